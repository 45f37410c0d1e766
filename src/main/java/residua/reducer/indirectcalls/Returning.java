package residua.reducer.indirectcalls;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/** Functions whose end is reachable, given that calls that never return are not passed. */
final class Returning {
  private final Program program;
  private final BitSet returning = new BitSet();
  private final Map<Integer, BitSet> waiting = new HashMap<>();

  Returning(Program program) {
    this.program = program;
    Deque<Integer> work = new ArrayDeque<>();
    program.functions().forEach(function -> work.add(function.index()));
    while (!work.isEmpty()) {
      int function = work.remove();
      if (!returning.get(function) && endIsReached(program.functions().get(function))) {
        returning.set(function);
        BitSet callers = waiting.getOrDefault(function, new BitSet());
        callers.stream().forEach(work::add);
      }
    }
  }

  boolean contains(int function) {
    return returning.get(function);
  }

  private boolean endIsReached(Function function) {
    if (function.opaque().isPresent() || function.traits().root()) {
      return true;
    }
    BitSet seen = new BitSet();
    int[] stack = new int[function.locations().size()];
    int size = 0;
    stack[size++] = function.entry();
    seen.set(function.entry());
    while (size > 0) {
      for (Edge edge : function.outgoing(stack[--size])) {
        if (isPassed(edge) && !seen.get(edge.target())) {
          seen.set(edge.target());
          stack[size++] = edge.target();
        }
      }
    }
    return seen.get(function.exit());
  }

  private boolean isPassed(Edge edge) {
    if (!(edge.operation() instanceof Operation.Call call) || returning.get(call.callee())) {
      return true;
    }
    waiting.computeIfAbsent(call.callee(), c -> new BitSet()).set(edge.function());
    return false;
  }
}
