package residua.portfolio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;
import residua.c.interpreter.memory.Value;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.VerificationTask;
import residua.reducer.sizing.Growth;
import residua.tool.Verdict;

/**
 * Compares a stored condition with the result of verifying everything again from scratch.
 *
 * @param result the result of the comparison
 * @param words the result in words
 */
public record KeptRecheck(Result result, String words) {
  /** The possible results. */
  public enum Result {
    /** All of it was verified again. */
    CONFIRMED,
    /** Not all of it was, or only with what a given condition states. */
    OPEN,
    /** An execution that it covers reaches an error call. */
    REFUTED
  }

  /**
   * Compares.
   *
   * @param kept the stored condition
   * @param again the outcome from the given conditions alone
   * @throws InputException if the residual program is no longer valid C
   */
  public static KeptRecheck of(VerificationTask program, NamedCondition kept, StagesOutcome again)
      throws InputException {
    return switch (again.verdict()) {
      case Verdict.True yes -> again(program, kept, again);
      case Verdict.False no ->
          isRefuted(program, kept, again)
              ? new KeptRecheck(
                  Result.REFUTED,
                  "an execution that "
                      + kept.name()
                      + " claims to be correct reaches an error call")
              : new KeptRecheck(
                  Result.OPEN,
                  "an execution reaches an error call; "
                      + kept.name()
                      + " leaves some executions open");
      case Verdict.Unknown open ->
          program.coversAll(again.knowledge().all(), kept)
              ? again(program, kept, again)
              : new KeptRecheck(
                  Result.OPEN, "not everything that " + kept.name() + " claims was verified again");
    };
  }

  /**
   * All of it was verified again, or the rest is covered by given conditions: that counts only if
   * they are said to have been verified. What is stated about functions now must be what it rests
   * on already.
   */
  private static KeptRecheck again(
      VerificationTask program, NamedCondition kept, StagesOutcome again) {
    String words = "everything that " + kept.name() + " claims was verified again";
    Stream<String> stated =
        program.assumptions().isAllIn(kept.automaton().evidence())
            ? Stream.empty()
            : program.assumptions().premise().stream();
    Stream<String> ofConditions =
        again.knowledge().given().stream()
            .filter(each -> isUnverified(each.automaton().evidence().claim()))
            .map(each -> each.automaton().evidence().premise(each.name()));
    Evidence before = kept.automaton().evidence();
    Stream<String> reads =
        before.volatiles().equals(Optional.of(Evidence.PLAIN_READS))
            ? Stream.empty()
            : program.text().evidence().flatMap(Evidence::reason).stream();
    List<String> premises = Stream.of(ofConditions, stated, reads).flatMap(each -> each).toList();
    return premises.isEmpty()
        ? new KeptRecheck(Result.CONFIRMED, words)
        : new KeptRecheck(Result.OPEN, words + " only if " + String.join(" and ", premises));
  }

  private static boolean isUnverified(Claim claim) {
    return claim == Claim.STATED || claim == Claim.UNCHANGED;
  }

  /**
   * Whether it covers an execution that reaches an error call: all executions, or the one that was
   * executed.
   */
  private static boolean isRefuted(
      VerificationTask program, NamedCondition kept, StagesOutcome again) throws InputException {
    List<NamedCondition> all = new ArrayList<>(again.knowledge().given());
    all.add(kept);
    if (program.without(all, Growth.UNLIMITED).isDone()) {
      return true;
    }
    Optional<List<Value>> inputs =
        again.attempts().stream()
            .flatMap(attempt -> attempt.errorRun().stream())
            .flatMap(run -> run.values().stream())
            .findFirst();
    return inputs.isPresent() && program.covers(List.of(kept), inputs.get());
  }
}
