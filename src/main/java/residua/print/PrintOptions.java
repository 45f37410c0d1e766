package residua.print;

import java.util.List;

/**
 * How a residual program is printed.
 *
 * @param dialect the tool it is for
 * @param lineDirectives whether {@code #line} points back to the original
 * @param fromAutomaton whether every function is printed from its automaton, even an untouched one
 * @param transitionLines for each transition of the condition, the line it stands in, from 1; 0
 *     where there is none
 */
public record PrintOptions(
    Dialect dialect, boolean lineDirectives, boolean fromAutomaton, List<Integer> transitionLines) {
  public PrintOptions {
    transitionLines = List.copyOf(transitionLines);
  }

  /** For any tool. */
  public PrintOptions(
      boolean lineDirectives, boolean fromAutomaton, List<Integer> transitionLines) {
    this(Dialect.GENERIC, lineDirectives, fromAutomaton, transitionLines);
  }

  /** The same for another tool. */
  public PrintOptions in(Dialect other) {
    return new PrintOptions(other, lineDirectives, fromAutomaton, transitionLines);
  }

  /** The same for another condition. */
  public PrintOptions withTransitionLines(List<Integer> lines) {
    return new PrintOptions(dialect, lineDirectives, fromAutomaton, lines);
  }

  /** The line of a transition of the condition, from 1; 0 where there is none. */
  int lineOf(int transition) {
    return transition < 0 || transition >= transitionLines.size()
        ? 0
        : transitionLines.get(transition);
  }
}
