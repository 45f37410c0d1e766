package residua.portfolio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.reduction.ConditionalProgram;
import residua.portfolio.Reductions.Left;
import residua.tool.Verdict;

/**
 * Runs stages on one program in sequence, each on what those before left open. Claims: TRUE if one
 * stage answers so for a residual program, or nothing is left: then every execution is covered by a
 * condition or is one that this stage has analysed. FALSE if one stage answers so: an execution of
 * a residual program is a prefix of one of the original.
 */
public final class Cooperation {
  /** Limits are multiplied by at most this factor. */
  private static final int LONGEST = 1 << 16;

  private final VerificationTask program;
  private final GrowthLimits sizes;
  private final Duration reducing;
  private final ResourceGuard guard;
  private final Watcher watcher;
  private final StageRun run;
  private final Reductions reductions;
  private final StageTimes times;

  /**
   * For one program.
   *
   * @param sizes how large residual programs may be
   * @param reducing how long a reduction may take
   */
  public Cooperation(
      VerificationTask program,
      GrowthLimits sizes,
      Duration reducing,
      ResourceGuard guard,
      Watcher watcher) {
    this(program, sizes, reducing, guard, watcher, new StageTimes.Own());
  }

  private Cooperation(
      VerificationTask program,
      GrowthLimits sizes,
      Duration reducing,
      ResourceGuard guard,
      Watcher watcher,
      StageTimes times) {
    this.program = program;
    this.sizes = sizes;
    this.reducing = reducing;
    this.guard = guard;
    this.watcher = watcher;
    this.run = new StageRun(program, guard, watcher, times);
    this.reductions = new Reductions(program, sizes, reducing, guard, watcher, times);
    this.times = times;
  }

  /**
   * The same, where sequential stages share a time budget, which begins now: what one does not need
   * is available to the stages after it.
   */
  public Cooperation sharing(Duration total) {
    return new Cooperation(program, sizes, reducing, guard, watcher, StageTimes.Shared.of(total));
  }

  /**
   * Runs stages until one decides or nothing is left.
   *
   * @param knowledge what is verified already
   * @param isKept whether what is verified is of use after the last stage, too
   * @throws ResourceGuard.Exceeded if the first reduction needs more than it may
   */
  public StagesOutcome sequence(List<Stage> stages, VerifiedConditions knowledge, boolean isKept)
      throws InputException, ResourceGuard.Exceeded {
    return inOrder(stages, knowledge, isKept, true).outcome().knowing(run.obligations());
  }

  /**
   * Runs stages repeatedly, with twice the limits in each iteration, until one decides, nothing is
   * left, an iteration learns nothing, or the time is used up.
   *
   * @param total time for all iterations
   * @throws ResourceGuard.Exceeded if the first reduction needs more than it may
   */
  public StagesOutcome cycle(
      List<Stage> stages, VerifiedConditions knowledge, boolean isKept, Duration total)
      throws InputException, ResourceGuard.Exceeded {
    long end = System.nanoTime() + total.toNanos();
    Round round = inOrder(within(stages, end), knowledge, isKept, true);
    List<StageResult> attempts = new ArrayList<>(round.outcome().attempts());
    StagesOutcome all = round.outcome();
    int factor = 2;
    while (all.verdict() instanceof Verdict.Unknown
        && round.hasLearnt()
        && isTimeLeft(end)
        && !guard.isToEnd()) {
      List<String> missing =
          attempts.stream().filter(StageResult::isMissing).map(StageResult::stage).toList();
      int more = factor;
      List<Stage> next =
          stages.stream()
              .filter(stage -> !missing.contains(stage.name()))
              .map(stage -> stage.longer(more))
              .toList();
      round = inOrder(within(next, end), all.knowledge(), isKept, false);
      attempts.addAll(round.outcome().attempts());
      StagesOutcome last = round.outcome();
      all = new StagesOutcome(false, all.before(), last.verdict(), attempts, last.knowledge());
      factor = Math.min(LONGEST, 2 * factor);
    }
    return all.knowing(run.obligations());
  }

  private static boolean isTimeLeft(long end) {
    return end - System.nanoTime() > Duration.ofSeconds(1).toNanos();
  }

  /** Stages limited to the time that is left. */
  private static List<Stage> within(List<Stage> stages, long end) {
    Duration left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
    return stages.stream().map(stage -> stage.atMost(left)).toList();
  }

  /**
   * One iteration over all stages.
   *
   * @param hasLearnt whether less is left than before
   */
  private record Round(StagesOutcome outcome, boolean hasLearnt) {}

  private Round inOrder(
      List<Stage> stages, VerifiedConditions knowledge, boolean isKept, boolean isFirst)
      throws InputException, ResourceGuard.Exceeded {
    Left left = reductions.left(knowledge, times.late(reducing));
    if (isFirst) {
      left.program().warnings().forEach(watcher::warn);
    }
    return new Iteration(stages, isKept, knowledge, left).round();
  }

  /** One iteration over all stages, in its course. */
  private final class Iteration {
    private final List<Stage> stages;
    private final boolean isKept;
    private final OpenMeasures begin;
    private final List<StageResult> attempts = new ArrayList<>();
    private VerifiedConditions known;
    private Left left;

    /** Whether something has been verified since then. */
    private boolean isAfter;

    /** Whether something has been verified since the last reduction was tried. */
    private boolean hasNews;

    Iteration(List<Stage> stages, boolean isKept, VerifiedConditions known, Left left) {
      this.stages = stages;
      this.isKept = isKept;
      this.known = known;
      this.left = left;
      this.begin = left.open();
    }

