package residua.analysis.bounded;

import java.util.List;
import java.util.Optional;
import residua.analysis.bounded.unrolling.UnexploredExecutions;
import residua.analysis.reachability.LoopInvariants;
import residua.analysis.reachability.OpenPlace;
import residua.c.cfa.Edge;

/**
 * The outcome of an analysis.
 *
 * @param verdict whether an error call can be reached
 * @param violated the edge of the error call that an execution reached
 * @param why what is open, in words
 * @param left the executions that were not analysed: all others are safe, or were not to be
 *     analysed. The first entry leaves the least; a condition that covers the others may become too
 *     large
 * @param unproved executions that induction has not shown to be safe; all others are
 * @param steps how many edges were executed
 * @param open where executions were not decided, as far as the reason lies in particular locations;
 *     for TRUE, where executions would be undefined that do not count
 * @param invariants loop invariants found on the way, where no error can be reached
 */
public record BoundedOutcome(
    Verdict verdict,
    Optional<Edge> violated,
    String why,
    List<UnexploredExecutions> left,
    Optional<UnexploredExecutions> unproved,
    long steps,
    List<OpenPlace> open,
    List<LoopInvariants> invariants) {
  public BoundedOutcome {
    open = List.copyOf(open);
    left = List.copyOf(left);
    invariants = List.copyOf(invariants);
  }

  /** An outcome without loop invariants. */
  public BoundedOutcome(
      Verdict verdict,
      Optional<Edge> violated,
      String why,
      List<UnexploredExecutions> left,
      Optional<UnexploredExecutions> unproved,
      long steps) {
    this(verdict, violated, why, left, unproved, steps, List.of(), List.of());
  }

  /** The verdicts. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNKNOWN
  }

  /** The same, with what induction has shown. */
  BoundedOutcome with(Optional<UnexploredExecutions> runs) {
    return new BoundedOutcome(verdict, violated, why, left, runs, steps, open, invariants);
  }

  /** The same, with locations at which executions were not decided. */
  BoundedOutcome at(List<OpenPlace> places) {
    return new BoundedOutcome(verdict, violated, why, left, unproved, steps, places, invariants);
  }

  /** The same, with loop invariants. */
  BoundedOutcome knowing(List<LoopInvariants> learnt) {
    return new BoundedOutcome(verdict, violated, why, left, unproved, steps, open, learnt);
  }

  /** No error can be reached. */
  static BoundedOutcome proved(long steps) {
    return new BoundedOutcome(
        Verdict.TRUE, Optional.empty(), "", List.of(), Optional.empty(), steps);
  }

  /** An execution reaches an error here. */
  static BoundedOutcome violated(Edge edge, List<UnexploredExecutions> left, long steps) {
    return new BoundedOutcome(Verdict.FALSE, Optional.of(edge), "", left, Optional.empty(), steps);
  }

  /** Undecided, for this reason. */
  static BoundedOutcome unknown(String why, List<UnexploredExecutions> left, long steps) {
    return new BoundedOutcome(
        Verdict.UNKNOWN, Optional.empty(), why, left, Optional.empty(), steps);
  }

  /** A bound in words. */
  static String iterations(long bound) {
    return bound == 1 ? "1 iteration" : bound + " iterations";
  }
}
