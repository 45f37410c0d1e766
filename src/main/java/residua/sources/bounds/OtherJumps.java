package residua.sources.bounds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Operation.Blank.Kind;
import residua.c.cfa.Program;

/**
 * Functions in which tools may count iterations differently from {@link ExceedingRuns}. CBMC counts
 * how often control jumps back in the text, for each such jump, and starts anew where control comes
 * to the target of the jump from before it. So both agree where each back jump leads to a location
 * that all paths to the jump have passed: the head of a loop that is entered only there. They do
 * not for a jump into the body of a loop, or back to where no loop begins.
 */
public final class OtherJumps {
  private OtherJumps() {}

  /** These functions of a program, by index, each with a jump or a loop of that kind. */
  public static SortedMap<Integer, Slice> in(Program program) {
    SortedMap<Integer, Slice> result = new TreeMap<>();
    for (Function function : program.functions()) {
      Map<Integer, List<Edge>> back = jumpsBack(function);
      if (!back.isEmpty()) {
        BitSet reached = reached(function, -1);
        back.forEach((target, jumps) -> {
          BitSet around = reached(function, target);
          for (Edge jump : jumps) {
            if (reached.get(jump.source()) && around.get(jump.source())) {
              result.merge(
                  function.index(),
                  jump.where(),
                  (one, other) -> one.start() <= other.start() ? one : other);
            }
          }
        });
      }
    }
    return result;
  }

  /** Edges that lead back in the text, or to the head of a loop, by their targets. */
  private static Map<Integer, List<Edge>> jumpsBack(Function function) {
    BitSet heads = new BitSet();
    for (Edge edge : function.edges()) {
      if (edge.isLoopEntry()) {
        heads.set(edge.target());
      }
    }
    Map<Integer, List<Edge>> result = new HashMap<>();
    for (Edge edge : function.edges()) {
      boolean isBack =
          isA(Kind.GOTO, edge)
              && function.locations().get(edge.target()).offset() <= edge.where().start();
      boolean isOfLoop = heads.get(edge.target()) && !edge.isLoopEntry();
      if (isBack || isOfLoop) {
        result.computeIfAbsent(edge.target(), target -> new ArrayList<>()).add(edge);
      }
    }
    return result;
  }

  private static boolean isA(Kind kind, Edge edge) {
    return edge.operation() instanceof Operation.Blank(Kind its) && its == kind;
  }

  /** The locations that control reaches without passing a given location. */
  private static BitSet reached(Function function, int without) {
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    if (function.entry() != without) {
      seen.set(function.entry());
      work.add(function.entry());
    }
    while (!work.isEmpty()) {
      for (Edge edge : function.outgoing(work.remove())) {
        if (edge.target() != without && !seen.get(edge.target())) {
          seen.set(edge.target());
          work.add(edge.target());
        }
      }
    }
    return seen;
  }
}
