package residua.portfolio;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.reduction.ConditionalProgram;
import residua.pipeline.reduction.ConditionalProgram.FunctionsLeft;
import residua.reducer.sizing.Growth;

/**
 * Builds residual programs from what is verified, between stages.
 *
 * @param sizes how large residual programs may be
 * @param reducing how long a reduction may take
 */
record Reductions(
    VerificationTask program,
    GrowthLimits sizes,
    Duration reducing,
    ResourceGuard guard,
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
  record Left(ConditionalProgram program, boolean isDone, OpenMeasures open) {
    /** Measures it; part of the work to which limits apply, since it may be large. */
    static Left of(ConditionalProgram program) throws InputException {
      return of(program, OptionalInt.of(program.locations()));
    }

    /** The same without counting the locations of the residual program, which is not printed. */
    static Left unprinted(ConditionalProgram program) throws InputException {
      return of(program, OptionalInt.empty());
    }

    private static Left of(ConditionalProgram program, OptionalInt residual) throws InputException {
      boolean isDone = program.isDone();
      OpenMeasures open =
          new OpenMeasures(
              program.openShare(),
              program.openLocations(),
              residual,
              isDone ? new TreeSet<>() : program.openLines(),
              program.errorCalls(),
              isDone
                  ? new FunctionsLeft(program.functions().all(), List.of())
                  : program.functions());
      return new Left(program, isDone, open);
    }
  }

  Left left(VerifiedConditions knowledge, Duration most)
      throws InputException, ResourceGuard.Exceeded {
    begin();
    return guard.within(most, () -> Left.of(program.without(knowledge.all(), sizes.shared())));
  }

  /** The same before stages that may not need the text. */
  Left unprinted(VerifiedConditions knowledge, Duration most)
      throws InputException, ResourceGuard.Exceeded {
    begin();
    return guard.within(
        most, () -> Left.unprinted(program.without(knowledge.all(), sizes.shared())));
  }

  private void begin() throws ResourceGuard.Exceeded {
    if (guard.isToEnd()) {
      throw new ResourceGuard.Exceeded("an early end was requested");
    }
    watcher.progress("reduce");
  }

  /**
   * The program for a stage: the same executions are left, but it may mind copies less than others.
   */
  ConditionalProgram given(Stage stage, Left left, VerifiedConditions knowledge)
      throws InputException {
    if (!sizes.isOther(stage) || guard.isToEnd()) {
      return left.program();
    }
    try {
      return guard.within(
          times.atMost(reducing), () -> program.without(knowledge.all(), sizes.testers()));
    } catch (ResourceGuard.Exceeded | OutOfMemoryError e) {
      return left.program();
    }
  }

  Left whole() throws InputException, ResourceGuard.Exceeded {
    return guard.within(reducing, () -> Left.of(program.whole()));
  }

  /** The remaining program with more knowledge; empty if that takes too long. */
  Optional<Left> better(VerifiedConditions known, Duration most) throws InputException {
    if (guard.isToEnd()) {
      return Optional.empty();
    }
    try {
      return Optional.of(left(known, most));
    } catch (ResourceGuard.Exceeded | OutOfMemoryError e) {
      return Optional.empty();
    }
  }

  /**
   * How many locations of the original are open, however large the residual program; empty if that
   * takes too long.
   */
  OptionalInt openLocations(VerifiedConditions known, Duration most) throws InputException {
    if (guard.isToEnd()) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(
          guard.within(most, () -> program.without(known.all(), Growth.UNLIMITED).openLocations()));
    } catch (ResourceGuard.Exceeded | OutOfMemoryError e) {
      return OptionalInt.empty();
    }
  }

  VerifiedConditions compact(VerifiedConditions known) {
    if (known.learnt().size() <= MOST_CONDITIONS || guard.isToEnd()) {
      return known;
    }
    try {
      return guard
          .finishing(times.atMost(reducing), () -> program.joined(known.learnt(), false))
          .map(known::with)
          .orElse(known);
    } catch (InputException | ResourceGuard.Exceeded | OutOfMemoryError e) {
      return known;
    }
  }
}
