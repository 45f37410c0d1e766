package residua.reducer.structuring.layout;

import java.util.List;

/**
 * A part of the flow graph that becomes one block: the connected content of a scope.
 *
 * @param scope the scope
 * @param items the direct content, numbered as in {@link Regions}
 * @param edges the edges between the items, in a fixed order
 * @param entries vertices that edges from outside lead to, in a fixed order
 */
record Region(int scope, List<Integer> items, List<Link> edges, List<Integer> entries) {

  /**
   * An edge between two items of a region.
   *
   * @param from the item it leaves
   * @param to the item it enters
   * @param vertex the vertex in that item that it leads to
   */
  record Link(int from, int to, int vertex) {}
}
