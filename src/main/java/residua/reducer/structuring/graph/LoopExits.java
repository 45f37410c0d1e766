package residua.reducer.structuring.graph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/** The vertices that control reaches when it leaves loops. */
public final class LoopExits {
  /** The maximal length of code that is moved into the middle of a loop. */
  private static final int SHORT = 6;

  private static final int SEVERAL = -1;

  private final int[] immediate;
  private final int[] depth;
  private final int[] size;
  private final int[] highest;
  private final Map<Integer, Integer> onlyExit = new HashMap<>();

  /**
   * @param immediate the immediate dominators
   * @param staysInside whether control continues from a vertex, if at all, only to others of the
   *     graph
   */
  public LoopExits(Graph graph, int[] immediate, LoopNest loops, IntPredicate staysInside) {
    this.immediate = immediate;
    this.depth = new int[graph.size()];
    this.size = new int[graph.size()];
    this.highest = new int[graph.size()];
    for (int number = 1; number < graph.size(); number++) {
      depth[number] = depth[immediate[number]] + 1;
    }
    Arrays.fill(size, 1);
    Arrays.fill(highest, Integer.MAX_VALUE);
    for (int from = graph.size() - 1; from >= 0; from--) {
      if (!staysInside.test(from)) {
        highest[from] = SEVERAL;
        leave(loops, from, SEVERAL);
      }
      for (int to : graph.successors()[from]) {
        boolean isBack = loops.isHead(to) && loops.isIn(from, to);
        int reached = isBack || to == 0 ? to : immediate[to];
        highest[from] = Math.min(highest[from], depth[reached]);
        leave(loops, from, to);
      }
      if (from > 0) {
        highest[immediate[from]] = Math.min(highest[immediate[from]], highest[from]);
        size[immediate[from]] += size[from];
      }
    }
  }

  private void leave(LoopNest loops, int from, int to) {
    for (int head = loops.headOf(from);
        head >= 0 && (to == SEVERAL || !loops.isIn(to, head));
        head = loops.around(head)) {
      onlyExit.merge(head, to, (known, other) -> known.equals(other) ? known : SEVERAL);
    }
  }

  /**
   * Whether short code after a loop leads nowhere, while another exit of the loop leads elsewhere.
   */
  public boolean isDeadEndBesideAnother(int number, int head) {
    boolean isDeadEnd = size[number] <= SHORT && highest[number] >= depth[number];
    return isDeadEnd && onlyExit.getOrDefault(head, number) != number;
  }
}
