package residua.cfa;

import java.util.List;
import residua.source.Slice;

/** What is known of the inside of a function. */
public sealed interface Interior {

  /**
   * It is taken apart.
   *
   * @param locations by index
   * @param edges in the order in which they were made; calls inside
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
   * It can only be kept whole.
   *
   * @param reason what cannot be taken apart
   * @param where the place
   */
  record Opaque(String reason, Slice where) implements Interior {}
}
