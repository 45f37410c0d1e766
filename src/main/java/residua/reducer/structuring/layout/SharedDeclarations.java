package residua.reducer.structuring.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.c.cfa.Step;
import residua.reducer.residual.Node;
import residua.reducer.structuring.flow.FlowGraph;

/**
 * The declarations that several vertices execute. Where they continue differently, the path is
 * stored before control gets to the declaration. This is done in the scope of the edge that leads
 * there, outside the scope that the declaration opens, so that it is laid out like any other
 * vertex.
 */
final class SharedDeclarations {
  private final FlowGraph flow;
  private final Map<Integer, Regions.Composite.Remember> ways = new HashMap<>();
  private final Map<Place, Integer> items = new HashMap<>();

  /** The position where the path to a vertex is stored. */
  private record Place(int vertex, int scope) {}

  SharedDeclarations(FlowGraph flow) {
    this.flow = flow;
  }

  /**
   * The vertices among the items of a region that share a declaration.
   *
   * @param vertices the vertices among the items
   * @param entered the vertices that edges inside the region lead to
   */
  List<Regions.Composite.Shared> find(List<Integer> vertices, Set<Integer> entered) {
    Map<Integer, List<Integer>> byDeclaration = new LinkedHashMap<>();
    for (int vertex : vertices) {
      if (flow.step(vertex).filter(Step.Declaration.class::isInstance).isPresent()) {
        int step = ((Node.Run) flow.node(vertex)).step();
        byDeclaration.computeIfAbsent(step, s -> new ArrayList<>()).add(vertex);
      }
    }
    List<Regions.Composite.Shared> result = new ArrayList<>();
    for (List<Integer> same : byDeclaration.values()) {
      if (same.size() > 1) {
        boolean chosen = goOnDifferently(same);
        List<Integer> direct =
            same.stream()
                .filter(vertex -> !chosen || entered.contains(vertex) || vertex == flow.entry())
                .toList();
        result.add(new Regions.Composite.Shared(List.copyOf(same), chosen, direct));
        for (int i = 0; i < same.size() && chosen; i++) {
          ways.put(same.get(i), new Regions.Composite.Remember(i, same.get(i), same.get(0)));
        }
      }
    }
    return result;
  }

  private boolean goOnDifferently(List<Integer> vertices) {
    return vertices.stream().map(vertex -> flow.targets(vertex).get(0)).distinct().count() > 1
        || vertices.stream()
                .map(vertex -> ((Node.Run) flow.node(vertex)).callees())
                .distinct()
                .count()
            > 1;
  }

  /** The item that stores the path to a vertex from outside its region, if there is one. */
  Optional<Regions.Composite.Remember> wayTo(int vertex) {
    return Optional.ofNullable(ways.get(vertex));
  }

  /** Records the item that stores in a scope that control is on the path to a vertex. */
  void placed(int vertex, int scope, int item) {
    items.put(new Place(vertex, scope), item);
  }

  /** The item that stores in a scope that control is on the path to a vertex. */
  OptionalInt item(int vertex, int scope) {
    Integer item = items.get(new Place(vertex, scope));
    return item == null ? OptionalInt.empty() : OptionalInt.of(item);
  }
}
