package residua.reducer.tabulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/** Follows the edges inside one step, with the exit states of callees as far as they are known. */
public final class StepExplorer {
  private final Function function;
  private final Step step;
  private final ConditionObserver condition;
  private final Callees callees;
  private final Arrival arrival;
  private final ConditionStates[] exits;
  private final List<Optional<Cause>> exitCuts;
  private final SortedMap<Integer, ConditionStates> callStates = new TreeMap<>();
  private final Set<Inner> seen = new HashSet<>();
  private final Deque<Inner> work = new ArrayDeque<>();
  private Optional<Cause> callCut = Optional.empty();
  private Optional<Cause> returnCut = Optional.empty();
  private boolean cutFirst;

  /** The facts known about callees. */
  public interface Callees {
    /** The state in which a callee is executed when it is called in a state. */
    int entryState(int callee, int state);

    /** The states a callee returns in, as far as they are known. */
    ConditionStates exitStates(int callee, int entryState);
  }

  /** Maps the state in which a step ends. */
  public interface Arrival {
    /** The state in which control actually arrives at a location of the step's function. */
    int at(int location, int state);
  }

  private record Inner(int location, int state) {}

  /** Explores one step of a function. */
  public StepExplorer(
      Function function, Step step, ConditionObserver condition, Callees callees, Arrival arrival) {
    this.function = function;
    this.step = step;
    this.condition = condition;
    this.callees = callees;
    this.arrival = arrival;
    int count = step.exitCount();
    this.exits = new ConditionStates[count];
    this.exitCuts = new ArrayList<>(Collections.nCopies(count, Optional.empty()));
    Arrays.fill(exits, ConditionStates.NONE);
  }

  /** The outcome if the step is entered in a state. */
  public StepOutcome explore(int state) {
    return exploreFrom(step.entry(), state);
  }

  /** Follows the edges from a location inside the step. */
  StepOutcome exploreFrom(int location, int state) {
    List<Edge> first = function.outgoing(location);
    cutFirst = !first.isEmpty();
    for (Edge edge : first) {
      cutFirst &= follow(edge, state) instanceof ObserverStep.Cut;
    }
    // Nothing leads back into a step: its entry is not seen again.
    while (!work.isEmpty()) {
      Inner inner = work.remove();
      for (Edge edge : function.outgoing(inner.location)) {
        follow(edge, inner.state);
      }
    }
    return new StepOutcome(
        List.of(exits), List.copyOf(exitCuts), callStates, callCut, returnCut, cutFirst);
  }

  private void visit(int location, int state) {
    Inner inner = new Inner(location, state);
    if (seen.add(inner)) {
      work.add(inner);
    }
  }

  private ObserverStep follow(Edge edge, int state) {
    ObserverStep move = condition.read(state, edge);
    switch (move) {
      case ObserverStep.Cut cut -> {
        if (edge.operation() instanceof Operation.Call) {
          callCut = Optional.of(cut.cause());
        } else if (isExit(edge)) {
          exitCuts.set(function.exitIndex(edge), Optional.of(cut.cause()));
        } else if (function.firstExitAfter(edge).isPresent()) {
          for (int i = function.firstExitAfter(edge).getAsInt(); i < exitCuts.size(); i++) {
            exitCuts.set(i, Optional.of(cut.cause()));
          }
        } else {
          // A covered branch inside the step is like a covered call.
          callCut = Optional.of(cut.cause());
        }
      }
      case ObserverStep.To to -> {
        if (edge.operation() instanceof Operation.Call call) {
          call(edge, call.callee(), to.state());
        } else {
          reach(edge, to.state());
        }
      }
    }
    return move;
  }

  private void call(Edge edge, int callee, int state) {
    int entryState = callees.entryState(callee, state);
    ConditionStates entered = callStates.getOrDefault(edge.id(), ConditionStates.NONE);
    callStates.put(edge.id(), entered.with(entryState));
    ConditionStates left = callees.exitStates(callee, entryState);
    for (int i = 0; i < left.size(); i++) {
      switch (condition.readReturn(left.get(i), edge)) {
        case ObserverStep.Cut cut -> returnCut = Optional.of(cut.cause());
        case ObserverStep.To to -> reach(edge, to.state());
      }
    }
  }

  private boolean isExit(Edge edge) {
    return !function.locations().get(edge.target()).internal();
  }

  private void reach(Edge edge, int state) {
    if (isExit(edge)) {
      int exit = function.exitIndex(edge);
      exits[exit] = exits[exit].with(arrival.at(edge.target(), state));
    } else {
      settle(edge.target(), new ObserverStep.To(state));
    }
  }

  /** Follows all outcomes of the assumptions tested inside the step. */
  private void settle(int location, ObserverStep move) {
    switch (move) {
      case ObserverStep.Cut cut -> callCut = Optional.of(cut.cause());
      case ObserverStep.To to -> {
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
