package residua.project.report;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;

/**
 * The answer to the question of a proof.
 *
 * @param verdict none if it was only asked whether the proof is affected
 * @param origin how it is known
 * @param text the verdict with everything that it rests on
 * @param seconds it took now
 * @param open lines that are open
 * @param place of the violation, or of the first error in the input
 * @param isUnstable whether the same question was proved before
 */
public record ProofAnswer(
    Optional<ProofVerdict> verdict,
    Origin origin,
    String text,
    double seconds,
    List<String> open,
    Optional<Position> place,
    boolean isUnstable) {
  /** No answer, as nothing was asked for. */
  public static final ProofAnswer NONE = ofNoTime(Optional.empty(), Origin.NONE, "", List.of());

  public ProofAnswer {
    open = List.copyOf(open);
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

  /** An answer of the store. */
  public static ProofAnswer kept(ProofVerdict verdict, String text, List<String> open) {
    return ofNoTime(Optional.of(verdict), Origin.STORE, text, open);
  }

  /** The answer TRUE, which is assumed of the old version. */
  public static ProofAnswer assumed(String text) {
    return ofNoTime(Optional.of(ProofVerdict.TRUE), Origin.BASE, text, List.of());
  }

  /** The answer of a run that could not be made. */
  public static ProofAnswer failed() {
    return ofNoTime(Optional.of(ProofVerdict.ERROR), Origin.RUN, "", List.of());
  }

  private static ProofAnswer ofNoTime(
      Optional<ProofVerdict> verdict, Origin origin, String text, List<String> open) {
    return new ProofAnswer(verdict, origin, text, 0, open, Optional.empty(), false);
  }

  /** Whether this is the verdict. */
  public boolean is(ProofVerdict given) {
    return verdict.filter(own -> own == given).isPresent();
  }

  /** The verdict as a word; a hyphen if there is none. */
  public String verdictWord() {
    return verdict.map(Enum::name).orElse("-");
  }
}
