package residua.condition;

/** The alphabet of an automaton: which edges it reads. */
public enum EdgeAlphabet {
  /** The edges of this project's control-flow automaton; blank edges are not read. */
  SOURCE_EDGES,
  /**
   * The finer edges of CPAchecker's control-flow automaton, including blank ones. An observer must
   * follow a default transition only where program and automaton are provably in step.
   */
  CPACHECKER_EDGES
}
