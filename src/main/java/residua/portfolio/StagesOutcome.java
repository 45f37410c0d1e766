package residua.portfolio;

import java.util.List;
import java.util.Optional;
import residua.portfolio.obligations.ObligationStatus;
import residua.tool.Verdict;

/**
 * The outcome of all stages.
 *
 * @param nothingLeft whether no stage was needed
 * @param before what was open before the first stage; empty if they got the whole program
 * @param attempts the result of each, in the order in which they ended
 * @param knowledge what is verified
 * @param obligations what is known of single operations; empty if only error calls are asked for,
 *     and if no analysis got to its end
 */
public record StagesOutcome(
    boolean nothingLeft,
    Optional<OpenMeasures> before,
    Verdict verdict,
    List<StageResult> attempts,
    VerifiedConditions knowledge,
    List<ObligationStatus> obligations) {
  public StagesOutcome {
    attempts = List.copyOf(attempts);
    obligations = List.copyOf(obligations);
  }

  /** An outcome with nothing known of single operations. */
  StagesOutcome(
      boolean nothingLeft,
      Optional<OpenMeasures> before,
      Verdict verdict,
      List<StageResult> attempts,
      VerifiedConditions knowledge) {
    this(nothingLeft, before, verdict, attempts, knowledge, List.of());
  }

  /** The same, with what is known of single operations. */
  StagesOutcome knowing(List<ObligationStatus> each) {
    return new StagesOutcome(nothingLeft, before, verdict, attempts, knowledge, each);
  }

  /** How much is open at the end; empty if nothing was measured. */
  public Optional<OpenMeasures> open() {
    return attempts.stream()
        .flatMap(each -> each.after().stream())
        .reduce((first, last) -> last)
        .or(() -> before);
  }

  /** Whether one stage answers TRUE and another FALSE, about the same executions. */
  public boolean isContradictory() {
    return attempts.stream().anyMatch(each -> each.verdict() instanceof Verdict.True)
        && attempts.stream().anyMatch(each -> each.verdict() instanceof Verdict.False);
  }
}
