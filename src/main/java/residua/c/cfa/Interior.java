package residua.c.cfa;

import java.util.List;
import residua.base.text.Slice;

/** The inside of a function, as far as it is known. */
public sealed interface Interior {

  /**
   * A control-flow graph.
   *
   * @param locations by index
   * @param edges in the order in which they were made, including calls
   * @param steps by index
   * @param scopes by index
   * @param entry location at its start
   * @param exit location where it returns to its caller
   * @param facts derived from the edges
   */
  record Flow(
      List<Location> locations,
      List<Edge> edges,
      List<Step> steps,
      List<Scope> scopes,
      int entry,
      int exit,
      FlowFacts facts)
      implements Interior {
    public Flow {
      locations = List.copyOf(locations);
      edges = List.copyOf(edges);
      steps = List.copyOf(steps);
      scopes = List.copyOf(scopes);
    }

    /** Derives the facts. */
    public static Flow of(
        List<Location> locations,
        List<Edge> edges,
        List<Step> steps,
        List<Scope> scopes,
        int entry,
        int exit) {
      FlowFacts facts = FlowFacts.of(locations.size(), edges, steps, entry);
      return new Flow(locations, edges, steps, scopes, entry, exit, facts);
    }

    /** The same with other edges in place of its own, in their order. */
    public Flow withEdges(List<Edge> others) {
      return of(locations, others, steps, scopes, entry, exit);
    }
  }

  /**
   * The function is opaque: it can only be kept as a whole.
   *
   * @param reason the construct that is not supported
   * @param where its position
   */
  record Opaque(String reason, Slice where) implements Interior {}
}
