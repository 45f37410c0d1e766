package residua.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.binding.Binding;
import residua.binding.UnreadTransitions;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.Transition;
import residua.folding.Fitting;
import residua.folding.Growth;
import residua.folding.Minimiser;
import residua.print.Dialect;
import residua.print.PrintOptions;
import residua.print.ResidualPrinter;
import residua.property.UnreachCall;
import residua.reduction.Product;
import residua.reduction.Residual;
import residua.source.CompilerCheck;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.verifier.ResidualFile;

/** What is left of a program for a verifier: runs that are not covered and may reach an error. */
final class ConditionalProgram {
  private final Inputs inputs;
  private final ProgramOptions options;
  private final Program original;
  private final Residual residual;
  private final PrintOptions print;
  private final List<Diagnostic> warnings = new ArrayList<>();

  /**
   * Reads and reduces a program.
   *
   * @param whole whether all of it is kept, also what can reach no error; then without a condition
   * @throws InputException if the program or the condition cannot be used
   */
  ConditionalProgram(
      Streams streams,
      ProgramOptions options,
      Optional<String> condition,
      Growth growth,
      boolean whole)
      throws InputException {
    this.inputs = new Inputs(streams);
    this.options = options;
    this.original = inputs.program(options);
    if (condition.isEmpty()) {
      print = new PrintOptions(true, false, List.of());
      Residual identity = Residual.identity(original);
      residual = whole ? identity : Minimiser.minimise(forProperty(identity));
      return;
    }
    ConditionAutomaton automaton = inputs.condition(condition.get(), warnings);
    Position file = Position.ofFile(condition.get());
    warnings.addAll(UnreadTransitions.find(original, automaton, file, false));
    warnings.removeIf(warning -> warning.severity() == Diagnostic.Severity.NOTE);
    ConditionAutomaton smallest = Minimisation.of(automaton);
    print =
        new PrintOptions(
            true, false, smallest.transitions().stream().map(Transition::line).toList());
    int limit = growth.ratio().isPresent() ? Product.LARGE : Product.UNLIMITED;
    Product product = Product.of(original, Binding.bind(original, smallest), limit);
    PrintedSize size = new PrintedSize(print, new CompilerCheck(options.preprocessor()));
    residual =
        Fitting.fit(original, product, growth, size, ConditionalProgram::forProperty).residual();
  }

  private static Residual forProperty(Residual whole) {
    return UnreachCall.in(whole, UnreachCall.USUAL);
  }

  List<Diagnostic> warnings() {
    return List.copyOf(warnings);
  }

  /** Whether no run is left that may reach an error call. */
  boolean isDone() throws InputException {
    return residual.start() instanceof Residual.Start.Stopped
        || printedFor(Dialect.GENERIC).isWithoutErrors();
  }

  /** It as a tool gets it. */
  ResidualFile printedFor(Dialect dialect) throws InputException {
    String text = ResidualPrinter.print(residual, print.in(dialect));
    return new ResidualFile(inputs.printed(options, text), original.source());
  }
}
