package residua.checker.whole;

import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.checker.state.KnownValue;
import residua.checker.state.KnownValues;
import residua.checker.state.ToolVariables;
import residua.checker.text.ComparisonText;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/**
 * The behaviour of a function of the residual program that is compared as a whole.
 *
 * @param first the additional assignment before the original's code
 */
record WholeText(Optional<Assignment> first) {

  /**
   * An integer is assigned to a variable that only the residual program has.
   *
   * @param when a comparison of the variable with an integer that must hold for that
   */
  private record Assignment(int variable, Optional<ComparisonText> when, long number) {

    boolean happens(long before) {
      return when.map(each -> each.holds(before, ToolVariables.number(each.right()).orElseThrow()))
          .orElse(true);
    }
  }

  /**
   * Compares the texts of two functions.
   *
   * @throws Failure if they are not the same, except for a first assignment
   */
  static WholeText of(
      Side residual, Side original, ToolVariables tools, Function own, Function other) {
    boolean sameHead =
        own.name().equals(other.name())
            && residual.words(head(own)).equals(original.words(head(other)));
    TokenRange body = TokenRange.of(residual, own.body(), own.index(), -1);
    if (sameHead && residual.words(own.body()).equals(original.words(other.body()))) {
      return new WholeText(Optional.empty());
    }
    int end = 1;
    while (end < body.size() && !body.is(end, ';')) {
      end++;
    }
    if (sameHead && end + 2 < body.size()) {
      Optional<Assignment> first = assignment(body.part(1, end).withoutBrackets(), tools);
      Slice rest = body.part(end + 1, body.size() - 1).slice();
      if (first.isPresent() && residual.words(rest).equals(original.words(other.body()))) {
        return new WholeText(first);
      }
    }
    throw new Failure(
        Failure.Kind.UNKNOWN,
        "'" + other.name() + "' differs from the original, which has to be kept unchanged");
  }

  private static Slice head(Function function) {
    return new Slice(function.text().start(), function.body().start());
  }

  private static Optional<Assignment> assignment(TokenRange text, ToolVariables tools) {
    boolean conditional = text.isWord(0, "if") && text.is(1, '(');
    int name = conditional ? text.closing(1) + 1 : 0;
    Optional<ComparisonText> when =
        conditional && name > 0
            ? ComparisonText.of(text.part(2, name - 1))
                .filter(each -> each.left().size() == 1)
                .filter(each -> text.isWord(name, each.left().text(0)))
                .filter(each -> ToolVariables.number(each.right()).isPresent())
            : Optional.empty();
    if (conditional && when.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt variable =
        text.isIdentifier(name) ? tools.global(text.text(name)) : OptionalInt.empty();
    Optional<Long> number =
        text.is(name + 1, '=')
            ? ToolVariables.number(text.part(name + 2, text.size()))
            : Optional.empty();
    if (variable.isEmpty() || number.isEmpty() || !tools.holdsNumbers(variable.getAsInt())) {
      return Optional.empty();
    }
    return Optional.of(new Assignment(variable.getAsInt(), when, number.get()));
  }

  /** The known values after the first assignment. */
  KnownValues after(KnownValues before) {
    if (first.isEmpty()) {
      return before;
    }
    int variable = first.get().variable();
    if (!(before.of(variable).orElse(null) instanceof KnownValue.Constant(long number))) {
      return before.without(variable);
    }
    return first.get().happens(number)
        ? before.with(variable, new KnownValue.Constant(first.get().number()))
        : before;
  }
}
