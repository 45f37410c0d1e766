package residua.condition.observer;

import java.util.OptionalInt;

/**
 * A choice between moves that an assumption decides.
 *
 * @param expression C that is true if and only if the assumption holds, see {@link
 *     residua.condition.assumption.Assumptions}
 * @param place a location in whose scope it is tested, if that differs from the one where the
 *     automaton enters the state: the edge that led there left a scope
 * @param whenTrue the move if it holds
 * @param whenFalse the move otherwise
 */
public record StateTest(
    String expression, OptionalInt place, ObserverStep whenTrue, ObserverStep whenFalse) {

  /** Whether another test has the same outcome at the same time. */
  public boolean asksTheSame(StateTest other) {
    return expression.equals(other.expression) && place.equals(other.place);
  }

  /** The move for an outcome. */
  public ObserverStep when(boolean holds) {
    return holds ? whenTrue : whenFalse;
  }
}
