package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Random programs with stated predicates: {@code PredicateCampaign FIRST COUNT}. */
public final class PredicateCampaign {
  private PredicateCampaign() {}

  /** Runs it, prints what is wrong, and what came of all. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    PredicateOracle oracle =
        new PredicateOracle(Files.createTempDirectory(Path.of(tmp()), "predicates"));
    boolean anyWrong = false;
    for (long seed = first; seed < first + count; seed++) {
      Optional<String> wrong = oracle.wrong(seed);
      if (wrong.isPresent()) {
        anyWrong = true;
        System.out.println("seed " + seed + ": " + wrong.get());
      }
    }
    oracle.counts().entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .sorted()
        .forEach(System.out::println);
    System.out.println((anyWrong ? "WRONG" : "none wrong") + " of " + count + " from " + first);
    System.exit(anyWrong ? 1 : 0);
  }

  private static String tmp() {
    return System.getProperty("java.io.tmpdir");
  }
}
