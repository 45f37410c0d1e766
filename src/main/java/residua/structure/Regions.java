package residua.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.cfa.Function;
import residua.cfa.Nesting;
import residua.cfa.Step;
import residua.reduction.Node;
import residua.reduction.Target;

/**
 * Distributes the vertices of a flow graph over regions, from the innermost scope outwards. What
 * regions consist of are items: a vertex has its own number, then come declarations that are shared
 * by several vertices, and regions.
 */
final class Regions {
  private final FlowGraph flow;
  private final Function function;
  private final Nesting nesting;
  private final int vertices;
  private final int[] representative;
  private final int[] itemOf;
  private final List<Composite> composites = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<Integer> witnesses = new ArrayList<>();

  /** An item that is more than one vertex. */
  sealed interface Composite {
    /** Vertices that share one declaration. */
    record Shared(List<Integer> vertices) implements Composite {}

    /** A region inside; its entries are filled in when all regions are known. */
    record Inside(Region region) implements Composite {}
  }

  /** An edge of the flow graph. */
  private record FlowEdge(int from, int to) {}

  private Regions(FlowGraph flow) {
    this.flow = flow;
    this.function = flow.function();
    this.nesting = Nesting.of(function.scopes());
    this.vertices = flow.copy().nodes().size();
    this.representative = new int[vertices];
    this.itemOf = new int[vertices];
    Arrays.setAll(representative, i -> i);
    Arrays.setAll(itemOf, i -> i);
    for (int i = 0; i < vertices; i++) {
      parents.add(-1);
    }
  }

  static Regions of(FlowGraph flow) {
    Regions regions = new Regions(flow);
    regions.build();
    regions.findEntries();
    return regions;
  }

  /** The item that is the whole body. */
  int body() {
    return itemCount() - 1;
  }

  boolean isVertex(int item) {
    return item < vertices;
  }

  Composite composite(int item) {
    return composites.get(item - vertices);
  }

  Region region(int item) {
    return ((Composite.Inside) composite(item)).region();
  }

  /** How many items there are. */
  int itemCount() {
    return vertices + composites.size();
  }

  private int add(Composite composite, int witness) {
    composites.add(composite);
    witnesses.add(witness);
    parents.add(-1);
    return itemCount() - 1;
  }

  private void build() {
    int scopes = function.scopes().size();
    List<List<Integer>> members = lists(scopes);
    List<List<Integer>> nested = lists(scopes);
    List<List<FlowEdge>> edges = lists(scopes);
    int[] opened = new int[vertices];
    for (int vertex : flow.order()) {
      opened[vertex] = openedScope(vertex);
      members.get(opened[vertex]).add(vertex);
    }
    for (int vertex : flow.order()) {
      for (Target target : flow.flowTargets(vertex)) {
        if (target instanceof Target.To(int node)) {
          edges.get(common(opened[vertex], opened[node])).add(new FlowEdge(vertex, node));
        }
      }
    }
    for (int scope = scopes - 1; scope >= 0; scope--) {
      List<Integer> found = close(scope, members.get(scope), nested.get(scope), edges.get(scope));
      if (scope > 0) {
        nested.get(nesting.parent(scope)).addAll(found);
      }
    }
  }

