package residua.pipeline;

import java.util.List;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.binding.choice.Binding;
import residua.cfa.Program;
import residua.condition.NamedCondition;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.specification.Property;
import residua.validation.Validation;
import residua.validation.Verdict;

/** Implements {@code reduce --check}: proves a result correct before it is written. */
public final class ResultCheck {
  private final Inputs inputs;
  private final ProgramSettings settings;
  private final Property property;

  /**
   * Prepares the check.
   *
   * @param property the property that the result must preserve
   */
  public ResultCheck(Inputs inputs, ProgramSettings settings, Property property) {
    this.inputs = inputs;
    this.settings = settings;
    this.property = property;
  }

  /**
   * A warning where a result can be neither proved correct nor refuted.
   *
   * @param text the residual program as it is to be written
   * @return empty if it is proved correct
   * @throws Wrong if it is not correct, or cannot even be read; its message gives the reason
   */
  public Optional<Diagnostic> doubt(Program program, List<NamedCondition> conditions, String text)
      throws Wrong {
    Program residual;
    try {
      residual = inputs.printed(settings, text);
    } catch (InputException e) {
      throw new Wrong("it cannot be read again", e.diagnostics());
    }
    BoundCondition bound =
        Binding.bind(program, conditions.stream().map(NamedCondition::automaton).toList());
    Verdict verdict = Validation.check(program, bound, residual, property);
    if (verdict.isViolation()) {
      throw new Wrong(verdict.inWords(), List.of());
    }
    return verdict.isProved()
        ? Optional.empty()
        : Optional.of(Diagnostic.warning(Position.ofFile(settings.name()), verdict.inWords()));
  }

  /** A result that must not be written. */
  public static final class Wrong extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    private Wrong(String why, List<Diagnostic> diagnostics) {
      super(why);
      this.diagnostics = diagnostics;
    }

    /** The diagnostics if it cannot be read. */
    public List<Diagnostic> diagnostics() {
      return diagnostics;
    }
  }
}
