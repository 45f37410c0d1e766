package residua.pipeline.reduction;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Function;
import residua.c.cfa.Metrics;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.specification.Property;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ResidualFiles;
import residua.reducer.printing.PrintedUnits;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.product.SharedFacts;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;
import residua.reducer.sizing.FittedResidual;
import residua.reducer.sizing.Growth;
import residua.report.LineMarks;
import residua.tool.ResidualFile;

/**
 * The part of a program left to a verifier: executions that are not covered and may reach an error.
 */
public final class ConditionalProgram {
  /** The target whose programs contain standard C only. */
  private static final String SELF_CONTAINED = "sv-comp";

  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final Program original;
  private final FittedResidual fitted;
  private final PrintOptions print;
  private Optional<Program> printed = Optional.empty();

  private ConditionalProgram(
      ProgramReader inputs, ProgramSettings settings, Program original, Reduction.Result result) {
    this.inputs = inputs;
    this.settings = settings;
    this.original = original;
    this.fitted = result.fitted();
    this.print = result.print();
  }

  /**
   * Reduces a program.
   *
   * @param inputs have read it
   * @param conditions executions covered by one of them are omitted
   * @throws InputException if the result is not C any more
   */
  public static ConditionalProgram of(
      ProgramReader inputs,
      ProgramSettings settings,
      Program original,
      List<NamedCondition> conditions,
      Growth growth)
      throws InputException {
    Reduction reduction = reduction(growth, Property.of(settings.specification()));
    Reduction.Result result =
        conditions.isEmpty()
            ? reduction.run(original)
            : reduction.run(settings, new SharedFacts(original), conditions, List.of());
    return new ConditionalProgram(inputs, settings, original, result);
  }

  /** The whole program, including the parts that can reach no error. */
  public static ConditionalProgram whole(
      ProgramReader inputs, ProgramSettings settings, Program original) {
    Reduction reduction = reduction(Growth.UNLIMITED, new Property.AllRuns());
    return new ConditionalProgram(inputs, settings, original, reduction.run(original));
  }

  private static Reduction reduction(Growth growth, Property property) {
    return new Reduction(
        Reduction.Method.PRODUCT, growth, property, new PrintOptions(true, false, List.of()));
  }

  /** Warnings about precision lost because of the size limit. */
  public List<Diagnostic> warnings() {
    return SizeNote.of(settings.name(), original, fitted).stream().toList();
  }

  /** Whether no remaining execution may violate what is asked for. */
  public boolean isDone() throws InputException {
    // Printing a large program and reading it again takes as long as all the rest.
    return fitted.residual().start() instanceof Residual.Start.Stopped
        || settings.specification().isUnreachCall()
            && errorCalls().open().isEmpty()
            && file(generic()).isWithoutErrors();
  }

  /** The expected share of executions that remain, from 0 to 1. */
  public double openShare() {
    return fitted.openShare();
  }

  /** The number of remaining locations of the original. */
  public int openLocations() {
    Residual residual = fitted.residual();
    if (residual.start() instanceof Residual.Start.Stopped) {
      return 0;
    }
    PrintedUnits units = PrintedUnits.of(residual);
    int count = 0;
    for (Function function : original.functions()) {
      if (units.originals().get(function.index())) {
        count += Metrics.locations(function);
      } else {
        count += locations(residual, units.clones(), function);
      }
    }
    return Math.min(count, Metrics.of(original).locations());
  }

  /** The error calls of the original that remain. */
  public ErrorCallsLeft errorCalls() {
    return ErrorCallsLeft.in(fitted.residual());
  }

  /** The functions that may be executed and of which some part remains. */
  public FunctionsLeft functions() {
    List<Integer> all = Metrics.of(original).reachable();
    Residual residual = fitted.residual();
    if (residual.start() instanceof Residual.Start.Stopped) {
      return new FunctionsLeft(all.size(), List.of());
    }
    PrintedUnits units = PrintedUnits.of(residual);
    return new FunctionsLeft(
        all.size(),
        all.stream()
            .map(original.functions()::get)
            .filter(each ->
                units.originals().get(each.index())
                    || locations(residual, units.clones(), each) > 0)
            .map(Function::name)
            .toList());
  }

  /**
   * The functions of a program that may be executed.
   *
   * @param all their number
   * @param open the names of those of which some part remains
   */
  public record FunctionsLeft(int all, List<String> open) {
    public FunctionsLeft {
      open = List.copyOf(open);
    }
  }

  /** The lines of the original file, from 1, of which some part remains. */
  public SortedSet<Integer> openLines() {
    return LineMarks.standing(fitted.residual());
  }

  private static int locations(Residual residual, BitSet printed, Function function) {
    Set<Integer> locations = new HashSet<>();
    for (Clone clone : residual.clones()) {
      if (clone.function() == function.index() && printed.get(clone.index())) {
        clone.nodes().stream()
            .filter(node -> !(node instanceof Node.Skip))
            .forEach(node -> locations.add(node.location()));
      }
    }
    // The exit counts as well.
    return locations.isEmpty() ? 0 : locations.size() + 1;
  }

  /** The number of locations of the residual program, copies included. */
  public int locations() throws InputException {
    return fitted.residual().start() instanceof Residual.Start.Stopped
        ? 0
        : Metrics.of(generic()).locations();
  }

  private Program generic() throws InputException {
    if (printed.isEmpty()) {
      printed = Optional.of(read(print));
    }
    return printed.get();
  }

  private Program read(PrintOptions options) throws InputException {
    return inputs.printed(settings, ResidualPrinter.print(fitted.residual(), options));
  }

  /**
   * The residual program as a tool gets it; statements about functions are included where possible.
   */
  public ResidualFile printedFor(TargetDialect dialect) throws InputException {
    boolean isGeneric = dialect.equals(TargetDialect.GENERIC) && !settings.assumptions().isGiven();
    return file(
        isGeneric ? generic() : read(print.in(dialect).defining(settings.assumptions().names())));
  }

  /**
   * As {@code printedFor}, with a choice for volatile objects.
   *
   * @param isPlain whether the tool treats volatile objects as ordinary ones: it gets inputs
   *     instead
   */
  public ResidualFile printedFor(TargetDialect dialect, boolean isPlain) throws InputException {
    return isPlain
        ? ResidualFiles.withoutVolatiles(
            inputs,
            settings,
            read(print.in(dialect).defining(settings.assumptions().names())),
            dialect,
            original.source())
        : printedFor(dialect);
  }

  /** The residual program as a program of its own, as built-in analyses read it. */
  public CFrontend.Understood understood() throws InputException {
    CFrontend.Understood read =
        inputs.understood(settings, printedFor(TargetDialect.builtIn(SELF_CONTAINED)).text());
    return new CFrontend.Understood(
        settings.assumptions().inResidual(settings.callBacks().inResidual(read.program())),
        read.meaning());
  }

  private ResidualFile file(Program text) {
    return ResidualFiles.of(inputs, settings, text, original.source());
  }
}
