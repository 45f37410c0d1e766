package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Function;
import residua.evidence.bounds.ExceedingRuns;

/**
 * The bounds within which a program is unrolled.
 *
 * @param runs covers the executions that exceed them
 * @param exceeding the same, if there are bounds
 */
public record Rounds(BoundCondition runs, Optional<ExceedingRuns> exceeding) {
  /** Some bounds. */
  public static Rounds within(ExceedingRuns exceeding) {
    return new Rounds(exceeding, Optional.of(exceeding));
  }

  /** No bounds. */
  public static Rounds unbounded() {
    return new Rounds(new StoppedRuns(new BitSet(), Optional.empty()), Optional.empty());
  }

  /** The state in which a function starts that is entered without an edge. */
  Move enterHidden(int state, Function function) {
    return exceeding.map(all -> all.entered(state, function)).orElse(new Move.To(state));
  }
}
