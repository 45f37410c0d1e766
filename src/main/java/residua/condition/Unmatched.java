package residua.condition;

/** The behaviour of a state on an edge that none of its transitions matches. */
public enum Unmatched {
  /** The automaton stops; it does not cover the path (the paper's definition). */
  RESIDUAL,
  /** The automaton stays in the state. */
  STAY
}
