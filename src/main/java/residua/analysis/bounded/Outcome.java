package residua.analysis.bounded;

import java.util.List;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.cfa.Edge;

/**
 * What came of an analysis.
 *
 * @param verdict whether an error call can be reached
 * @param violated the edge of the error call that a run reached
 * @param why what is open, in words
 * @param left the runs that were not looked at: others are right, or were not to be looked at. The
 *     first leaves the least; a condition that covers the others may become too large
 * @param steps how many edges were executed
 */
public record Outcome(
    Verdict verdict, Optional<Edge> violated, String why, List<BoundCondition> left, long steps) {
  public Outcome {
    left = List.copyOf(left);
  }

  /** What can be said. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNKNOWN
  }
}
