package residua.checker.errors;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.checker.errors.ErrorsAhead.Place;
import residua.checker.state.CallPair;
import residua.checker.state.CallPair.After;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.text.Remainder;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/**
 * Tells where an execution may stop since it does not matter any more: no error call is ahead of
 * it.
 */
public final class ErrorStops {
  private final Side residual;
  private final Optional<ErrorsAhead> ahead;
  private final Map<Integer, Map<Integer, Integer>> callsOfSteps = new HashMap<>();

  private ErrorStops(Side residual, Optional<ErrorsAhead> ahead) {
    this.residual = residual;
    this.ahead = ahead;
  }

  /** Every execution matters to its end. */
  public static ErrorStops nowhere(Side residual) {
    return new ErrorStops(residual, Optional.empty());
  }

  /** Only executions up to their last error call matter. */
  public static ErrorStops before(Side residual, ErrorsAhead ahead) {
    return new ErrorStops(residual, Optional.of(ahead));
  }

  /** Whether no error call is ahead of an execution that has come here and is not covered. */
  public boolean mayStop(CallPair context, PairedState at) {
    if (ahead.isEmpty() || at.isCovered() || context.after() == After.ERROR_AT_ANY_TIME) {
      return false;
    }
    Place place = new Place(context.original(), at.original(), at.state());
    return !isErrorAhead(ahead.get(), context, place);
  }

  private static boolean isErrorAhead(ErrorsAhead ahead, CallPair context, Place place) {
    return ahead.mayErr(place) || (context.after() == After.ERROR && ahead.mayLeave(place));
  }

  /** The reason why an execution must not stop if it is not covered. */
  public String whyNotStop() {
    return ahead.isEmpty()
        ? "it stops where nothing is verified"
        : "it stops where nothing is verified and an error call may be ahead";
  }

  /** The error calls possible after the whole program. */
  public After afterTheProgram() {
    if (ahead.isEmpty()) {
      return After.ERROR;
    }
    return ahead.get().mayErrBehindTheScenes() ? After.ERROR_AT_ANY_TIME : After.NO_ERROR;
  }

  /** The error calls possible after, or beside, a function with an unknown caller. */
  public After whereCalledUnseen() {
    return ahead.isPresent() && (ahead.get().mayErrBehindTheScenes() || ahead.get().hasThreads())
        ? After.ERROR_AT_ANY_TIME
        : After.ERROR;
  }

  /** The error calls possible after a call that both programs execute next. */
  public After after(CallPair context, ResidualAction next, Edge their) {
    if (ahead.isEmpty() || context.after() == After.ERROR_AT_ANY_TIME) {
      return context.after();
    }
    if (next.at().isCovered()) {
      return After.NO_ERROR;
    }
    Effects effects = next.other().steps().get(their.step()).effects();
    if (isAmongOthers(next.own(), next.edge()) || ahead.get().mayErrIn(effects)) {
      return After.ERROR;
    }
    Place place = new Place(next.other().index(), next.at().original(), next.at().state());
    return ahead.get().after(place, their).stream()
            .anyMatch(later -> isErrorAhead(ahead.get(), context, later))
        ? After.ERROR
        : After.NO_ERROR;
  }

  /**
   * Whether there are other calls in the same statement: they are executed in any order, unless
   * they are in different operands of {@code &&}, {@code ||} or {@code ?:}.
   */
  private boolean isAmongOthers(Function own, Edge call) {
    Map<Integer, Integer> calls = callsOfSteps.computeIfAbsent(own.index(), i -> countCalls(own));
    if (calls.getOrDefault(call.step(), 0) < 2) {
      return false;
    }
    Step step = own.steps().get(call.step());
    TokenRange statement =
        TokenRange.of(residual, step.text(), own.index(), step.entry()).withoutSemicolon();
    return !(step instanceof Step.Simple)
        || Remainder.conditions(statement).stream()
            .filter(condition -> !condition.isEmpty() && condition.slice().contains(call.where()))
            .noneMatch(condition -> callsIn(own, condition.slice()) == 1);
  }

  private static long callsIn(Function own, Slice text) {
    return own.edges().stream()
        .filter(edge -> edge.operation() instanceof Operation.Call)
        .filter(edge -> text.contains(edge.where()))
        .count();
  }

  private static Map<Integer, Integer> countCalls(Function function) {
    Map<Integer, Integer> result = new HashMap<>();
    for (Edge edge : function.edges()) {
      if (edge.operation() instanceof Operation.Call) {
        result.merge(edge.step(), 1, Integer::sum);
      }
    }
    return result;
  }
}
