package residua.reducer.minimisation;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Connected groups of a clone's nodes, and the number of classes of nodes in each group. Groups
 * only grow; the smaller one is added to the larger one, so that joining all nodes takes O(n log
 * n).
 */
public final class ConnectedNodes {
  private final SharedBlocks.Classes classes;
  private final int[] representative;

  /** For each representative, the classes in its group; null for a single node. */
  private final Set<Integer>[] inside;

  /** Starts with each node in a group of its own. */
  @SuppressWarnings("unchecked")
  public ConnectedNodes(int nodes, SharedBlocks.Classes classes) {
    this.classes = classes;
    this.representative = new int[nodes];
    Arrays.setAll(representative, node -> node);
    this.inside = (Set<Integer>[]) new Set<?>[nodes];
  }

  /** The representative of a node's group. */
  public int group(int node) {
    int root = node;
    while (representative[root] != root) {
      root = representative[root];
    }
    int at = node;
    while (at != root) {
      int next = representative[at];
      representative[at] = root;
      at = next;
    }
    return root;
  }

  /**
   * Joins two different groups.
   *
   * @return the number of classes that were in both
   */
  public int join(int group, int other) {
    boolean isSmaller = count(group) < count(other);
    int from = isSmaller ? group : other;
    int to = isSmaller ? other : group;
    if (inside[to] == null) {
      inside[to] = new HashSet<>();
      inside[to].add(classes.of(to));
    }
    int common = added(from, inside[to]);
    inside[from] = null;
    representative[from] = to;
    return common;
  }

  /**
   * Adds the classes of a group to others.
   *
   * @return the number of them that were there already
   */
  int added(int group, Set<Integer> others) {
    int before = others.size();
    int count = count(group);
    if (inside[group] == null) {
      others.add(classes.of(group));
    } else {
      others.addAll(inside[group]);
    }
    return before + count - others.size();
  }

  private int count(int group) {
    return inside[group] == null ? 1 : inside[group].size();
  }
}
