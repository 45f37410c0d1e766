package residua.reducer.printing.text;

import java.util.List;
import java.util.Set;
import residua.c.specification.Cause;
import residua.condition.NamedCondition;

/**
 * How a residual program is printed.
 *
 * @param dialect the tool it is for
 * @param lineDirectives whether {@code #line} points back to the original
 * @param fromAutomaton whether every function is printed from its automaton, even an unchanged one
 * @param conditions the conditions whose transitions stop executions, in order; empty if their
 *     positions are not to be printed
 * @param pure functions without a body that are defined, since they are stated to change nothing
 *     and to return any value
 */
public record PrintOptions(
    TargetDialect dialect,
    boolean lineDirectives,
    boolean fromAutomaton,
    List<NamedCondition> conditions,
    Set<String> pure) {
  public PrintOptions {
    conditions = List.copyOf(conditions);
    pure = Set.copyOf(pure);
  }

  /** Options without statements about functions. */
  public PrintOptions(
      TargetDialect dialect,
      boolean lineDirectives,
      boolean fromAutomaton,
      List<NamedCondition> conditions) {
    this(dialect, lineDirectives, fromAutomaton, conditions, Set.of());
  }

  /** For any tool. */
  public PrintOptions(
      boolean lineDirectives, boolean fromAutomaton, List<NamedCondition> conditions) {
    this(TargetDialect.GENERIC, lineDirectives, fromAutomaton, conditions);
  }

  /** The same for another tool. */
  public PrintOptions in(TargetDialect other) {
    return new PrintOptions(other, lineDirectives, fromAutomaton, conditions, pure);
  }

  /** The same for other conditions. */
  public PrintOptions withConditions(List<NamedCondition> others) {
    return new PrintOptions(dialect, lineDirectives, fromAutomaton, others, pure);
  }

  /** The same, with functions that are stated to change nothing. */
  public PrintOptions defining(Set<String> functions) {
    return new PrintOptions(dialect, lineDirectives, fromAutomaton, conditions, functions);
  }

  /** The position of the transition that stops an execution; a single condition needs no name. */
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
