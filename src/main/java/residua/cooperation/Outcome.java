package residua.cooperation;

import java.util.List;
import residua.verifier.Verdict;

/**
 * What came of all stages.
 *
 * @param nothingLeft whether no stage was needed
 * @param attempts what each did, in the order in which they ended
 * @param knowledge what is verified
 */
public record Outcome(
    boolean nothingLeft, Verdict verdict, List<Attempt> attempts, Knowledge knowledge) {
  public Outcome {
    attempts = List.copyOf(attempts);
  }

  /** Whether one stage says TRUE and another FALSE, of the same runs. */
  public boolean isContradictory() {
    return attempts.stream().anyMatch(each -> each.verdict() instanceof Verdict.True)
        && attempts.stream().anyMatch(each -> each.verdict() instanceof Verdict.False);
  }
}
