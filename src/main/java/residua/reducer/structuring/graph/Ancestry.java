package residua.reducer.structuring.graph;

/**
 * Answers ancestor queries on a tree in constant time; the number of a parent is less than those of
 * its children.
 */
final class Ancestry {
  private final int[] start;
  private final int[] end;

  /**
   * @param parents the parent of each vertex, which has a smaller number; 0 is the root
   */
  Ancestry(int[] parents) {
    int size = parents.length;
    int[] sizes = new int[size];
    for (int i = size - 1; i > 0; i--) {
      sizes[i]++;
      sizes[parents[i]] += sizes[i];
    }
    start = new int[size];
    end = new int[size];
    int[] free = new int[size];
    end[0] = size;
    free[0] = 1;
    for (int i = 1; i < size; i++) {
      start[i] = free[parents[i]];
      free[parents[i]] += sizes[i];
      end[i] = start[i] + sizes[i];
      free[i] = start[i] + 1;
    }
  }

  /** Whether a vertex is another one or an ancestor of it. */
  boolean isAbove(int upper, int lower) {
    return start[upper] <= start[lower] && start[lower] < end[upper];
  }
}
