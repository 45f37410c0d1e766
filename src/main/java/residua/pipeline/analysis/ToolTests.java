package residua.pipeline.analysis;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.condition.NamedCondition;
import residua.pipeline.conditions.ExecutedRuns;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.sources.testsuite.TestCase;
import residua.sources.testsuite.TestSuites;
import residua.tool.execution.RecordingLimits;

/** Runs tests that a tool generated for a residual program on the original program. */
public final class ToolTests {
  /** Conditions with more edges are too large to be of use to another tool. */
  private static final int MOST_LETTERS = 20_000;

  private static final RecordingLimits LIMITS = new RecordingLimits(1, 1024, 5_000);

  private static final int MOST_LETTERS_OF_ERRORS = 1 << 20;

  private static final RecordingLimits LIMITS_OF_ERRORS =
      new RecordingLimits(5, 2048, MOST_LETTERS_OF_ERRORS);

  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final Program program;
  private final String tool;
  private final boolean isOfSomeRuns;

  /**
   * Prepares the tests of one tool.
   *
   * @param isOfSomeRuns whether the question is only about some executions of the program
   */
  ToolTests(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      String tool,
      boolean isOfSomeRuns) {
    this.inputs = inputs;
    this.settings = settings;
    this.program = program;
    this.tool = tool;
    this.isOfSomeRuns = isOfSomeRuns;
  }

  /**
   * The results of tests.
   *
   * @param covered the paths that they took to their ends
   * @param error an execution that reached an error call
   */
  public record Shown(NamedCondition covered, Optional<ErrorRun> error) {}

  /**
   * The results of the tests of a tool that did not decide. If the question is only about some
   * executions, an error proves nothing: it may be on another one.
   *
   * @param time no test is started after it
   * @throws InputException if they cannot be run
   */
  public Shown shown(Path tests, Duration time) throws InputException {
    ExecutedRuns.Result result =
        new ExecutedRuns(inputs, settings, LIMITS, true)
            .of(program, List.of(tests.toString()), tool, effort(time, MOST_LETTERS));
    return new Shown(
        new NamedCondition(tool, result.condition().automaton()),
        isOfSomeRuns ? Optional.empty() : result.error().map(ErrorRun::of));
  }

  /**
   * Runs the remaining evidence of an execution that, according to the tool, reaches an error.
   *
   * @param values its inputs in words, as far as the tool reports them
   * @param tests files, and directories each of which may have it as its last test
   * @param time no test is started after it
   * @return the execution; empty if none of them reaches an error call
   * @throws InputException if they cannot be run
   */
  public Optional<ErrorRun> errorRun(List<String> values, List<Path> tests, Duration time)
      throws InputException {
    List<Diagnostic> passedOver = new ArrayList<>();
    List<TestCase> all = new ArrayList<>();
    // Also without values: then it needs none, or the error comes before the first.
    all.add(TestSuites.giving(tool, values));
    for (Path left : tests) {
      // Earlier tests pass in the residual program, but may fail in the original.
      List<TestCase> found = TestSuites.read(List.of(left.toString()), passedOver::add);
      found.stream().reduce((first, last) -> last).ifPresent(all::add);
    }
    return new ExecutedRuns(inputs, settings, LIMITS_OF_ERRORS, true)
        .of(program, all, passedOver, tool, effort(time, MOST_LETTERS_OF_ERRORS))
        .error()
        .map(ErrorRun::of);
  }

  private static ExecutedRuns.Effort effort(Duration time, int letters) {
    return new ExecutedRuns.Effort(System.nanoTime() + time.toNanos(), letters);
  }
}
