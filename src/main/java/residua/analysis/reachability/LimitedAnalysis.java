package residua.analysis.reachability;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import residua.analysis.kernel.AbstractDomain;
import residua.analysis.kernel.ArgNode;
import residua.analysis.kernel.ConfigurableProgramAnalysis;
import residua.analysis.kernel.MergeOperator;
import residua.analysis.kernel.PrecisionAdjustment;
import residua.analysis.kernel.StateNode;
import residua.analysis.kernel.StopOperator;
import residua.analysis.kernel.Successors;
import residua.analysis.kernel.TransferRelation;
import residua.c.cfa.Edge;

/**
 * Wraps an analysis such that limits end an exploration at one node or edge while the rest
 * continues. The precision adjustment gives up nodes, the transfer relation edges.
 *
 * @param <S> the abstract states
 */
final class LimitedAnalysis<S> implements ConfigurableProgramAnalysis<S> {
  private static final long NANOS = 1_000_000;

  private final ConfigurableProgramAnalysis<S> analysis;
  private final Limits limits;
  private final ToLongFunction<S> size;
  private final Map<Long, Integer> perLocation = new HashMap<>();
  private final Map<Integer, Long> visits = new HashMap<>();

  /**
   * An analysis within limits; what was visited is counted from now on.
   *
   * @param size the size of an abstract state, for the limit on that
   */
  LimitedAnalysis(ConfigurableProgramAnalysis<S> analysis, Limits limits, ToLongFunction<S> size) {
    this.analysis = analysis;
    this.limits = limits;
    this.size = size;
  }

  @Override
  public AbstractDomain<S> domain() {
    return analysis.domain();
  }

  @Override
  public MergeOperator<S> merge() {
    return analysis.merge();
  }

  @Override
  public StopOperator<S> stop() {
    return analysis.stop();
  }

  @Override
  public PrecisionAdjustment<S> precision() {
    PrecisionAdjustment<S> precision = analysis.precision();
    return new PrecisionAdjustment<>() {
      @Override
      public S adjusted(S state) {
        return precision.adjusted(state);
      }

      @Override
      public Optional<String> givesUp(StateNode<S> node) {
        Optional<String> limit = limit(node);
        return limit.isPresent() ? limit.map(LimitedAnalysis::inWords) : precision.givesUp(node);
      }
    };
  }

  @Override
  public TransferRelation<S> transfer() {
    boolean limitsVisits = limits.get("edge-visits").isPresent();
    boolean isTimed = limits.get("step-time").isPresent() || limits.get("path-time").isPresent();
    TransferRelation<S> transfer = analysis.transfer();
    return limitsVisits || isTimed ? new Transfer(transfer, limitsVisits) : transfer;
  }

  private static String inWords(String limit) {
    return "the limit '" + limit + "'";
  }

  /** The limit that a node about to be expanded meets, if there is one. */
  private Optional<String> limit(StateNode<S> node) {
    if (node.length() >= limits.bound("path-length")) {
      return Optional.of("path-length");
    }
    if (node.assumes() >= limits.bound("assumes")) {
      return Optional.of("assumes");
    }
    if (node.nanos() / NANOS >= limits.bound("path-time")) {
      return Optional.of("path-time");
    }
    if (limits.get("states-per-location").isPresent()) {
      long place = ((long) node.function() << 32) | node.location();
      if (perLocation.merge(place, 1, Integer::sum) > limits.bound("states-per-location")) {
        return Optional.of("states-per-location");
      }
    }
    if (limits.get("state-size").isPresent()
        && size.applyAsLong(node.state().orElseThrow()) > limits.bound("state-size")) {
      return Optional.of("state-size");
    }
    return limits.get("repeat").isPresent() && repeats(node) > limits.bound("repeat")
        ? Optional.of("repeat")
        : Optional.empty();
  }

  /** The number of earlier occurrences of the location on the path, as far as that matters. */
  private long repeats(ArgNode node) {
    long count = 0;
    Optional<ArgNode> at = node.parent();
    while (at.isPresent() && count <= limits.bound("repeat")) {
      ArgNode other = at.get();
      if (other.function() == node.function() && other.location() == node.location()) {
        count++;
      }
      at = other.parent();
    }
    return count;
  }

  private final class Transfer implements TransferRelation<S> {
    private final TransferRelation<S> transfer;
    private final boolean limitsVisits;

    Transfer(TransferRelation<S> transfer, boolean limitsVisits) {
      this.transfer = transfer;
      this.limitsVisits = limitsVisits;
    }

    @Override
    public void start(Successors<S> found) {
      transfer.start(found);
    }

    @Override
    public void successors(S state, Edge edge, boolean isLast, Successors<S> found) {
      if (limitsVisits && visits.merge(edge.id(), 1L, Long::sum) > limits.bound("edge-visits")) {
        found.end(new Successors.End.Limited(inWords("edge-visits")));
        return;
      }
      long start = System.nanoTime();
      transfer.successors(state, edge, isLast, found);
      long nanos = System.nanoTime() - start;
      found.took(nanos);
      if (found.end().isEmpty() && nanos / NANOS >= limits.bound("step-time")) {
        found.end(new Successors.End.Limited(inWords("step-time")));
      }
    }
  }
}
