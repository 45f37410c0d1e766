package residua.reducer.structuring.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The natural loops of a graph whose vertices are numbered in reverse postorder: a head, and all
 * vertices that lead back to it without passing it. Cycles with several entries are not loops.
 */
public final class LoopNest {
  private final int[] headOf;
  private final int[] around;
  private final int[] first;
  private final int[] last;
  private final int[] backEdges;

  /**
   * @param immediate the immediate dominators
   */
  public LoopNest(Graph graph, int[] immediate) {
    int size = graph.size();
    this.headOf = new int[size];
    this.around = new int[size];
    this.first = new int[size];
    this.last = new int[size];
    this.backEdges = new int[size];
    Arrays.fill(headOf, -1);
    Arrays.fill(around, -1);
    find(graph, new Ancestry(immediate));
    numberLoops();
  }

  private void find(Graph graph, Ancestry dominance) {
    int size = graph.size();
    int[][] predecessors = graph.predecessors();
    int[] representative = new int[size];
    Arrays.setAll(representative, i -> i);
    List<Integer> work = new ArrayList<>();
    for (int head = size - 1; head >= 0; head--) {
      for (int from : predecessors[head]) {
        if (from >= head && dominance.isAbove(head, from)) {
          backEdges[head]++;
          work.add(from);
        }
      }
      if (backEdges[head] == 0) {
        continue;
      }
      headOf[head] = head;
      while (!work.isEmpty()) {
        int at = find(representative, work.removeLast());
        if (at == head) {
          continue;
        }
        representative[at] = head;
        if (headOf[at] == at) {
          around[at] = head;
        } else {
          headOf[at] = head;
        }
        for (int from : predecessors[at]) {
          // A source that the head does not dominate belongs to another entry of an irreducible
          // part.
          if (dominance.isAbove(head, from)) {
            work.add(from);
          }
        }
      }
    }
  }

  private static int find(int[] representative, int start) {
    int root = start;
    while (representative[root] != root) {
      root = representative[root];
    }
    for (int at = start; at != root; ) {
      int next = representative[at];
      representative[at] = root;
      at = next;
    }
    return root;
  }

  /** A loop and the loops nested in it get consecutive numbers; outer heads come first. */
  private void numberLoops() {
    int size = headOf.length;
    int[] sizes = new int[size];
    for (int head = size - 1; head >= 0; head--) {
      if (headOf[head] == head) {
        sizes[head]++;
        if (around[head] >= 0) {
          sizes[around[head]] += sizes[head];
        }
      }
    }
    int[] free = new int[size];
    int top = 0;
    for (int head = 0; head < size; head++) {
      if (headOf[head] != head) {
        continue;
      }
      int outer = around[head];
      int start = outer < 0 ? top : free[outer];
      if (outer < 0) {
        top += sizes[head];
      } else {
        free[outer] += sizes[head];
      }
      first[head] = start;
      last[head] = start + sizes[head];
      free[head] = start + 1;
    }
  }

  /** Whether a vertex is the head of a loop. */
  public boolean isHead(int number) {
    return headOf[number] == number;
  }

  /**
   * The head of the innermost loop that contains a vertex, possibly the vertex itself; -1 if there
   * is none.
   */
  public int headOf(int number) {
    return headOf[number];
  }

  /** The head of the loop that encloses the loop of a head; -1 if there is none. */
  public int around(int head) {
    return around[head];
  }

  /** The number of back edges to a head. */
  public int backEdges(int head) {
    return backEdges[head];
  }

  /** Whether a vertex is in the loop of a head. */
  public boolean isIn(int number, int head) {
    int own = headOf[number];
    return own >= 0 && first[head] <= first[own] && first[own] < last[head];
  }
}
