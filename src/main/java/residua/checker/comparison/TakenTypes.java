package residua.checker.comparison;

import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.checker.state.PairedState;
import residua.checker.state.ToolVariables;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/** Ensures that a variable can hold the value of an expression unchanged. */
public final class TakenTypes {
  private final Side original;
  private final ToolVariables tools;
  private final TextMatcher texts;

  /** Compares types of two programs. */
  public TakenTypes(Side original, ToolVariables tools, TextMatcher texts) {
    this.original = original;
    this.tools = tools;
    this.texts = texts;
  }

  /**
   * A variable must have been declared with {@code __typeof__} of the expression.
   *
   * @throws Failure if it was not
   */
  public void check(int tool, Slice expression, Function other, PairedState at) {
    TokenRange type = tools.get(tool).valueType();
    boolean typeof =
        type.isWord(0, "__typeof__") && type.is(1, '(') && type.closing(1) == type.size() - 1;
    if (typeof) {
      TokenRange named = type.part(2, type.size() - 1);
      TokenRange theirs =
          TokenRange.of(original, expression, other.index(), at.original()).withoutBrackets();
      boolean promoted =
          named.size() > 2
              && named.is(named.size() - 2, '+')
              && named.text(named.size() - 1).equals("0")
              && named.is(0, '(')
              && named.closing(0) == named.size() - 3;
      TokenRange value = promoted ? named.part(0, named.size() - 2) : named;
      if (isSame(value, theirs, at) || isDecayed(named, theirs, at)) {
        return;
      }
    }
    throw new Failure(
        Failure.Kind.UNKNOWN,
        "a variable holds a value of the original, and its type is not written like that of '"
            + original.text(expression)
            + "'");
  }

  private boolean isSame(TokenRange value, TokenRange theirs, PairedState at) {
    return texts.sameType(value.withoutBrackets(), theirs, at);
  }

  /** {@code 1 ? (e) : (e)} has the type of the value of e. */
  private boolean isDecayed(TokenRange named, TokenRange theirs, PairedState at) {
    int half = (named.size() - 3) / 2;
    return named.size() > 3
        && named.size() % 2 == 1
        && named.text(0).equals("1")
        && named.is(1, '?')
        && named.is(2 + half, ':')
        && isSame(named.part(2, 2 + half), theirs, at)
        && isSame(named.part(3 + half, named.size()), theirs, at);
  }
}
