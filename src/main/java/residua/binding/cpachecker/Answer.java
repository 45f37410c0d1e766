package residua.binding.cpachecker;

import java.util.List;

/** Where an automaton goes: known, or asked of the program's variables at run time. */
sealed interface Answer {

  /**
   * Known.
   *
   * @param sets the sets of states it may be in if it has not accepted, in ascending order
   * @param accepted a transition that accepts and is known to be in step; {@link Tracker#NONE} if
   *     none is
   * @param over whether it may have ended without accepting
   */
  record Known(List<Integer> sets, int accepted, boolean over) implements Answer {
    /** It has ended without accepting. */
    static final Known OVER = new Known(List.of(), Tracker.NONE, true);

    /** It accepts, if the transition is one that is known to be in step. */
    static Known accepted(int transition) {
      return new Known(List.of(), transition, false);
    }
  }

  /**
   * An assumption decides.
   *
   * @param expression C that is true if and only if it holds
   */
  record Question(String expression, Answer whenTrue, Answer whenFalse) implements Answer {}
}
