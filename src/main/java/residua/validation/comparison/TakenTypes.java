package residua.validation.comparison;

import residua.cfa.Function;
import residua.source.Slice;
import residua.validation.state.Configuration;
import residua.validation.state.ToolVariables;
import residua.validation.text.Failure;
import residua.validation.text.Passage;
import residua.validation.text.Side;

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
  public void check(int tool, Slice expression, Function other, Configuration at) {
    Passage type = tools.get(tool).valueType();
    boolean typeof =
        type.isWord(0, "__typeof__") && type.is(1, '(') && type.closing(1) == type.size() - 1;
    if (typeof) {
      Passage named = type.part(2, type.size() - 1);
      Passage theirs =
          Passage.of(original, expression, other.index(), at.original()).withoutBrackets();
      boolean promoted =
          named.size() > 2
              && named.is(named.size() - 2, '+')
              && named.text(named.size() - 1).equals("0")
              && named.is(0, '(')
              && named.closing(0) == named.size() - 3;
      Passage value = promoted ? named.part(0, named.size() - 2) : named;
      if (isSame(value, theirs, at) || isDecayed(named, theirs, at)) {
        return;
      }
    }
    throw new Failure(
        Failure.Kind.UNKNOWN,
        "a variable holds a value of the original, and its type is not written as that of '"
            + original.text(expression)
            + "'");
  }

  private boolean isSame(Passage value, Passage theirs, Configuration at) {
    return texts.sameType(value.withoutBrackets(), theirs, at);
  }

  /** {@code 1 ? (e) : (e)} has the type of the value of e. */
  private boolean isDecayed(Passage named, Passage theirs, Configuration at) {
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
