package residua.binding;

import java.util.OptionalInt;

/**
 * A choice between moves that an assumption makes.
 *
 * @param expression C that is true if and only if the assumption holds, see {@link
 *     residua.assumption.Assumptions}
 * @param place a location in whose scope it is tested, if that is not the one where the automaton
 *     gets into the state: the edge that led there left a scope
 * @param whenTrue where the automaton goes if it holds
 * @param whenFalse where it goes otherwise
 */
public record StateTest(String expression, OptionalInt place, Move whenTrue, Move whenFalse) {

  /** Whether another test has the same outcome at the same time. */
  public boolean asksTheSame(StateTest other) {
    return expression.equals(other.expression) && place.equals(other.place);
  }

  /** Where the automaton goes by an outcome. */
  public Move when(boolean holds) {
    return holds ? whenTrue : whenFalse;
  }
}
