package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Runs the oracle on any number of triples: {@code Campaign FIRST-SEED COUNT DIRECTORY
 * [assumptions] [OPTION ...]} with options of {@code reduce}. Triples with a fault are shrunk and
 * left in the directory.
 */
public final class Campaign {
  private static final int RUNS = 10;

  private Campaign() {}

  /** Runs it; what it finds is on standard output. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    List<String> rest = List.of(arguments).subList(3, arguments.length);
    boolean withAssumptions = rest.contains("assumptions");
    List<String> options = rest.stream().filter(word -> !word.equals("assumptions")).toList();
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    Oracle oracle = new Oracle(directory, options);
    Tally tally = new Tally();
    for (long seed = first; seed < first + count; seed++) {
      Triple triple = Triple.of(seed, RUNS, withAssumptions);
      Oracle.Outcome outcome = oracle.check(triple);
      tally.add(outcome);
      if (outcome.fault().isPresent()) {
        Oracle.Finding finding = outcome.fault().get();
        System.out.println("seed " + seed + ": " + finding.fault() + "\n" + finding.message());
        new Shrinker(oracle, finding.fault(), triple).shrink();
        keep(oracle.programFile(), directory.resolve(seed + ".c"));
        keep(oracle.conditionFile(), directory.resolve(seed + ".graphml"));
      }
      if (seed % 100 == 0) {
        System.out.println("seed " + seed + ": " + tally);
      }
    }
    System.out.println(tally);
  }

  private static void keep(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }
}
