package residua.reducer.minimisation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Merges nodes of a clone that behave alike, and clones whose entries do; a clone that behaves like
 * the original is removed. The executions are unchanged.
 */
final class EqualNodes {
  private final Residual residual;
  private final NodeGraph graph;
  private final int[] cloneOfClass;
  private final Map<Integer, Integer> numbers = new HashMap<>();

  private EqualNodes(Residual residual) {
    this.residual = residual;
    this.graph = new NodeGraph(residual);
    this.cloneOfClass = new int[graph.classCount()];
    Arrays.fill(cloneOfClass, -1);
    for (int clone = residual.clones().size() - 1; clone >= 0; clone--) {
      cloneOfClass[graph.entryClass(clone)] = clone;
    }
  }

  static Residual merge(Residual residual) {
    return residual.start() instanceof Residual.Start.InClone(int clone)
        ? new EqualNodes(residual).merged(clone)
        : residual;
  }

  private Residual merged(int start) {
    if (graph.isOriginal(start)) {
      return new Residual(
          residual.program(), new Residual.Start.Unchanged(), List.of(), residual.imprecision());
    }
    List<Integer> kept = calledFrom(standFor(start));
    for (int clone : kept) {
      numbers.put(clone, numbers.size());
    }
    List<Clone> clones = kept.stream().map(this::clone).toList();
    return new Residual(
        residual.program(),
        new Residual.Start.InClone(numbers.get(standFor(start))),
        clones,
        residual.imprecision());
  }

  /** The first clone that behaves like a clone. */
  private int standFor(int clone) {
    return cloneOfClass[graph.entryClass(clone)];
  }

  /** The clones that may be executed, each standing for all equal ones, in ascending order. */
  private List<Integer> calledFrom(int start) {
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(start));
    seen.set(start);
    while (!work.isEmpty()) {
      for (Node node : residual.clones().get(work.remove()).nodes()) {
        for (int callee : callees(node)) {
          int clone = standFor(callee);
          if (!graph.isOriginal(callee) && !seen.get(clone)) {
            seen.set(clone);
            work.add(clone);
          }
        }
      }
    }
    return seen.stream().boxed().toList();
  }

  private static List<Integer> callees(Node node) {
    return switch (node) {
      case Node.Run run -> List.copyOf(run.callees().values());
      case Node.Call call -> call.callee().stream().boxed().toList();
      default -> List.of();
    };
  }

  /** A clone with one node for each class of nodes, numbered in the order of discovery. */
  private Clone clone(int index) {
    Clone clone = residual.clones().get(index);
    Map<Integer, Integer> ids = new HashMap<>();
    Map<Integer, Integer> firstOfClass = new HashMap<>();
    for (int node = clone.nodes().size() - 1; node >= 0; node--) {
      firstOfClass.put(graph.classOf(index, node), node);
    }
    Deque<Integer> work = new ArrayDeque<>();
    List<Node> nodes = new ArrayList<>();
    Numbering numbering =
        old -> {
          int each = graph.classOf(index, old);
          Integer known = ids.putIfAbsent(each, ids.size());
          if (known == null) {
            work.add(firstOfClass.get(each));
            return ids.size() - 1;
          }
          return known;
        };
    int entry = numbering.of(clone.entry());
    while (!work.isEmpty()) {
      nodes.add(copy(clone.nodes().get(work.remove()), nodes.size(), numbering));
    }
    return new Clone(
        numbers.get(index), clone.function(), clone.state(), nodes, entry, clone.reports());
  }

  private interface Numbering {
    int of(int node);
  }

  private Node copy(Node node, int id, Numbering numbering) {
    List<Successor> targets = new ArrayList<>();
    for (Successor target : node.targets()) {
      targets.add(
          target instanceof Successor.To to ? new Successor.To(numbering.of(to.node())) : target);
    }
    Node moved = Nodes.withTargets(Nodes.withId(node, id), targets);
    return switch (moved) {
      case Node.Run run -> Nodes.withCallees(run, callees(run.callees()));
      case Node.Call call ->
          new Node.Call(
              call.id(), call.location(), call.edge(), callee(call.callee()), call.targets());
      default -> moved;
    };
  }

  private OptionalInt callee(OptionalInt clone) {
    return clone.isEmpty() || graph.isOriginal(clone.getAsInt())
        ? OptionalInt.empty()
        : OptionalInt.of(numbers.get(standFor(clone.getAsInt())));
  }

  private SortedMap<Integer, Integer> callees(SortedMap<Integer, Integer> clones) {
    SortedMap<Integer, Integer> result = new TreeMap<>();
    clones.forEach(
        (edge, clone) -> callee(OptionalInt.of(clone)).ifPresent(c -> result.put(edge, c)));
    return result;
  }
}
