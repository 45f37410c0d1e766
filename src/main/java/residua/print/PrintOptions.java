package residua.print;

import java.util.List;

/**
 * How a residual program is printed.
 *
 * @param dialect the tool it is for
 * @param lineDirectives whether {@code #line} points back to the original
 * @param fromAutomaton whether every function is printed from its automaton, even an untouched one
 * @param transitionPlaces for each transition of the conditions, where it stands
 */
public record PrintOptions(
    Dialect dialect,
    boolean lineDirectives,
    boolean fromAutomaton,
    List<ConditionPlace> transitionPlaces) {
  public PrintOptions {
    transitionPlaces = List.copyOf(transitionPlaces);
  }

  /** For any tool. */
  public PrintOptions(
      boolean lineDirectives, boolean fromAutomaton, List<ConditionPlace> transitionPlaces) {
    this(Dialect.GENERIC, lineDirectives, fromAutomaton, transitionPlaces);
  }

  /** The same for another tool. */
  public PrintOptions in(Dialect other) {
    return new PrintOptions(other, lineDirectives, fromAutomaton, transitionPlaces);
  }

  /** The same for other conditions. */
  public PrintOptions withTransitionPlaces(List<ConditionPlace> places) {
    return new PrintOptions(dialect, lineDirectives, fromAutomaton, places);
  }

  /** Where a transition of the conditions stands. */
  ConditionPlace placeOf(int transition) {
    return transition < 0 || transition >= transitionPlaces.size()
        ? ConditionPlace.NOWHERE
        : transitionPlaces.get(transition);
  }
}
