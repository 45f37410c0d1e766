package residua.cooperation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import residua.folding.Growth;
import residua.pipeline.ConditionalProgram;
import residua.pipeline.GivenProgram;
import residua.source.InputException;
import residua.verifier.Verdict;

/**
 * Stages on one program, one after the other, each with what those before left open. Claims: TRUE
 * if one stage says so of a residual program, or nothing is left: then every run is covered by a
 * condition or in what that stage has looked at. FALSE if one stage says so: a run of a residual
 * program is the beginning of one of the original.
 */
public final class Cooperation {
  /** Unions of more conditions get slow. */
  private static final int MOST_CONDITIONS = 3;

  private final GivenProgram program;
  private final Growth growth;
  private final Duration reducing;
  private final Guard guard;
  private final Watcher watcher;
  private final StageRun run;

  /**
   * For one program.
   *
   * @param growth how large residual programs may be
   * @param reducing how long a reduction may take
   */
  public Cooperation(
      GivenProgram program, Growth growth, Duration reducing, Guard guard, Watcher watcher) {
    this.program = program;
    this.growth = growth;
    this.reducing = reducing;
    this.guard = guard;
    this.watcher = watcher;
    this.run = new StageRun(program, guard, watcher);
  }

  /** What is left, and whether that is nothing. */
  private record Left(ConditionalProgram program, boolean isDone) {}

  private Left left(Knowledge knowledge) throws InputException, Guard.Exceeded {
    watcher.progress("reduce");
    return guard.within(
        reducing,
        () -> {
          ConditionalProgram residual = program.without(knowledge.all(), growth);
          return new Left(residual, residual.isDone());
        });
  }

  private Left whole() throws InputException, Guard.Exceeded {
    return guard.within(
        reducing,
        () -> {
          ConditionalProgram whole = program.whole();
          return new Left(whole, whole.isDone());
        });
  }

  /**
   * Runs stages, until one decides or nothing is left.
   *
   * @param knowledge what is verified already
   * @param isKept whether what is verified is of use behind the last stage, too
   * @throws Guard.Exceeded if the first reduction needs more than it may
   */
  public Outcome sequence(List<Stage> stages, Knowledge knowledge, boolean isKept)
      throws InputException, Guard.Exceeded {
    Left left = left(knowledge);
    left.program().warnings().forEach(watcher::warn);
    if (left.isDone()) {
      return new Outcome(true, new Verdict.True(), List.of(), knowledge);
    }
    List<Attempt> attempts = new ArrayList<>();
    Knowledge known = knowledge;
    for (int i = 0; i < stages.size(); i++) {
      Stage stage = stages.get(i);
      boolean isWhole = known.all().isEmpty() && (isKept || i < stages.size() - 1) && tells(stage);
      ConditionalProgram given = isWhole ? whole().program() : left.program();
      Attempt attempt = run.run(stage, known, given, isWhole);
      if (attempt.learnt().isPresent()) {
        known = compact(known.plus(attempt.learnt().get()));
        watcher.learnt(known);
        left = attempt.decides() ? left : better(left, known);
      }
      attempts.add(attempt.decides() ? attempt : attempt.leaving(open(left)));
      if (attempt.decides()) {
        return new Outcome(false, attempt.verdict(), attempts, known);
      }
      if (left.isDone()) {
        return new Outcome(false, new Verdict.True(), attempts, known);
      }
    }
    return new Outcome(false, new Verdict.Unknown(""), attempts, known);
  }

  /** Whether a tool may tell how far it has come, if it gets all of the original. */
  private static boolean tells(Stage stage) {
    return stage instanceof Stage.External external && external.tool().description().tellsBounds();
  }

  /** Runs stages, each on the whole program, until one decides: nothing is handed on. */
  public Outcome each(List<Stage> stages) throws InputException, Guard.Exceeded {
    Knowledge nothing = new Knowledge(List.of(), List.of());
    Left left = whole();
    if (left.isDone()) {
      return new Outcome(true, new Verdict.True(), List.of(), nothing);
    }
    List<Attempt> attempts = new ArrayList<>();
    Verdict verdict = new Verdict.Unknown("");
    for (int i = 0; i < stages.size() && verdict instanceof Verdict.Unknown; i++) {
      Attempt attempt = run.run(stages.get(i), nothing, left.program(), false);
      attempts.add(attempt);
      verdict = attempt.verdict();
    }
    return new Outcome(false, verdict, attempts, nothing);
  }

  /** What is left with more knowledge; what was left before if that cannot be had. */
  private Left better(Left before, Knowledge known) throws InputException {
    try {
      return left(known);
    } catch (Guard.Exceeded e) {
      return before;
    }
  }

  private Open open(Left left) throws InputException {
    ConditionalProgram residual = left.program();
    return new Open(residual.openShare(), residual.openLocations(), residual.locations());
  }

  private Knowledge compact(Knowledge known) {
    if (known.learnt().size() <= MOST_CONDITIONS) {
      return known;
    }
    try {
      return guard
          .within(reducing, () -> program.joined(known.learnt(), false))
          .map(known::with)
          .orElse(known);
    } catch (InputException | Guard.Exceeded e) {
      return known;
    }
  }
}
