package residua.reducer.splitting;

import java.util.List;
import residua.c.cfa.Edge;
import residua.condition.ConditionAutomaton;

/**
 * One part of a program.
 *
 * @param condition covers the executions that belong to other parts, from where that is decided
 * @param likelihood how likely an execution belongs to it, as an estimate, among those that are
 *     left
 * @param choices for each decision on the path, in order, the edges of the program that lead here
 */
public record Part(ConditionAutomaton condition, double likelihood, List<List<Edge>> choices) {
  public Part {
    choices = choices.stream().map(List::copyOf).toList();
  }
}
