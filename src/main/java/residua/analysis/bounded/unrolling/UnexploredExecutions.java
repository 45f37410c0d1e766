package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.sources.bounds.ExceedingRuns;

/**
 * The executions that were not followed to their end, as a condition that covers them from where
 * following them first failed. Claim: an execution is covered if it takes one of the given edges,
 * or exceeds the bounds. Where loops are nested deeply, there are too many states to enumerate:
 * then executions are covered from where a limit on their number would be exceeded ({@link
 * #isCoarse}).
 *
 * @param edges by their ids; none of them is blank
 * @param exceeding the executions that exceed the bounds; empty if there are no bounds
 * @param states largest number of states; they are numbered as they are found
 */
public record UnexploredExecutions(BitSet edges, Optional<ExceedingRuns> exceeding, int states)
    implements ConditionObserver {
  /** The only state if there are no bounds. */
  public static final int SOMEWHERE = 1;

  private static final ObserverStep STOPPED = new ObserverStep.Cut(new Cause.Everything());

  public UnexploredExecutions {
    edges = (BitSet) edges.clone();
  }

  /** The same in any number of states, so that nothing else is covered. */
  public UnexploredExecutions(BitSet edges, Optional<ExceedingRuns> exceeding) {
    this(edges, exceeding, Integer.MAX_VALUE);
  }

  /** The same in at most this many states. */
  public UnexploredExecutions within(int most) {
    return new UnexploredExecutions(edges, exceeding, most);
  }

  /** Whether so many states were found that more executions than those claimed are covered. */
  public boolean isCoarse() {
    return exceeding.map(ExceedingRuns::size).orElse(0) > states;
  }

  /** The iterations within the bounds; 0 if there are no bounds. */
  public int bound() {
    return exceeding.map(runs -> runs.bounds().iterations()).orElse(0);
  }

  @Override
  public ObserverStep start() {
    return exceeding.map(ExceedingRuns::start).orElse(new ObserverStep.To(SOMEWHERE));
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    if (edges.get(edge.id()) && state != RESIDUAL) {
      return STOPPED;
    }
    return exceeding
        .map(runs -> limited(runs.read(state, edge)))
        .orElse(new ObserverStep.To(state));
  }

  private ObserverStep limited(ObserverStep move) {
    return move instanceof ObserverStep.To(int state) && state > states ? STOPPED : move;
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    return exceeding
        .map(runs -> limited(runs.readReturn(state, call)))
        .orElse(new ObserverStep.To(state));
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(state);
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(state);
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
