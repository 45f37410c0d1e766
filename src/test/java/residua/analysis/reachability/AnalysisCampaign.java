package residua.analysis.reachability;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * The oracle on many programs: {@code FIRST COUNT [(seen|unseen)[,merging|,refining] [DIRECTORY for
 * what is wrong]]}.
 */
public final class AnalysisCampaign {
  private AnalysisCampaign() {}

  /** Limits of small random values: one alone, or several. */
  public static Map<String, Long> limits(Random random) {
    String[] names = {
      "states",
      "states-per-location",
      "edge-visits",
      "path-length",
      "repeat",
      "assumes",
      "state-size"
    };
    Map<String, Long> result = new TreeMap<>();
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      String name = names[random.nextInt(names.length)];
      result.put(name, name.equals("states") ? 20L + random.nextInt(200) : 1L + random.nextInt(30));
    }
    return result;
  }

  /** Runs it and prints what came of it. */
  public static void main(String[] arguments) throws Exception {
    long first = Long.parseLong(arguments[0]);
    Map<AnalysisOracle.Outcome, Integer> counts = new TreeMap<>();
    boolean wrong = false;
    boolean isUnseen = arguments.length > 2 && arguments[2].contains("unseen");
    boolean refines = arguments.length > 2 && arguments[2].contains("refining");
    boolean merges = arguments.length > 2 && arguments[2].contains("merging");
    for (long seed = first; seed < first + Long.parseLong(arguments[1]); seed++) {
      String text = isUnseen ? RandomPrograms.withUnseenCalls(seed) : RandomPrograms.of(seed);
      Random random = new Random(31 * seed * seed + 7 * seed);
      Domain<?> kind = random.nextBoolean() && !merges ? new ValueDomain() : new IntervalDomain();
      Map<String, Long> limits = limits(random);
      AnalysisOracle.Outcome outcome =
          refines
              ? AnalysisOracle.checkRefining(text, limits)
              : AnalysisOracle.check(text, kind, limits, merges ? random.nextInt(3) : 20);
      counts.merge(outcome, 1, Integer::sum);
      switch (outcome) {
        case WRONG_TRUE, WRONG_CONDITION -> {
          wrong = true;
          System.out.println("seed " + seed + " " + kind.word() + " " + limits + ": " + outcome);
          if (arguments.length > 3) {
            Files.writeString(Path.of(arguments[3], seed + ".c"), text);
          }
        }
        default -> {}
      }
    }
    System.out.println(counts);
    System.exit(wrong ? 1 : 0);
  }
}
