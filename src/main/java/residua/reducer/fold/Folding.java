package residua.reducer.fold;

import java.util.Locale;

/**
 * Chooses the points of the product that are merged. The merged point keeps every execution that
 * one of its members keeps.
 *
 * @param kind the locations of merging
 * @param iterations with {@link Kind#LOOPS}, the number of iterations of a loop that stay apart
 */
public record Folding(Kind kind, int iterations) {
  /** No points are merged. */
  public static final Folding NONE = new Folding(Kind.NONE, 0);

  /** The locations at which points are merged. */
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
    return kind == Kind.LOOPS && iterations > 0 ? name + "=" + iterations : name;
  }
}
