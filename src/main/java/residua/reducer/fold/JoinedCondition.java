package residua.reducer.fold;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.reducer.tabulation.ConditionStates;
import residua.reducer.tabulation.StatesBuilder;

/**
 * A condition whose states are sets of states of another one, read as: the automaton is in one of
 * these, or it has accepted before. So an edge is cut only if all members accept; a set that
 * contains the residual state is the residual state. Merging states this way keeps every execution
 * that either of them keeps.
 */
public final class JoinedCondition implements ConditionObserver {
  private final ConditionObserver base;
  private final List<ConditionStates> members = new ArrayList<>();
  private final Map<ConditionStates, Integer> numbers = new HashMap<>();
  private final Map<Long, ObserverStep> reads = new HashMap<>();
  private final Map<Long, ObserverStep> returns = new HashMap<>();
  private final List<Optional<StateTest>> tests = new ArrayList<>();

  /** Sets of the states of a condition, constructed on the fly. */
  public JoinedCondition(ConditionObserver base) {
    this.base = base;
    number(ConditionStates.of(RESIDUAL));
  }

  /** The number of a set of states of the base condition. */
  public int number(ConditionStates states) {
    ConditionStates set = states.indexOf(RESIDUAL) >= 0 ? ConditionStates.of(RESIDUAL) : states;
    Integer known = numbers.get(set);
    if (known == null) {
      known = members.size();
      members.add(set);
      numbers.put(set, known);
      tests.add(null);
    }
    return known;
  }

  /** The states of the base condition in a set. */
  ConditionStates members(int state) {
    return members.get(state);
  }

  /** The union of two sets. */
  int join(int state, int other) {
    return state == other ? state : number(members(state).with(members(other)));
  }

  @Override
  public ObserverStep start() {
    return switch (base.start()) {
      case ObserverStep.Cut cut -> cut;
      case ObserverStep.To to -> new ObserverStep.To(number(ConditionStates.of(to.state())));
    };
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    return moveOf(reads, state, edge, member -> base.read(member, edge));
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    return moveOf(returns, state, call, member -> base.readReturn(member, call));
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return move(members(state), member -> base.enterUnseen(member, function, sites));
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return move(members(state), member -> base.leaveUnseen(member, function, sites));
  }

  private interface Step {
    ObserverStep of(int member);
  }

  private ObserverStep moveOf(Map<Long, ObserverStep> known, int state, Edge edge, Step step) {
    if (state == RESIDUAL) {
      return new ObserverStep.To(RESIDUAL);
    }
    long key = ((long) state << 32) | edge.id();
    ObserverStep move = known.get(key);
    if (move == null) {
      move = move(members(state), step);
      known.put(key, move);
    }
    return move;
  }

  private ObserverStep move(ConditionStates from, Step step) {
    StatesBuilder next = new StatesBuilder();
    ObserverStep.Cut cut = null;
    for (int i = 0; i < from.size(); i++) {
      switch (step.of(from.get(i))) {
        case ObserverStep.To to -> next.add(to.state());
        case ObserverStep.Cut each -> cut = cut == null ? each : cut;
      }
    }
    return next.isEmpty() ? cut : new ObserverStep.To(number(next.build()));
  }

  /** Decides the first undecided member, together with those that ask the same. */
  @Override
  public Optional<StateTest> test(int state) {
    Optional<StateTest> known = tests.get(state);
    if (known == null) {
      known = makeTest(members(state));
      tests.set(state, known);
    }
    return known;
  }

  private Optional<StateTest> makeTest(ConditionStates states) {
    for (int i = 0; i < states.size(); i++) {
      Optional<StateTest> test = base.test(states.get(i));
      if (test.isPresent()) {
        StateTest first = test.get();
        return Optional.of(
            new StateTest(
                first.expression(),
                first.place(),
                decided(states, first, true),
                decided(states, first, false)));
      }
    }
    return Optional.empty();
  }

  private ObserverStep decided(ConditionStates states, StateTest asked, boolean holds) {
    return move(
        states,
        member ->
            base.test(member)
                .filter(asked::asksTheSame)
                .map(test -> test.when(holds))
                .orElse(new ObserverStep.To(member)));
  }

  @Override
  public boolean mayMove(int state, int function) {
    ConditionStates states = members(state);
    for (int i = 0; i < states.size(); i++) {
      if (base.mayMove(states.get(i), function)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean followsPointers(int function, residua.c.cfa.Step step) {
    return base.followsPointers(function, step);
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    ConditionStates states = members(state);
    for (int i = 0; i < states.size(); i++) {
      if (!base.isImmovable(states.get(i), functions)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<Diagnostic> imprecision() {
    return base.imprecision();
  }

  @Override
  public String describe(int state) {
    return members(state).stream()
        .mapToObj(base::describe)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.joining(","));
  }
}
