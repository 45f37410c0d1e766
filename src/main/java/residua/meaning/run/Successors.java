package residua.meaning.run;

/** Gets what comes of executing an edge. */
public interface Successors {
  /** Control goes to the edge's target, with the location still to be set. */
  void next(State state);

  /** A function was entered: the one the state is in. */
  void entered(State state);

  /**
   * A function returned to its caller.
   *
   * @param callEdge the edge that called it; negative if it was called through a pointer
   */
  void returned(State state, int callEdge);

  /**
   * The program ends.
   *
   * @param code what it returns to its environment
   */
  void ended(State state, Value code);

  /**
   * An error call is reached.
   *
   * @param edge on which, by its id
   */
  void error(State state, int edge);

  /** Other compilers may do something else here: what follows shows errors, but proves nothing. */
  void doubted(String why);
}
