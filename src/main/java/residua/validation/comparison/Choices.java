package residua.validation.comparison;

import java.util.Optional;
import java.util.OptionalInt;
import residua.cfa.Function;
import residua.validation.state.Configuration;
import residua.validation.state.ToolVariables;
import residua.validation.state.Value;
import residua.validation.text.Comparison;
import residua.validation.text.Passage;
import residua.validation.text.Side;

/**
 * Functions of the residual program chosen by a variable that only one function of it has: no call
 * can change the variable before the choice is made.
 */
final class Choices {
  private Choices() {}

  /** The function that {@code variable == 1 ? f : g} denotes, where the variable is known. */
  static Optional<Function> chosen(
      Passage text, ToolVariables tools, Configuration at, Side residual) {
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
        Comparison.of(text.part(0, question).withoutBrackets())
            .flatMap(test -> holds(test, tools, at));
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Passage taken =
        first.get() ? text.part(question + 1, question + 2) : text.part(question + 3, text.size());
    return chosen(taken, tools, at, residual);
  }

  private static Optional<Boolean> holds(Comparison test, ToolVariables tools, Configuration at) {
    OptionalInt variable = tools.named(test.left(), 0);
    Optional<Long> number = ToolVariables.number(test.right());
    if (variable.isEmpty()
        || tools.isGlobal(variable.getAsInt())
        || number.isEmpty()
        || !(at.values().of(variable.getAsInt()).orElse(null)
            instanceof Value.Constant(long held))) {
      return Optional.empty();
    }
    return Optional.of(test.holds(held, number.get()));
  }
}
