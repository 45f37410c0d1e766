package residua.checker.matching;

import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.checker.comparison.TakenTypes;
import residua.checker.state.KnownValue;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.ToolVariables;
import residua.checker.text.Box;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalWalk;

/** Matches values of the original that the residual program evaluates in advance and stores. */
final class StoreMatching {
  private final BothSides sides;
  private final TakenTypes types;
  private final ReturnMatching returns;

  StoreMatching(BothSides sides, TakenTypes types, ReturnMatching returns) {
    this.sides = sides;
    this.types = types;
    this.returns = returns;
  }

  /** A variable stores a value of the original. */
  boolean match(ResidualAction next, int tool, TokenRange value) {
    PairedState at = next.at();
    TokenRange bare = value.withoutBrackets();
    if (bare.isEmpty()) {
      return false;
    }
    Optional<Slice> call = at.inside().originalOf(bare.slice());
    if (call.isPresent()) {
      types.check(tool, call.get(), next.other(), at);
      sides.goOn(next, keep(at, tool, call.get()));
      return true;
    }
    Optional<Edge> effect = next.theirEffect();
    if (effect.isPresent() && sides.texts().same(bare, sides.theirText(next, effect.get()), at)) {
      Slice where = effect.get().where();
      types.check(tool, where, next.other(), at);
      sides.goOn(next, keep(sides.executed(next, effect.get()), tool, where));
      return true;
    }
    return returns.matchValue(next, bare, OptionalInt.of(tool)) || condition(next, tool, bare);
  }

  /** A variable is copied from another one, byte by byte. */
  boolean matchCopy(ResidualAction next, TokenRange text) {
    if (text.size() <= Box.FROM || sides.residual().function(text.text(0)).isPresent()) {
      return false;
    }
    ToolVariables tools = sides.tools();
    OptionalInt to = tools.named(text, Box.TO);
    OptionalInt from = tools.named(text, Box.FROM);
    boolean copies =
        to.isPresent()
            && from.isPresent()
            && Box.of(tools.get(to.getAsInt()).type())
                .filter(box -> box.isFilledBy(text))
                .filter(box -> box.holds(tools.get(from.getAsInt()).type()))
                .isPresent();
    PairedState at = next.at();
    if (!copies
        || !(at.values().of(from.getAsInt()).orElse(null) instanceof KnownValue.Taken taken)) {
      return false;
    }
    types.check(from.getAsInt(), taken.expression(), next.other(), at);
    types.check(to.getAsInt(), taken.expression(), next.other(), at);
    sides.goOn(next, keep(at, to.getAsInt(), taken.expression()));
    return true;
  }

  /** The next branch condition of the original. */
  private boolean condition(ResidualAction next, int tool, TokenRange bare) {
    PairedState at = next.at();
    if (!OriginalWalk.isAtBranch(next.other(), at) || at.inside().pending().isPresent()) {
      return false;
    }
    Edge branch = next.theirEdges().get(0);
    if (!sides.texts().same(bare, sides.theirText(next, branch).withoutBrackets(), at)) {
      return false;
    }
    types.check(tool, branch.where(), next.other(), at);
    PairedState kept = keep(at, tool, branch.where());
    sides.goOn(next, kept.with(kept.inside().withPending(OptionalInt.of(tool))));
    return true;
  }

  private static PairedState keep(PairedState at, int tool, Slice expression) {
    return at.with(at.values().with(tool, new KnownValue.Taken(expression, Optional.empty())));
  }

  /**
   * The residual program finishes a statement that consists of a call that both have executed.
   *
   * @return empty if that is not its next action
   */
  Optional<PairedState> finishedCall(ResidualAction next) {
    PairedState at = next.at();
    Operation operation = next.edge().operation();
    boolean statement =
        operation instanceof Operation.Execute || operation instanceof Operation.Declare;
    if (!statement || at.inside().calls().isEmpty()) {
      return Optional.empty();
    }
    TokenRange text = sides.text(next).withoutSemicolon();
    int assigned = 0;
    while (assigned < text.size() && !text.is(assigned, '=')) {
      assigned++;
    }
    OptionalInt tool =
        operation instanceof Operation.Declare
            ? sides.tools().declaredBy(next.own().index(), next.edge().step())
            : sides.tools().named(text, 0);
    TokenRange call =
        tool.isPresent() ? text.part(Math.min(assigned + 1, text.size()), text.size()) : text;
    TokenRange bare = call.withoutBrackets();
    Optional<Slice> meant =
        bare.isEmpty() ? Optional.empty() : at.inside().originalOf(bare.slice());
    if (meant.isEmpty()) {
      return Optional.empty();
    }
    if (tool.isPresent()) {
      types.check(tool.getAsInt(), meant.get(), next.other(), at);
      return Optional.of(sides.moved(next, keep(at, tool.getAsInt(), meant.get())));
    }
    return Optional.of(sides.moved(next, at.with(at.inside().withExecuted(meant.get()))));
  }
}
