package residua.pipeline;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import residua.cfa.Program;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.folding.Growth;
import residua.print.Dialect;
import residua.print.PrintOptions;
import residua.print.ResidualPrinter;
import residua.residual.Residual;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.specification.Property;
import residua.verifier.ResidualFile;

/** What is left of a program for a verifier: runs that are not covered and may reach an error. */
public final class ConditionalProgram {
  private final Inputs inputs;
  private final ProgramSettings settings;
  private final Program original;
  private final Residual residual;
  private final PrintOptions print;
  private final List<NamedCondition> conditions;
  private final List<Diagnostic> warnings = new ArrayList<>();

  /**
   * Reads and reduces a program.
   *
   * @param conditions what one of them covers is left out
   * @param whole whether all of it is kept, also what can reach no error; then without conditions
   * @throws InputException if the program or a condition cannot be used
   */
  public ConditionalProgram(
      InputStream in, ProgramSettings settings, Conditions conditions, Growth growth, boolean whole)
      throws InputException {
    this.inputs = new Inputs(in);
    this.settings = settings;
    this.original = inputs.program(settings);
    Reduction reduction =
        new Reduction(
            Reduction.Method.PRODUCT,
            growth,
            whole ? new Property.AllRuns() : Property.UnreachCall.usual(),
            new PrintOptions(true, false, List.of()));
    Reduction.Result result =
        conditions.isEmpty()
            ? reduction.run(original)
            : reduction.run(inputs, settings, original, conditions, this::warn);
    this.conditions = requireUnreachCall(result.conditions());
    this.residual = result.residual();
    this.print = result.print();
    SizeNote.of(settings.name(), original, result.fitted()).ifPresent(warnings::add);
  }

  /** A condition about another property says nothing of error calls. */
  private static List<NamedCondition> requireUnreachCall(List<NamedCondition> conditions)
      throws InputException {
    for (NamedCondition each : conditions) {
      Evidence evidence = each.automaton().evidence();
      if (!evidence.isForUnreachCall()) {
        throw new InputException(
            Position.ofFile(each.name()),
            "it is about the property '"
                + evidence.property().orElse("")
                + "', not about unreach-call");
      }
    }
    return conditions;
  }

  private void warn(List<Diagnostic> notes) {
    notes.stream()
        .filter(note -> note.severity() != Diagnostic.Severity.NOTE)
        .forEach(warnings::add);
  }

  /** What there is to warn of in the conditions, and what was lost for the size. */
  public List<Diagnostic> warnings() {
    return List.copyOf(warnings);
  }

  /** What was left out rests on these. */
  public List<NamedCondition> conditions() {
    return conditions;
  }

  /** Whether no run is left that may reach an error call. */
  public boolean isDone() throws InputException {
    return residual.start() instanceof Residual.Start.Stopped
        || printedFor(Dialect.GENERIC).isWithoutErrors();
  }

  /** It as a tool gets it. */
  public ResidualFile printedFor(Dialect dialect) throws InputException {
    String text = ResidualPrinter.print(residual, print.in(dialect));
    return new ResidualFile(inputs.printed(settings, text), original.source());
  }
}
