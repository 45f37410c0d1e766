package residua.portfolio;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The oracle on many programs: {@code FIRST COUNT}. */
public final class StagesCampaign {
  private StagesCampaign() {}

  /** Runs it and prints what came of it. */
  public static void main(String[] arguments) throws Exception {
    long first = Long.parseLong(arguments[0]);
    Path directory = Files.createTempDirectory("residua-stages");
    Map<StagesOracle.Result, Integer> counts = new TreeMap<>();
    boolean wrong = false;
    for (long seed = first; seed < first + Long.parseLong(arguments[1]); seed++) {
      StagesOracle.Result result = StagesOracle.check(seed, directory);
      counts.merge(result, 1, Integer::sum);
      if (result.name().startsWith("WRONG")) {
        wrong = true;
        System.out.println("seed " + seed + ": " + result);
      }
    }
    System.out.println(counts);
    System.exit(wrong ? 1 : 0);
  }
}
