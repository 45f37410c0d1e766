package residua.reducer.minimisation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The groups of nodes in one scope, together with the declarations before them: where control
 * returns to a declaration, it may be the only connection of two groups.
 */
final class OpenedGroups {
  private final ConnectedNodes connected;

  /** For a group, another one that it is a part of. */
  private final Map<Integer, Integer> parts = new HashMap<>();

  private final Map<Integer, Set<Integer>> openings = new HashMap<>();
  private int joined;

  OpenedGroups(ConnectedNodes connected) {
    this.connected = connected;
  }

  /**
   * Records a declaration.
   *
   * @param after the node after it
   * @param opener its class
   */
  void open(int after, int opener) {
    openings.computeIfAbsent(block(after), b -> new TreeSet<>()).add(opener);
  }

  /** Records that a declaration connects two nodes. */
  void join(int after, int before) {
    int to = block(after);
    int from = block(before);
    if (from != to) {
      parts.put(from, to);
      joined++;
      Set<Integer> moved = openings.remove(from);
      if (moved != null) {
        openings.computeIfAbsent(to, b -> new TreeSet<>()).addAll(moved);
      }
    }
  }

  private int block(int node) {
    int result = connected.group(node);
    while (parts.containsKey(result)) {
      result = parts.get(result);
    }
    return result;
  }

  /** The reduction in the number of groups. */
  int joined() {
    return joined;
  }

  /** The reduction in the number of classes, counted in each group. */
  int counted() {
    int result = 0;
    Map<Integer, Set<Integer>> larger = new HashMap<>();
    for (int part : parts.keySet()) {
      int whole = block(part);
      Set<Integer> inside = larger.get(whole);
      if (inside == null) {
        inside = new HashSet<>();
        connected.added(whole, inside);
        larger.put(whole, inside);
      }
      result += connected.added(part, inside);
    }
    return result;
  }

  /**
   * The number of different ways in which blocks are opened; with more blocks than openings, some
   * are opened by no declaration, which counts as one more.
   */
  int openings(int blocks) {
    int different = new HashSet<>(openings.values()).size();
    return openings.size() < blocks ? different + 1 : different;
  }

  /** The classes of the declarations before the block of a node. */
  Set<Integer> opening(int node) {
    return openings.getOrDefault(block(node), Set.of());
  }
}
