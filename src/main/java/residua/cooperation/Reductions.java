package residua.cooperation;

import java.time.Duration;
import java.util.Optional;
import java.util.TreeSet;
import residua.pipeline.ConditionalProgram;
import residua.pipeline.GivenProgram;
import residua.source.InputException;

/**
 * Builds residual programs from what is verified, between stages.
 *
 * @param sizes how large residual programs may be
 * @param reducing how long a reduction may take
 */
record Reductions(
    GivenProgram program,
    Sizes sizes,
    Duration reducing,
    Guard guard,
    Watcher watcher,
    StageTimes times) {
  /** Unions of more conditions get slow. */
  private static final int MOST_CONDITIONS = 3;

  /**
   * The remaining program.
   *
   * @param isDone whether nothing is left
   * @param open how much it is
   */
  record Left(ConditionalProgram program, boolean isDone, Open open) {
    /** Measures it; part of the work to which limits apply, since it may be large. */
    static Left of(ConditionalProgram program) throws InputException {
      boolean isDone = program.isDone();
      Open open =
          new Open(
              program.openShare(),
              program.openLocations(),
              program.locations(),
              isDone ? new TreeSet<>() : program.openLines());
      return new Left(program, isDone, open);
    }
  }

  Left left(Knowledge knowledge, Duration most) throws InputException, Guard.Exceeded {
    if (guard.isToEnd()) {
      throw new Guard.Exceeded("an early end was requested");
    }
    watcher.progress("reduce");
    return guard.within(most, () -> Left.of(program.without(knowledge.all(), sizes.shared())));
  }

  /**
   * The program for a stage: the same executions are left, but it may mind copies less than others.
   */
  ConditionalProgram given(Stage stage, Left left, Knowledge knowledge) throws InputException {
    if (!sizes.isOther(stage) || guard.isToEnd()) {
      return left.program();
    }
    try {
      return guard.within(
          times.atMost(reducing), () -> program.without(knowledge.all(), sizes.testers()));
    } catch (Guard.Exceeded | OutOfMemoryError e) {
      return left.program();
    }
  }

  Left whole() throws InputException, Guard.Exceeded {
    return guard.within(reducing, () -> Left.of(program.whole()));
  }

  /** The remaining program with more knowledge; empty if that takes too long. */
  Optional<Left> better(Knowledge known, Duration most) throws InputException {
    if (guard.isToEnd()) {
      return Optional.empty();
    }
    try {
      return Optional.of(left(known, most));
    } catch (Guard.Exceeded | OutOfMemoryError e) {
      return Optional.empty();
    }
  }

  Knowledge compact(Knowledge known) {
    if (known.learnt().size() <= MOST_CONDITIONS || guard.isToEnd()) {
      return known;
    }
    try {
      return guard
          .finishing(times.atMost(reducing), () -> program.joined(known.learnt(), false))
          .map(known::with)
          .orElse(known);
    } catch (InputException | Guard.Exceeded | OutOfMemoryError e) {
      return known;
    }
  }
}
