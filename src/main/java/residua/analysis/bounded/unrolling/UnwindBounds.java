package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.Optional;
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

  /** The state in which a function starts that is entered without an edge. */
  ObserverStep enterHidden(int state, Function function) {
    return exceeding.map(all -> all.entered(state, function)).orElse(new ObserverStep.To(state));
  }
}
