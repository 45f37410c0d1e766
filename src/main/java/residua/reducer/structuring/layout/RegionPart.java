package residua.reducer.structuring.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import residua.c.cfa.Step;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.flow.FlowGraph;
import residua.reducer.structuring.graph.Graph;

/**
 * A region, or the part of it between two declarations that jumps pass over. Its items have numbers
 * here, in reverse postorder.
 */
final class RegionPart implements Placement.Facts {
  private static final int NONE = -1;

  private final FlowGraph flow;
  private final Regions regions;
  private final SourceStatements source;

  /** The item of each number; none for the vertex before several entries. */
  private final int[] items;

  private final LabelNumbers labels;
  private final Map<Integer, Integer> numberOfLabel = new HashMap<>();
  private final Placement placement;

  /**
   * @param members the items
   * @param links the edges between them
   * @param entries the items that edges from outside lead to, in a fixed order
   */
  RegionPart(
      FlowGraph flow,
      Regions regions,
      SourceStatements source,
      LabelNumbers labels,
      List<Integer> members,
      List<Region.Link> links,
      Set<Integer> entries) {
    this.flow = flow;
    this.regions = regions;
    this.source = source;
    this.labels = labels;
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Integer> all = new ArrayList<>();
    if (entries.size() > 1) {
      all.add(NONE);
    }
    Set<Integer> entriesFirst = new LinkedHashSet<>(entries);
    entriesFirst.addAll(members);
    all.addAll(entriesFirst);
    for (int i = 0; i < all.size(); i++) {
      numbers.put(all.get(i), i);
    }
    Map<Integer, List<Integer>> successors = new HashMap<>();
    if (entries.size() > 1) {
      successors.put(0, entries.stream().map(numbers::get).toList());
    }
    for (Region.Link link : links) {
      successors
          .computeIfAbsent(numbers.get(link.from()), n -> new ArrayList<>())
          .add(numbers.get(link.to()));
    }
    int[][] edges = new int[all.size()][];
    for (int i = 0; i < edges.length; i++) {
      edges[i] =
          successors.getOrDefault(i, List.of()).stream().mapToInt(Integer::intValue).toArray();
    }
    Graph graph = new Graph(edges);
    int[] order = graph.order();
    this.items = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      items[i] = all.get(order[i]);
      numbers.put(items[i], i);
    }
    for (Region.Link link : links) {
      int label =
          regions.isNoting(link.from()) ? regions.entryLabel(link.vertex(), labels) : link.vertex();
      numberOfLabel.put(label, numbers.get(link.to()));
      if (regions.isNoting(link.to())) {
        numberOfLabel.put(labels.way(link.to()), numbers.get(link.to()));
      }
    }
    this.placement = new Placement(graph.renumbered(order), this);
  }

  /** The placement of the vertices. */
  Placement placement() {
    return placement;
  }

  /** The item of a number; empty for the vertex before several entries. */
  OptionalInt item(int number) {
    return items[number] == NONE ? OptionalInt.empty() : OptionalInt.of(items[number]);
  }

  /** Whether an item may be entered elsewhere than at its beginning. */
  boolean mayBeEnteredInside(int number) {
    return !regions.isVertex(items[number])
        && switch (regions.composite(items[number])) {
          case Regions.Composite.Shared shared -> shared.direct().size() > 1;
          case Regions.Composite.Remember way -> false;
          case Regions.Composite.Inside inside -> true;
        };
  }

  /** The items that are copied to wherever something leads to them. */
  IntStream copied() {
    return IntStream.range(0, items.length).filter(placement::isCopied).map(i -> items[i]);
  }

  /** The number of the item that edges inside enter at a vertex; empty if none do. */
  OptionalInt entered(int vertex) {
    return labelled(vertex);
  }

  private OptionalInt labelled(int label) {
    Integer number = numberOfLabel.get(label);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Whether a label is in the loop of a head. */
  boolean isInLoop(int label, int head) {
    OptionalInt number = labelled(label);
    return number.isPresent() && placement.loops().isIn(number.getAsInt(), head);
  }

  /** Whether a label stands in the text of the loop of a head, after the head. */
  boolean isWrittenInLoop(int label, int head) {
    OptionalInt number = labelled(label);
    return number.isPresent()
        && offset(number.getAsInt()) > offset(head)
        && offset(number.getAsInt()) < placement.loopEnd(head);
  }

  /**
   * The label that edges back to a head lead to.
   *
   * @param order the order of vertices
   */
  int entryOf(int number, Comparator<Integer> order) {
    int item = items[number];
    if (regions.isVertex(item)) {
      return item;
    }
    return switch (regions.composite(item)) {
      case Regions.Composite.Shared shared -> shared.vertices().get(0);
      case Regions.Composite.Remember way -> labels.way(item);
      case Regions.Composite.Inside(Region region) ->
          regions.entryLabel(region.entries().stream().min(order).orElseThrow(), labels);
    };
  }

  @Override
  public boolean branches(int number) {
    int item = items[number];
    return item != NONE
        && (regions.isVertex(item) || regions.composite(item) instanceof Regions.Composite.Shared);
  }

  @Override
  public boolean canBeCopied(int number) {
    return items[number] != NONE && regions.isNoting(items[number]);
  }

  @Override
  public boolean isInSwitch(int number, int chooser) {
    if (!branches(chooser)) {
      return false;
    }
    int vertex = regions.anyVertex(items[chooser]);
    if (flow.step(vertex).orElse(null) instanceof Step.Switch dispatch
        && flow.onlyChoice(vertex).isEmpty()) {
      return offset(number) >= dispatch.head().end()
          && offset(number) < source.endOf(dispatch.head().start());
    }
    return false;
  }

  @Override
  public boolean staysInside(int number) {
    int item = items[number];
    return item != NONE
        && regions.isVertex(item)
        && flow.flowTargets(item).stream()
            .allMatch(target ->
                !(target instanceof Successor.To(int node)) || labelled(node).isPresent());
  }

  @Override
  public int offset(int number) {
    return items[number] == NONE ? 0 : flow.offset(regions.anyVertex(items[number]));
  }

  @Override
  public int loopEnd(int head) {
    int item = items[head];
    return item == NONE ? 0 : source.loopEnd(flow.node(regions.anyVertex(item)).location());
  }
}
