package residua.reduction.fold;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;
import residua.cfa.Edge;
import residua.reduction.tabulation.States;
import residua.reduction.tabulation.StatesBuilder;
import residua.source.Diagnostic;
import residua.source.Slice;

/**
 * A condition whose states are sets of states of another one, read as: the automaton is in one of
 * these, or it has accepted before. So an edge is cut only if all members accept; a set that
 * contains the residual state is the residual state. Merging states this way keeps every execution
 * that either of them keeps.
 */
public final class JoinedCondition implements BoundCondition {
  private final BoundCondition base;
  private final List<States> members = new ArrayList<>();
  private final Map<States, Integer> numbers = new HashMap<>();
  private final Map<Long, Move> reads = new HashMap<>();
  private final Map<Long, Move> returns = new HashMap<>();
  private final List<Optional<StateTest>> tests = new ArrayList<>();

  /** Sets of the states of a condition, constructed on the fly. */
  public JoinedCondition(BoundCondition base) {
    this.base = base;
    number(States.of(RESIDUAL));
  }

  /** The number of a set of states of the base condition. */
  public int number(States states) {
    States set = states.indexOf(RESIDUAL) >= 0 ? States.of(RESIDUAL) : states;
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
  States members(int state) {
    return members.get(state);
  }

  /** The union of two sets. */
  int join(int state, int other) {
    return state == other ? state : number(members(state).with(members(other)));
  }

  @Override
  public Move start() {
    return switch (base.start()) {
      case Move.Cut cut -> cut;
      case Move.To to -> new Move.To(number(States.of(to.state())));
    };
  }

  @Override
  public Move read(int state, Edge edge) {
    return moveOf(reads, state, edge, member -> base.read(member, edge));
  }

  @Override
  public Move readReturn(int state, Edge call) {
    return moveOf(returns, state, call, member -> base.readReturn(member, call));
  }

  @Override
  public Move enterUnseen(int state, int function, List<Slice> sites) {
    return move(members(state), member -> base.enterUnseen(member, function, sites));
  }

  @Override
  public Move leaveUnseen(int state, int function, List<Slice> sites) {
    return move(members(state), member -> base.leaveUnseen(member, function, sites));
  }

  private interface Step {
    Move of(int member);
  }

  private Move moveOf(Map<Long, Move> known, int state, Edge edge, Step step) {
    if (state == RESIDUAL) {
      return new Move.To(RESIDUAL);
    }
    long key = ((long) state << 32) | edge.id();
    Move move = known.get(key);
    if (move == null) {
      move = move(members(state), step);
      known.put(key, move);
    }
    return move;
  }

  private Move move(States from, Step step) {
    StatesBuilder next = new StatesBuilder();
    Move.Cut cut = null;
    for (int i = 0; i < from.size(); i++) {
      switch (step.of(from.get(i))) {
        case Move.To to -> next.add(to.state());
        case Move.Cut each -> cut = cut == null ? each : cut;
      }
    }
    return next.isEmpty() ? cut : new Move.To(number(next.build()));
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

  private Optional<StateTest> makeTest(States states) {
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

  private Move decided(States states, StateTest asked, boolean holds) {
    return move(
        states,
        member ->
            base.test(member)
                .filter(asked::asksTheSame)
                .map(test -> test.when(holds))
                .orElse(new Move.To(member)));
  }

  @Override
  public boolean mayMove(int state, int function) {
    States states = members(state);
    for (int i = 0; i < states.size(); i++) {
      if (base.mayMove(states.get(i), function)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean followsPointers(int function, residua.cfa.Step step) {
    return base.followsPointers(function, step);
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    States states = members(state);
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
