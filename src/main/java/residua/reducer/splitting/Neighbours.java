package residua.reducer.splitting;

import java.util.ArrayList;
import java.util.List;
import residua.reducer.splitting.PartTree.Leaf;

/**
 * Distributes the leaves of a tree among parts, each with adjacent leaves, as in ranged program
 * analysis. A tree has more leaves than there are parts: so executions that end soon, such as those
 * that reject an input, need not be a part of their own.
 */
final class Neighbours {
  private Neighbours() {}

  /** At most this many parts, as balanced as the order permits. */
  static List<List<Leaf>> of(List<Leaf> leaves, int wanted) {
    List<List<Leaf>> result = new ArrayList<>();
    double left = leaves.stream().mapToDouble(Leaf::weight).sum();
    int next = 0;
    for (int open = Math.min(wanted, leaves.size()); open > 0; open--) {
      List<Leaf> part = new ArrayList<>(List.of(leaves.get(next)));
      double weight = leaves.get(next++).weight();
      double share = left / open;
      while (leaves.size() - next >= open
          && (open == 1 || weight + leaves.get(next).weight() / 2 <= share)) {
        weight += leaves.get(next).weight();
        part.add(leaves.get(next++));
      }
      left -= weight;
      result.add(part);
    }
    return result;
  }
}
