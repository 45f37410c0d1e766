package residua.portfolio;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.reachability.OpenPlace;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.TimeText;
import residua.base.text.Position;
import residua.c.interpreter.memory.Value;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.pipeline.analysis.ErrorRun;
import residua.pipeline.analysis.NativeExecution;
import residua.pipeline.analysis.ToolTests;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.reduction.ConditionalProgram;
import residua.pipeline.reduction.CoveredRun;
import residua.portfolio.obligations.ObligationStatus;
import residua.portfolio.obligations.ProvedObligations;
import residua.reducer.printing.text.TargetDialect;
import residua.sources.bounds.Bounds;
import residua.tool.ResidualFile;
import residua.tool.ToolBytes;
import residua.tool.ToolDescription;
import residua.tool.ToolRun;
import residua.tool.Verdict;

/**
 * Runs one stage. If anything goes wrong in it, it merely does not decide: what was verified before
 * stays.
 */
final class StageRun {
  /** Conditions that count more iterations are too large to be of use. */
  private static final int MOST_ITERATIONS = 64;

  /** Time that an analysis needs beyond its own to express what it has proved. */
  private static final Duration SAYING = Duration.ofSeconds(20);

  private final VerificationTask program;
  private final ResourceGuard guard;
  private final Watcher watcher;
  private final StageTimes times;
  private final ProvedObligations obligations = new ProvedObligations();

  StageRun(VerificationTask program, ResourceGuard guard, Watcher watcher, StageTimes times) {
    this.program = program;
    this.guard = guard;
    this.watcher = watcher;
    this.times = times;
  }

  /**
   * The role of a stage.
   *
   * @param isWhole whether it gets all of the original
   * @param isHandedOn whether what it has verified is of use afterwards
   * @param isLast whether no stage comes after it whose time it could take
   */
  record Use(boolean isWhole, boolean isHandedOn, boolean isLast) {}

  /**
   * Runs it.
   *
   * @param knowledge what is verified; a built-in analysis does not analyse it again
   * @param left the residual program; the input of a tool
   * @param use the role of the stage
   */
  StageResult run(Stage stage, VerifiedConditions knowledge, ConditionalProgram left, Use use)
      throws InputException {
    if (guard.isToEnd()) {
      return StageResult.notBegun(stage, "an early end was requested before it started");
    }
    Optional<String> forbidden = stage.objection(program.executions());
    if (forbidden.isPresent()) {
      return StageResult.leftOut(stage, forbidden.get());
    }
    watcher.begins();
    watcher.progress(stage.name() + " of at most " + TimeText.shown(stage.time()));
    return switch (stage) {
      case Stage.Own own -> own(own, knowledge, left, use);
      case Stage.External external -> external(external, knowledge, left, use);
    };
  }

