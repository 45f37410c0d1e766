package residua.analysis.bounded.induction;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import residua.analysis.bounded.unrolling.LoopId;
import residua.c.callgraph.CalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;

/**
 * Over-approximates the locations reachable after an execution has begun to execute an edge: data
 * are ignored, and a call is taken to return to all of its callers (context-insensitive).
 */
public final class ForwardReachability {
  private final Program program;
  private final ProgramSemantics meaning;
  private final Map<Integer, BitSet> places = new HashMap<>();
  private final Deque<Edge> work = new ArrayDeque<>();
  private boolean isAnywhere;

  private ForwardReachability(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.meaning = meaning;
  }

  /** The locations reachable after an edge. */
  public static ForwardReachability after(Program program, ProgramSemantics meaning, int edge) {
    ForwardReachability result = new ForwardReachability(program, meaning);
    if (program.functions().stream().anyMatch(function -> function.opaque().isPresent())) {
      // The calls of such a function are not known.
      result.isAnywhere = true;
      return result;
    }
    // These are called through pointers, or when the program ends.
    program.addressTaken().forEach(result::enter);
    result.take(program.edges().get(edge));
    result.leave(program.edges().get(edge).function(), new BitSet());
    while (!result.work.isEmpty()) {
      result.take(result.work.remove());
    }
    return result;
  }

  /** Whether it may be at the head of a loop. */
  boolean mayReach(LoopId loop) {
    BitSet known = places.get(loop.function());
    return isAnywhere || known != null && known.get(loop.head());
  }

  /** Whether it may be in a call of a function. */
  boolean mayBeIn(int function) {
    return isAnywhere || places.containsKey(function);
  }

  private void take(Edge edge) {
    CalledFunctions.byName(meaning, edge).stream().forEach(this::enter);
    come(edge.function(), edge.target());
  }

  private void enter(int function) {
    come(function, program.functions().get(function).entry());
  }

  private void come(int function, int location) {
    BitSet known = places.computeIfAbsent(function, each -> new BitSet());
    if (!known.get(location)) {
      known.set(location);
      work.addAll(program.functions().get(function).outgoing(location));
    }
  }

  /** A call that was entered before returns, and so do those around it. */
  private void leave(int function, BitSet left) {
    if (left.get(function)) {
      return;
    }
    left.set(function);
    if (program.addressTaken().contains(function)) {
      isAnywhere = true;
      return;
    }
    for (Function caller : program.functions()) {
      for (Edge edge : caller.edges()) {
        if (CalledFunctions.byName(meaning, edge).get(function)) {
          // The edge may make further calls, of the same function, too.
          take(edge);
          leave(edge.function(), left);
        }
      }
    }
  }
}
