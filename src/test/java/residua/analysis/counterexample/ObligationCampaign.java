package residua.analysis.counterexample;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The oracle of obligations on many programs: {@code FIRST COUNT [ANALYSIS...]}. What has commas is
 * a sequence of stages.
 */
public final class ObligationCampaign {
  private ObligationCampaign() {}

  /** Runs it and prints what came of it. */
  public static void main(String[] arguments) throws Exception {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    List<String> analyses = List.of(arguments).subList(2, arguments.length);
    Path directory = Files.createTempDirectory("obligations");
    int wrong = 0;
    int agreed = 0;
    int unknown = 0;
    int unseen = 0;
    int violating = 0;
    for (long seed = first; seed < first + count; seed++) {
      String text = ObligationPrograms.of(seed);
      ObligationOracle.Outcome outcome = ObligationOracle.of(text);
      agreed += outcome.agreed();
      unknown += outcome.unknown();
      unseen += outcome.unseen();
      violating += outcome.violated().isEmpty() ? 0 : 1;
      List<String> differences = new ArrayList<>(outcome.differences());
      if (!analyses.isEmpty()) {
        String analysis = analyses.get((int) (seed % analyses.size()));
        if (analysis.contains(",")) {
          differences.addAll(ObligationOracle.contradicted(text, directory, analysis, outcome));
        } else {
          differences.addAll(ObligationOracle.wrongAnswers(text, directory, analysis, outcome));
          differences.addAll(ObligationOracle.lost(text, directory, analysis, outcome));
        }
      }
      if (!differences.isEmpty()) {
        wrong++;
        System.out.println("seed " + seed + ": " + differences);
      }
    }
    System.out.println(
        (wrong == 0 ? "none wrong" : "WRONG")
            + " of "
            + count
            + " programs, "
            + violating
            + " of them violate something; inputs: "
            + agreed
            + " agreed, "
            + unseen
            + " unseen by sanitizers, "
            + unknown
            + " unknown");
    System.exit(wrong == 0 ? 0 : 1);
  }
}
