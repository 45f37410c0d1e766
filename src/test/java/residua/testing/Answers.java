package residua.testing;

import java.util.List;
import java.util.Map;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.condition.ConditionAutomaton;
import residua.pipeline.analysis.Analysis;

/** What analyses say of programs that are no files. */
public final class Answers {
  private Answers() {}

  /**
   * What an analysis comes to.
   *
   * @param rounds how often it may be in one place
   */
  public static Analysis.Result of(
      String analysis, String text, long rounds, ConditionAutomaton... given)
      throws InputException {
    SourceText source = new SourceText("p.c", text, text);
    return new Analysis(
            List.of(Analyses.named(analysis)), new Limits(Map.of("repeat", rounds, "time", 60L)))
        .run(
            CFrontend.understand(source, "main", (all, suspicion) -> suspicion),
            List.of(given),
            step -> {});
  }

  /** Whether it is proved, {@code TRUE}, or not, {@code OPEN}. */
  public static String inOneWord(Analysis.Result result) {
    return result.verdict() == Analysis.Verdict.TRUE ? "TRUE" : "OPEN";
  }
}
