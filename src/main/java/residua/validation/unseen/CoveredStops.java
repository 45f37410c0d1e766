package residua.validation.unseen;

import java.util.List;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;
import residua.cfa.Edge;
import residua.cfa.Effects;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.source.Slice;
import residua.validation.state.Configuration;
import residua.validation.state.UnseenCode;
import residua.validation.text.Passage;
import residua.validation.text.Side;
import residua.validation.walks.OriginalWalk;

/** Tells where an execution may stop since the rest is covered. */
public final class CoveredStops {
  private final Side original;
  private final BoundCondition condition;
  private final UnseenCode unseen;
  private final OriginalWalk walk;
  private final UnseenCalls calls;

  /** Answers queries about one original and one condition. */
  public CoveredStops(
      Side original, BoundCondition condition, UnseenCode unseen, OriginalWalk walk) {
    this.original = original;
    this.condition = condition;
    this.unseen = unseen;
    this.walk = walk;
    this.calls = new UnseenCalls(original);
  }

  /**
   * Whether an execution may stop here: it is covered, or everything that could be executed next
   * is.
   *
   * @param at where the original is, with silent edges passed
   */
  public boolean mayStop(Function function, Configuration at) {
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
        && !(condition.read(at.state(), edges.get(0)) instanceof Move.Cut)) {
      return walk.settle(function, walk.passed(function, at, edges.get(0)))
          .map(next -> mayStop(function, next))
          .orElse(false);
    }
    return edges.stream()
        .allMatch(edge ->
            condition.read(at.state(), edge) instanceof Move.Cut && isFirst(function, at, edge));
  }

  private boolean mayStop(Function function, Configuration at, Move move) {
    Configuration next =
        switch (move) {
          case Move.Cut cut -> at.covered();
          case Move.To to -> at.inState(to.state());
        };
    return walk.settle(function, next).map(there -> mayStop(function, there)).orElse(false);
  }

  /** Whether no uncovered code is executed before an edge is passed. */
  private boolean isFirst(Function function, Configuration at, Edge edge) {
    if (edge.step() < 0 || edge.operation() instanceof Operation.Call) {
      return true;
    }
    Effects effects = function.steps().get(edge.step()).effects();
    return !unseen.mayRunIn(effects)
        || (!effects.hidden()
            && !OriginalWalk.isDispatch(function, edge)
            && !calls.areIn(Passage.of(original, function, edge), begun(at)));
  }

  /** The executed parts of a statement, whether their values are stored or not. */
  private static List<Slice> begun(Configuration at) {
    List<Slice> result = OriginalWalk.executed(at);
    at.inside().calls().forEach(pair -> result.add(pair.original()));
    return result;
  }
}
