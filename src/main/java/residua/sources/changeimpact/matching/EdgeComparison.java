package residua.sources.changeimpact.matching;

import java.util.List;
import java.util.Map;
import residua.c.cfa.Edge;

/** Decides whether edges of two versions are equivalent though they are written differently. */
@FunctionalInterface
public interface EdgeComparison {
  /**
   * Whether each of some edges of the new version is equivalent to one of the old version, whatever
   * values corresponding objects hold, and is defined where that one is. In doubt it is not. For
   * edges that enter functions it means that they pass the same arguments.
   *
   * @param edges those of a step; one that computes a value precedes those that read it
   * @param old one for each of them
   * @param oldNames for each name in the step that the old version has, its name there
   */
  boolean areSame(List<Edge> edges, List<Edge> old, Map<String, String> oldNames);

  /** Edges that are written differently differ. */
  static EdgeComparison byText() {
    return (edges, old, oldNames) -> false;
  }
}
