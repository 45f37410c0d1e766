package residua.analysis.bounded;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.reachability.LoopInvariants;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.smt.solver.SolverUnavailable;

/** An analysis of the executions that no bound covers. */
interface UnboundedProver extends AutoCloseable {
  /**
   * Analyses them. Claim: an execution that takes none of the edges of the result reaches no error
   * call.
   *
   * @param k how far to go; a larger value goes further
   * @return empty if a limit prevents it from finishing
   * @throws Exhausted if a limit is met, or there is something that it cannot treat
   */
  Optional<BitSet> run(int k, Budget budget) throws Exhausted, UnsupportedEdge, SolverUnavailable;

  /** That of two results which leaves the fewest edges; the first if both leave as many. */
  static Optional<BitSet> fewest(Optional<BitSet> first, Optional<BitSet> second) {
    return Stream.of(first, second)
        .flatMap(Optional::stream)
        .min(Comparator.comparingInt(BitSet::cardinality));
  }

  /** The edges at which executions would be undefined that are assumed away, as far as is known. */
  default List<Integer> assumed() {
    return List.of();
  }

  /** Whether bounds are of no use before its first step. */
  default boolean goesFirst() {
    return false;
  }

  /** Why one of the edges of the last result is not proved, in words. */
  String why(int edge);

  /** The edge of an error call that was shown to be reachable. */
  Optional<Integer> violated();

  /** Loop invariants that it found as a by-product; valid if no execution reaches an error. */
  List<LoopInvariants> invariants();

  @Override
  void close();
}
