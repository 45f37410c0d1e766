package residua.condition.observer.cpachecker;

import java.util.List;

/** The move of an automaton: known, or decided by the program's variables at run time. */
sealed interface Answer {

  /**
   * A known move.
   *
   * @param sets the sets of states it may be in if it has not accepted, in ascending order
   * @param accepted an accepting transition that is known to be in step; {@link Tracker#NONE} if
   *     there is none
   * @param over whether it may have ended without accepting
   */
  record Known(List<Integer> sets, int accepted, boolean over) implements Answer {
    /** It has ended without accepting. */
    static final Known OVER = new Known(List.of(), Tracker.NONE, true);

    /** It accepts, if the transition is known to be in step. */
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
