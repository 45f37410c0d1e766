package residua.checker.matching;

import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.checker.comparison.TextMatcher;
import residua.checker.state.Bindings;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.text.Failure;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalWalk;

/** Matches statements, declarations, and calls inside them that have no edge. */
final class StatementMatching {
  private final BothSides sides;
  private final BranchMatching branches;
  private final ReturnMatching returns;
  private final StoreMatching stores;

  StatementMatching(
      BothSides sides, BranchMatching branches, ReturnMatching returns, StoreMatching stores) {
    this.sides = sides;
    this.branches = branches;
    this.returns = returns;
    this.stores = stores;
  }

  /** The residual program executes a statement. */
  boolean match(ResidualAction next) {
    PairedState at = next.at();
    TextMatcher texts = sides.texts();
    TokenRange text = sides.text(next).withoutSemicolon();
    OptionalInt tool = sides.tools().named(text, 0);
    if (tool.isPresent() && text.is(1, '=') && !text.is(2, '=')) {
      return stores.match(next, tool.getAsInt(), text.part(2, text.size()));
    }
    if (stores.matchCopy(next, text)) {
      return true;
    }
    Optional<Edge> statement = next.their(Operation.Execute.class);
    if (statement.isPresent()
        && texts.same(text, sides.theirText(next, statement.get()).withoutSemicolon(), at)) {
      sides.goOn(next, sides.executed(next, statement.get()));
      return true;
    }
    if (returns.matchValue(next, text, OptionalInt.empty())) {
      return true;
    }
    Optional<Slice> call = text.isEmpty() ? Optional.empty() : at.inside().originalOf(text.slice());
    if (call.isPresent()) {
      sides.goOn(next, at.with(at.inside().withExecuted(call.get())));
      return true;
    }
    Optional<Edge> effect = next.theirEffect();
    if (effect.isPresent()
        && texts.same(
            text.withoutCasts(), sides.theirText(next, effect.get()).withoutCasts(), at)) {
      PairedState after = sides.executed(next, effect.get());
      sides.goOn(next, after.with(after.inside().withExecuted(effect.get().where())));
      return true;
    }
    if (branches.matchEvaluated(next, text) || branches.matchRest(next, text)) {
      return true;
    }
    if (sides.mine().doesNothing(text)) {
      sides.goOn(next, at);
      return true;
    }
    return false;
  }

  /** The residual program executes a declaration. */
  boolean matchDeclaration(ResidualAction next) {
    Step.Declaration step = (Step.Declaration) next.own().steps().get(next.edge().step());
    OptionalInt tool = sides.tools().declaredBy(next.own().index(), step.id());
    if (tool.isPresent()) {
      TokenRange text = sides.text(next).withoutSemicolon();
      int name = sides.tools().get(tool.getAsInt()).type().size();
      return text.is(name + 1, '=')
          && stores.match(next, tool.getAsInt(), text.part(name + 2, text.size()));
    }
    Optional<Edge> declared = next.their(Operation.Declare.class);
    if (declared.isEmpty()) {
      return false;
    }
    Edge their = declared.get();
    if (!sides.texts().same(sides.pair(next, their))) {
      return false;
    }
    PairedState after = sides.moved(next, sides.executed(next, their));
    if (!step.statics()) {
      after = after.with(declared(next, their, after.bindings()));
    }
    sides.lockstep().reach(after);
    return true;
  }

  /**
   * A declaration ends the previous lifetime of its object: unless a pointer may have been kept to
   * that, another object of the residual program may correspond to it from here on.
   */
  private Bindings declared(ResidualAction next, Edge their, Bindings bindings) {
    int own = next.edge().step();
    if (!bindings.contradict(their.step(), own)) {
      return bindings.with(their.step(), own);
    }
    if (sides.lifetimes().isNamedOnly(next.own(), own, next.other(), their.step())) {
      return bindings.instead(their.step(), own);
    }
    throw new Failure(
        Failure.Kind.UNKNOWN,
        "two objects correspond to the one declared at "
            + sides.original().place(their.where().start()));
  }

  /** The residual program evaluates an expression that no condition reads. */
  boolean matchEffect(ResidualAction next) {
    TokenRange text = sides.text(next).withoutBrackets();
    Optional<Edge> their = next.theirEffect();
    if (their.isPresent()
        && sides.sameInside(
            next, text, their.get(), sides.theirText(next, their.get()).withoutBrackets())) {
      sides.goOn(next, sides.executed(next, their.get()));
      return true;
    }
    if (sides.mine().doesNothing(text)) {
      sides.goOn(next, next.at());
      return true;
    }
    if (isEvaluatedNext(next)) {
      sides.goOn(next, next.at());
      return true;
    }
    return branches.matchEvaluated(next, text);
  }

  /** Whether the value is that of a condition by which both branch next. */
  private boolean isEvaluatedNext(ResidualAction next) {
    return next.edge().isEffect()
        && OriginalWalk.isAtBranch(next.other(), next.at())
        && next.own().outgoing(next.edge().target()).stream()
            .anyMatch(edge ->
                edge.operation() instanceof Operation.Assume
                    && edge.where().contains(next.edge().where()));
  }
}
