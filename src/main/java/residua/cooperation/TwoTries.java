package residua.cooperation;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import residua.pipeline.GivenProgram;
import residua.pipeline.TrueIf;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.verifier.Verdict;

/**
 * Stages on a program that may lack functions. Nothing is proved after a call of one, so there is a
 * second try if the first one does not decide: it takes those functions for harmless. What comes of
 * it is only said: it is no answer, and nothing that stages learn in it is kept.
 *
 * @param program as it is
 * @param watcher of the first try
 */
public record TwoTries(GivenProgram program, Watcher watcher) {
  /** A second try with less time for a stage is none. */
  private static final Duration LEAST = Duration.ofMillis(100);

  /** Runs stages. */
  public interface Try {
    /**
     * Runs them on a program.
     *
     * @param isSecond whether functions are taken for harmless, so that nothing is kept
     */
    Outcome run(
        GivenProgram program,
        List<Stage> stages,
        Knowledge known,
        Watcher watcher,
        boolean isSecond)
        throws InputException, Guard.Exceeded;
  }

  /**
   * What came of both.
   *
   * @param outcome of the first try, which is what is answered
   * @param assumed what came of the second one, if there was one
   */
  public record Result(Outcome outcome, Optional<Assumed> assumed) {}

  /**
   * What came of a second try.
   *
   * @param assumption what it took for granted
   */
  public record Assumed(TrueIf assumption, Outcome outcome) {
    /** What the answer would be TRUE under, if it would. */
    public Optional<TrueIf> trueIf() {
      return outcome.verdict() instanceof Verdict.True && !outcome.isContradictory()
          ? Optional.of(assumption)
          : Optional.empty();
    }
  }

  /**
   * Tries. Each stage has half of its time in the first try if there will be a second one, and in
   * that what it has left: in both together no more than it is given.
   */
  public Result run(List<Stage> stages, Knowledge known, Try once)
      throws InputException, Guard.Exceeded {
    Collection<String> absent = program.absentFunctions();
    if (absent.isEmpty()) {
      return new Result(once.run(program, stages, known, watcher, false), Optional.empty());
    }
    List<Stage> half =
        stages.stream().map(stage -> stage.lasting(stage.time().dividedBy(2))).toList();
    Outcome first = once.run(program, half, known, watcher, false);
    List<Stage> left = stages.stream().flatMap(stage -> left(stage, first).stream()).toList();
    if (!(first.verdict() instanceof Verdict.Unknown) || left.isEmpty()) {
      return new Result(first, Optional.empty());
    }
    try {
      Outcome second =
          once.run(
              program.assuming(absent), left, first.knowledge(), new Forgetting(watcher), true);
      return new Result(first, Optional.of(new Assumed(TrueIf.harmless(absent), second)));
    } catch (Guard.Exceeded e) {
      return new Result(first, Optional.empty());
    }
  }

  /** A stage with the time that it has not used; none if it has used it up, or is not there. */
  private static Optional<Stage> left(Stage stage, Outcome first) {
    List<Attempt> own =
        first.attempts().stream().filter(each -> each.stage().equals(stage.name())).toList();
    double seconds = own.stream().mapToDouble(Attempt::seconds).sum();
    Duration left = stage.time().minusMillis((long) (seconds * 1000));
    return own.stream().anyMatch(Attempt::isMissing) || left.compareTo(LEAST) < 0
        ? Optional.empty()
        : Optional.of(stage.lasting(left));
  }

  /** Shows what stages do, and keeps nothing of what they learn. */
  private record Forgetting(Watcher shown) implements Watcher {
    @Override
    public void progress(String what) {
      shown.progress(what);
    }

    @Override
    public void output(String line) {
      shown.output(line);
    }

    @Override
    public void warn(Diagnostic warning) {
      shown.warn(warning);
    }

    @Override
    public void learnt(Knowledge knowledge) {
      // It rests on what nobody has stated.
    }
  }
}
