package residua.cooperation;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import residua.pipeline.ErrorRun;
import residua.pipeline.GivenProgram;
import residua.pipeline.ToolTests;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.verifier.LeftTests;

/**
 * Runs the tests that a tool leaves on the program as it is, while they are there. What cannot be
 * run shows nothing.
 */
final class ExecutedTests implements LeftTests {
  /** A test that is running is waited for. */
  private static final Duration ENDING = Duration.ofSeconds(2);

  /** What an error that was found may take to be seen. */
  private static final Duration SEEING = Duration.ofSeconds(20);

  private final GivenProgram program;
  private final Guard guard;
  private final Watcher watcher;
  private final StageTimes times;
  private final Stage.External stage;
  private final boolean isUseful;
  private Optional<ToolTests.Shown> shown = Optional.empty();
  private Optional<ErrorRun> errorRun = Optional.empty();

  /**
   * Of one stage.
   *
   * @param isUseful whether what its tests verify is of use to anybody
   */
  ExecutedTests(
      GivenProgram program,
      Guard guard,
      Watcher watcher,
      StageTimes times,
      Stage.External stage,
      boolean isUseful) {
    this.program = program;
    this.guard = guard;
    this.watcher = watcher;
    this.times = times;
    this.stage = stage;
    this.isUseful = isUseful;
  }

  @Override
  public void ofUndecided(Path tests) {
    if (!isUseful) {
      return;
    }
    Duration time = times.atMost(stage.time());
    try {
      shown =
          Optional.of(
              guard.within(
                  time.plus(ENDING),
                  () -> program.tests(stage.name()).shown(tests, time.dividedBy(2))));
      errorRun = shown.flatMap(ToolTests.Shown::error);
    } catch (InputException | Guard.Exceeded e) {
      shown = Optional.empty();
    }
  }

  @Override
  public void ofViolation(List<String> values, List<Path> tests) {
    boolean isTold = !tests.isEmpty() || !stage.tool().description().inputs().isEmpty();
    try {
      errorRun =
          guard.within(
              SEEING,
              () -> program.tests(stage.name()).errorRun(values, tests, SEEING.dividedBy(2)));
      if (isTold && errorRun.isEmpty()) {
        warn(
            "with the inputs that "
                + stage.name()
                + " tells no error call is reached when the program is executed");
      }
    } catch (InputException e) {
      errorRun = Optional.empty();
      if (isTold) {
        warn(notRun() + e.diagnostics().getFirst().message());
      }
    } catch (Guard.Exceeded e) {
      errorRun = Optional.empty();
      if (isTold) {
        warn(notRun() + "that takes more than " + SEEING.toSeconds() + " s");
      }
    }
  }

  private String notRun() {
    return "the program was not executed with the inputs that " + stage.name() + " tells: ";
  }

  private void warn(String message) {
    watcher.warn(Diagnostic.warning(Position.ofFile(program.name()), message));
  }

  /** What they show of a tool that did not decide, if it left some. */
  Optional<ToolTests.Shown> shown() {
    return shown;
  }

  /** The run that reached an error call, if one did. */
  Optional<ErrorRun> errorRun() {
    return errorRun;
  }
}
