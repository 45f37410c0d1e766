package residua.condition.observer.source;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.Transition;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * Sets of states of a condition, numbered on the fly; the empty set is {@link
 * ConditionObserver#RESIDUAL}. After an edge with assumptions it is undecided which transitions are
 * taken: such a set tests one of them and moves to sets with one assumption less.
 */
final class StateSets {
  /** No more transitions than this are tested after one edge: each may double the sets. */
  static final int MAXIMAL_TESTS = 8;

  private final ConditionAutomaton automaton;
  private final boolean tellsDoubt;
  private final BitSet live;
  private final Comparator<Undecided> order;
  private final List<Members> members = new ArrayList<>();
  private final List<ObserverStep> stays = new ArrayList<>();
  private final List<Optional<StateTest>> tests = new ArrayList<>();
  private final Map<Members, Integer> numbers = new HashMap<>();

  /**
   * A transition that is taken if an assumption holds.
   *
   * @param expression C that tests it
   * @param place where, see {@link StateTest}; the same for all of a set
   * @param transition its index
   */
  record Undecided(String expression, OptionalInt place, int transition) {}

  /**
   * The meaning of a number.
   *
   * @param states states of the condition, ascending
   * @param undecided transitions that may lead to more of them
   * @param isDoubtful whether there may be more of them in any case
   */
  private record Members(List<Integer> states, List<Undecided> undecided, boolean isDoubtful) {}

  /**
   * The empty set alone.
   *
   * @param tellsDoubt whether sets are distinguished by whether there may be more in them
   */
  StateSets(ConditionAutomaton automaton, boolean tellsDoubt) {
    this.automaton = automaton;
    this.tellsDoubt = tellsDoubt;
    this.live = Minimisation.live(automaton);
    // Accepting transitions are asked first: if one accepts, nothing else matters.
    this.order =
        Comparator.comparing((Undecided each) -> !isAccepting(each.transition()))
            .thenComparing(Undecided::expression)
            .thenComparing(Undecided::transition);
    number(new TreeSet<>(), List.of(), false);
  }

  boolean isAccepting(int transition) {
    return automaton.states().get(target(transition)).accepting();
  }

  /** Whether taking a transition may lead to an accepting state. */
  boolean leadsSomewhere(int transition) {
    return isAccepting(transition) || live.get(target(transition));
  }

  private int target(int transition) {
    Transition taken = automaton.transitions().get(transition);
    return taken.target();
  }

  /** The states in a set. */
  List<Integer> states(int set) {
    return members.get(set).states();
  }

  /** Whether there may be more states in a set than are known; false if that is not tracked. */
  boolean isDoubtful(int set) {
    return members.get(set).isDoubtful();
  }

  /** Whether it is undecided which states are in a set. */
  boolean isUndecided(int set) {
    return !members.get(set).undecided().isEmpty();
  }

  /** The first test of a set. */
  Optional<StateTest> test(int set) {
    if (!isUndecided(set)) {
      return Optional.empty();
    }
    Optional<StateTest> known = tests.get(set);
    if (known.isEmpty()) {
      Members undecided = members.get(set);
      Undecided first = undecided.undecided().get(0);
      known =
          Optional.of(
              new StateTest(
                  first.expression(),
                  first.place(),
                  decided(undecided, true),
                  decided(undecided, false)));
      tests.set(set, known);
    }
    return known;
  }

  /** The move once the first assumption is known to hold or not to hold. */
  private ObserverStep decided(Members undecided, boolean holds) {
    String expression = undecided.undecided().get(0).expression();
    TreeSet<Integer> states = new TreeSet<>(undecided.states());
    List<Undecided> open = new ArrayList<>();
    for (Undecided each : undecided.undecided()) {
      if (!each.expression().equals(expression)) {
        open.add(each);
      } else if (holds) {
        if (isAccepting(each.transition())) {
          return ObserverStep.Cut.by(each.transition());
        }
        states.add(target(each.transition()));
      }
    }
    return to(states, open, undecided.isDoubtful());
  }

  /**
   * The move to a set. States from which nothing is accepted are left out; a transition to a state
   * that is in the set anyway is not tested.
   *
   * @param isDoubtful whether there may be more states
   */
  ObserverStep to(Collection<Integer> states, Collection<Undecided> undecided, boolean isDoubtful) {
    return stays.get(number(new TreeSet<>(states), undecided, isDoubtful));
  }

  /** The move that stays in a set. */
  ObserverStep stay(int set) {
    return stays.get(set);
  }

  private int number(TreeSet<Integer> states, Collection<Undecided> undecided, boolean isDoubtful) {
    states.removeIf(member -> !live.get(member));
    TreeSet<Undecided> open = new TreeSet<>(order);
    for (Undecided each : undecided) {
      if (isAccepting(each.transition()) || !states.contains(target(each.transition()))) {
        open.add(each);
      }
    }
    List<Undecided> asked = open.stream().limit(MAXIMAL_TESTS).toList();
    boolean mayHaveMore = tellsDoubt && (isDoubtful || asked.size() < open.size());
    Members set = new Members(List.copyOf(states), asked, mayHaveMore);
    Integer known = numbers.get(set);
    if (known == null) {
      known = members.size();
      members.add(set);
      stays.add(new ObserverStep.To(known));
      tests.add(Optional.empty());
      numbers.put(set, known);
    }
    return known;
  }

  /** A set in words. */
  String describe(int set) {
    Members described = members.get(set);
    return Stream.concat(
            described.states().stream().map(this::name),
            described.undecided().stream()
                .map(each -> name(target(each.transition())) + " if " + each.expression()))
        .collect(Collectors.joining(","));
  }

  private String name(int state) {
    return automaton.states().get(state).name();
  }
}