  private static <T> List<List<T>> lists(int count) {
    List<List<T>> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.add(new ArrayList<>());
    }
    return result;
  }

  /** The scope a vertex is printed in: a declaration belongs to the rest of the block it opens. */
  private int openedScope(int vertex) {
    int scope = flow.scopeOf(vertex);
    if (flow.node(vertex) instanceof Node.Run run
        && function.steps().get(run.step()) instanceof Step.Declaration
        && flow.targets(vertex).size() == 1
        && run.targets().get(0) instanceof Target.To to) {
      int location = flow.node(to.node()).location();
      for (int at = function.locations().get(location).scope();
          at > scope;
          at = nesting.parent(at)) {
        if (function.scopes().get(at).declaration() == run.step()) {
          return at;
        }
      }
    }
    return scope;
  }

  private int common(int a, int b) {
    int at = a;
    while (!nesting.isWithin(b, at)) {
      at = nesting.parent(at);
    }
    return at;
  }

  /** Makes the regions of a scope; the body of the function is one region in any case. */
  private List<Integer> close(
      int scope, List<Integer> members, List<Integer> nested, List<FlowEdge> edges) {
    List<Integer> items = new ArrayList<>(nested);
    items.addAll(members);
    int[] from = edges.stream().mapToInt(edge -> itemAt(edge.from())).toArray();
    int[] to = edges.stream().mapToInt(edge -> itemAt(edge.to())).toArray();
    Map<Integer, Integer> witness = new HashMap<>();
    for (int item : items) {
      witness.put(item, anyVertex(item));
    }
    edges.forEach(edge -> union(edge.from(), edge.to()));
    Map<Integer, List<Integer>> components = new LinkedHashMap<>();
    for (int item : items) {
      int root = scope == 0 ? 0 : find(witness.get(item));
      components.computeIfAbsent(root, r -> new ArrayList<>()).add(item);
    }
    Map<Integer, Integer> shared = new HashMap<>();
    components.replaceAll((root, inside) -> share(inside, shared));
    Map<Integer, List<Region.Link>> links = new HashMap<>();
    for (int i = 0; i < from.length; i++) {
      int vertex = edges.get(i).to();
      int root = scope == 0 ? 0 : find(vertex);
      Region.Link link =
          new Region.Link(
              shared.getOrDefault(from[i], from[i]), shared.getOrDefault(to[i], to[i]), vertex);
      links.computeIfAbsent(root, r -> new ArrayList<>()).add(link);
    }
    List<Integer> result = new ArrayList<>();
    components.forEach((root, inside) -> {
      List<Region.Link> own = links.getOrDefault(root, List.of());
      int witness0 = anyVertex(inside.get(0));
      Region region = new Region(scope, inside, own, new ArrayList<>());
      int item = add(new Composite.Inside(region), witness0);
      inside.forEach(each -> parents.set(each, item));
      itemOf[find(witness0)] = item;
      result.add(item);
    });
    return result;
  }

  /** Replaces the vertices that repeat a declaration by one item. */
  private List<Integer> share(List<Integer> items, Map<Integer, Integer> shared) {
    Map<Integer, List<Integer>> byDeclaration = new LinkedHashMap<>();
    for (int item : items) {
      if (isVertex(item)
          && flow.step(item).filter(Step.Declaration.class::isInstance).isPresent()) {
        int step = ((Node.Run) flow.node(item)).step();
        byDeclaration.computeIfAbsent(step, s -> new ArrayList<>()).add(item);
      }
    }
    List<Integer> result = new ArrayList<>();
    for (List<Integer> same : byDeclaration.values()) {
      if (same.size() > 1) {
        int item = add(new Composite.Shared(List.copyOf(same)), same.get(0));
        for (int vertex : same) {
          parents.set(vertex, item);
          shared.put(vertex, item);
        }
        result.add(item);
      }
    }
    items.stream().filter(item -> !shared.containsKey(item)).forEach(result::add);
    return result;
  }

  /** A vertex in an item. */
  int anyVertex(int item) {
    return isVertex(item) ? item : witnesses.get(item - vertices);
  }

  /** The item directly inside a region that a vertex lies in. */
  int itemWithin(int region, int vertex) {
    int at = vertex;
    while (parents.get(at) != region) {
      at = parents.get(at);
    }
    return at;
  }

  private int itemAt(int vertex) {
    return itemOf[find(vertex)];
  }

  private void union(int a, int b) {
    representative[find(a)] = find(b);
  }

  private int find(int vertex) {
    int root = vertex;
    while (representative[root] != root) {
      root = representative[root];
    }
    for (int at = vertex; at != root; ) {
      int next = representative[at];
      representative[at] = root;
      at = next;
    }
    return root;
  }

  /** An edge enters all regions between the one it lies in and the vertex it leads to. */
  private void findEntries() {
    List<Set<Integer>> entries = new ArrayList<>();
    for (Composite composite : composites) {
      entries.add(new LinkedHashSet<>());
    }
    for (Composite composite : composites) {
      if (composite instanceof Composite.Inside(Region region)) {
        for (Region.Link link : region.edges()) {
          enter(link.vertex(), link.to(), entries);
        }
      }
    }
    enter(flow.entry(), itemCount() - 1, entries);
    for (int i = 0; i < composites.size(); i++) {
      if (composites.get(i) instanceof Composite.Inside(Region region)) {
        region.entries().addAll(entries.get(i));
      }
    }
  }

  private void enter(int vertex, int outermost, List<Set<Integer>> entries) {
    for (int at = vertex; at != outermost; ) {
      at = parents.get(at);
      entries.get(at - vertices).add(vertex);
    }
  }
}
