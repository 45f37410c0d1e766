package residua.evidence.versions;

import java.util.List;
import java.util.Map;
import residua.cfa.Edge;

/** Whether edges of two versions do the same though they are written differently. */
@FunctionalInterface
public interface EdgeComparison {
  /**
   * Whether each of some edges of the new version does what one of the old version does, whatever
   * the objects hold that stand for each other, and is defined where that one is. In doubt it does
   * not. Of edges that enter functions it is said that they give them the same.
   *
   * @param edges those of a step; one that gives a value stands before those that read it
   * @param old one for each of them
   * @param oldNames for each name in the step that the old version has, how it is called there
   */
  boolean areSame(List<Edge> edges, List<Edge> old, Map<String, String> oldNames);

  /** What is written differently differs. */
  static EdgeComparison byText() {
    return (edges, old, oldNames) -> false;
  }
}
