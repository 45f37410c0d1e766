package residua.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.binding.Binding;
import residua.binding.UnreadTransitions;
import residua.cfa.Metrics;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.Transition;
import residua.folding.Fitted;
import residua.folding.Fitting;
import residua.folding.Growth;
import residua.folding.Minimiser;
import residua.inspect.Inspection;
import residua.print.Dialect;
import residua.print.PrintOptions;
import residua.print.ResidualPrinter;
import residua.property.UnreachCall;
import residua.reduction.Folding;
import residua.reduction.GhostReducer;
import residua.reduction.Product;
import residua.reduction.Residual;
import residua.report.ReductionReport;
import residua.report.ReductionReport.ConditionFigures;
import residua.source.CompilerCheck;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;

/** {@code residua reduce}. */
@Command(
    name = "reduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Writes the residual program: C with the executions that are not verified yet.",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 10 with --exit-code, if nothing"
          + " is left to verify; 70 a defect in Residua."
    })
final class ReduceCommand implements Callable<Integer> {
  private enum ReducerName {
    PRODUCT,
    GHOST,
    IDENTITY
  }

  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "CONDITION",
      description =
          "What is verified: condition GraphML or a CPAchecker assumption automaton, also"
              + " gzip-compressed.")
  private String condition = "";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Where the residual program goes (default: standard output).")
  private String output = "-";

  @Option(
      names = "--reducer",
      paramLabel = "NAME",
      defaultValue = "product",
      description =
          "product, ghost or identity (default: ${DEFAULT-VALUE}); identity needs no condition.")
  private ReducerName reducer = ReducerName.PRODUCT;

  @Mixin private GrowthOptions growthOptions;

  @Mixin private ReportOptions reportOptions;

  @Mixin private TargetOptions targetOptions;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description =
          "unreach-call: also drops what cannot reach reach_error(), __VERIFIER_error() or a"
              + " failing assert. The result is valid for that property alone.")
  private Optional<Property> property = Optional.empty();

  @Option(
      names = "--error-call",
      paramLabel = "FUNCTION",
      description = "With --property, calls of this function are errors, too; may be repeated.")
  private List<String> errorCalls = new ArrayList<>();

  @Option(
      names = "--from-cfa",
      description = "Prints every function from its automaton, even an untouched one.")
  private boolean fromAutomaton;

  @Option(
      names = "--line-directives",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = "Makes #line point to the original (default: on).")
  private boolean lineDirectives = true;

  @Option(
      names = "--exit-code",
      description = "Answers with exit code 10 if nothing is left to verify.")
  private boolean exitCode;

  @Option(
      names = "--check",
      description = "Proves the result right, as check does, before it is written.")
  private boolean check;

  @Option(names = "--strict", description = "Makes errors of the warnings about the condition.")
  private boolean strict;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints no warnings.")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "Says where less was cut than the condition allows, and why.")
  private boolean verbose;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Spec private CommandSpec spec;

  private Optional<ConditionAutomaton> automaton = Optional.empty();

  private List<Integer> transitionLines = List.of();

  private List<Diagnostic> unmatched = List.of();

  private Dialect dialect = Dialect.GENERIC;

  ReduceCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    if (reducer != ReducerName.IDENTITY && condition.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Missing CONDITION; only --reducer identity goes without");
    }
    if (check && condition.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--check needs a CONDITION");
    }
    checkProperty();
    if (programOptions.program().equals("-") && condition.equals("-")) {
      throw new ParameterException(
          spec.commandLine(), "PROGRAM and CONDITION cannot both be standard input");
    }
    if (reportOptions.clashesWith(output)) {
      throw new ParameterException(
          spec.commandLine(), "only one of --output, --report and --html can be standard output");
    }
    dialect = targetOptions.dialect();
    Inputs inputs = new Inputs(streams);
    Phases phases = new Phases();
    Program program = phases.run("parse", () -> inputs.program(programOptions));
    Fitted fitted = phases.run("reduce", () -> reduce(inputs, program));
    Residual residual = fitted.residual();
    String text = phases.run("print", () -> ResidualPrinter.print(residual, printOptions()));
    if (check) {
      try {
        report(doubt(inputs, program, text, phases).stream().toList());
      } catch (ResultCheck.Wrong e) {
        return ExitCode.DEFECT;
      }
    }
    if (verbose) {
      residual.imprecision().forEach(streams.err()::println);
      sizeNote(fitted).ifPresent(streams.err()::println);
      streams.err().println(phases.note(programOptions.program()));
    }
    List<OutputFile.Content> files = new ArrayList<>();
    files.add(new OutputFile.Content(output, text.getBytes(StandardCharsets.ISO_8859_1)));
    if (reportOptions.isWanted()) {
      ReductionReport figures = figures(fitted, text, phases);
      files.addAll(reportOptions.files(figures, residual, () -> inspection(program)));
    }
    timeLimit.beforeWriting();
    OutputFile.writeAll(files, streams.out());
    boolean empty = residual.start() instanceof Residual.Start.Stopped;
    return empty && exitCode ? ExitCode.EMPTY : ExitCode.OK;
  }

  private Optional<Diagnostic> doubt(Inputs inputs, Program program, String text, Phases phases)
      throws ResultCheck.Wrong {
    ResultCheck check = new ResultCheck(inputs, programOptions, errorNames(), streams);
    return phases.run("check", () -> check.doubt(program, automaton.orElseThrow(), text));
  }

  private Inspection inspection(Program program) {
    return automaton
        .map(read -> Inspection.of(program, read, condition))
        .orElseGet(() -> Inspection.of(program));
  }

  private ReductionReport figures(Fitted fitted, String text, Phases phases) {
    Residual residual = fitted.residual();
    Program program = residual.program();
    PrintedSize size =
        new PrintedSize(printOptions(), new CompilerCheck(programOptions.preprocessor()));
    return new ReductionReport(
        new Version().getVersion()[0],
        programOptions.program(),
        program.entryFunction().name(),
        reducer.name().toLowerCase(Locale.ROOT),
        property.map(Property::toString),
        Metrics.of(program),
        size.of(residual, text),
        residual.stops(),
        residual.start() instanceof Residual.Start.Stopped,
        fitted.isWhole() && residual.imprecision().isEmpty(),
        fitted.folding().map(Folding::toString),
        fitted.dropped(),
        automaton.map(this::figures),
        residual.imprecision(),
        phases.done());
  }

  private ConditionFigures figures(ConditionAutomaton read) {
    int transitions = read.transitions().size();
    return new ConditionFigures(
        condition, read.states().size(), transitions, transitions - unmatched.size(), unmatched);
  }

  private void checkProperty() {
    if (property.isEmpty()) {
      if (!errorCalls.isEmpty()) {
        throw new ParameterException(spec.commandLine(), "--error-call needs --property");
      }
      return;
    }
    if (reducer == ReducerName.GHOST) {
      throw new ParameterException(spec.commandLine(), "--property does not go with ghost");
    }
  }

  private Optional<Set<String>> errorNames() {
    return property.map(unreachCall -> ErrorNames.with(errorCalls));
  }

  /** Without what does not matter for the property, if there is one. */
  private Residual forProperty(Residual residual) {
    return errorNames().map(names -> UnreachCall.in(residual, names)).orElse(residual);
  }

  private PrintOptions printOptions() {
    return new PrintOptions(dialect, lineDirectives, fromAutomaton, transitionLines);
  }

  /** What was lost for the size, if something was. */
  private Optional<Diagnostic> sizeNote(Fitted fitted) {
    if (fitted.isWhole()) {
      return Optional.empty();
    }
    Position file = Position.ofFile(programOptions.program());
    String folded =
        fitted
            .folding()
            .map(folding -> "folding '" + folding + "', " + fitted.dropped() + " cuts given up")
            .orElse("nothing is cut");
    return Optional.of(Diagnostic.note(file, "to fit --max-growth: " + folded));
  }

  private static Fitted whole(Residual residual) {
    return new Fitted(residual, Optional.of(Folding.NONE), 0, 0);
  }

  private Fitted reduce(Inputs inputs, Program program) throws InputException {
    if (condition.isEmpty()) {
      return whole(identity(program));
    }
    List<Diagnostic> notes = new ArrayList<>();
    ConditionAutomaton automaton = inputs.condition(condition, notes);
    Position file = Position.ofFile(condition);
    automaton
        .programHash()
        .filter(hash -> !inputs.programHasHash(hash))
        .ifPresent(hash ->
            notes.add(
                Diagnostic.warning(
                    file,
                    "made for another program: the SHA-256 of "
                        + programOptions.program()
                        + " is not "
                        + hash)));
    this.unmatched = UnreadTransitions.find(program, automaton, file, reducer == ReducerName.GHOST);
    notes.addAll(unmatched);
    report(notes);
    ConditionAutomaton smallest =
        reducer == ReducerName.PRODUCT ? Minimisation.of(automaton) : automaton;
    this.automaton = Optional.of(automaton);
    this.transitionLines = smallest.transitions().stream().map(Transition::line).toList();
    return switch (reducer) {
      case IDENTITY -> whole(identity(program));
      case GHOST -> whole(new GhostReducer().reduce(program, Binding.bind(program, smallest)));
      case PRODUCT -> product(program, smallest);
    };
  }

  private Residual identity(Program program) {
    Residual whole = Residual.identity(program);
    return property.isPresent() ? Minimiser.minimise(forProperty(whole)) : whole;
  }

  private Fitted product(Program program, ConditionAutomaton automaton) throws InputException {
    Growth growth = growthOptions.growth();
    int limit = growth.ratio().isPresent() ? Product.LARGE : Product.UNLIMITED;
    Product product = Product.of(program, Binding.bind(program, automaton), limit);
    CompilerCheck compiler = new CompilerCheck(programOptions.preprocessor());
    return Fitting.fit(
        program, product, growth, new PrintedSize(printOptions(), compiler), this::forProperty);
  }

  private void report(List<Diagnostic> notes) throws InputException {
    List<Diagnostic> warnings =
        notes.stream().filter(n -> n.severity() == Diagnostic.Severity.WARNING).toList();
    if (strict && !warnings.isEmpty()) {
      throw new InputException(
          warnings.stream().map(w -> Diagnostic.error(w.position(), w.message())).toList());
    }
    for (Diagnostic note : notes) {
      if (verbose || (!quiet && note.severity() != Diagnostic.Severity.NOTE)) {
        streams.err().println(note);
      }
    }
  }
}
