package residua.reducer.indirectcalls;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;

/**
 * Functions that, with their callees, never change the automaton's state: their product need not be
 * computed. Nothing is cut in them, and they are left, if at all, in the state in which they are
 * entered.
 */
public final class StateNeutralFunctions {
  private final Program program;
  private final ConditionObserver condition;
  private final IndirectCallEffects unseen;
  private final Map<Integer, Known> byState = new HashMap<>();
  private final UnseenFacts facts;

  /** The facts known for one state. */
  private static final class Known {
    private final BitSet decided = new BitSet();
    private final BitSet still = new BitSet();
  }

  /** Answers queries about the functions of a program. */
  public StateNeutralFunctions(
      ConditionObserver condition, UnseenFacts facts, IndirectCallEffects unseen) {
    this.program = facts.program();
    this.condition = condition;
    this.unseen = unseen;
    this.facts = facts;
  }

  /** Whether a function may return, if the automaton does not move in it. */
  public boolean mayReturn(int function) {
    return facts.returning().contains(function);
  }

  /** Whether neither a function nor its callees can move the automaton out of a state. */
  public boolean isStill(int function, int state) {
    Known known = byState.computeIfAbsent(state, s -> new Known());
    if (!known.decided.get(function)) {
      decide(function, state, known);
    }
    return known.still.get(function);
  }

  /**
   * Decides for a function and its callees: whatever can reach a function that moves the automaton
   * moves it.
   */
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
      for (int callee : facts.callees(caller)) {
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
}
