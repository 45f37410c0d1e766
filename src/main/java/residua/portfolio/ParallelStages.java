package residua.portfolio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.condition.NamedCondition;
import residua.pipeline.reduction.ConditionalProgram;
import residua.portfolio.Reductions.Left;
import residua.tool.Verdict;

/** Runs stages in parallel on one program: the first that decides ends the others. */
final class ParallelStages {
  /** With less time nothing is started anew. */
  private static final Duration LEAST = Duration.ofSeconds(2);

  /** A stage that has used this fraction of its time was most likely stopped by the limit. */
  private static final double STOPPED = 0.7;

  private static final String OUT_OF_TIME = "the limit 'time'";

  private final Reductions reductions;
  private final StageRun run;
  private final StageTimes times;
  private final Watcher watcher;
  private final int processors;

  /**
   * For one program.
   *
   * @param run runs each stage
   * @param processors how many stages are run at the same time
   */
  ParallelStages(Reductions reductions, StageRun run, int processors) {
    this.reductions = reductions;
    this.run = run;
    this.times = reductions.times();
    this.watcher = reductions.watcher();
    this.processors = processors;
  }

  /**
   * Runs stages in parallel, each on what is left at the beginning, until one decides; the others
   * are killed. If none does, what they have verified is combined.
   *
   * @throws ResourceGuard.Exceeded if the first reduction needs more than it may
   */
  StagesOutcome portfolio(List<Stage> stages, VerifiedConditions knowledge)
      throws InputException, ResourceGuard.Exceeded {
    Left left = reductions.left(knowledge, reductions.reducing());
    left.program().warnings().forEach(watcher::warn);
    Optional<OpenMeasures> before = Optional.of(left.open());
    if (left.isDone()) {
      return new StagesOutcome(true, before, new Verdict.True(), List.of(), knowledge);
    }
    Gathered gathered = new Gathered(knowledge);
    Map<Stage, ConditionalProgram> programs = new IdentityHashMap<>();
    for (Stage stage : stages) {
      programs.put(stage, reductions.given(stage, left, knowledge));
    }
    List<StageResult> attempts =
        new Portfolio(processors)
            .run(
                stages,
                stage ->
                    gathered.with(
                        run.run(
                            stage,
                            knowledge,
                            programs.get(stage),
                            new StageRun.Use(false, true, true))));
    return ended(attempts, gathered.known(), before, left);
  }

  /**
   * Runs stages in their order, several at the same time: one begins when a processor is free, with
   * what the user has given and, where that is worth it, what stages have verified by then. The
   * first that decides ends the others.
   *
   * @throws ResourceGuard.Exceeded if the first reduction needs more than it may
   */
  StagesOutcome queue(List<Stage> stages, VerifiedConditions knowledge)
      throws InputException, ResourceGuard.Exceeded {
    Optional<Left> first = first(knowledge);
    if (first.isEmpty()) {
      List<StageResult> none = stages.stream().map(StageResult::tooLate).toList();
      return new StagesOutcome(false, Optional.empty(), new Verdict.Unknown(""), none, knowledge);
    }
    Left left = first.get();
    left.program().warnings().forEach(watcher::warn);
    OpenMeasures open = left.open();
    if (left.isDone()) {
      return new StagesOutcome(true, Optional.of(open), new Verdict.True(), List.of(), knowledge);
    }
    Queue queue = new Queue(new Given(left, knowledge), new Gathered(knowledge));
    List<StageResult> attempts = new ArrayList<>();
    List<Stage> next = stages;
    while (!next.isEmpty() && attempts.stream().noneMatch(StageResult::decides)) {
      attempts.addAll(queue.round(next));
      // Stages that were merely stopped continue while there is time, and now it is all theirs.
      next = times.rest().compareTo(LEAST) > 0 ? queue.stopped(next) : List.of();
    }
    return ended(attempts, queue.gathered.known(), Optional.of(open), left);
  }

