package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.sources.bounds.ExceedingRuns;

/**
 * The bounds within which a program is unrolled.
 *
 * @param runs covers the executions that exceed them
 * @param exceeding the same, if there are bounds
 */
public record UnwindBounds(ConditionObserver runs, Optional<ExceedingRuns> exceeding) {
  /** Some bounds. */
  public static UnwindBounds within(ExceedingRuns exceeding) {
    return new UnwindBounds(exceeding, Optional.of(exceeding));
  }

  /** No bounds. */
  public static UnwindBounds unbounded() {
    return new UnwindBounds(
        new UnexploredExecutions(new BitSet(), Optional.empty()), Optional.empty());
  }

  /** The state in which the program begins; empty if all executions exceed the bounds. */
  OptionalInt start() {
    return runs.start() instanceof ObserverStep.To(int state)
        ? OptionalInt.of(state)
        : OptionalInt.empty();
  }

  /** The state after an edge; empty if executions that take it exceed the bounds. */
  OptionalInt read(int state, Edge edge) {
    return within(runs.read(state, edge));
  }

  /** The state after the return from a call; empty if executions that return exceed the bounds. */
  OptionalInt readReturn(int state, Edge call) {
    return within(runs.readReturn(state, call));
  }

  /** The state in which a function starts that is entered without an edge; empty as above. */
  OptionalInt enterHidden(int state, Function function) {
    return within(
        exceeding.map(all -> all.entered(state, function)).orElse(new ObserverStep.To(state)));
  }

  private static OptionalInt within(ObserverStep step) {
    return step instanceof ObserverStep.To(int state) && state != ConditionObserver.RESIDUAL
        ? OptionalInt.of(state)
        : OptionalInt.empty();
  }
}
