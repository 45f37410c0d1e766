package residua.reducer.structuring.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.c.cfa.Function;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.flow.FlowGraph;

/**
 * Distributes the vertices of a flow graph over regions, from the innermost scope outwards. Regions
 * consist of items: a vertex has its own number, followed by declarations that several vertices
 * share, and regions.
 */
final class Regions {
  private final FlowGraph flow;
  private final Function function;
  private final int vertices;
  private final Groups groups;
  private final int[] itemOf;
  private final List<Composite> composites = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<Integer> witnesses = new ArrayList<>();
  private final SharedDeclarations sharing;
  private final OpenedScopes opened;

  /** An item that is more than one vertex. */
  sealed interface Composite {
    /**
     * Vertices that share one declaration.
     *
     * @param chosen whether they continue differently, so that the path to them is stored
     * @param direct those that are entered without an item that stores the path
     */
    record Shared(List<Integer> vertices, boolean chosen, List<Integer> direct)
        implements Composite {}

    /**
     * Stores the path to a shared declaration, before the region that contains it.
     *
     * @param value the value stored
     * @param vertex the vertex it leads to
     * @param declaration the first of the vertices that share the declaration
     */
    record Remember(int value, int vertex, int declaration) implements Composite {}

    /** A nested region; its entries are filled in when all regions are known. */
    record Inside(Region region) implements Composite {}
  }

  /** An edge of the flow graph. */
  private record FlowEdge(int from, int to) {}

  private Regions(FlowGraph flow) {
    this.flow = flow;
    this.function = flow.function();
    this.vertices = flow.copy().nodes().size();
    this.groups = new Groups(vertices);
    this.itemOf = new int[vertices];
    this.sharing = new SharedDeclarations(flow);
    this.opened = new OpenedScopes(flow);
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

  /** The item of the whole body. */
  int body() {
    return itemCount() - 1;
  }

  boolean isVertex(int item) {
    return item < vertices;
  }

  /** Whether an item stores on which path a shared declaration is reached. */
  boolean isNoting(int item) {
    return !isVertex(item) && composite(item) instanceof Composite.Remember;
  }

  Composite composite(int item) {
    return composites.get(item - vertices);
  }

  Region region(int item) {
    return ((Composite.Inside) composite(item)).region();
  }

  /** The number of items. */
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
    for (int vertex : flow.order()) {
      members.get(opened.of(vertex)).add(vertex);
    }
    for (int vertex : flow.order()) {
      for (Successor target : flow.flowTargets(vertex)) {
        if (target instanceof Successor.To(int node)) {
          edges.get(opened.common(vertex, node)).add(new FlowEdge(vertex, node));
        }
      }
    }
    for (int scope = scopes - 1; scope >= 0; scope--) {
      List<Integer> found = close(scope, members.get(scope), nested.get(scope), edges.get(scope));
      if (scope > 0) {
        nested.get(opened.parent(scope)).addAll(found);
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
    edges.forEach(edge -> groups.unite(edge.from(), edge.to()));
    Map<Integer, List<Integer>> components = new LinkedHashMap<>();
    for (int item : items) {
      int root = scope == 0 ? 0 : groups.of(witness.get(item));
      components.computeIfAbsent(root, r -> new ArrayList<>()).add(item);
    }
    Map<Integer, Integer> shared = new HashMap<>();
    Set<Integer> entered = new HashSet<>();
    edges.forEach(edge -> entered.add(edge.to()));
    components.replaceAll((root, inside) -> share(inside, entered, shared));
    Map<Integer, List<Region.Link>> links = new HashMap<>();
    for (int i = 0; i < from.length; i++) {
      int vertex = edges.get(i).to();
      int root = scope == 0 ? 0 : groups.of(vertex);
      List<Region.Link> own = links.computeIfAbsent(root, r -> new ArrayList<>());
      int source = shared.getOrDefault(from[i], from[i]);
      int target = shared.getOrDefault(to[i], to[i]);
      Optional<Composite.Remember> way =
          scope == opened.of(vertex) ? Optional.empty() : sharing.wayTo(vertex);
      if (way.isPresent()) {
        int noted = itemNoting(way.get(), scope, target, components.get(root), own);
        own.add(new Region.Link(source, noted, vertex));
      } else {
        own.add(new Region.Link(source, target, vertex));
      }
    }
    List<Integer> result = new ArrayList<>();
    components.forEach((root, inside) -> {
      List<Region.Link> own = links.getOrDefault(root, List.of());
      int witness0 = anyVertex(inside.get(0));
      Region region = new Region(scope, inside, own, new ArrayList<>());
      int item = add(new Composite.Inside(region), witness0);
      inside.forEach(each -> parents.set(each, item));
      itemOf[groups.of(witness0)] = item;
      result.add(item);
    });
    return result;
  }

  /** The item before a region that stores on which path it is entered. */
  private int itemNoting(
      Composite.Remember way, int scope, int region, List<Integer> items, List<Region.Link> links) {
    OptionalInt known = sharing.item(way.vertex(), scope);
    if (known.isPresent()) {
      return known.getAsInt();
    }
    int item = add(way, way.vertex());
    sharing.placed(way.vertex(), scope, item);
    items.add(item);
    links.add(new Region.Link(item, region, way.vertex()));
    return item;
  }

  /** Replaces the vertices that repeat a declaration by one item. */
  private List<Integer> share(
      List<Integer> items, Set<Integer> entered, Map<Integer, Integer> shared) {
    List<Integer> result = new ArrayList<>();
    for (Composite.Shared found :
        sharing.find(items.stream().filter(this::isVertex).toList(), entered)) {
      int item = add(found, found.vertices().get(0));
      for (int vertex : found.vertices()) {
        parents.set(vertex, item);
        shared.put(vertex, item);
      }
      result.add(item);
    }
    items.stream().filter(item -> !shared.containsKey(item)).forEach(result::add);
    return result;
  }

  /** The item on the edge between two vertices that stores on which path the second is reached. */
  OptionalInt noting(int from, int to) {
    return sharing.wayTo(to).isEmpty()
        ? OptionalInt.empty()
        : sharing.item(to, opened.common(from, to));
  }

  /** The label for edges from outside a region to a vertex. */
  int entryLabel(int vertex, LabelNumbers labels) {
    return sharing.wayTo(vertex).map(way -> labels.shared(way.declaration())).orElse(vertex);
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
    return itemOf[groups.of(vertex)];
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
          if (!isNoting(link.to())) {
            enter(link.vertex(), link.to(), entries);
          }
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
