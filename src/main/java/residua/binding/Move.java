package residua.binding;

import residua.specification.Cause;

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
   * @param cause what accepts
   */
  record Cut(Cause cause) implements Move {
    /** A transition of a condition that is alone accepts. */
    public static Cut by(int transition) {
      return new Cut(new Cause.Transition(0, transition));
    }

    /** The same, if the condition is one of several. */
    public Cut in(int condition) {
      return cause instanceof Cause.Transition(int alone, int index)
          ? new Cut(new Cause.Transition(condition, index))
          : this;
    }
  }
}
