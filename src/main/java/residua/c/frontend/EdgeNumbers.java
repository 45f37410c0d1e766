package residua.c.frontend;

import java.util.ArrayList;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Interior;

/** Numbers edges without gaps. */
final class EdgeNumbers {
  private EdgeNumbers() {}

  /**
   * Renumbers the edges of a function: an attempt to lower a function that was left opaque may have
   * used up ids.
   *
   * @param first the id of its first edge
   */
  static Function from(int first, Function function) {
    if (!(function.interior() instanceof Interior.Flow flow)) {
      return function;
    }
    List<Edge> numbered = new ArrayList<>();
    for (Edge edge : flow.edges()) {
      numbered.add(
          new Edge(
              first + numbered.size(),
              edge.function(),
              edge.source(),
              edge.target(),
              edge.step(),
              edge.operation(),
              edge.where()));
    }
    return new Function(
        function.index(),
        function.name(),
        function.text(),
        function.nameSlice(),
        function.body(),
        function.traits(),
        function.references(),
        flow.withEdges(numbered));
  }
}
