package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** Random functions over objects of any values: {@code GlobalsCampaign FIRST COUNT ANALYSIS...}. */
public final class GlobalsCampaign {
  private GlobalsCampaign() {}

  /** Runs it, prints what is wrong, and how many answers there were of each kind. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    List<String> analyses = List.of(arguments).subList(2, arguments.length);
    GlobalsOracle oracle = new GlobalsOracle(Files.createTempDirectory("globals"));
    boolean anyWrong = false;
    for (long seed = first; seed < first + count; seed++) {
      Optional<String> wrong = oracle.wrong(seed, analyses);
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
}
