package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Runs the oracle on any number of triples: {@code Campaign FIRST-SEED COUNT DIRECTORY REDUCER
 * [FEATURE ...] [OPTION ...]}, with the names of {@link Feature} in small letters and options of
 * {@code reduce}. Triples with a fault are shrunk and left in the directory.
 */
public final class Campaign {
  private static final int RUNS = 10;

  private Campaign() {}

  /** Runs it; what it finds is on standard output. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    List<String> options = new ArrayList<>();
    for (String word : List.of(arguments).subList(4, arguments.length)) {
      if (options.isEmpty() && !word.startsWith("-")) {
        features.add(Feature.valueOf(word.toUpperCase(Locale.ROOT)));
      } else {
        options.add(word);
      }
    }
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    Oracle oracle = new Oracle(directory, options);
    Tally tally = new Tally();
    for (long seed = first; seed < first + count; seed++) {
      Triple triple = Triple.of(seed, RUNS, features);
      Oracle.Outcome outcome = oracle.check(triple, arguments[3]);
      tally.add(outcome);
      if (outcome.fault().isPresent()) {
        Oracle.Finding finding = outcome.fault().get();
        System.out.println("seed " + seed + ": " + finding.fault() + "\n" + finding.message());
        new Shrinker(oracle, arguments[3], finding.fault(), triple).shrink();
        keep(oracle.programFile(), directory.resolve(seed + ".c"));
        keep(oracle.conditionFile(), directory.resolve(seed + ".graphml"));
      }
      if (outcome.exact() < outcome.covered()) {
        System.out.println("seed " + seed + ": less than covered: " + outcome);
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
