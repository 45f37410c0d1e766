package residua.condition.observer.choice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.ObserverStepTable;
import residua.condition.observer.StateTest;

/**
 * Several conditions on one program, observing side by side: an execution is covered as soon as one
 * of them covers it. A state is a tuple of the members' states; where one of them cuts, the
 * execution is cut, and the first that does is named. They are independent, so what one does with
 * edges that nothing matches, and which edges it reads at all, does not concern the others. The
 * residual state is the one in which all members are in theirs.
 *
 * <p>It is built here rather than from the automata: {@code otherwise} and {@code unmatched} belong
 * to one state of one automaton, so a common initial state could not behave like those it stands
 * for, and automata over the edges of different tools have no union at all.
 */
final class UnionObserver implements ConditionObserver {
  private final List<ConditionObserver> members;

  private final List<List<Integer>> tuples = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final Map<Integer, Optional<StateTest>> tests = new HashMap<>();
  private final ObserverStepTable moves = new ObserverStepTable();

  /**
   * Observes by several conditions.
   *
   * @param members conditions on the same program
   */
  UnionObserver(List<ConditionObserver> members) {
    this.members = List.copyOf(members);
    number(members.stream().map(member -> RESIDUAL).toList());
  }

  /** The move of one of the conditions. */
  private interface Reading {
    ObserverStep of(ConditionObserver condition, int state);
  }

  private int number(List<Integer> states) {
    Integer known = numbers.get(states);
    if (known == null) {
      known = tuples.size();
      tuples.add(states);
      numbers.put(states, known);
    }
    return known;
  }

  private ObserverStep move(List<Integer> states, Reading reading) {
    Integer[] next = new Integer[members.size()];
    for (int i = 0; i < next.length; i++) {
      switch (reading.of(members.get(i), states.get(i))) {
        case ObserverStep.Cut cut -> {
          return cut.in(i);
        }
        case ObserverStep.To to -> next[i] = to.state();
      }
    }
    return new ObserverStep.To(number(List.of(next)));
  }

  @Override
  public ObserverStep start() {
    return move(tuples.get(RESIDUAL), (condition, state) -> condition.start());
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    return known(state, edge, false, (condition, own) -> condition.read(own, edge));
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    return known(state, call, true, (condition, own) -> condition.readReturn(own, call));
  }

  private ObserverStep known(int state, Edge edge, boolean returns, Reading reading) {
    if (state == RESIDUAL) {
      return new ObserverStep.To(RESIDUAL);
    }
    long key = ObserverStepTable.key(state, edge.id(), returns);
    Optional<ObserverStep> known = moves.get(key);
    return known.isPresent() ? known.get() : moves.put(key, move(tuples.get(state), reading));
  }

  /**
   * The first undecided member is decided, together with those that ask the same; the others wait.
   */
  @Override
  public Optional<StateTest> test(int state) {
    Optional<StateTest> known = tests.get(state);
    if (known == null) {
      known = makeTest(tuples.get(state));
      tests.put(state, known);
    }
    return known;
  }

  private Optional<StateTest> makeTest(List<Integer> states) {
    return IntStream.range(0, members.size())
        .mapToObj(i -> members.get(i).test(states.get(i)))
        .flatMap(Optional::stream)
        .findFirst()
        .map(first ->
            new StateTest(
                first.expression(),
                first.place(),
                decided(states, first, true),
                decided(states, first, false)));
  }

  private ObserverStep decided(List<Integer> states, StateTest asked, boolean holds) {
    return move(
        states,
        (condition, own) ->
            condition
                .test(own)
                .filter(asked::asksTheSame)
                .map(test -> test.when(holds))
                .orElse(new ObserverStep.To(own)));
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return move(tuples.get(state), (condition, own) -> condition.enterUnseen(own, function, sites));
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return move(tuples.get(state), (condition, own) -> condition.leaveUnseen(own, function, sites));
  }

  @Override
  public boolean followsPointers(int function, Step step) {
    return members.stream().allMatch(member -> member.followsPointers(function, step));
  }

  @Override
  public boolean mayMove(int state, int function) {
    return each(state).anyMatch(i -> at(i).mayMove(tuples.get(state).get(i), function));
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return each(state).allMatch(i -> at(i).isImmovable(tuples.get(state).get(i), functions));
  }

  /** The conditions that may still cover something. */
  private IntStream each(int state) {
    List<Integer> states = tuples.get(state);
    return IntStream.range(0, states.size()).filter(i -> states.get(i) != RESIDUAL);
  }

  private ConditionObserver at(int member) {
    return members.get(member);
  }

  @Override
  public List<Diagnostic> imprecision() {
    return members.stream().flatMap(member -> member.imprecision().stream()).distinct().toList();
  }

  @Override
  public Optional<String> written(String expression) {
    return members.stream()
        .map(member -> member.written(expression))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /**
   * The states of all members, in the order of the conditions; {@code -} where nothing is covered.
   */
  @Override
  public String describe(int state) {
    List<Integer> states = tuples.get(state);
    Stream<String> names =
        IntStream.range(0, states.size())
            .mapToObj(i -> states.get(i) == RESIDUAL ? "-" : at(i).describe(states.get(i)));
    return state == RESIDUAL ? "" : names.collect(Collectors.joining(" | "));
  }
}
