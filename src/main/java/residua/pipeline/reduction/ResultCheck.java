package residua.pipeline.reduction;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.checker.CheckResult;
import residua.checker.Validation;
import residua.condition.NamedCondition;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;

/** Implements {@code reduce --check}: proves a result correct before it is written. */
public final class ResultCheck {
  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final Property property;

  /**
   * Prepares the check.
   *
   * @param property the property that the result must preserve
   */
  public ResultCheck(ProgramReader inputs, ProgramSettings settings, Property property) {
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
    ConditionObserver bound =
        Observers.bind(program, conditions.stream().map(NamedCondition::automaton).toList());
    CheckResult verdict = Validation.check(program, bound, residual, property);
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
