package residua.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.Transition;
import residua.folding.Fitted;
import residua.folding.Fitting;
import residua.folding.Growth;
import residua.folding.Minimiser;
import residua.print.PrintOptions;
import residua.print.ResidualPrinter;
import residua.property.UnreachCall;
import residua.reduction.Folding;
import residua.reduction.GhostReducer;
import residua.reduction.Product;
import residua.reduction.Residual;
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
  private enum Property {
    UNREACH_CALL;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

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
    Inputs inputs = new Inputs(streams);
    Program program = inputs.program(programOptions);
    Fitted fitted = reduce(inputs, program);
    Residual residual = fitted.residual();
    String text = ResidualPrinter.print(residual, printOptions());
    if (check) {
      try {
        Optional<Diagnostic> doubt =
            new ResultCheck(inputs, programOptions, streams)
                .doubt(program, automaton.orElseThrow(), text);
        report(doubt.stream().toList());
      } catch (ResultCheck.Wrong e) {
        return ExitCode.DEFECT;
      }
    }
    if (verbose) {
      residual.imprecision().forEach(streams.err()::println);
      sizeNote(fitted).ifPresent(streams.err()::println);
    }
    timeLimit.beforeWriting();
    OutputFile.write(output, text.getBytes(StandardCharsets.ISO_8859_1), streams.out());
    boolean empty = residual.start() instanceof Residual.Start.Stopped;
    return empty && exitCode ? ExitCode.EMPTY : ExitCode.OK;
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
    if (check) {
      throw new ParameterException(
          spec.commandLine(), "--check does not go with --property: it proves all runs");
    }
  }

  /** Without what does not matter for the property, if there is one. */
  private Residual forProperty(Residual residual) {
    if (property.isEmpty()) {
      return residual;
    }
    Set<String> names = new TreeSet<>(UnreachCall.USUAL);
    names.addAll(errorCalls);
    return UnreachCall.in(residual, names);
  }

  private PrintOptions printOptions() {
    return new PrintOptions(lineDirectives, fromAutomaton, transitionLines);
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
    notes.addAll(UnreadTransitions.find(program, automaton, file, reducer == ReducerName.GHOST));
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
