package residua.checker.comparison;

import java.util.Optional;
import java.util.OptionalInt;
import residua.c.cfa.Function;
import residua.checker.state.KnownValue;
import residua.checker.state.PairedState;
import residua.checker.state.ToolVariables;
import residua.checker.text.ComparisonText;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/**
 * Functions of the residual program chosen by a variable that only one function of it has: no call
 * can change the variable before the choice is made.
 */
final class ChoiceComparison {
  private ChoiceComparison() {}

  /** The function that {@code variable == 1 ? f : g} denotes, where the variable is known. */
  static Optional<Function> chosen(
      TokenRange text, ToolVariables tools, PairedState at, Side residual) {
    int question = 0;
    while (question < text.size() && !text.is(question, '?')) {
      question++;
    }
    if (question == text.size()) {
      return text.size() == 1 ? residual.function(text.text(0)) : Optional.empty();
    }
    if (!text.is(question + 2, ':')) {
      return Optional.empty();
    }
    Optional<Boolean> first =
        ComparisonText.of(text.part(0, question).withoutBrackets())
            .flatMap(test -> holds(test, tools, at));
    if (first.isEmpty()) {
      return Optional.empty();
    }
    TokenRange taken =
        first.get() ? text.part(question + 1, question + 2) : text.part(question + 3, text.size());
    return chosen(taken, tools, at, residual);
  }

  private static Optional<Boolean> holds(ComparisonText test, ToolVariables tools, PairedState at) {
    OptionalInt variable = tools.named(test.left(), 0);
    Optional<Long> number = ToolVariables.number(test.right());
    if (variable.isEmpty()
        || tools.isGlobal(variable.getAsInt())
        || number.isEmpty()
        || !(at.values().of(variable.getAsInt()).orElse(null)
            instanceof KnownValue.Constant(long held))) {
      return Optional.empty();
    }
    return Optional.of(test.holds(held, number.get()));
  }
}
