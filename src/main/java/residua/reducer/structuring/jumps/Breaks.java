package residua.reducer.structuring.jumps;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import residua.reducer.structuring.layout.Draft;
import residua.reducer.structuring.layout.LabelNumbers;

/**
 * Handles a loop that is left by jumps only, and only to other places than the one after it:
 * inserts a jump to one of these places after the loop, so that those out of the loop become {@code
 * break}s.
 */
final class Breaks {
  private final Draft.Loop loop;
  private final Map<Integer, Integer> jumps = new LinkedHashMap<>();

  private Breaks(Draft.Loop loop) {
    this.loop = loop;
  }

  /**
   * The jump after a loop; empty if none makes the jumps out of it easier to follow.
   *
   * @param after the labels reached directly after the loop
   * @param needsNoLabel labels that {@code break}, {@code continue} or {@code return} leads to from
   *     there
   */
  static List<Draft> exit(
      Draft.Loop loop, List<Draft> body, Reached after, IntPredicate needsNoLabel) {
    Breaks breaks = new Breaks(loop);
    breaks.count(body);
    breaks.remove(body);
    int best = LabelNumbers.NOWHERE;
    int most = 0;
    for (Map.Entry<Integer, Integer> jump : breaks.jumps.entrySet()) {
      if (Reached.contains(after, jump.getKey())) {
        return List.of();
      }
      int saved = jump.getValue() - (needsNoLabel.test(jump.getKey()) ? 0 : 1);
      if (saved > most) {
        most = saved;
        best = jump.getKey();
      }
    }
    return most == 0 ? List.of() : List.of(new Draft.Go(best));
  }

  /** Counts the jumps out of the loop that {@code break} can replace. */
  private void count(List<Draft> drafts) {
    for (Draft draft : drafts) {
      switch (draft) {
        case Draft.Go(int label) -> {
          if (loop.leaves().test(label)) {
            jumps.merge(label, 1, Integer::sum);
          }
        }
        case Draft.If branch -> {
          count(branch.then());
          count(branch.otherwise());
        }
        case Draft.Block block -> count(block.body());
        default -> {}
      }
    }
  }

  /** Removes the labels inside the loop, in any block. */
  private void remove(List<Draft> drafts) {
    for (Draft draft : drafts) {
      switch (draft) {
        case Draft.Mark(int label) -> jumps.remove(label);
        case Draft.If branch -> {
          remove(branch.then());
          remove(branch.otherwise());
        }
        case Draft.Block block -> remove(block.body());
        case Draft.Choose choice -> remove(choice.body());
        case Draft.Loop inner -> remove(inner.body());
        default -> {}
      }
    }
  }
}
