package residua.reducer.minimisation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.base.partition.LabelledGraph;
import residua.base.partition.PartitionRefinement;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * All nodes of all clones of a residual program as one graph, together with those of the original
 * functions, and their equivalence classes: equivalent nodes execute the same, and call and lead to
 * equivalent nodes. This is the greatest such relation, so recursion needs no special treatment.
 */
final class NodeGraph {
  private static final int STOP = 0;
  private static final int NEVER = 1;
  private static final int FIRST_NODE = 2;

  /** How often blocks are examined again after others have been kept apart from them. */
  private static final int ROUNDS = 4;

  private final Program program;
  private final Residual residual;
  private final List<Clone> bodies = new ArrayList<>();
  private final List<Integer> offsets = new ArrayList<>();
  private final Map<Integer, Integer> originals = new HashMap<>();
  private final Map<Integer, Map<Integer, List<Edge>>> callsByStep = new HashMap<>();
  private final Map<Object, Integer> kinds = new HashMap<>();
  private final Map<Object, Integer> labels = new HashMap<>();
  private final Map<Integer, List<Object>> apart = new HashMap<>();
  private int[] classes;

  /** The minimal agreement of two nodes. */
  private record Kind(int function, int location, NodeKind what, OptionalInt exit) {
    /** The default hash hardly distinguishes one location from the next. */
    @Override
    public int hashCode() {
      int place = (function * 0x9E3779B1 + location) * 0x85EBCA6B;
      return place ^ (place >>> 15) ^ (31 * what.hashCode() + exit.hashCode());
    }
  }

  /** A common key of nodes that are kept apart from the rest of their class. */
  private record Apart(int each, List<Object> from) {}

  private record CallLabel(int edge) {}

  private record WayLabel(int index) {}

  NodeGraph(Residual residual) {
    this.residual = residual;
    this.program = residual.program();
    int size = FIRST_NODE;
    List<Clone> all = new ArrayList<>(residual.clones());
    for (Clone clone : residual.clones()) {
      if (!originals.containsKey(clone.function())) {
        originals.put(clone.function(), all.size());
        all.add(Clone.unchanged(program.functions().get(clone.function())));
      }
    }
    for (Clone body : all) {
      bodies.add(body);
      offsets.add(size);
      size += body.nodes().size();
    }
    LabelledGraph graph = graph();
    this.classes = PartitionRefinement.coarsest(kinds(size), graph);
    List<SharedBlocks> blocks = residual.clones().stream().map(this::blocks).toList();
    for (int round = 0; round < ROUNDS && keepApart(blocks); round++) {
      this.classes = PartitionRefinement.coarsest(keptApart(), graph);
    }
  }

  private SharedBlocks blocks(Clone clone) {
    return new SharedBlocks(clone, program.functions().get(clone.function()));
  }

  /** Finds nodes that are better kept apart; returns whether there are any new ones. */
  private boolean keepApart(List<SharedBlocks> blocks) {
    boolean found = false;
    for (int clone = 0; clone < blocks.size(); clone++) {
      int offset = offsets.get(clone);
      Map<Integer, Set<Integer>> openings = blocks.get(clone).apart(node -> classes[offset + node]);
      found |= !openings.isEmpty();
      openings.forEach(
          (node, opening) -> apart.merge(offset + node, List.of(opening), (a, b) -> List.of(a, b)));
    }
    return found;
  }

  /** The classes, refined by the nodes kept apart: never coarser. */
  private int[] keptApart() {
    int[] result = classes.clone();
    int free = classCount();
    Map<Apart, Integer> numbers = new HashMap<>();
    for (Map.Entry<Integer, List<Object>> each : apart.entrySet()) {
      int node = each.getKey();
      Apart key = new Apart(classes[node], each.getValue());
      result[node] = numbers.computeIfAbsent(key, k -> free + numbers.size());
    }
    return result;
  }

