package residua.reducer.structuring.layout;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import residua.reducer.structuring.flow.FlowGraph;

/** Moves control from one vertex to another that does not follow it directly. */
final class JumpPlanner {
  private final FlowGraph flow;
  private final Regions regions;
  private final LabelNumbers labels;
  private final BitSet copied = new BitSet();
  private int nextLabel;

  JumpPlanner(FlowGraph flow, Regions regions, LabelNumbers labels) {
    this.flow = flow;
    this.regions = regions;
    this.labels = labels;
    this.nextLabel = labels.firstFree(regions.itemCount());
  }

  /** Records the items that are copied to wherever something leads to them. */
  void copy(IntStream items) {
    items.forEach(copied::set);
  }

  int freeLabel() {
    return nextLabel++;
  }

  /**
   * Whether the store of the path between two vertices is copied to where control leaves the first
   * one.
   */
  boolean isCopied(int from, int to) {
    OptionalInt noting = regions.noting(from, to);
    return noting.isPresent() && copied.get(noting.getAsInt());
  }

  /** Goes from one vertex to another. */
  void go(int from, int to, List<Draft> out) {
    if (isCopied(from, to)) {
      remember(regions.noting(from, to).getAsInt(), out);
    } else {
      out.add(new Draft.Go(label(from, to)));
    }
  }

  /** The label that an edge leads to. */
  int label(int from, int to) {
    OptionalInt noting = regions.noting(from, to);
    if (noting.isPresent()) {
      return labels.way(noting.getAsInt());
    }
    return flow.isEnd(to) ? LabelNumbers.END : to;
  }

  /** The statement of an item that stores the path. */
  void remember(int item, List<Draft> out) {
    Regions.Composite.Remember way = (Regions.Composite.Remember) regions.composite(item);
    out.add(new Draft.Remember(way.value()));
    out.add(new Draft.Go(labels.shared(way.declaration())));
  }
}
