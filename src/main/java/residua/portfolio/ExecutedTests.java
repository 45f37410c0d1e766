package residua.portfolio;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.pipeline.analysis.ClaimedExecution;
import residua.pipeline.analysis.ErrorRun;
import residua.pipeline.analysis.ToolTests;
import residua.pipeline.analysis.VerificationTask;
import residua.tool.TestReceiver;

/**
 * Executes the tests that a tool leaves on the original program, while they exist. A test that
 * cannot be executed shows nothing.
 */
final class ExecutedTests implements TestReceiver {
  /** How long a running test is waited for. */
  private static final Duration ENDING = Duration.ofSeconds(2);

  /** Time allowed for an error that was found to be observed. */
  private static final Duration SEEING = Duration.ofSeconds(20);

  private final VerificationTask program;
  private final ResourceGuard guard;
  private final Watcher watcher;
  private final StageTimes times;
  private final Stage.External stage;
  private final boolean isUseful;
  private Optional<ToolTests.Shown> shown = Optional.empty();
  private Optional<ErrorRun> errorRun = Optional.empty();

  /**
   * Of one stage.
   *
   * @param isUseful whether what its tests verify is of use afterwards
   */
  ExecutedTests(
      VerificationTask program,
      ResourceGuard guard,
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
    if (!program.executions().isAllowed()) {
      return;
    }
    // Without a sanitizer, executions say nothing about other properties.
    if (!isUseful || !program.specification().isUnreachCall()) {
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
    } catch (InputException | ResourceGuard.Exceeded e) {
      shown = Optional.empty();
    }
  }

  @Override
  public void ofViolation(List<String> values, List<Path> tests) {
    boolean isTold = !tests.isEmpty() || !stage.tool().description().report().inputs().isEmpty();
    boolean isOfErrorCall = program.specification().isUnreachCall();
    if (!isOfErrorCall && !isTold) {
      return;
    }
    if (isOfErrorCall && !program.executions().isAllowed()) {
      return;
    }
    Duration time = SEEING.dividedBy(2);
    try {
      errorRun =
          guard.within(
              SEEING,
              () ->
                  isOfErrorCall
                      ? program.tests(stage.name()).errorRun(values, tests, time)
                      : ClaimedExecution.of(program, stage.name(), values, tests, time));
      if (isTold && errorRun.isEmpty()) {
        warn(
            "with the inputs that "
                + stage.name()
                + " reports, no execution "
                + (isOfErrorCall
                    ? "reaches an error call"
                    : "violates " + program.specification().inWords()));
      }
    } catch (InputException e) {
      errorRun = Optional.empty();
      if (isTold) {
        warn(notRun() + e.diagnostics().getFirst().message());
      }
    } catch (ResourceGuard.Exceeded e) {
      errorRun = Optional.empty();
      if (isTold) {
        warn(notRun() + "it takes more than " + SEEING.toSeconds() + " s");
      }
    }
  }

  private String notRun() {
    return "the program was not executed with the inputs that " + stage.name() + " reports: ";
  }

  private void warn(String message) {
    watcher.warn(Diagnostic.warning(Position.ofFile(program.name()), message));
  }

  /** The findings for a tool that did not decide, if it left some tests. */
  Optional<ToolTests.Shown> shown() {
    return shown;
  }

  /** The execution that reached an error call, if one did. */
  Optional<ErrorRun> errorRun() {
    return errorRun;
  }
}
