package residua.project.report;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;
import residua.project.Expectation;
import residua.project.Proof;

/**
 * The result of a proof.
 *
 * @param affected whether the change can have affected it; every proof if there is no change
 * @param verdict of it, unless it was only asked whether it is affected
 * @param origin how it is known
 * @param answer the verdict with everything that it rests on
 * @param seconds it took now
 * @param open lines that are open
 * @param why it is affected, undecided, or faulty; in a few words
 * @param details a line each
 * @param place of the violation
 * @param isUnstable whether the same question was proved before
 */
public record ProofResult(
    Proof proof,
    boolean affected,
    Optional<ProofVerdict> verdict,
    Origin origin,
    String answer,
    double seconds,
    List<String> open,
    String why,
    List<String> details,
    Optional<Position> place,
    boolean isUnstable) {
  public ProofResult {
    open = List.copyOf(open);
    details = List.copyOf(details);
  }

  /** How a verdict is known. */
  public enum Origin {
    /** The proof was run. */
    RUN("run"),
    /** It is in the store. */
    STORE("store"),
    /** It is assumed of the old version. */
    BASE("base"),
    /** Nothing was asked for. */
    NONE("-");

    private final String word;

    Origin(String word) {
      this.word = word;
    }

    /** The word for users. */
    public String word() {
      return word;
    }
  }

  /** The name of the proof. */
  public String name() {
    return proof.name();
  }

  /** The verdict as a word; a hyphen if there is none. */
  public String verdictWord() {
    return verdict.map(Enum::name).orElse("-");
  }

  /** Whether it is worse than what is known today. */
  public boolean isWorse() {
    return verdict.filter(this::isWorse).isPresent();
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
    return verdict.filter(now -> now == ProofVerdict.TRUE).isPresent()
        && proof.expected() != Expectation.TRUE;
  }

  /** The reasons in one line: what is worth knowing beside the verdict. */
  public String remark() {
    StringBuilder result = new StringBuilder();
    if (isUnstable) {
      result.append("unstable: it was proved before; ");
    }
    if (isBetter()) {
      result.append("better than expected (").append(proof.expected()).append("); ");
    } else if (isWorse() && proof.expected() != Expectation.TRUE) {
      result.append("expected ").append(proof.expected()).append("; ");
    } else if (!isWorse() && verdict.filter(now -> now != ProofVerdict.TRUE).isPresent()) {
      result.append("as expected; ");
    }
    return result.append(why).toString();
  }
}
