package residua.reducer.structuring.graph;

import java.util.Arrays;

/**
 * A directed graph over the vertices 0 to n - 1, each reachable from 0.
 *
 * @param successors the targets of each vertex's edges; several may have the same target
 */
public record Graph(int[][] successors) {

  /** The number of vertices. */
  public int size() {
    return successors.length;
  }

  /** The sources of the edges to each vertex; one entry for each edge. */
  int[][] predecessors() {
    int[] counts = new int[size()];
    for (int[] targets : successors) {
      for (int target : targets) {
        counts[target]++;
      }
    }
    int[][] result = new int[size()][];
    Arrays.setAll(result, i -> new int[counts[i]]);
    for (int from = 0; from < size(); from++) {
      for (int target : successors[from]) {
        result[target][--counts[target]] = from;
      }
    }
    return result;
  }

  /**
   * The vertices in reverse postorder of a depth-first search: without cycles, each comes before
   * its successors. The first edges of a vertex lead to the first positions.
   */
  public int[] order() {
    int[] result = new int[size()];
    int free = size();
    int[] next = new int[size()];
    boolean[] seen = new boolean[size()];
    int[] stack = new int[size()];
    int depth = 0;
    stack[0] = 0;
    seen[0] = true;
    next[0] = successors[0].length;
    while (depth >= 0) {
      int at = stack[depth];
      if (next[at] == 0) {
        result[--free] = at;
        depth--;
        continue;
      }
      int target = successors[at][--next[at]];
      if (!seen[target]) {
        seen[target] = true;
        next[target] = successors[target].length;
        stack[++depth] = target;
      }
    }
    if (free != 0) {
      throw new IllegalStateException("part of a graph cannot be reached");
    }
    return result;
  }

  /** The graph with its vertices renumbered by their positions in an order. */
  public Graph renumbered(int[] order) {
    int[] place = new int[size()];
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    int[][] result = new int[size()][];
    for (int i = 0; i < order.length; i++) {
      result[i] = Arrays.stream(successors[order[i]]).map(target -> place[target]).toArray();
    }
    return new Graph(result);
  }
}