  /** What is left before all stages; empty if finding that out takes all of the time they share. */
  private Optional<Left> first(VerifiedConditions knowledge)
      throws InputException, ResourceGuard.Exceeded {
    try {
      return Optional.of(reductions.unprinted(knowledge, times.late(reductions.reducing())));
    } catch (ResourceGuard.Exceeded e) {
      if (times.isShared() && !times.isTimeLeft()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Stages that wait for a processor. */
  private final class Queue {
    private final Given first;
    private final Gathered gathered;
    private final Set<Stage> stopped = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * The queue before all stages.
     *
     * @param first what was left then
     */
    Queue(Given first, Gathered gathered) {
      this.first = first;
      this.gathered = gathered;
    }

    List<StageResult> round(List<Stage> stages) throws InputException {
      stopped.clear();
      return new Portfolio(processors).run(stages, stage -> gathered.with(attempt(stages, stage)));
    }

    private StageResult attempt(List<Stage> stages, Stage stage) throws InputException {
      if (!times.isTimeLeft()) {
        return StageResult.tooLate(stage);
      }
      int index = stages.indexOf(stage);
      Stage turn = times.turn(stages, index, processors);
      Given given = given(turn, first, gathered);
      boolean isLast = stages.size() - index <= processors;
      StageResult attempt =
          run.run(
              turn,
              given.knowledge(),
              reductions.given(turn, given.left(), given.knowledge()),
              new StageRun.Use(false, true, isLast));
      if (isStopped(attempt, turn)) {
        synchronized (stopped) {
          stopped.add(stage);
        }
      }
      return attempt;
    }

    /**
     * Whether a stage was stopped by its time. An analysis may also end early, since no step fits
     * into what is left; with more time it goes further.
     */
    private boolean isStopped(StageResult attempt, Stage turn) {
      boolean isUsedUp = attempt.seconds() * 1000 > STOPPED * turn.time().toMillis();
      return isUsedUp
          || attempt.verdict() instanceof Verdict.Unknown open
              && open.why().contains(OUT_OF_TIME)
              && times.rest().compareTo(turn.time()) > 0;
    }

    /**
     * The stages of the last iteration that have used up their time; of several of one analysis,
     * the last one, which has no other limit.
     */
    List<Stage> stopped(List<Stage> stages) {
      List<Stage> result = new ArrayList<>();
      for (Stage stage : stages) {
        if (stopped.contains(stage)) {
          result.removeIf(each -> each instanceof Stage.Own && each.name().equals(stage.name()));
          result.add(stage);
        }
      }
      return result;
    }
  }

  /** The input of a stage: what is left, and what that rests on. */
  private record Given(Left left, VerifiedConditions knowledge) {}

  /** The input of a stage that comes after others: a tool gets all that is verified. */
  private Given given(Stage stage, Given first, Gathered gathered) throws InputException {
    return switch (stage) {
      case Stage.Own own -> new Given(first.left(), gathered.useful().chosen(own, times.between()));
      case Stage.External external -> {
        VerifiedConditions known = gathered.known();
        Optional<Left> better =
            known.equals(first.knowledge())
                ? Optional.empty()
                : reductions.better(known, times.between());
        yield better.map(left -> new Given(left, known)).orElse(first);
      }
    };
  }

  private StagesOutcome ended(
      List<StageResult> attempts, VerifiedConditions all, Optional<OpenMeasures> before, Left left)
      throws InputException {
    Optional<StageResult> first = attempts.stream().filter(StageResult::decides).findFirst();
    if (first.isPresent()) {
      return new StagesOutcome(false, before, first.get().verdict(), attempts, all);
    }
    Left after = reductions.better(all, times.atMost(reductions.reducing())).orElse(left);
    List<StageResult> ended = new ArrayList<>(attempts);
    if (!ended.isEmpty()) {
      // After the last stage, what all have left is open.
      ended.add(ended.removeLast().leaving(after.open()));
    }
    Verdict verdict = after.isDone() ? new Verdict.True() : new Verdict.Unknown("");
    return new StagesOutcome(false, before, verdict, ended, all);
  }

  /** The knowledge gathered from stages that run at the same time. */
  private final class Gathered {
    private final UsefulConditions useful;
    private VerifiedConditions known;

    /** What is known before they start. */
    Gathered(VerifiedConditions known) {
      this.known = known;
      this.useful = new UsefulConditions(reductions, known);
    }

    synchronized VerifiedConditions known() {
      return known;
    }

    /** What is useful to a built-in analysis. */
    UsefulConditions useful() {
      return useful;
    }

    synchronized StageResult with(StageResult attempt) throws InputException {
      if (attempt.news().isPresent()) {
        NamedCondition news = attempt.news().get();
        known = reductions.compact(known.plus(news));
        useful.add(news, known);
        watcher.learnt(known);
      }
      return attempt;
    }
  }
}
