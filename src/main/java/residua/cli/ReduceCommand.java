package residua.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import residua.print.PrintOptions;
import residua.print.ResidualPrinter;
import residua.reduction.ProductReducer;
import residua.reduction.Residual;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.validation.Validation;
import residua.validation.Verdict;

/** {@code residua reduce}. */
@Command(
    name = "reduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Writes the residual program: C with the executions that are not verified yet.",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 10 with --exit-code, if nothing",
      "is left to verify; 70 a defect in Residua."
    })
final class ReduceCommand implements Callable<Integer> {
  private enum ReducerName {
    PRODUCT,
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
      description = "product or identity (default: ${DEFAULT-VALUE}); identity needs no condition.")
  private ReducerName reducer = ReducerName.PRODUCT;

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

  @Spec private CommandSpec spec;

  private Optional<ConditionAutomaton> automaton = Optional.empty();

  ReduceCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    if (reducer == ReducerName.PRODUCT && condition.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Missing CONDITION; only --reducer identity goes without");
    }
    if (check && condition.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--check needs a CONDITION");
    }
    if (programOptions.program().equals("-") && condition.equals("-")) {
      throw new ParameterException(
          spec.commandLine(), "PROGRAM and CONDITION cannot both be standard input");
    }
    Inputs inputs = new Inputs(streams);
    Program program = inputs.program(programOptions);
    Residual residual = reduce(inputs, program);
    String text = ResidualPrinter.print(residual, new PrintOptions(lineDirectives, fromAutomaton));
    if (check && !isProved(inputs, program, text)) {
      return ExitCode.DEFECT;
    }
    if (verbose) {
      residual.imprecision().forEach(streams.err()::println);
    }
    OutputFile.write(output, text.getBytes(StandardCharsets.ISO_8859_1), streams.out());
    boolean empty = residual.start() instanceof Residual.Start.Stopped;
    return empty && exitCode ? ExitCode.EMPTY : ExitCode.OK;
  }

  private Residual reduce(Inputs inputs, Program program) throws InputException {
    if (condition.isEmpty()) {
      return Residual.identity(program);
    }
    List<Diagnostic> notes = new ArrayList<>();
    ConditionAutomaton automaton = inputs.condition(condition, notes);
    this.automaton = Optional.of(automaton);
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
    notes.addAll(UnreadTransitions.find(program, automaton, file));
    report(notes);
    return switch (reducer) {
      case IDENTITY -> Residual.identity(program);
      case PRODUCT -> new ProductReducer().reduce(program, Binding.bind(program, automaton));
    };
  }

  /**
   * Whether the result may be written: it is proved right, or cannot be compared with the program.
   *
   * @throws InputException if it cannot be compared, and warnings are errors
   */
  private boolean isProved(Inputs inputs, Program program, String text) throws InputException {
    Program candidate;
    try {
      candidate = inputs.printed(programOptions, text);
    } catch (InputException e) {
      e.diagnostics().forEach(streams.err()::println);
      reportWrong("it cannot be read again");
      return false;
    }
    Verdict verdict =
        Validation.check(program, Binding.bind(program, automaton.orElseThrow()), candidate);
    if (verdict.isViolation()) {
      reportWrong(verdict.inWords());
      return false;
    }
    if (!verdict.isProved()) {
      report(
          List.of(
              Diagnostic.warning(Position.ofFile(programOptions.program()), verdict.inWords())));
    }
    return true;
  }

  private void reportWrong(String why) {
    streams.err().println("residua: the result is wrong: " + why);
    streams
        .err()
        .println(
            "residua: this is a defect in Residua, not in your input; please report it with the"
                + " program, the condition and the line above. No output was written.");
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
