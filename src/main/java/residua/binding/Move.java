package residua.binding;

/** What the automaton does when it reads an edge. */
public sealed interface Move {

  /**
   * It goes on.
   *
   * @param state the state it is in behind the edge
   */
  record To(int state) implements Move {}

  /**
   * It accepts: everything from this edge on is covered, the edge itself included; behind a {@link
   * StateTest}, everything behind the edge.
   *
   * @param transition index of the condition's transition that accepts
   */
  record Cut(int transition) implements Move {}
}
