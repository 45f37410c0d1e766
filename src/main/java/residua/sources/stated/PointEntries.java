package residua.sources.stated;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/**
 * How control comes to a location: after which edges, and whether a function or the program starts
 * there. Blank edges in between execute nothing.
 *
 * @param edges that are not blank, of the location's function
 * @param isExact whether nothing else is executed between those edges and the location
 * @param startsFunction whether control is there when the function is entered
 * @param startsProgram whether control is there before the program has executed anything
 */
record PointEntries(
    Set<Edge> edges, boolean isExact, boolean startsFunction, boolean startsProgram) {
  PointEntries {
    edges = new LinkedHashSet<>(edges);
  }

  /** The entries of a location. */
  static PointEntries of(Program program, LinePoints.Point point) {
    Function function = point.function();
    Set<Edge> edges = new LinkedHashSet<>();
    boolean isExact = true;
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(point.location()));
    seen.set(point.location());
    while (!work.isEmpty()) {
      int location = work.remove();
      for (Edge edge : function.edges()) {
        if (edge.target() != location) {
          continue;
        }
        isExact &=
            !edge.isEffect() && !edge.isDefault() && !(edge.operation() instanceof Operation.Call);
        if (!edge.isBlank()) {
          edges.add(edge);
        } else if (!seen.get(edge.source())) {
          seen.set(edge.source());
          work.add(edge.source());
        }
      }
    }
    boolean starts = seen.get(function.entry());
    return new PointEntries(edges, isExact, starts, starts && function.index() == program.entry());
  }

  /**
   * The edges that an execution may begin with, not counting blank ones; none if something without
   * an edge is executed before them.
   */
  static List<Edge> first(Program program) {
    Function function = program.entryFunction();
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(function.entry()));
    Set<Edge> result = new LinkedHashSet<>();
    while (!work.isEmpty()) {
      int location = work.remove();
      seen.set(location);
      for (Edge edge : function.outgoing(location)) {
        if (edge.isEffect() || edge.isDefault()) {
          return List.of();
        }
        if (!edge.isBlank()) {
          result.add(edge);
        } else if (!seen.get(edge.target())) {
          work.add(edge.target());
        }
      }
    }
    return List.copyOf(result);
  }
}