  private int[] kinds(int size) {
    int[] result = new int[size];
    result[STOP] = kind(NodeKind.Plain.STOP);
    result[NEVER] = kind(NodeKind.Plain.NEVER);
    for (int i = 0; i < bodies.size(); i++) {
      for (Node node : bodies.get(i).nodes()) {
        result[offsets.get(i) + node.id()] =
            kind(
                new Kind(
                    bodies.get(i).function(),
                    node.location(),
                    NodeKind.of(node),
                    Nodes.exitCode(node)));
      }
    }
    return result;
  }

  private int kind(Object key) {
    Integer known = kinds.putIfAbsent(key, kinds.size());
    return known == null ? kinds.size() - 1 : known;
  }

  private int label(Object key) {
    Integer known = labels.putIfAbsent(key, labels.size());
    return known == null ? labels.size() - 1 : known;
  }

  private LabelledGraph graph() {
    LabelledGraph graph = new LabelledGraph();
    for (int i = 0; i < bodies.size(); i++) {
      for (Node node : bodies.get(i).nodes()) {
        int from = offsets.get(i) + node.id();
        List<Successor> targets = node.targets();
        for (int way = 0; way < targets.size(); way++) {
          graph.add(from, label(new WayLabel(way)), end(i, targets.get(way)));
        }
        callees(bodies.get(i), node)
            .forEach((edge, callee) -> graph.add(from, label(new CallLabel(edge)), entry(callee)));
      }
    }
    return graph;
  }

  private int end(int body, Successor target) {
    return switch (target) {
      case Successor.To to -> offsets.get(body) + to.node();
      case Successor.Stop stop -> STOP;
      case Successor.Never never -> NEVER;
    };
  }

  private int entry(int body) {
    return offsets.get(body) + bodies.get(body).entry();
  }

  /** For each call that a node makes of a function with clones, the body called. */
  private Map<Integer, Integer> callees(Clone body, Node node) {
    Map<Integer, Integer> result = new TreeMap<>();
    switch (node) {
      case Node.Run run -> {
        if (!run.split()) {
          for (Edge edge : calls(body.function(), run.step())) {
            original(edge).ifPresent(original -> result.put(edge.id(), original));
          }
        }
        result.putAll(run.callees());
      }
      case Node.Call call -> {
        original(program.edges().get(call.edge()))
            .ifPresent(original -> result.put(call.edge(), original));
        call.callee().ifPresent(clone -> result.put(call.edge(), clone));
      }
      case Node.Test test -> {}
      case Node.Effect effect -> {}
      case Node.Assume assume -> {}
      case Node.Update update -> throw Nodes.isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw Nodes.isFollowedAtRunTime(end);
      case Node.Mark mark -> {}
      case Node.Skip skip -> {}
      case Node.Halt halt -> {}
      case Node.Leave leave -> {}
    }
    return result;
  }

  private OptionalInt original(Edge edge) {
    int callee = ((Operation.Call) edge.operation()).callee();
    Integer original = originals.get(callee);
    return original == null ? OptionalInt.empty() : OptionalInt.of(original);
  }

  private List<Edge> calls(int function, int step) {
    return callsByStep.computeIfAbsent(function, this::callsOf).getOrDefault(step, List.of());
  }

  private Map<Integer, List<Edge>> callsOf(int index) {
    Function function = program.functions().get(index);
    Map<Integer, List<Edge>> result = new HashMap<>();
    for (Edge edge : function.edges()) {
      if (edge.operation() instanceof Operation.Call) {
        result.computeIfAbsent(edge.step(), s -> new ArrayList<>()).add(edge);
      }
    }
    return result;
  }

  /** The class of a node of a clone. */
  int classOf(int clone, int node) {
    return classes[offsets.get(clone) + node];
  }

  /** The class of the entry of a clone: clones of one class are equal. */
  int entryClass(int clone) {
    return classes[entry(clone)];
  }

  /** Whether a clone behaves like the original function. */
  boolean isOriginal(int clone) {
    int original = originals.get(residual.clones().get(clone).function());
    return !residual.clones().get(clone).reports() && entryClass(clone) == classes[entry(original)];
  }

  /** The number of classes of the clones' nodes. */
  int classCount() {
    int last = -1;
    for (int each : classes) {
      last = Math.max(last, each);
    }
    return last + 1;
  }
}
