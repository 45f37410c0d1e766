package residua.cli.condition;

import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.TimeText;
import residua.cli.limits.TimeConverter;
import residua.tool.execution.RecordingLimits;

/** Limits for the execution of a test. */
public final class TestRunOptions {
  private static final int MOST_SECONDS = 3600;
  private static final int MOST_MEGABYTES = 1 << 20;
  private static final int MOST_EDGES = 10_000_000;

  @Option(
      names = "--test-time",
      paramLabel = "TIME",
      defaultValue = "2",
      converter = TimeConverter.class,
      description =
          "How long a test may run; whole seconds, rounded up (default: ${DEFAULT-VALUE}).")
  private Duration time = Duration.ofSeconds(2);

  @Option(
      names = "--test-memory",
      paramLabel = "MB",
      defaultValue = "1024",
      description = "How much memory a test may use (default: ${DEFAULT-VALUE}).")
  private int megabytes = 1024;

  @Option(
      names = "--test-edges",
      paramLabel = "N",
      defaultValue = "20000",
      description = "How many edges the path of a test may have (default: ${DEFAULT-VALUE}).")
  private int edges = 20_000;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * The limits, checked.
   *
   * @throws ParameterException if one is out of its range
   */
  public RecordingLimits limits() {
    int seconds = TimeText.wholeSeconds(time);
    check("--test-time", seconds, MOST_SECONDS);
    check("--test-memory", megabytes, MOST_MEGABYTES);
    check("--test-edges", edges, MOST_EDGES);
    return new RecordingLimits(seconds, megabytes, edges);
  }

  private void check(String option, int value, int most) {
    if (value < 1 || value > most) {
      throw new ParameterException(
          spec.commandLine(), option + " must be at least 1 and at most " + most);
    }
  }
}
