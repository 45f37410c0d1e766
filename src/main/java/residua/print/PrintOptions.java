package residua.print;

import java.util.List;
import residua.condition.NamedCondition;
import residua.specification.Cause;

/**
 * How a residual program is printed.
 *
 * @param dialect the tool it is for
 * @param lineDirectives whether {@code #line} points back to the original
 * @param fromAutomaton whether every function is printed from its automaton, even an untouched one
 * @param conditions whose transitions stop runs, in order; none if it is not told where they stand
 */
public record PrintOptions(
    Dialect dialect,
    boolean lineDirectives,
    boolean fromAutomaton,
    List<NamedCondition> conditions) {
  public PrintOptions {
    conditions = List.copyOf(conditions);
  }

  /** For any tool. */
  public PrintOptions(
      boolean lineDirectives, boolean fromAutomaton, List<NamedCondition> conditions) {
    this(Dialect.GENERIC, lineDirectives, fromAutomaton, conditions);
  }

  /** The same for another tool. */
  public PrintOptions in(Dialect other) {
    return new PrintOptions(other, lineDirectives, fromAutomaton, conditions);
  }

  /** The same for other conditions. */
  public PrintOptions withConditions(List<NamedCondition> others) {
    return new PrintOptions(dialect, lineDirectives, fromAutomaton, others);
  }

  /** Where the transition stands that stops a run; one condition alone needs no name. */
  ConditionPlace placeOf(Cause cause) {
    if (!(cause instanceof Cause.Transition(int number, int index)) || conditions.isEmpty()) {
      return ConditionPlace.NOWHERE;
    }
    NamedCondition condition = conditions.get(number);
    return new ConditionPlace(
        conditions.size() == 1 ? "" : condition.name(),
        condition.automaton().transitions().get(index).line());
  }
}
