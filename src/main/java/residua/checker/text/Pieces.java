package residua.checker.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;

/** Expressions inside statements of the original that are evaluated on some paths through them. */
public final class Pieces {
  private final Side original;
  private final Map<Integer, Map<Integer, List<Slice>>> byFunction = new HashMap<>();

  /** The expressions of one original. */
  public Pieces(Side original) {
    this.original = original;
  }

  /** The expressions that start at an offset, longest first. */
  public List<Slice> startingAt(int function, int offset) {
    return byFunction
        .computeIfAbsent(function, f -> find(original.function(f)))
        .getOrDefault(offset, List.of());
  }

  private static Map<Integer, List<Slice>> find(Function function) {
    Map<Integer, List<Slice>> result = new HashMap<>();
    for (Edge edge : function.edges()) {
      boolean inside = isPiece(function, edge);
      List<Slice> there =
          inside
              ? result.computeIfAbsent(edge.where().start(), start -> new ArrayList<>())
              : List.of();
      if (inside && !there.contains(edge.where())) {
        there.add(edge.where());
      }
    }
    result
        .values()
        .forEach(list -> list.sort(Comparator.comparingInt((Slice slice) -> -slice.length())));
    return result;
  }

  /** Whether an edge stands for such an expression. */
  public static boolean isPiece(Function function, Edge edge) {
    return edge.operation() instanceof Operation.Call
        || edge.isEffect()
        || (edge.operation() instanceof Operation.Assume
            && function.locations().get(edge.target()).internal());
  }
}
