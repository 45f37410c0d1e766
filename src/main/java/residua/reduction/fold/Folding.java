package residua.reduction.fold;

import java.util.Locale;

/**
 * Which points of the product are made one. The merged point keeps every run that one of its
 * members keeps.
 *
 * @param kind at which locations
 * @param rounds with {@link Kind#LOOPS}, how many rounds of a loop stay apart
 */
public record Folding(Kind kind, int rounds) {
  /** Nothing is folded. */
  public static final Folding NONE = new Folding(Kind.NONE, 0);

  /** At which locations points are made one. */
  public enum Kind {
    /** Nowhere. */
    NONE,
    /** At the heads of loops, in each copy of a function. */
    LOOPS,
    /** At every location, in each copy of a function. */
    CONTEXT,
    /** At every location, and one copy of each function for all states it is entered in. */
    CFA
  }

  /** In words, as on the command line. */
  @Override
  public String toString() {
    String name = kind.name().toLowerCase(Locale.ROOT);
    return kind == Kind.LOOPS && rounds > 0 ? name + "=" + rounds : name;
  }
}
