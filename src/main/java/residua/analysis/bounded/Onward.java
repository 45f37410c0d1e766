package residua.analysis.bounded;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Meaning;

/**
 * Where a run may be after it has begun to execute an edge, whatever the values of its objects:
 * more places than there are, as a call is taken to return to all that make it.
 */
final class Onward {
  private final Program program;
  private final Meaning meaning;
  private final Map<Integer, BitSet> places = new HashMap<>();
  private final Deque<Edge> work = new ArrayDeque<>();
  private boolean isAnywhere;

  private Onward(Program program, Meaning meaning) {
    this.program = program;
    this.meaning = meaning;
  }

  /** Behind an edge. */
  static Onward behind(Program program, Meaning meaning, int edge) {
    Onward result = new Onward(program, meaning);
    if (program.functions().stream().anyMatch(function -> function.opaque().isPresent())) {
      // What such a function calls is not known.
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

  private void take(Edge edge) {
    called(edge).stream().forEach(this::enter);
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

  /** A call that has been entered before returns, and so do those around it. */
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
        if (called(edge).get(function)) {
          // The edge may make further calls, of the same function, too.
          take(edge);
          leave(edge.function(), left);
        }
      }
    }
  }

  /** What an edge calls by name, also inside of what it evaluates. */
  private BitSet called(Edge edge) {
    BitSet result = new BitSet();
    if (edge.operation() instanceof Operation.Call call) {
      result.set(call.callee());
    }
    addCalled(meaning.of(edge.id()), result);
    return result;
  }

  private static void addCalled(List<Effect> effects, BitSet result) {
    for (Effect effect : effects) {
      if (effect instanceof Effect.CallPointer call
          && call.callee() instanceof Expression.Code(int function)) {
        result.set(function);
      } else if (effect instanceof Effect.When when) {
        addCalled(when.then(), result);
        addCalled(when.otherwise(), result);
      }
    }
  }
}
