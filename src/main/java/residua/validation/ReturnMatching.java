package residua.validation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.cfa.Edge;
import residua.cfa.Operation;

/** Matches ends of functions, and values that are evaluated before the residual returns them. */
final class ReturnMatching {
  private final BothSides sides;
  private final TakenTypes types;

  ReturnMatching(BothSides sides, TakenTypes types) {
    this.sides = sides;
    this.types = types;
  }

  /** Both return. */
  boolean match(Next next) {
    Configuration at = next.at();
    Passage text = sides.text(next).withoutSemicolon();
    Passage value = text.part(1, text.size());
    if (at.inside().isReturning()) {
      Passage bare = value.withoutBrackets();
      OptionalInt tool = bare.size() == 1 ? sides.tools().named(bare, 0) : OptionalInt.empty();
      boolean same =
          at.inside().returned() == Inside.NOTHING
              ? value.isEmpty() && sides.heads().isVoid(next.other())
              : tool.isPresent() && tool.getAsInt() == at.inside().returned();
      if (same) {
        sides.goOn(next, at.with(Inside.NO_STATEMENT));
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
   * The value of a return statement is evaluated before the residual returns.
   *
   * @param tool the variable that keeps it; {@link Inside#NOTHING} if it is dropped
   */
  boolean matchValue(Next next, Passage value, int tool) {
    Configuration at = next.at();
    Optional<Edge> end = next.their(Operation.Return.class);
    if (end.isEmpty() || at.inside().isReturning()) {
      return false;
    }
    Passage theirText = sides.theirText(next, end.get()).withoutSemicolon();
    Passage theirValue = theirText.part(1, theirText.size());
    if (theirValue.isEmpty()
        || !sides.texts().same(value.withoutBrackets(), theirValue.withoutBrackets(), at)) {
      return false;
    }
    boolean isNull = tool != Inside.NOTHING && isNullPointer(tool, theirValue);
    if (tool != Inside.NOTHING && !isNull) {
      types.check(tool, theirValue.slice(), next.other(), at);
    }
    Inside inside = new Inside(List.of(), List.of(), List.of(), Inside.NOTHING, tool);
    sides.goOn(next, sides.executed(next, end.get()).with(inside));
    return true;
  }

  /** Zero may be kept as a null pointer: it is zero whatever type the function returns. */
  private boolean isNullPointer(int tool, Passage value) {
    Passage type = sides.tools().get(tool).type();
    Passage bare = value.withoutBrackets();
    return type.reads("void", "*") && bare.size() == 1 && bare.text(0).matches("0[xX]?0*[uUlL]*");
  }
}
