package residua.reducer.minimisation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.base.partition.LabelledGraph;
import residua.base.partition.PartitionRefinement;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Determines which exits of a clone all its callers treat alike. Two nodes of a clone are alike if
 * they do the same and lead to, call and return to alike nodes; an exit leads, for each call of its
 * clone, to the node where that call continues. This is the greatest such relation, so a chain of
 * callers that each pass on the exit to their own caller is handled in one pass.
 */
final class ExitClasses {
  private final Residual residual;
  private final Map<Integer, List<Integer>> exits = new TreeMap<>();
  private final List<Integer> offsets = new ArrayList<>();
  private final Map<Object, Integer> kinds = new HashMap<>();
  private final Map<Object, Integer> labels = new HashMap<>();
  private final List<Integer> kindOf = new ArrayList<>();
  private final LabelledGraph graph = new LabelledGraph();
  private final int stop;
  private final int never;
  private final int[] classes;

  private record Kind(int copy, int location, NodeKind what) {}

  private record ExitKind(int copy) {}

  private record Way(int index) {}

  private record Callee(int edge) {}

  /** The continuation of a call, seen from an exit. */
  private record Back(int call) {}

  private enum Plain {
    REPORT
  }

  ExitClasses(Residual residual) {
    this.residual = residual;
    this.stop = add(NodeKind.Plain.STOP);
    this.never = add(NodeKind.Plain.NEVER);
    for (Clone clone : residual.clones()) {
      offsets.add(kindOf.size());
      for (Node node : clone.nodes()) {
        add(new Kind(clone.index(), node.location(), NodeKind.of(node)));
      }
    }
    residual.clones().forEach(this::addCalls);
    residual.clones().forEach(this::addEdges);
    this.classes =
        PartitionRefinement.coarsest(kindOf.stream().mapToInt(Integer::intValue).toArray(), graph);
  }

  /** The classes of the exits of a clone, by code; empty if no call distinguishes them. */
  List<Integer> of(int clone) {
    return exits.getOrDefault(clone, List.of()).stream().map(exit -> classes[exit]).toList();
  }

  private int add(Object kind) {
    kindOf.add(number(kinds, kind));
    return kindOf.size() - 1;
  }

  private static int number(Map<Object, Integer> numbers, Object key) {
    numbers.putIfAbsent(key, numbers.size());
    return numbers.get(key);
  }

  private void addEdge(int from, Object label, int to) {
    graph.add(from, number(labels, label), to);
  }

  /** The continuations of the calls of other clones. */
  private void addCalls(Clone clone) {
    for (Node node : clone.nodes()) {
      if (node instanceof Node.Call call
          && call.callee().isPresent()
          && call.targets().size() > 1) {
        int callee = call.callee().getAsInt();
        for (int code = 0; code < call.targets().size(); code++) {
          int exit = exit(callee, code);
          addEdge(exit, new Back(number(clone, call.id())), end(clone, call.targets().get(code)));
        }
      }
    }
  }

  private int exit(int clone, int code) {
    List<Integer> known = exits.computeIfAbsent(clone, c -> new ArrayList<>());
    while (known.size() <= code) {
      known.add(add(new ExitKind(clone)));
    }
    return known.get(code);
  }

  private void addEdges(Clone clone) {
    for (Node node : clone.nodes()) {
      int from = number(clone, node.id());
      for (int way = 0; way < node.targets().size(); way++) {
        addEdge(from, new Way(way), end(clone, node.targets().get(way)));
      }
      callees(node).forEach((edge, callee) -> addEdge(from, new Callee(edge), entry(callee)));
      OptionalInt code = Nodes.exitCode(node);
      if (code.isPresent() && exits.containsKey(clone.index())) {
        addEdge(from, Plain.REPORT, exit(clone.index(), code.getAsInt()));
      }
    }
  }

  private static SortedMap<Integer, Integer> callees(Node node) {
    SortedMap<Integer, Integer> result = new TreeMap<>();
    if (node instanceof Node.Run run) {
      result.putAll(run.callees());
    } else if (node instanceof Node.Call call) {
      call.callee().ifPresent(callee -> result.put(call.edge(), callee));
    }
    return result;
  }

  private int entry(int clone) {
    return number(residual.clones().get(clone), residual.clones().get(clone).entry());
  }

  private int number(Clone clone, int node) {
    return offsets.get(clone.index()) + node;
  }

  private int end(Clone clone, Successor target) {
    return switch (target) {
      case Successor.To to -> number(clone, to.node());
      case Successor.Stop ignored -> stop;
      case Successor.Never ignored -> never;
    };
  }
}
