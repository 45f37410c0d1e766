package residua.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.binding.choice.Binding;
import residua.cfa.Program;
import residua.condition.NamedCondition;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.validation.Validation;
import residua.validation.Verdict;

/** {@code reduce --check}: a result is proved right before it is written. */
final class ResultCheck {
  private final Inputs inputs;
  private final ProgramOptions options;
  private final Optional<Set<String>> errorCalls;
  private final Streams streams;

  /**
   * Sets it up.
   *
   * @param errorCalls the functions whose calls are errors, if no other runs are of interest
   */
  ResultCheck(
      Inputs inputs, ProgramOptions options, Optional<Set<String>> errorCalls, Streams streams) {
    this.inputs = inputs;
    this.options = options;
    this.errorCalls = errorCalls;
    this.streams = streams;
  }

  /**
   * What to warn of where a result can be neither proved right nor refuted.
   *
   * @param text the residual program as it is to be written
   * @return empty if it is proved right
   * @throws Wrong if it is not right, or cannot even be read; why is on standard error
   */
  Optional<Diagnostic> doubt(Program program, List<NamedCondition> conditions, String text)
      throws Wrong {
    Program residual;
    try {
      residual = inputs.printed(options, text);
    } catch (InputException e) {
      e.diagnostics().forEach(streams.messages()::show);
      throw wrong("it cannot be read again");
    }
    BoundCondition bound =
        Binding.bind(program, conditions.stream().map(NamedCondition::automaton).toList());
    Verdict verdict =
        errorCalls
            .map(names -> Validation.checkUnreachCall(program, bound, residual, names))
            .orElseGet(() -> Validation.check(program, bound, residual));
    if (verdict.isViolation()) {
      throw wrong(verdict.inWords());
    }
    return verdict.isProved()
        ? Optional.empty()
        : Optional.of(Diagnostic.warning(Position.ofFile(options.program()), verdict.inWords()));
  }

  private Wrong wrong(String why) {
    List.of(
            "residua: the result is wrong: " + why,
            "residua: this is a defect in Residua, not in your input; please report it with the"
                + " program, the condition and the line above. No output was written.")
        .forEach(streams.err()::println);
    return new Wrong();
  }

  /** A result that must not be written. */
  static final class Wrong extends Exception {
    private static final long serialVersionUID = 1L;
  }
}
