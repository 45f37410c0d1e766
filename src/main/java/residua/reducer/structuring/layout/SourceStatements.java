package residua.reducer.structuring.layout;

import java.util.HashMap;
import java.util.Map;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;

/** The ends of statements of the original, given by its blank edges. */
final class SourceStatements {
  private final Map<Integer, Integer> endByStart = new HashMap<>();
  private final Map<Integer, Integer> loopEndByHead = new HashMap<>();

  SourceStatements(Function function) {
    for (Edge edge : function.edges()) {
      if (edge.operation() instanceof Operation.Blank blank) {
        endByStart.merge(edge.where().start(), edge.where().end(), Math::max);
        boolean isLoop =
            switch (blank.kind()) {
              case LOOP_ENTRY, LOOP_BACK -> true;
              default -> false;
            };
        if (isLoop) {
          loopEndByHead.merge(edge.target(), edge.where().end(), Math::max);
        }
      }
    }
  }

  /**
   * The end of the longest statement that starts at an offset; the offset itself if there is none.
   */
  int endOf(int start) {
    return endByStart.getOrDefault(start, start);
  }

  /** The end of the loop with this head, a location; 0 if it is not the head of a loop. */
  int loopEnd(int head) {
    return loopEndByHead.getOrDefault(head, 0);
  }
}
