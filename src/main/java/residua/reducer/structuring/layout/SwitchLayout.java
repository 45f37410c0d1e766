package residua.reducer.structuring.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.flow.FlowGraph;

/** Determines the labels that a multiway branch leads to, and the content of its body. */
final class SwitchLayout {
  private final FlowGraph flow;
  private final RegionPart part;
  private final JumpPlanner ways;
  private final int number;
  private final int source;
  private final Set<Integer> placed;
  private final List<Draft> copies = new ArrayList<>();
  private final Set<Integer> inside = new HashSet<>();
  private final Map<Integer, Integer> labels = new HashMap<>();

  /**
   * @param number the vertex that chooses
   * @param source a vertex in it
   */
  SwitchLayout(FlowGraph flow, RegionPart part, JumpPlanner ways, int number, int source) {
    this.flow = flow;
    this.part = part;
    this.ways = ways;
    this.number = number;
    this.source = source;
    this.placed = new TreeSet<>(part.placement().inSwitch(number));
  }

  /** A target as a label. */
  Successor labelled(Successor target) {
    return target instanceof Successor.To(int node)
        ? new Successor.To(labels.computeIfAbsent(node, this::label))
        : target;
  }

  private int label(int node) {
    if (ways.isCopied(source, node)) {
      int label = ways.freeLabel();
      copies.add(new Draft.Mark(label));
      ways.go(source, node, copies);
      inside.add(label);
      return label;
    }
    OptionalInt to = part.entered(node);
    if (to.isPresent() && part.placement().isInLine(to.getAsInt(), number)) {
      placed.add(to.getAsInt());
    }
    boolean isInside = to.isPresent() && placed.contains(to.getAsInt());
    int label = isInside && flow.isEnd(node) ? node : ways.label(source, node);
    if (isInside) {
      inside.add(label);
    }
    return label;
  }

  /** The vertices placed in the body, in order; complete once all targets have labels. */
  Set<Integer> placed() {
    return placed;
  }

  /** The copied code after them in the body. */
  List<Draft> copies() {
    return copies;
  }

  /** The labels in the body. */
  Set<Integer> inside() {
    return inside;
  }
}
