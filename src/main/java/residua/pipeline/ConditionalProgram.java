package residua.pipeline;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import residua.cfa.Function;
import residua.cfa.Metrics;
import residua.cfa.Program;
import residua.condition.NamedCondition;
import residua.folding.Fitted;
import residua.folding.Growth;
import residua.frontend.CFrontend;
import residua.print.Dialect;
import residua.print.PrintOptions;
import residua.print.PrintedUnits;
import residua.print.ResidualPrinter;
import residua.reduction.product.SharedFacts;
import residua.report.LineMarks;
import residua.residual.Clone;
import residua.residual.Node;
import residua.residual.Residual;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.specification.Property;
import residua.verifier.ResidualFile;

/**
 * The part of a program left to a verifier: executions that are not covered and may reach an error.
 */
public final class ConditionalProgram {
  /** The target whose programs contain standard C only. */
  private static final String SELF_CONTAINED = "sv-comp";

  private final Inputs inputs;
  private final ProgramSettings settings;
  private final Program original;
  private final Fitted fitted;
  private final PrintOptions print;
  private Optional<Program> printed = Optional.empty();

  private ConditionalProgram(
      Inputs inputs, ProgramSettings settings, Program original, Reduction.Result result) {
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
  static ConditionalProgram of(
      Inputs inputs,
      ProgramSettings settings,
      Program original,
      List<NamedCondition> conditions,
      Growth growth)
      throws InputException {
    Reduction reduction = reduction(growth, Property.UnreachCall.usual());
    Reduction.Result result =
        conditions.isEmpty()
            ? reduction.run(original)
            : reduction.run(settings, new SharedFacts(original), conditions, List.of());
    return new ConditionalProgram(inputs, settings, original, result);
  }

  /** The whole program, including the parts that can reach no error. */
  static ConditionalProgram whole(Inputs inputs, ProgramSettings settings, Program original) {
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

  /** Whether no remaining execution may reach an error call. */
  public boolean isDone() throws InputException {
    return fitted.residual().start() instanceof Residual.Start.Stopped
        || file(generic()).isWithoutErrors();
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
  public ResidualFile printedFor(Dialect dialect) throws InputException {
    boolean isGeneric = dialect.equals(Dialect.GENERIC) && !settings.pure().isGiven();
    return file(isGeneric ? generic() : read(print.in(dialect).defining(settings.pure().names())));
  }

  /**
   * As {@code printedFor}, with a choice for volatile objects.
   *
   * @param isPlain whether the tool treats volatile objects as ordinary ones: it gets inputs
   *     instead
   */
  public ResidualFile printedFor(Dialect dialect, boolean isPlain) throws InputException {
    return isPlain
        ? ResidualFiles.withoutVolatiles(
            inputs,
            settings,
            read(print.in(dialect).defining(settings.pure().names())),
            dialect,
            original.source())
        : printedFor(dialect);
  }

  /** The residual program as a program of its own, as built-in analyses read it. */
  public CFrontend.Understood understood() throws InputException {
    CFrontend.Understood read =
        inputs.understood(settings, printedFor(Dialect.builtIn(SELF_CONTAINED)).text());
    return new CFrontend.Understood(
        settings.pure().inResidual(settings.callBacks().inResidual(read.program())),
        read.meaning());
  }

  private ResidualFile file(Program text) {
    return ResidualFiles.of(inputs, settings, text, original.source());
  }
}
