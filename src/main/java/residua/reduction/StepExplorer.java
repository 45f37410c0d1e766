package residua.reduction;

import static residua.reduction.StepOutcome.NONE;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Step;

/** Follows the edges inside one step, with the exit states of callees as far as they are known. */
final class StepExplorer {
  private final Function function;
  private final Step step;
  private final BoundCondition condition;
  private final Callees callees;
  private final List<SortedSet<Integer>> exits = new ArrayList<>();
  private final List<Integer> exitCuts;
  private final SortedMap<Integer, SortedSet<Integer>> callStates = new TreeMap<>();
  private final Set<Inner> seen = new HashSet<>();
  private final Deque<Inner> work = new ArrayDeque<>();
  private int callCut = NONE;
  private int returnCut = NONE;
  private boolean cutFirst;

  /** What is known of callees. */
  interface Callees {
    /** The state in which a callee runs when it is called in a state. */
    int entryState(int callee, int state);

    /** The states a callee returns in, as far as they are known. */
    SortedSet<Integer> exitStates(int callee, int entryState);
  }

  private record Inner(int location, int state) {}

  StepExplorer(Function function, Step step, BoundCondition condition, Callees callees) {
    this.function = function;
    this.step = step;
    this.condition = condition;
    this.callees = callees;
    int count = step.exits().size();
    this.exitCuts = new ArrayList<>(Collections.nCopies(count, NONE));
    for (int i = 0; i < count; i++) {
      exits.add(new TreeSet<>());
    }
  }

  StepOutcome explore(int state) {
    return exploreFrom(step.entry(), state);
  }

  /** Follows the edges from a location inside the step. */
  StepOutcome exploreFrom(int location, int state) {
    List<Edge> first = function.outgoing(location);
    cutFirst =
        !first.isEmpty()
            && first.stream().allMatch(e -> condition.read(state, e) instanceof Move.Cut);
    visit(location, state);
    while (!work.isEmpty()) {
      Inner inner = work.remove();
      for (Edge edge : function.outgoing(inner.location)) {
        follow(edge, inner.state);
      }
    }
    return new StepOutcome(exits, exitCuts, callStates, callCut, returnCut, cutFirst);
  }

  private void visit(int location, int state) {
    Inner inner = new Inner(location, state);
    if (seen.add(inner)) {
      work.add(inner);
    }
  }

  private void follow(Edge edge, int state) {
    Move move = condition.read(state, edge);
    switch (move) {
      case Move.Cut cut -> {
        if (edge.operation() instanceof Operation.Call) {
          callCut = cut.transition();
        } else if (isExit(edge)) {
          exitCuts.set(function.exitIndex(edge), cut.transition());
        } else if (function.firstExitBehind(edge).isPresent()) {
          for (int i = function.firstExitBehind(edge).getAsInt(); i < exitCuts.size(); i++) {
            exitCuts.set(i, cut.transition());
          }
        } else {
          // A branch inside the step that is covered: like a call that is.
          callCut = cut.transition();
        }
      }
      case Move.To to -> {
        if (edge.operation() instanceof Operation.Call call) {
          call(edge, call.callee(), to.state());
        } else {
          reach(edge, to.state());
        }
      }
    }
  }

  private void call(Edge edge, int callee, int state) {
    int entryState = callees.entryState(callee, state);
    callStates.computeIfAbsent(edge.id(), id -> new TreeSet<>()).add(entryState);
    for (int exitState : callees.exitStates(callee, entryState)) {
      switch (condition.readReturn(exitState, edge)) {
        case Move.Cut cut -> returnCut = cut.transition();
        case Move.To to -> reach(edge, to.state());
      }
    }
  }

  private boolean isExit(Edge edge) {
    return !function.locations().get(edge.target()).internal();
  }

  private void reach(Edge edge, int state) {
    if (isExit(edge)) {
      exits.get(function.exitIndex(edge)).add(state);
    } else {
      settle(edge.target(), new Move.To(state));
    }
  }

  /** Follows all that assumptions tested inside the step may decide. */
  private void settle(int location, Move move) {
    switch (move) {
      case Move.Cut cut -> callCut = cut.transition();
      case Move.To to -> {
        Optional<StateTest> test = condition.test(to.state());
        if (test.isEmpty()) {
          visit(location, to.state());
        } else {
          settle(location, test.get().whenTrue());
          settle(location, test.get().whenFalse());
        }
      }
    }
  }
}
