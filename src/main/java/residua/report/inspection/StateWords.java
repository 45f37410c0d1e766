package residua.report.inspection;

import java.util.List;
import java.util.stream.Collectors;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.Inspection.Bound;

/** Describes states of the product, and the automaton's moves, in words. */
public final class StateWords {
  /** The name of the residual state; no state of a condition has a name in parentheses. */
  static final String RESIDUAL = "(residual)";

  private StateWords() {}

  /** The states of the condition that a state of the product represents. */
  public static String name(Bound bound, int state) {
    return state == ConditionObserver.RESIDUAL
        ? RESIDUAL
        : ShownText.line(bound.binding().describe(state));
  }

  /** Several states. */
  public static String names(Bound bound, List<Integer> states) {
    return states.stream().map(state -> name(bound, state)).collect(Collectors.joining(" or "));
  }

  /** The reaction in one state: {@code q0}, {@code q0 -> q1}, {@code q0 -> cut by line 7}. */
  public static String run(Bound bound, Run run) {
    String before = name(bound, run.state());
    return switch (run.move()) {
      case ObserverStep.To to ->
          to.state() == run.state() ? before : before + " -> " + after(bound, run);
      case ObserverStep.Cut cut -> before + " -> " + after(bound, run);
    };
  }

  /** The result of an edge: a state or a cut. */
  public static String after(Bound bound, Run run) {
    return switch (run.move()) {
      case ObserverStep.To to -> name(bound, to.state());
      case ObserverStep.Cut cut -> {
        int line = line(bound, cut);
        String file = bound.parts().size() > 1 && line > 0 ? " of " + file(bound, cut) : "";
        yield line > 0 ? "cut by line " + line + file : "cut";
      }
    };
  }

  /** The line of the condition whose transition cuts; 0 if there is none. */
  static int line(Bound bound, ObserverStep.Cut cut) {
    return cut.cause() instanceof Cause.Transition transition ? bound.line(transition) : 0;
  }

  /** The condition whose transition cuts; empty if there is none. */
  static String file(Bound bound, ObserverStep.Cut cut) {
    return cut.cause() instanceof Cause.Transition(int condition, int index)
        ? bound.parts().get(condition).file()
        : "";
  }

  /** Whether an execution loses its chance of being covered. */
  static boolean leaves(Run run) {
    return run.state() != ConditionObserver.RESIDUAL
        && run.move() instanceof ObserverStep.To(int state)
        && state == ConditionObserver.RESIDUAL;
  }
}
