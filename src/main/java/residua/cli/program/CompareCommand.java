package residua.cli.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.cli.limits.TimeLimit;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.SarifOption;
import residua.cli.options.StandardInput;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.condition.NamedCondition;
import residua.condition.algebra.ConditionComparison;
import residua.condition.algebra.Run;
import residua.pipeline.conditions.Calculation;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.reduction.ConditionalProgram;
import residua.pipeline.reduction.ErrorCallsLeft;
import residua.reducer.sizing.Growth;

/** {@code residua compare}. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = {
      "Says which of two conditions covers more of a program: 'equal', 'A covers more', 'B covers"
          + " more' or 'neither', and for each difference a shortest path."
    },
    footer = {
      "",
      "Exit codes: 0 equal; 1 the input is at fault; 2 wrong usage; 3 not equal; 70 a defect in"
          + " Residua."
    })
public final class CompareCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "A",
      hideParamSyntax = true,
      description = "Condition GraphML.")
  private String first = "";

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "B",
      hideParamSyntax = true,
      description = "Condition GraphML.")
  private String second = "";

  @Parameters(index = "3..*", arity = "0..*", hidden = true)
  private List<String> more = new ArrayList<>();

  @Option(
      names = "--no-solver",
      description = {
        "Compares assumptions as text only. Otherwise an SMT solver is asked whether small ones"
            + " over integers are equivalent."
      })
  private boolean noSolver;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  /** Reads and prints by these streams. */
  public CompareCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    List<String> files = new ArrayList<>(List.of(first, second));
    files.addAll(more);
    files.removeIf(String::isEmpty); // With a database, one of them may stand where PROGRAM does.
    List<String> conditions = programOptions.conditionsAmong(files);
    if (conditions.size() != 2) {
      throw new ParameterException(
          spec.commandLine(),
          conditions.size() < 2
              ? "Missing required parameter: '" + (conditions.isEmpty() ? "A" : "B") + "'"
              : "Unmatched argument: '" + conditions.get(2) + "'");
    }
    first = conditions.get(0);
    second = conditions.get(1);
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    streams.progress().now("parse");
    ProgramReader inputs = new ProgramReader(streams.in());
    Calculation calculation = new Calculation(inputs, programOptions.settings());
    streams.progress().now("compare");
    ConditionComparison comparison = calculation.compare(first, second, !noSolver);
    for (Diagnostic note : calculation.notes()) {
      streams.messages().show(note, note.severity() != Diagnostic.Severity.NOTE);
    }
    List<String> left = comparison.isEqual() ? List.of() : left(inputs, calculation);
    timeLimit.beforeWriting();
    streams.out().println(comparison.inWords());
    show("A covers and B does not", comparison.first(), calculation);
    show("B covers and A does not", comparison.second(), calculation);
    left.forEach(streams.out()::println);
    return comparison.isEqual() ? ExitCode.OK : ExitCode.VIOLATION;
  }

  /** What each of the conditions leaves open. */
  private List<String> left(ProgramReader inputs, Calculation calculation) throws InputException {
    List<String> result = new ArrayList<>();
    for (NamedCondition each : calculation.compared()) {
      ConditionalProgram residual =
          ConditionalProgram.of(
              inputs,
              programOptions.settings(),
              calculation.program(),
              List.of(each),
              Growth.UNLIMITED);
      ErrorCallsLeft calls = residual.errorCalls();
      String named = calls.open().stream().map(calls::named).collect(Collectors.joining(", "));
      result.add(
          (result.isEmpty() ? "A" : "B")
              + " leaves open: "
              + calls.open().size()
              + " of "
              + calls.all().size()
              + " error calls"
              + (named.isEmpty() ? "" : " (" + named + ")")
              + ", "
              + residual.functions().open().size()
              + " of "
              + residual.functions().all()
              + " functions, "
              + residual.openLines().size()
              + " lines");
    }
    return result;
  }

  private void show(String which, Optional<Run> difference, Calculation calculation) {
    if (difference.isEmpty()) {
      return;
    }
    Run run = difference.get();
    String part = run.hidden() ? ", with other edges in between" : "";
    String start = run.steps().isEmpty() ? "every path" : "a path that starts with" + part;
    streams.out().println(which + ": " + start);
    for (Run.Step step : run.steps()) {
      streams.out().println("  " + step.letter().inWords(calculation.program()));
      step.assumed().forEach(text -> streams.out().println("    assuming " + text));
    }
  }
}
