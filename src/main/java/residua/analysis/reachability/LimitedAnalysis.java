package residua.analysis.reachability;

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
  private final ConfigurableProgramAnalysis<S> analysis;
  private final long repeat;
  private final ToLongFunction<S> size;
  private final PathLimits paths;

  /**
   * An analysis within limits; what was visited is counted from now on.
   *
   * @param size the size of an abstract state, for the limit on that
   */
  LimitedAnalysis(ConfigurableProgramAnalysis<S> analysis, Limits limits, ToLongFunction<S> size) {
    this.analysis = analysis;
    this.repeat = limits.bound("repeat");
    this.paths = PathLimits.of(limits);
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
    if (paths.areNone() && repeat == Long.MAX_VALUE) {
      return precision;
    }
    return new PrecisionAdjustment<>() {
      @Override
      public S adjusted(S state) {
        return precision.adjusted(state);
      }

      @Override
      public Optional<String> givesUp(StateNode<S> node) {
        return limit(node).or(() -> precision.givesUp(node));
      }
    };
  }

  @Override
  public TransferRelation<S> transfer() {
    return paths.areNone() ? analysis.transfer() : new Transfer(analysis.transfer());
  }

  /** The limit that a node about to be expanded meets, if there is one. */
  private Optional<String> limit(StateNode<S> node) {
    PathLimits.Measure path = new PathLimits.Measure(node.length(), node.assumes(), node.nanos());
    return paths
        .at(
            node.function(),
            node.location(),
            path,
            () -> size.applyAsLong(node.state().orElseThrow()))
        .or(() ->
            repeats(node) > repeat ? Optional.of(PathLimits.inWords("repeat")) : Optional.empty());
  }

  /** The number of earlier occurrences of the location on the path, as far as that matters. */
  private long repeats(ArgNode node) {
    long count = 0;
    Optional<ArgNode> at = repeat == Long.MAX_VALUE ? Optional.empty() : node.parent();
    while (at.isPresent() && count <= repeat) {
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

    Transfer(TransferRelation<S> transfer) {
      this.transfer = transfer;
    }

    @Override
    public void start(Successors<S> found) {
      transfer.start(found);
    }

    @Override
    public void successors(S state, Edge edge, boolean isLast, Successors<S> found) {
      Optional<String> limit = paths.at(edge);
      if (limit.isPresent()) {
        found.end(new Successors.End.Limited(limit.get()));
        return;
      }
      long start = paths.areTimed() ? System.nanoTime() : 0;
      transfer.successors(state, edge, isLast, found);
      if (paths.areTimed() && found.end().isEmpty()) {
        found.took(System.nanoTime() - start);
        paths.after(found.nanos()).map(Successors.End.Limited::new).ifPresent(found::end);
      }
    }
  }
}
