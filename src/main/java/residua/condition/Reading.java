package residua.condition;

/** Which edges an automaton reads: its alphabet. */
public enum Reading {
  /** The edges of this project's control-flow automaton; blank edges are not read. */
  SOURCE_EDGES,
  /**
   * The finer edges of CPAchecker's control-flow automaton, blank ones included. A binding must
   * follow a default transition only where program and automaton are provably in step.
   */
  CPACHECKER_EDGES
}
