package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.evidence.bounds.ExceedingRuns;
import residua.source.Slice;
import residua.specification.Cause;

/**
 * The executions that were not followed to their end, as a condition that covers them from where
 * following them first failed. Claim: an execution is covered if it takes one of the given edges,
 * or exceeds the bounds. Where loops are nested deeply, there are too many states to enumerate:
 * then executions are covered from where a limit on their number would be exceeded.
 *
 * @param edges by their ids; none of them is blank
 * @param exceeding the executions that exceed the bounds; empty if there are no bounds
 */
public record StoppedRuns(BitSet edges, Optional<ExceedingRuns> exceeding)
    implements BoundCondition {
  /** The only state if there are no bounds. */
  public static final int SOMEWHERE = 1;

  /** States are numbered as they are found. */
  private static final int MOST_STATES = 5_000;

  private static final Move STOPPED = new Move.Cut(new Cause.Everything());

  public StoppedRuns {
    edges = (BitSet) edges.clone();
  }

  @Override
  public Move start() {
    return exceeding.map(ExceedingRuns::start).orElse(new Move.To(SOMEWHERE));
  }

  @Override
  public Move read(int state, Edge edge) {
    if (edges.get(edge.id()) && state != RESIDUAL) {
      return STOPPED;
    }
    return exceeding.map(runs -> limited(runs.read(state, edge))).orElse(new Move.To(state));
  }

  private static Move limited(Move move) {
    return move instanceof Move.To(int state) && state > MOST_STATES ? STOPPED : move;
  }

  @Override
  public Move readReturn(int state, Edge call) {
    return exceeding.map(runs -> limited(runs.readReturn(state, call))).orElse(new Move.To(state));
  }

  @Override
  public Move enterUnseen(int state, int function, List<Slice> sites) {
    return new Move.To(state);
  }

  @Override
  public Move leaveUnseen(int state, int function, List<Slice> sites) {
    return new Move.To(state);
  }

  @Override
  public boolean mayMove(int state, int function) {
    return state != RESIDUAL;
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return state == RESIDUAL;
  }

  @Override
  public String describe(int state) {
    return exceeding.map(runs -> runs.describe(state)).orElse(edges.toString());
  }
}