    Round round() throws InputException, ResourceGuard.Exceeded {
      if (left.isDone()) {
        return new Round(
            new StagesOutcome(true, Optional.of(begin), new Verdict.True(), List.of(), known),
            false);
      }
      for (int i = 0; i < stages.size(); i++) {
        if (!times.isTimeLeft()) {
          attempts.add(StageResult.tooLate(stages.get(i)));
          continue;
        }
        StageResult attempt = attempt(i);
        if (attempt.decides()) {
          attempts.add(attempt);
          return ended(attempt.verdict(), true);
        }
        reduceAfter(i);
        attempts.add(isAfter ? attempt : attempt.leaving(left.open()));
        if (left.isDone()) {
          return ended(new Verdict.True(), true);
        }
      }
      Optional<Left> better =
          hasNews ? reductions.better(known, times.late(reducing)) : Optional.empty();
      if (better.isPresent()) {
        left = better.get();
        attempts.add(attempts.removeLast().leaving(left.open()));
      }
      return left.isDone()
          ? ended(new Verdict.True(), true)
          : ended(new Verdict.Unknown(""), left.open().isLessThan(begin));
    }

    private Round ended(Verdict verdict, boolean hasLearnt) {
      return new Round(
          new StagesOutcome(false, Optional.of(begin), verdict, attempts, known), hasLearnt);
    }

    private StageResult attempt(int index) throws InputException, ResourceGuard.Exceeded {
      boolean isLast = index == stages.size() - 1;
      Stage stage = times.turn(stages, index, 1);
      boolean isHandedOn = isKept || !isLast;
      boolean isWhole = known.all().isEmpty() && isHandedOn && tells(stage);
      ConditionalProgram given =
          isWhole ? reductions.whole().program() : reductions.given(stage, left, known);
      StageResult attempt =
          run.run(stage, known, given, new StageRun.Use(isWhole, isHandedOn, isLast));
      if (attempt.news().isPresent()) {
        known = reductions.compact(known.plus(attempt.news().get()));
        watcher.learnt(known);
        isAfter = true;
        hasNews = true;
      }
      return attempt;
    }

    /** Computes what is left after a stage, if that is worth it. */
    private void reduceAfter(int index) throws InputException, ResourceGuard.Exceeded {
      boolean isLast = index == stages.size() - 1;
      if (hasNews && (isLast || isWanted(stages.get(index + 1)))) {
        hasNews = false;
        Optional<Left> better =
            reductions.better(known, isLast ? times.late(reducing) : times.atMost(reducing));
        left = better.orElse(left);
        isAfter = better.isEmpty();
      }
    }
  }

  /**
   * Whether a stage is worth a new residual program. A built-in analysis observes conditions
   * instead: where time is short, none is made for it.
   */
  private boolean isWanted(Stage next) {
    return !times.isShared() || next instanceof Stage.External;
  }

  /**
   * Runs stages in parallel, each on what is left at the beginning, until one decides; the others
   * are killed. If none does, what they have verified is combined.
   *
   * @param processors how many run at the same time
   * @throws ResourceGuard.Exceeded if the first reduction needs more than it may
   */
  public StagesOutcome portfolio(List<Stage> stages, VerifiedConditions knowledge, int processors)
      throws InputException, ResourceGuard.Exceeded {
    return new ParallelStages(reductions, run, processors)
        .portfolio(stages, knowledge)
        .knowing(run.obligations());
  }

  /**
   * Runs stages in their order, several at the same time: one begins when a processor is free, with
   * what the user has given and, where that is worth it, what stages have verified by then. The
   * first that decides ends the others.
   *
   * @param processors how many run at the same time
   * @throws ResourceGuard.Exceeded if the first reduction needs more than it may
   */
  public StagesOutcome queue(List<Stage> stages, VerifiedConditions knowledge, int processors)
      throws InputException, ResourceGuard.Exceeded {
    return new ParallelStages(reductions, run, processors)
        .queue(stages, knowledge)
        .knowing(run.obligations());
  }

  /** Whether a tool may report how far it has come, if it gets all of the original. */
  private static boolean tells(Stage stage) {
    return stage instanceof Stage.External external
        && (external.tool().description().tellsBounds()
            || external.tool().description().leavesConditions());
  }

  /** Runs stages, each on the whole program, until one decides: nothing is passed on. */
  public StagesOutcome each(List<Stage> stages) throws InputException, ResourceGuard.Exceeded {
    VerifiedConditions nothing = new VerifiedConditions(List.of(), List.of());
    Left left = reductions.whole();
    if (left.isDone()) {
      return new StagesOutcome(true, Optional.empty(), new Verdict.True(), List.of(), nothing);
    }
    List<StageResult> attempts = new ArrayList<>();
    Verdict verdict = new Verdict.Unknown("");
    for (int i = 0; i < stages.size() && verdict instanceof Verdict.Unknown; i++) {
      if (!times.isTimeLeft()) {
        attempts.add(StageResult.tooLate(stages.get(i)));
        continue;
      }
      Stage stage = times.turn(stages, i, 1);
      StageResult attempt =
          new StageRun(program, guard, watcher, times)
              .run(
                  stage,
                  nothing,
                  left.program(),
                  new StageRun.Use(false, false, i == stages.size() - 1));
      attempts.add(attempt);
      verdict = attempt.verdict();
    }
    return new StagesOutcome(false, Optional.empty(), verdict, attempts, nothing);
  }
}
