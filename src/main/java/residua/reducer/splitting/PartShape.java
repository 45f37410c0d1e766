package residua.reducer.splitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.reducer.splitting.PartTree.Turn;

/**
 * The piece of the tree of choices that belongs to one part: a few leaves with all paths to them.
 * Where everything after a choice belongs to the part, nothing more is distinguished there.
 */
sealed interface PartShape {
  /** Whatever an execution does from here on, it belongs to the part. */
  record Here() implements PartShape {}

  /**
   * A choice is next.
   *
   * @param all the ids of its edges
   * @param taken those that lead on to the part, and how; all others lead elsewhere
   */
  record Choice(List<Integer> all, SortedMap<Integer, PartShape> taken) implements PartShape {}

  /**
   * The shape of some leaves of one tree.
   *
   * @param leaves for each the turns that lead to it, at least one leaf
   */
  static PartShape of(List<List<Turn>> leaves) {
    return of(leaves, 0);
  }

  private static PartShape of(List<List<Turn>> leaves, int depth) {
    if (leaves.getFirst().size() == depth) {
      return new Here();
    }
    List<Integer> all = List.copyOf(leaves.getFirst().get(depth).all().keySet());
    SortedMap<Integer, PartShape> taken = new TreeMap<>();
    SortedMap<Integer, List<List<Turn>>> deeper = new TreeMap<>();
    for (List<Turn> leaf : leaves) {
      for (int edge : leaf.get(depth).taken()) {
        if (leaf.size() == depth + 1) {
          taken.put(edge, new Here());
        } else {
          deeper.computeIfAbsent(edge, e -> new ArrayList<>()).add(leaf);
        }
      }
    }
    for (Map.Entry<Integer, List<List<Turn>>> each : deeper.entrySet()) {
      taken.put(each.getKey(), of(each.getValue(), depth + 1));
    }
    boolean isWhole =
        taken.size() == all.size() && taken.values().stream().allMatch(Here.class::isInstance);
    return isWhole ? new Here() : new Choice(all, taken);
  }

  /** The edges that lead to the part: one after the other, and finally those that differ in it. */
  default List<List<Integer>> way() {
    List<List<Integer>> way = new ArrayList<>();
    PartShape at = this;
    while (at instanceof Choice choice) {
      way.add(List.copyOf(choice.taken().keySet()));
      at = choice.taken().size() == 1 ? choice.taken().get(choice.taken().firstKey()) : new Here();
    }
    return way;
  }
}
