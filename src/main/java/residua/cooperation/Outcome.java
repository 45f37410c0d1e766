package residua.cooperation;

import java.util.List;
import java.util.Optional;
import residua.verifier.Verdict;

/**
 * What came of all stages.
 *
 * @param nothingLeft whether no stage was needed
 * @param before what was open before the first stage; empty if they got the whole program
 * @param attempts what each did, in the order in which they ended
 * @param knowledge what is verified
 */
public record Outcome(
    boolean nothingLeft,
    Optional<Open> before,
    Verdict verdict,
    List<Attempt> attempts,
    Knowledge knowledge) {
  public Outcome {
    attempts = List.copyOf(attempts);
  }

  /** Whether one stage says TRUE and another FALSE, of the same runs. */
  public boolean isContradictory() {
    return attempts.stream().anyMatch(each -> each.verdict() instanceof Verdict.True)
        && attempts.stream().anyMatch(each -> each.verdict() instanceof Verdict.False);
  }
}
