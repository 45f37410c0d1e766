package residua.condition.cpachecker;

import java.util.List;
import residua.base.text.Position;
import residua.condition.Assumption;

/**
 * An automaton as it is written: names are not resolved, and lines that are never taken are still
 * present.
 *
 * @param variables the declared variables, in order
 * @param initial the name of the initial state
 * @param states the states, in order
 */
record RawAutomaton(List<Variable> variables, Name initial, List<RawState> states) {

  /** An occurrence of a name, with its position. */
  record Name(String text, Position position) {}

  /**
   * A declared variable.
   *
   * @param name its name
   * @param value its value at the start
   * @param position where its name is
   */
  record Variable(String name, int value, Position position) {}

  /**
   * A state.
   *
   * @param name its name
   * @param useFirst whether only the first line is taken whose trigger holds, or every such line
   * @param position where its name is
   * @param lines its lines, in order
   */
  record RawState(String name, boolean useFirst, Position position, List<RawLine> lines) {}

  /**
   * A line of a state.
   *
   * @param trigger when it is taken
   * @param assumption what must hold then
   * @param actions the assignments to variables then, one after the other
   * @param target the state to go to
   * @param position where the line starts
   */
  record RawLine(
      Trigger trigger,
      Assumption assumption,
      List<Assignment> actions,
      Name target,
      Position position) {}

  /** {@code DO variable = value}. */
  record Assignment(String variable, LinearTerm value) {}
}
