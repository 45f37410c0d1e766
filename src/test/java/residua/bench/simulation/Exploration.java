package residua.bench.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import residua.bench.simulation.Flow.Action;

/**
 * An explicit-value analysis of a simulator that is stopped after a number of states. States that
 * are alike are one. What was not looked at when it was stopped is not verified, all else is.
 *
 * <p>It goes on where it was last, but for one time in {@link #DEPTH}: then somewhere else. So what
 * was not looked at is near in some places and far in others, and few states behave alike.
 */
final class Exploration {
  private static final int DEPTH = 50;
  private static final int UNKNOWN = Integer.MIN_VALUE;
  private static final int PLACE = 0;
  private static final int CALLS = 1;

  /** No function calls another one, but for main. */
  private static final int MOST_CALLS = 1;

  private static final int VALUES = CALLS + 1 + MOST_CALLS;

  private final Flow flow;
  private final List<State> states = new ArrayList<>();
  private final Map<State, Integer> numbers = new HashMap<>();
  private final List<Integer> open = new ArrayList<>();
  private final List<Optional<List<Way>>> ways = new ArrayList<>();

  /**
   * What is known somewhere.
   *
   * @param known the place, how many calls there are, where they return to, the values
   */
  private record State(int... known) {
    @Override
    public boolean equals(Object other) {
      return other instanceof State state && Arrays.equals(known, state.known);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(known);
    }
  }

  /**
   * An edge that can be taken.
   *
   * @param to number of the state behind it
   */
  private record Way(String text, int to) {}

  /**
   * Explores.
   *
   * @param limit how many states are looked at
   */
  Exploration(Flow flow, int limit) {
    this.flow = flow;
    int[] start = new int[VALUES + flow.variableCount()];
    start[PLACE] = flow.start();
    number(new State(start));
    Random random = new Random(limit);
    for (int i = 0; i < limit && !open.isEmpty(); i++) {
      if (random.nextInt(DEPTH) == 0) {
        Collections.swap(open, random.nextInt(open.size()), open.size() - 1);
      }
      int number = open.removeLast();
      List<Way> found = new ArrayList<>();
      for (Flow.Edge edge : flow.from(states.get(number).known()[PLACE])) {
        after(states.get(number), edge)
            .ifPresent(next -> found.add(new Way(edge.text(), number(next))));
      }
      ways.set(number, Optional.of(found));
    }
  }

  private int number(State state) {
    Integer known = numbers.putIfAbsent(state, states.size());
    if (known != null) {
      return known;
    }
    open.add(states.size());
    states.add(state);
    ways.add(Optional.empty());
    return states.size() - 1;
  }

  /** The state behind an edge; none if the edge cannot be taken. */
  private Optional<State> after(State state, Flow.Edge edge) {
    int[] next = state.known().clone();
    next[PLACE] = edge.to();
    switch (edge.action()) {
      case Action.Nothing nothing -> {}
      case Action.Set set -> next[VALUES + set.variable()] = set.value();
      case Action.Change change -> next[VALUES + change.variable()] += change.amount();
      case Action.Forget forget -> next[VALUES + forget.variable()] = UNKNOWN;
      case Action.Assume assume -> {
        int at = VALUES + assume.variable();
        if (next[at] != UNKNOWN && assume.test().holds(next[at]) != assume.truth()) {
          return Optional.empty();
        }
        if (assume.truth() && assume.test().relation() == Statement.Relation.EQUAL) {
          next[at] = assume.test().constant();
        }
      }
      case Action.Enter enter -> {
        next[PLACE] = flow.entry(enter.function());
        next[CALLS + ++next[CALLS]] = enter.after();
      }
      case Action.Leave leave -> {
        if (next[CALLS] == 0) {
          return Optional.empty();
        }
        int top = CALLS + next[CALLS]--;
        next[PLACE] = next[top];
        next[top] = 0;
        flow.locals().forEach(variable -> next[VALUES + variable] = 0);
      }
    }
    return Optional.of(new State(next));
  }

  /** The condition, as CPAchecker writes it. */
  String automaton() {
    BitSet unverified = unverified();
    StringBuilder text =
        new StringBuilder(
            """
            OBSERVER AUTOMATON AssumptionAutomaton

            INITIAL STATE ARG0;

            STATE __TRUE :
                TRUE -> GOTO __TRUE;

            STATE __FALSE :
                TRUE -> GOTO __FALSE;

            """);
    for (int state = 0; state < ways.size(); state++) {
      if (unverified.get(state) && ways.get(state).isPresent()) {
        text.append("STATE USEFIRST ARG").append(state).append(" :\n");
        for (Way way : ways.get(state).get()) {
          if (unverified.get(way.to())) {
            String target = ways.get(way.to()).isPresent() ? "ARG" + way.to() : "__FALSE";
            text.append("    MATCH \"").append(way.text());
            text.append("\" -> GOTO ").append(target).append(";\n");
          }
        }
        text.append("    TRUE -> GOTO __TRUE;\n\n");
      }
    }
    return text.append("END AUTOMATON\n").toString();
  }

  /** The states from which one is reached that was not looked at. */
  private BitSet unverified() {
    List<List<Integer>> before = new ArrayList<>();
    states.forEach(state -> before.add(new ArrayList<>()));
    for (int state = 0; state < ways.size(); state++) {
      for (Way way : ways.get(state).orElse(List.of())) {
        before.get(way.to()).add(state);
      }
    }
    BitSet result = new BitSet();
    open.forEach(result::set);
    Deque<Integer> work = new ArrayDeque<>(open);
    while (!work.isEmpty()) {
      for (int previous : before.get(work.remove())) {
        if (!result.get(previous)) {
          result.set(previous);
          work.add(previous);
        }
      }
    }
    return result;
  }
}