  private StageResult own(
      Stage.Own stage, VerifiedConditions knowledge, ConditionalProgram left, Use use)
      throws InputException {
    long start = System.nanoTime();
    StageResult.Ran ran = StageResult.Ran.own(stage);
    // Assumptions are statements of the residual program, and only what is left is executed.
    // Nothing that is proved of copies can be claimed of the edges of the original.
    boolean isExecution = stage.analysis() instanceof NativeExecution;
    boolean isResidual = knowledge.hasAssumptions() || isExecution && !knowledge.given().isEmpty();
    Verdict verdict;
    Optional<NamedCondition> learnt = Optional.empty();
    Optional<Analysis.Result> shown = Optional.empty();
    List<OpenPlace> undecided = List.of();
    try {
      BuiltInAnalysis.Task task = task(isResidual, knowledge, left);
      BuiltInAnalysis.Task assuming = isResidual ? task : obligations.assumedIn(task);
      Analysis.Result result =
          guard.within(
              times.late(stage.time().plus(SAYING)),
              () -> stage.analysis().run(assuming, stage.allLimits(use.isLast())));
      if (!isResidual) {
        obligations.add(stage.name(), task.program(), result);
      }
      boolean isByObligations =
          result.verdict() == Analysis.Verdict.UNKNOWN
              && !isResidual
              && obligations.areAll(task.program());
      verdict = isByObligations ? new Verdict.True() : verdict(result);
      undecided = result.open();
      if (isCovered(result, knowledge)) {
        verdict = new Verdict.Unknown(CoveredRun.NO_ANSWER);
        return new StageResult(ran, verdict, secondsSince(start), learnt);
      }
      if (isResidual) {
        StageResult attempt = new StageResult(ran, verdict, secondsSince(start), learnt);
        return result.errorRun().map(attempt::showing).orElse(attempt).undecidedAt(undecided);
      }
      learnt =
          isByObligations && knowledge.isFromStages()
              ? program.allVerified(stage.name(), knowledge.learnt())
              : learnt(stage, result, use);
      shown = Optional.of(result).filter(each -> each.verdict() != Analysis.Verdict.UNKNOWN);
    } catch (ResourceGuard.Exceeded e) {
      verdict = new Verdict.Unknown(e.getMessage());
    } catch (StackOverflowError | OutOfMemoryError e) {
      verdict = new Verdict.Unknown(Analysis.OUT_OF_MEMORY);
    } catch (CancellationException e) {
      verdict = new Verdict.Unknown("its result was no longer needed");
    } catch (RuntimeException e) {
      watcher.warn(defect(stage, e));
      verdict = new Verdict.Unknown("it failed: " + e);
    }
    return new StageResult(ran, verdict, secondsSince(start), learnt)
        .showing(shown)
        .undecidedAt(undecided);
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static Verdict verdict(Analysis.Result result) {
    return switch (result.verdict()) {
      case TRUE -> new Verdict.True();
      case FALSE -> new Verdict.False(result.place().map(Position::wholeLine), List.of());
      case UNKNOWN -> new Verdict.Unknown(result.why());
    };
  }

  private Diagnostic defect(Stage stage, RuntimeException e) {
    String at = e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
    return Diagnostic.warning(
        Position.ofFile(program.name()),
        stage.name() + " failed, which is a defect in Residua; please report it: " + e + at);
  }

  /** What is known of single operations. */
  List<ObligationStatus> obligations() {
    return obligations.all();
  }

  private BuiltInAnalysis.Task task(
      boolean isResidual, VerifiedConditions knowledge, ConditionalProgram left)
      throws InputException {
    return isResidual
        ? new BuiltInAnalysis.Task(left.understood(), List.of(), false, program.executions())
        : program.task(knowledge.automata(), knowledge.isAllProved());
  }

  /**
   * Whether a given condition covers the execution that was found: a search for an error may reach
   * another one than was left, and a residual program of limited size has more than what is left.
   */
  private boolean isCovered(Analysis.Result result, VerifiedConditions knowledge)
      throws InputException, ResourceGuard.Exceeded {
    Optional<List<Value>> values = result.errorRun().flatMap(ErrorRun::values);
    boolean isUndetermined = result.errorRun().filter(ErrorRun::hasFailure).isPresent();
    return !knowledge.given().isEmpty()
        && (values.isPresent() || isUndetermined)
        && (isUndetermined
            || guard.finishing(
                times.late(SAYING), () -> program.covers(knowledge.given(), values.get())));
  }

  /**
   * The condition that it has proved; empty if it takes too long to express that: the verdict
   * stays.
   */
  private Optional<NamedCondition> learnt(Stage.Own stage, Analysis.Result result, Use use)
      throws InputException {
    Duration most = use.isLast() ? times.late(SAYING) : times.atMost(SAYING);
    Optional<ProvedCondition.Sized> small = within(ProvedCondition.HANDED_ON, most, result);
    // For readers of a file it may be large; nothing else waits for it.
    // After a request for an early end no stage comes after this one.
    boolean isEnd = use.isLast() || guard.isToEnd();
    int states =
        guard.isToEnd()
            ? Math.min(ProvedCondition.written(), ProvedCondition.WRITTEN_AT_ONCE)
            : ProvedCondition.written();
    Optional<ProvedCondition.Sized> said =
        isEnd && small.flatMap(ProvedCondition.Sized::givenUp).isPresent()
            ? within(states, most, result).or(() -> small)
            : small;
    said.flatMap(ProvedCondition.Sized::givenUp)
        .ifPresent(what ->
            watcher.givenUp(
                Diagnostic.note(Position.ofFile(program.name()), stage.name() + ": " + what)));
    return said.map(each -> program.proved(stage.name(), each.automaton()));
  }

  private Optional<ProvedCondition.Sized> within(int states, Duration most, Analysis.Result result)
      throws InputException {
    try {
      return Optional.of(guard.finishing(most, () -> result.proved().within(states)));
    } catch (ResourceGuard.Exceeded | StackOverflowError | OutOfMemoryError e) {
      return Optional.empty();
    }
  }

  private StageResult external(
      Stage.External stage, VerifiedConditions knowledge, ConditionalProgram left, Use use)
      throws InputException {
    boolean isWhole = use.isWhole();
    ToolRun run =
        new ToolRun(
            stage.tool(),
            program.specification(),
            stage.allLimits(),
            line -> watcher.output(stage.name() + ": " + line));
    Optional<String> version = run.version();
    if (version.isEmpty()) {
      String why = ToolRun.notInstalled(stage.tool().description().identity().install());
      return StageResult.notBegun(stage, why);
    }
    TargetDialect dialect = TargetDialect.builtIn(stage.tool().description().target());
    long start = System.nanoTime();
    Verdict verdict;
    Optional<NamedCondition> learnt = Optional.empty();
    ExecutedTests tests =
        new ExecutedTests(program, guard, watcher, times, stage, use.isHandedOn());
    Optional<ErrorRun> errorRun = Optional.empty();
    try {
      boolean isPlain =
          stage.tool().description().interpretation().volatiles()
              == ToolDescription.Volatiles.PLAIN;
      boolean asItIs =
          isWhole
              && stage.tool().description().leavesConditions()
              && !(isPlain && program.readsVolatiles());
      ResidualFile residual =
          guard.within(
              stage.time(), () -> asItIs ? program.asItIs() : left.printedFor(dialect, isPlain));
      start = System.nanoTime();
      verdict = interruptible(run, residual, tests);
      Verdict said = verdict;
      errorRun = tests.errorRun().filter(each -> isAskedFor(each, said));
      if (errorRun.isPresent() && isPerhapsCovered(errorRun.get(), knowledge)) {
        errorRun = Optional.empty();
      }
      if (errorRun.isPresent()) {
        verdict = seen(errorRun.get(), said);
      }
      learnt =
          learnt(stage, verdict, knowledge, isWhole)
              .or(() -> tests.shown().map(ToolTests.Shown::covered));
      if (asItIs && learnt.isEmpty() && verdict instanceof Verdict.Unknown) {
        learnt = run.left().flatMap(bytes -> automaton(stage, bytes));
      }
    } catch (ResourceGuard.Exceeded e) {
      verdict = new Verdict.Unknown(e.getMessage());
    } catch (IOException e) {
      verdict = new Verdict.Unknown("it cannot be run: " + e.getMessage());
    }
    StageResult.Ran ran = new StageResult.Ran(stage.name(), false, version.get());
    StageResult attempt = new StageResult(ran, verdict, secondsSince(start), learnt);
    return errorRun
        .map(attempt::showing)
        .orElseGet(() -> attempt.undecidedAt(ToolFindings.of(attempt, program.program())));
  }

  /**
   * Whether a given condition may cover an execution that violates a property: what confirms a
   * claim may be another execution than the claimed one.
   */
  private boolean isPerhapsCovered(ErrorRun run, VerifiedConditions knowledge)
      throws InputException, ResourceGuard.Exceeded {
    if (program.specification().isUnreachCall() || knowledge.given().isEmpty()) {
      return false;
    }
    Optional<List<Value>> values = run.values();
    return values.isEmpty()
        || guard.finishing(
            times.late(SAYING), () -> program.covers(knowledge.given(), values.get()));
  }

  /** A tool is killed if an early end is requested; what it has done by then counts for nothing. */
  private Verdict interruptible(ToolRun run, ResidualFile residual, ExecutedTests tests)
      throws IOException {
    Interruption.Scope scope = guard.interruption().working();
    try {
      return run.run(residual, tests);
    } catch (CancellationException e) {
      return new Verdict.Unknown("its result was no longer needed");
    } finally {
      scope.close();
    }
  }

  /**
   * Where the question concerns only some executions, one that ends elsewhere may be another one.
   */
  private boolean isAskedFor(ErrorRun run, Verdict said) {
    return !program.isOfSomeRuns()
        || (said instanceof Verdict.False no
            && no.place().equals(Optional.of(run.where().wholeLine())));
  }

  /**
   * The executed path takes precedence over the location that a tool names, which is trusted where
   * no execution shows one.
   */
  private static Verdict seen(ErrorRun run, Verdict said) {
    Verdict.False named =
        said instanceof Verdict.False no ? no : new Verdict.False(Optional.empty(), List.of());
    return run.where().line() == 0
        ? named
        : new Verdict.False(Optional.of(run.where().wholeLine()), named.path());
  }

  /**
   * The condition that a tool has verified. Iterations of a residual program say nothing about
   * those of the original, whose loops may begin elsewhere; that nothing was found in it is a
   * statement about all executions only together with what stages have verified.
   */
  private Optional<NamedCondition> learnt(
      Stage.External stage, Verdict verdict, VerifiedConditions knowledge, boolean isWhole) {
    return switch (verdict) {
      case Verdict.True yes ->
          knowledge.isFromStages() && yes.premise().isEmpty()
              ? program.allVerified(stage.name(), knowledge.learnt())
              : Optional.empty();
      case Verdict.False no -> Optional.empty();
      case Verdict.Unknown open ->
          isWhole ? open.within().flatMap(within -> bounded(stage, within)) : Optional.empty();
    };
  }

  /**
   * The condition that a tool has verified of the original program, expressed as an automaton over
   * its edges.
   */
  private Optional<NamedCondition> automaton(Stage.External stage, ToolBytes bytes) {
    try {
      return Optional.of(
          guard.within(stage.time(), () -> program.verifiedBy(stage.name(), bytes.array())));
    } catch (InputException e) {
      watcher.warn(
          Diagnostic.warning(
              Position.ofFile(program.name()),
              "the condition that " + stage.name() + " left is ignored: " + e.getMessage()));
      return Optional.empty();
    } catch (ResourceGuard.Exceeded e) {
      return Optional.empty();
    }
  }

  private Optional<NamedCondition> bounded(Stage.External stage, Verdict.Within within) {
    List<Integer> tries = new ArrayList<>();
    for (int iterations = Math.min(MOST_ITERATIONS, within.iterations());
        iterations > 0;
        iterations /= 2) {
      tries.add(iterations);
    }
    for (int iterations : tries) {
      Bounds bounds =
          new Bounds(iterations, Math.min(iterations + 1, within.recursion()), Map.of());
      try {
        return Optional.of(guard.within(stage.time(), () -> program.within(bounds, stage.name())));
      } catch (InputException | ResourceGuard.Exceeded e) {
        // Too large: fewer iterations.
        continue;
      }
    }
    return Optional.empty();
  }
}
