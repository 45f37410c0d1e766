package residua.portfolio;

import java.util.List;
import java.util.Optional;
import residua.tool.Verdict;

/**
 * The outcome of all stages.
 *
 * @param nothingLeft whether no stage was needed
 * @param before what was open before the first stage; empty if they got the whole program
 * @param attempts the result of each, in the order in which they ended
 * @param knowledge what is verified
 */
public record StagesOutcome(
    boolean nothingLeft,
    Optional<OpenMeasures> before,
    Verdict verdict,
    List<StageResult> attempts,
    VerifiedConditions knowledge) {
  public StagesOutcome {
    attempts = List.copyOf(attempts);
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
