package residua.condition.cpachecker;

/** The trigger of a state's line: decides whether it is taken. */
sealed interface Trigger {

  /** A trigger without parameters. */
  enum Constant implements Trigger {
    /** {@code TRUE}: taken on every edge. */
    ALWAYS,
    /** {@code MATCH OTHERWISE}: taken on edges that no earlier line of the state is taken on. */
    OTHERWISE
  }

  /**
   * {@code MATCH "..."}: taken on edges with this text.
   *
   * @param text the text, unescaped
   */
  record Text(String text) implements Trigger {}

  /**
   * {@code a == b} or {@code a != b} over automaton variables: taken on every edge while it holds.
   *
   * @param difference {@code a - b}
   * @param equal whether it holds for a difference of 0, and not for any other
   */
  record Comparison(LinearTerm difference, boolean equal) implements Trigger {}
}
