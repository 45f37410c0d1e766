package residua.checker.indirectcalls;

import java.util.List;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.checker.state.PairedState;
import residua.checker.state.UnseenCode;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalWalk;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/** Tells where an execution may stop since the rest is covered. */
public final class CoveredStops {
  private final Side original;
  private final ConditionObserver condition;
  private final UnseenCode unseen;
  private final OriginalWalk walk;
  private final UntracedCalls calls;

  /** Answers queries about one original and one condition. */
  public CoveredStops(
      Side original, ConditionObserver condition, UnseenCode unseen, OriginalWalk walk) {
    this.original = original;
    this.condition = condition;
    this.unseen = unseen;
    this.walk = walk;
    this.calls = new UntracedCalls(original);
  }

  /**
   * Whether an execution may stop here: it is covered, or everything that could be executed next
   * is.
   *
   * @param at where the original is, with silent edges passed
   */
  public boolean mayStop(Function function, PairedState at) {
    if (at.isCovered()) {
      return true;
    }
    if (walk.isUndecided(at)) {
      StateTest test = condition.test(at.state()).get();
      return mayStop(function, at, test.whenTrue()) && mayStop(function, at, test.whenFalse());
    }
    List<Edge> edges = function.outgoing(at.original());
    if (at.original() == function.exit() || edges.isEmpty()) {
      return false;
    }
    if (OriginalWalk.isStaticDeclaration(function, edges.get(0))
        && !(condition.read(at.state(), edges.get(0)) instanceof ObserverStep.Cut)) {
      return walk.settle(function, walk.passed(function, at, edges.get(0)))
          .map(next -> mayStop(function, next))
          .orElse(false);
    }
    return edges.stream()
        .allMatch(edge ->
            condition.read(at.state(), edge) instanceof ObserverStep.Cut
                && isFirst(function, at, edge));
  }

  private boolean mayStop(Function function, PairedState at, ObserverStep move) {
    PairedState next =
        switch (move) {
          case ObserverStep.Cut cut -> at.covered();
          case ObserverStep.To to -> at.inState(to.state());
        };
    return walk.settle(function, next).map(there -> mayStop(function, there)).orElse(false);
  }

  /** Whether no uncovered code is executed before an edge is passed. */
  private boolean isFirst(Function function, PairedState at, Edge edge) {
    if (edge.step() < 0 || edge.operation() instanceof Operation.Call) {
      return true;
    }
    Effects effects = function.steps().get(edge.step()).effects();
    return !unseen.mayRunIn(effects)
        || (!effects.hidden()
            && !OriginalWalk.isDispatch(function, edge)
            && !calls.areIn(TokenRange.of(original, function, edge), begun(at)));
  }

  /** The executed parts of a statement, whether their values are stored or not. */
  private static List<Slice> begun(PairedState at) {
    List<Slice> result = OriginalWalk.executed(at);
    at.inside().calls().forEach(pair -> result.add(pair.original()));
    return result;
  }
}
