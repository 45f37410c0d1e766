package residua.reducer.structuring.graph;

import java.util.Arrays;

/**
 * The dominator tree of a graph whose vertices are numbered in reverse postorder, after Lengauer
 * and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph", TOPLAS 1(1), 1979: O(m log
 * n).
 */
public final class Dominators {
  private final Graph graph;
  private final int[][] predecessors;
  private final int[] preorder;
  private final int[] vertexAt;
  private final int[] parent;
  private final int[] semi;
  private final int[] ancestor;
  private final int[] label;
  private final int[] immediate;

  private Dominators(Graph graph) {
    int size = graph.size();
    this.graph = graph;
    this.predecessors = graph.predecessors();
    this.preorder = new int[size];
    this.vertexAt = new int[size];
    this.parent = new int[size];
    this.semi = new int[size];
    this.ancestor = new int[size];
    this.label = new int[size];
    this.immediate = new int[size];
    Arrays.fill(preorder, -1);
    Arrays.fill(ancestor, -1);
  }

  /** The immediate dominator of each vertex; 0 for 0. */
  public static int[] of(Graph graph) {
    Dominators dominators = new Dominators(graph);
    dominators.search();
    dominators.run();
    return dominators.immediate;
  }

  private void search() {
    int count = 0;
    int[] next = new int[graph.size()];
    int[] stack = new int[graph.size()];
    int depth = 0;
    preorder[0] = count++;
    while (depth >= 0) {
      int at = stack[depth];
      int[] targets = graph.successors()[at];
      if (next[at] == targets.length) {
        depth--;
        continue;
      }
      int target = targets[next[at]++];
      if (preorder[target] < 0) {
        vertexAt[count] = target;
        preorder[target] = count++;
        parent[target] = at;
        stack[++depth] = target;
      }
    }
    for (int i = 0; i < graph.size(); i++) {
      semi[i] = preorder[i];
      label[i] = i;
    }
  }

  private void run() {
    int size = graph.size();
    int[] bucket = new int[size];
    int[] nextInBucket = new int[size];
    Arrays.fill(bucket, -1);
    int[] path = new int[size];
    for (int i = size - 1; i > 0; i--) {
      int w = vertexAt[i];
      for (int v : predecessors[w]) {
        semi[w] = Math.min(semi[w], semi[evaluate(v, path)]);
      }
      int s = vertexAt[semi[w]];
      nextInBucket[w] = bucket[s];
      bucket[s] = w;
      int p = parent[w];
      ancestor[w] = p;
      for (int v = bucket[p]; v >= 0; v = nextInBucket[v]) {
        int u = evaluate(v, path);
        immediate[v] = semi[u] < semi[v] ? u : p;
      }
      bucket[p] = -1;
    }
    for (int i = 1; i < size; i++) {
      int w = vertexAt[i];
      if (immediate[w] != vertexAt[semi[w]]) {
        immediate[w] = immediate[immediate[w]];
      }
    }
  }

  /** The vertex with the least semidominator on the path up to the root of the forest. */
  private int evaluate(int v, int[] path) {
    if (ancestor[v] < 0) {
      return label[v];
    }
    int length = 0;
    int at = v;
    while (ancestor[ancestor[at]] >= 0) {
      path[length++] = at;
      at = ancestor[at];
    }
    int root = ancestor[at];
    int best = label[at];
    for (int i = length - 1; i >= 0; i--) {
      int each = path[i];
      if (semi[best] < semi[label[each]]) {
        label[each] = best;
      }
      best = label[each];
      ancestor[each] = root;
    }
    return label[v];
  }
}
