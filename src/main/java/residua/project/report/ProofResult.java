package residua.project.report;

import java.util.List;
import residua.project.Expectation;
import residua.project.Proof;

/**
 * The result of a proof.
 *
 * @param affected whether the change can have affected it; every proof if there is no change
 * @param answer to its question
 * @param why it is affected, undecided, or faulty; in a few words
 * @param details a line each
 */
public record ProofResult(
    Proof proof, boolean affected, ProofAnswer answer, String why, List<String> details) {
  public ProofResult {
    details = List.copyOf(details);
  }

  /** The name of the proof. */
  public String name() {
    return proof.name();
  }

  /** Whether it is worse than what is known today. */
  public boolean isWorse() {
    return answer.verdict().filter(this::isWorse).isPresent();
  }

  private boolean isWorse(ProofVerdict now) {
    return switch (now) {
      case TRUE -> false;
      case FALSE -> proof.expected() != Expectation.FALSE;
      case UNKNOWN -> proof.expected() != Expectation.UNKNOWN;
      case ERROR, DEFECT -> true;
    };
  }

  /** Whether it is better than what is known today. */
  public boolean isBetter() {
    return answer.is(ProofVerdict.TRUE) && proof.expected() != Expectation.TRUE;
  }

  /** The reasons in one line: what is worth knowing beside the verdict. */
  public String remark() {
    StringBuilder result = new StringBuilder();
    if (answer.isUnstable()) {
      result.append("unstable: it was proved before; ");
    }
    if (isBetter()) {
      result.append("better than expected (").append(proof.expected()).append("); ");
    } else if (isWorse() && proof.expected() != Expectation.TRUE) {
      result.append("expected ").append(proof.expected()).append("; ");
    } else if (!isWorse() && answer.verdict().isPresent() && !answer.is(ProofVerdict.TRUE)) {
      result.append("as expected; ");
    }
    return result.append(why).toString();
  }
}
