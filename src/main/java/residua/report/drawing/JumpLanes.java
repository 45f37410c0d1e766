package residua.report.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Places jumps side by side so that no two overlap. */
final class JumpLanes {

  /**
   * An arrow from one line to another.
   *
   * @param from index of the line it leaves
   * @param to index of the line it enters
   */
  record Jump(int from, int to) {
    int first() {
      return Math.min(from, to);
    }

    int last() {
      return Math.max(from, to);
    }

    boolean overlaps(Jump other) {
      return first() <= other.last() && other.first() <= last();
    }
  }

  private JumpLanes() {}

  /** A lane for each jump, from 0; short jumps are near the text. */
  static int[] assign(List<Jump> jumps) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < jumps.size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.comparingInt((Integer i) -> jumps.get(i).last() - jumps.get(i).first())
            .thenComparing(i -> i));
    int[] lanes = new int[jumps.size()];
    List<List<Jump>> taken = new ArrayList<>();
    for (int index : order) {
      Jump jump = jumps.get(index);
      int lane = 0;
      while (lane < taken.size() && taken.get(lane).stream().anyMatch(jump::overlaps)) {
        lane++;
      }
      if (lane == taken.size()) {
        taken.add(new ArrayList<>());
      }
      taken.get(lane).add(jump);
      lanes[index] = lane;
    }
    return lanes;
  }

  /** Number of lanes. */
  static int count(int[] lanes) {
    return Arrays.stream(lanes).max().orElse(-1) + 1;
  }
}
