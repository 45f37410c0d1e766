package residua.condition;

/** What a state does with an edge that none of its transitions matches. */
public enum Unmatched {
  /** The run is over; the path is not covered by it (the paper's definition). */
  RESIDUAL,
  /** The automaton stays where it is. */
  STAY
}
