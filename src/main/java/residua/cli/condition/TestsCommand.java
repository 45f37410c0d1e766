package residua.cli.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.InputException;
import residua.cli.limits.TimeLimit;
import residua.cli.options.ConditionOutput;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.SarifOption;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.pipeline.conditions.ExecutedRuns;
import residua.pipeline.program.ProgramReader;
import residua.tool.execution.RecordingLimits;

/** {@code residua condition tests}. */
@Command(
    name = "tests",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Runs tests and writes a condition that covers the paths on which they ended without an"
            + " error call. A test that reaches one is reported: FALSE FILE:LINE, exit code 3.")
final class TestsCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "TEST",
      description =
          "Tests: .ktest files, Test-Comp XML, directories and .zip archives of such, the"
              + " directory or queue of a fuzzer, files for standard input.")
  private List<String> tests = new ArrayList<>();

  @Mixin private TestRunOptions testRunOptions;

  @Mixin private ConditionOutput output;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  TestsCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    tests = programOptions.conditionsAmong(tests);
    RecordingLimits limits = testRunOptions.limits();
    if (tests.contains("-")) {
      throw new ParameterException(spec.commandLine(), "A test cannot be standard input");
    }
    streams.progress().now("run tests");
    ExecutedRuns.Result result =
        new ExecutedRuns(new ProgramReader(streams.in()), programOptions.settings(), limits)
            .of(tests, new VersionProvider().getVersion()[0]);
    byte[] text = output.text(result.condition(), streams);
    if (result.error().isPresent()) {
      ExecutedRuns.Violation violation = result.error().get();
      streams.out().println("FALSE " + violation.where().wholeLine());
      streams.out().println("  shown by " + violation.test());
      return ExitCode.VIOLATION;
    }
    timeLimit.beforeWriting();
    output.write(text, streams);
    return ExitCode.OK;
  }
}
