package residua.checker.matching;

import java.util.Optional;
import java.util.OptionalInt;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.checker.comparison.TakenTypes;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.StatementProgress;
import residua.checker.text.Failure;
import residua.checker.text.TokenRange;

/**
 * Matches ends of functions, and values that are evaluated before the residual program returns
 * them.
 */
final class ReturnMatching {
  private final BothSides sides;
  private final TakenTypes types;

  ReturnMatching(BothSides sides, TakenTypes types) {
    this.sides = sides;
    this.types = types;
  }

  /** Both return. */
  boolean match(ResidualAction next) {
    PairedState at = next.at();
    TokenRange text = sides.text(next).withoutSemicolon();
    TokenRange value = text.part(1, text.size());
    if (at.inside().isReturning()) {
      TokenRange bare = value.withoutBrackets();
      OptionalInt tool = bare.size() == 1 ? sides.tools().named(bare, 0) : OptionalInt.empty();
      boolean same =
          at.inside().returned() instanceof StatementProgress.Returned.Kept(int variable)
              ? tool.isPresent() && tool.getAsInt() == variable
              : value.isEmpty() && sides.heads().isVoid(next.other());
      if (same) {
        sides.goOn(next, at.with(StatementProgress.NO_STATEMENT));
      }
      return same;
    }
    if (value.isEmpty()
        && at.original() == next.other().exit()
        && sides.heads().isVoid(next.other())) {
      sides.goOn(next, at);
      return true;
    }
    Optional<Edge> their = next.their(Operation.Return.class);
    if (their.isEmpty()
        || !sides.texts().same(text, sides.theirText(next, their.get()).withoutSemicolon(), at)) {
      return false;
    }
    sides.goOn(next, sides.executed(next, their.get()));
    return true;
  }

  /**
   * The value of a return statement is evaluated before the residual program returns.
   *
   * @param tool the variable that stores it; empty if it is dropped
   */
  boolean matchValue(ResidualAction next, TokenRange value, OptionalInt tool) {
    PairedState at = next.at();
    Optional<Edge> end = next.their(Operation.Return.class);
    if (end.isEmpty() || at.inside().isReturning()) {
      return false;
    }
    TokenRange theirText = sides.theirText(next, end.get()).withoutSemicolon();
    TokenRange theirValue = theirText.part(1, theirText.size());
    if (theirValue.isEmpty()
        || !sides.texts().same(value.withoutBrackets(), theirValue.withoutBrackets(), at)) {
      return false;
    }
    if (tool.isPresent() && !isAnyPointer(next, end.get(), tool.getAsInt())) {
      types.check(tool.getAsInt(), theirValue.slice(), next.other(), at);
    }
    StatementProgress inside = StatementProgress.returning(tool);
    sides.goOn(next, sides.executed(next, end.get()).with(inside));
    return true;
  }

  /**
   * Whether a pointer is stored without its type: zero is the null pointer whatever type the
   * function returns, and a type whose length is known at run time only must not be queried, since
   * that would evaluate the expression again.
   *
   * @throws Failure if it is queried all the same
   */
  private boolean isAnyPointer(ResidualAction next, Edge end, int tool) {
    Step step = next.other().steps().get(end.step());
    if (!(step instanceof Step.Return at) || at.value() != Step.Returned.ANY_POINTER) {
      return false;
    }
    if (!sides.tools().get(tool).type().reads("void", "*")) {
      throw new Failure(
          Failure.Kind.UNKNOWN, "a returned pointer is not kept in a variable of type 'void *'");
    }
    return true;
  }
}
