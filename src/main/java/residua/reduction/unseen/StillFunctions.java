package residua.reduction.unseen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.binding.BoundCondition;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;

/**
 * Functions that leave the automaton in the state it is in, with all they call: their product need
 * not be computed. Nothing is cut in them, and they are left in the state they are entered in, if
 * they are left at all.
 */
public final class StillFunctions {
  private final Program program;
  private final BoundCondition condition;
  private final UnseenCalls unseen;
  private final Map<Integer, Known> byState = new HashMap<>();
  private final List<int[]> callees = new ArrayList<>();
  private final Returning returning;

  /** What is known for one state. */
  private static final class Known {
    private final BitSet decided = new BitSet();
    private final BitSet still = new BitSet();
  }

  /** Asks about the functions of a program. */
  public StillFunctions(Program program, BoundCondition condition, UnseenCalls unseen) {
    this.program = program;
    this.condition = condition;
    this.unseen = unseen;
    for (Function function : program.functions()) {
      callees.add(
          function.edges().stream()
              .filter(edge -> edge.operation() instanceof Operation.Call)
              .mapToInt(StillFunctions::callee)
              .distinct()
              .toArray());
    }
    this.returning = new Returning(program);
  }

  private static int callee(Edge edge) {
    return ((Operation.Call) edge.operation()).callee();
  }

  /** Whether a function may return, if the automaton does not move in it. */
  public boolean mayReturn(int function) {
    return returning.contains(function);
  }

  /** Whether neither a function nor what it calls can move the automaton out of a state. */
  public boolean isStill(int function, int state) {
    Known known = byState.computeIfAbsent(state, s -> new Known());
    if (!known.decided.get(function)) {
      decide(function, state, known);
    }
    return known.still.get(function);
  }

  /** Decides for a function and all it calls: what can reach a function that moves, moves. */
  private void decide(int function, int state, Known known) {
    BitSet found = new BitSet();
    Map<Integer, List<Integer>> callers = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(function));
    Deque<Integer> moving = new ArrayDeque<>();
    found.set(function);
    while (!open.isEmpty()) {
      int caller = open.remove();
      if (moves(caller, state)) {
        moving.add(caller);
      }
      for (int callee : callees.get(caller)) {
        if (known.decided.get(callee)) {
          if (!known.still.get(callee)) {
            moving.add(caller);
          }
          continue;
        }
        callers.computeIfAbsent(callee, c -> new ArrayList<>()).add(caller);
        if (!found.get(callee)) {
          found.set(callee);
          open.add(callee);
        }
      }
    }
    BitSet still = (BitSet) found.clone();
    while (!moving.isEmpty()) {
      int each = moving.remove();
      if (still.get(each)) {
        still.clear(each);
        moving.addAll(callers.getOrDefault(each, List.of()));
      }
    }
    known.decided.or(found);
    known.still.or(still);
  }

  /** Whether something in a function itself may move the automaton. */
  private boolean moves(int index, int state) {
    Function function = program.functions().get(index);
    if (function.opaque().isPresent() || function.traits().root()) {
      return true;
    }
    for (Step step : function.steps()) {
      if (unseen.obstacle(index, step, state).isPresent()) {
        return true;
      }
    }
    return condition.mayMove(state, index);
  }

  /** Functions whose end can be reached, if calls that never return are not passed. */
  private static final class Returning {
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
}
