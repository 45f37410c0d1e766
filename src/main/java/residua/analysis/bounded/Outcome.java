package residua.analysis.bounded;

import java.util.List;
import java.util.Optional;
import residua.analysis.LoopInvariants;
import residua.analysis.OpenPlace;
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
 * @param unproved runs of which it was not shown by induction that they are right; others are
 * @param steps how many edges were executed
 * @param open where executions were not decided, as far as that is a matter of locations; of TRUE,
 *     where some would be undefined that do not count
 * @param invariants what was learnt of loops on the way, where no error can be reached
 */
public record Outcome(
    Verdict verdict,
    Optional<Edge> violated,
    String why,
    List<BoundCondition> left,
    Optional<BoundCondition> unproved,
    long steps,
    List<OpenPlace> open,
    List<LoopInvariants> invariants) {
  public Outcome {
    open = List.copyOf(open);
    left = List.copyOf(left);
    invariants = List.copyOf(invariants);
  }

  /** One that has learnt nothing of loops. */
  public Outcome(
      Verdict verdict,
      Optional<Edge> violated,
      String why,
      List<BoundCondition> left,
      Optional<BoundCondition> unproved,
      long steps) {
    this(verdict, violated, why, left, unproved, steps, List.of(), List.of());
  }

  /** What can be said. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNKNOWN
  }

  /** The same, with what induction has shown. */
  Outcome with(Optional<BoundCondition> runs) {
    return new Outcome(verdict, violated, why, left, runs, steps, open, invariants);
  }

  /** The same, with locations at which executions were not decided. */
  Outcome at(List<OpenPlace> places) {
    return new Outcome(verdict, violated, why, left, unproved, steps, places, invariants);
  }

  /** The same, with what was learnt of loops. */
  Outcome knowing(List<LoopInvariants> learnt) {
    return new Outcome(verdict, violated, why, left, unproved, steps, open, learnt);
  }

  /** No error can be reached. */
  static Outcome proved(long steps) {
    return new Outcome(Verdict.TRUE, Optional.empty(), "", List.of(), Optional.empty(), steps);
  }

  /** A run reaches an error here. */
  static Outcome violated(Edge edge, List<BoundCondition> left, long steps) {
    return new Outcome(Verdict.FALSE, Optional.of(edge), "", left, Optional.empty(), steps);
  }

  /** It is not known, for this reason. */
  static Outcome unknown(String why, List<BoundCondition> left, long steps) {
    return new Outcome(Verdict.UNKNOWN, Optional.empty(), why, left, Optional.empty(), steps);
  }

  /** A bound in words. */
  static String rounds(long bound) {
    return bound == 1 ? "1 round" : bound + " rounds";
  }
}
