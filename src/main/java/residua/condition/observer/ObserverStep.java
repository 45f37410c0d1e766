package residua.condition.observer;

import residua.c.specification.Cause;

/** The automaton's step on an edge. */
public sealed interface ObserverStep {

  /**
   * It continues.
   *
   * @param state its state after the edge
   */
  record To(int state) implements ObserverStep {}

  /**
   * It accepts: everything from this edge on is covered, including the edge itself; after a {@link
   * StateTest}, everything after the edge.
   *
   * @param cause the transition that accepts
   */
  record Cut(Cause cause) implements ObserverStep {
    /** A transition of a single condition accepts. */
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
