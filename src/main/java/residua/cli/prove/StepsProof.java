package residua.cli.prove;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.project.Proof;
import residua.project.change.TodayTexts;
import residua.project.change.UnitVersion;
import residua.project.report.ProofVerdict;
import residua.project.steps.StepsOutcome;
import residua.project.steps.StepsRun;

/**
 * Runs a proof by the steps that the project states.
 *
 * @param today the texts that the steps read
 */
record StepsProof(ProofWords words, TodayTexts today) {
  /** Whether a proof has steps. */
  static boolean isOne(Proof proof) {
    return !proof.means().steps().isEmpty();
  }

  /**
   * Runs them.
   *
   * @param interruption asks them to end early
   * @throws InputException if the units cannot be read
   */
  ProofRun.Done run(Proof proof, Interruption interruption) throws IOException, InputException {
    if (!words.executions().isAllowed()) {
      return done(unknown("steps are not run: --no-execute"), 0);
    }
    Map<String, UnitVersion> read = new LinkedHashMap<>();
    today.units(words.settings(proof)).forEach(unit -> read.put(unit.name(), unit));
    Map<String, SourceText> units = new LinkedHashMap<>();
    for (String file : proof.question().files()) {
      units.put(file, read.get(words.project().path(file)).source());
    }
    StepsRun run =
        new StepsRun(
            proof.means().steps(),
            proof.question().entryFunction(),
            units,
            proof.means().megabytes());
    long start = System.nanoTime();
    StepsOutcome outcome;
    Interruption.Scope heeded = interruption.heeded(why -> {});
    Interruption.Scope working = interruption.working();
    try {
      outcome = run.run(proof.means().time());
    } finally {
      working.close();
      heeded.close();
    }
    boolean isEarly = interruption.isRequested() && outcome.verdict() == ProofVerdict.UNKNOWN;
    return done(isEarly ? unknown("ended early") : outcome, (System.nanoTime() - start) / 1e9);
  }

  private static StepsOutcome unknown(String why) {
    return new StepsOutcome(
        ProofVerdict.UNKNOWN, "UNKNOWN", why, List.of(), List.of(), Optional.empty());
  }

  private static ProofRun.Done done(StepsOutcome outcome, double seconds) {
    return new ProofRun.Done(
        outcome.verdict(),
        outcome.answer(),
        outcome.why(),
        seconds,
        outcome.open(),
        outcome.messages(),
        outcome.place(),
        Optional.empty());
  }
}
