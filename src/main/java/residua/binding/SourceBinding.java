package residua.binding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.assumption.Assumptions;
import residua.binding.GuardMatcher.Match;
import residua.cfa.Edge;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.Guard;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.source.Diagnostic;
import residua.source.Slice;

/**
 * Reads the edges of this project's control-flow automaton. A state is a set of states of the
 * condition (subset construction, on the fly); it accepts as soon as one member does. Behind an
 * edge with assumptions it is undecided which transitions are taken: such a state tests one of them
 * and goes on to a state with one assumption less. A transition whose assumption cannot be tested
 * drops its member, as the paper's algorithm does with all of them (Algorithm 1, line 9).
 */
final class SourceBinding implements BoundCondition {
  /** More transitions than this are not tested behind one edge: each may double the states. */
  private static final int MAXIMAL_TESTS = 8;

  private final Program program;
  private final ConditionAutomaton automaton;
  private final List<List<Integer>> outgoing;
  private final GuardMatcher matcher;
  private final BitSet live;
  private final Assumptions assumptions;
  private final List<Members> members = new ArrayList<>();
  private final Map<Members, Integer> numbers = new HashMap<>();
  private final Set<Diagnostic> imprecision = new LinkedHashSet<>();
  private final Map<Long, Move> moves = new HashMap<>();

  /**
   * A transition that is taken if an assumption holds.
   *
   * @param expression C that tests it
   * @param transition its index
   */
  private record Undecided(String expression, int transition) {}

  /**
   * What a state stands for.
   *
   * @param states states of the condition, ascending
   * @param undecided transitions that may lead to more of them
   */
  private record Members(List<Integer> states, List<Undecided> undecided) {}

  /** A function and a location in it. */
  private record Place(residua.cfa.Function function, int location) {}

  SourceBinding(Program program, ConditionAutomaton automaton) {
    this.program = program;
    this.automaton = automaton;
    this.outgoing = automaton.outgoing();
    this.matcher = new GuardMatcher(program);
    this.live = LiveStates.of(automaton);
    this.assumptions = new Assumptions(program);
    number(new TreeSet<>(), List.of());
  }

  @Override
  public Move start() {
    if (automaton.states().get(automaton.entry()).accepting()) {
      return new Move.Cut(-1);
    }
    boolean alive = live.get(automaton.entry());
    return new Move.To(
        number(new TreeSet<>(alive ? Set.of(automaton.entry()) : Set.of()), List.of()));
  }

  @Override
  public Move read(int state, Edge edge) {
    if (state == RESIDUAL || edge.isBlank()) {
      return new Move.To(state);
    }
    long key = ((long) state << 33) | ((long) edge.id() << 1);
    Move known = moves.get(key);
    if (known == null) {
      Optional<Place> behind = isCaseLabel(edge) ? Optional.empty() : Optional.of(behind(edge));
      known = move(state, guard -> matcher.match(guard, edge), behind, edge.where());
      moves.put(key, known);
    }
    return known;
  }

  @Override
  public Move readReturn(int state, Edge call) {
    if (state == RESIDUAL) {
      return new Move.To(state);
    }
    long key = ((long) state << 33) | ((long) call.id() << 1) | 1;
    Move known = moves.get(key);
    if (known == null) {
      int callee = ((Operation.Call) call.operation()).callee();
      String name = program.functions().get(callee).name();
      Place behind = new Place(program.functions().get(call.function()), call.target());
      known =
          move(
              state,
              guard -> matcher.matchReturn(guard, call, name),
              Optional.of(behind),
              call.where());
      moves.put(key, known);
    }
    return known;
  }

  /**
   * Where the assumption of a transition is tested that reads an edge: behind the edge; behind a
   * call where the callee starts; with a return statement still in its own scope.
   */
  private Place behind(Edge edge) {
    residua.cfa.Function function = program.functions().get(edge.function());
    return switch (edge.operation()) {
      case Operation.Call call -> {
        residua.cfa.Function callee = program.functions().get(call.callee());
        yield new Place(callee, callee.entry());
      }
      case Operation.Return end -> new Place(function, edge.source());
      default -> new Place(function, edge.target());
    };
  }

  /** Whether an edge tells that a case label does not fit: nothing can be tested between labels. */
  private boolean isCaseLabel(Edge edge) {
    residua.cfa.Function function = program.functions().get(edge.function());
    return edge.step() >= 0
        && function.steps().get(edge.step()) instanceof Step.Switch dispatch
        && !dispatch.text().contains(edge.where())
        && function.locations().get(edge.target()).internal();
  }

  private Move move(
      int state, Function<Guard, Match> matches, Optional<Place> behind, Slice where) {
    TreeSet<Integer> next = new TreeSet<>();
    List<Undecided> undecided = new ArrayList<>();
    for (int member : members.get(state).states()) {
      boolean listed = false;
      for (int index : outgoing.get(member)) {
        Match match = matchWithOtherwise(member, index, matches);
        Transition transition = automaton.transitions().get(index);
        listed |= match != Match.NO;
        boolean leadsSomewhere = isAccepting(transition) || live.get(transition.target());
        if (match != Match.YES || !leadsSomewhere) {
          continue;
        }
        if (!transition.assumption().isTrue()) {
          test(index, behind, where).ifPresent(undecided::add);
        } else if (isAccepting(transition)) {
          return new Move.Cut(index);
        } else {
          next.add(transition.target());
        }
      }
      if (!listed && automaton.states().get(member).unmatched() == Unmatched.STAY) {
        next.add(member);
      }
    }
    return new Move.To(number(next, undecided));
  }

  private boolean isAccepting(Transition transition) {
    return automaton.states().get(transition.target()).accepting();
  }

  private Optional<Undecided> test(int index, Optional<Place> place, Slice where) {
    Transition transition = automaton.transitions().get(index);
    return switch (test(transition.assumption(), place)) {
      case Assumptions.Test.Possible possible ->
          Optional.of(new Undecided(possible.expression(), index));
      case Assumptions.Test.NeverHolds never -> Optional.empty();
      case Assumptions.Test.Impossible impossible -> {
        imprecision.add(
            Diagnostic.note(
                program.source().position(where.start()), "kept: " + impossible.reason()));
        yield Optional.empty();
      }
    };
  }

  private Assumptions.Test test(Assumption assumption, Optional<Place> place) {
    if (assumption.isFalse()) {
      return new Assumptions.Test.NeverHolds();
    }
    if (place.isEmpty() || place.get().function().opaque().isPresent()) {
      return new Assumptions.Test.Impossible("an assumption cannot be tested inside this");
    }
    return assumptions.at(assumption, place.get().function(), place.get().location());
  }

  @Override
  public Optional<StateTest> test(int state) {
    Members undecided = members.get(state);
    return undecided.undecided().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new StateTest(
                undecided.undecided().get(0).expression(),
                decided(undecided, true),
                decided(undecided, false)));
  }

  /** Where the automaton goes once the first assumption is known to hold or not to hold. */
  private Move decided(Members undecided, boolean holds) {
    String expression = undecided.undecided().get(0).expression();
    TreeSet<Integer> states = new TreeSet<>(undecided.states());
    List<Undecided> open = new ArrayList<>();
    for (Undecided each : undecided.undecided()) {
      if (!each.expression().equals(expression)) {
        open.add(each);
      } else if (holds) {
        Transition transition = automaton.transitions().get(each.transition());
        if (isAccepting(transition)) {
          return new Move.Cut(each.transition());
        }
        states.add(transition.target());
      }
    }
    return new Move.To(number(states, open));
  }

  @Override
  public List<Diagnostic> imprecision() {
    return List.copyOf(imprecision);
  }

  Match matchWithOtherwise(int member, int index, Function<Guard, Match> matches) {
    Guard guard = automaton.transitions().get(index).guard();
    Match match = matches.apply(guard);
    if (!guard.otherwise() || match == Match.NO) {
      return match;
    }
    for (int other : outgoing.get(member)) {
      Guard otherGuard = automaton.transitions().get(other).guard();
      if (other != index && !otherGuard.otherwise()) {
        match =
            switch (matches.apply(otherGuard)) {
              case YES -> Match.NO;
              case UNKNOWN -> match.and(Match.UNKNOWN);
              case NO -> match;
            };
      }
    }
    return match;
  }

  /**
   * The number of a state. What would lead to a state that is there anyway is not asked; what
   * accepts is asked first, because then nothing else matters.
   */
  private int number(TreeSet<Integer> states, List<Undecided> undecided) {
    states.removeIf(member -> !live.get(member));
    TreeSet<Undecided> open =
        new TreeSet<>(
            Comparator.comparing((Undecided each) -> !isAccepting(transitionOf(each)))
                .thenComparing(Undecided::expression)
                .thenComparing(Undecided::transition));
    for (Undecided each : undecided) {
      Transition transition = transitionOf(each);
      if (isAccepting(transition) || !states.contains(transition.target())) {
        open.add(each);
      }
    }
    List<Undecided> asked = open.stream().limit(MAXIMAL_TESTS).toList();
    Members set = new Members(List.copyOf(states), asked);
    Integer known = numbers.get(set);
    if (known == null) {
      known = members.size();
      members.add(set);
      numbers.put(set, known);
    }
    return known;
  }

  private Transition transitionOf(Undecided undecided) {
    return automaton.transitions().get(undecided.transition());
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return members.get(state).undecided().isEmpty()
        && members.get(state).states().stream()
            .allMatch(member -> isMemberImmovable(member, functions));
  }

  private boolean isMemberImmovable(int member, Set<Integer> functions) {
    if (automaton.states().get(member).unmatched() != Unmatched.STAY) {
      return functions.isEmpty();
    }
    for (int index : outgoing.get(member)) {
      Guard guard = automaton.transitions().get(index).guard();
      if (GuardMatcher.isUnconstrained(guard) || mayMatchCall(guard, functions)) {
        return false;
      }
      for (int function : functions) {
        if (program.functions().get(function).opaque().isPresent()) {
          return false;
        }
        for (Edge edge : program.functions().get(function).edges()) {
          if (matcher.match(guard, edge) != Match.NO) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean mayMatchCall(Guard guard, Set<Integer> functions) {
    Set<String> names =
        functions.stream()
            .map(function -> program.functions().get(function).name())
            .collect(Collectors.toSet());
    return guard.enterFunction().filter(names::contains).isPresent()
        || guard.returnFromFunction().filter(names::contains).isPresent();
  }

  @Override
  public String describe(int state) {
    Members set = members.get(state);
    return Stream.concat(
            set.states().stream().map(this::name),
            set.undecided().stream()
                .map(each -> name(transitionOf(each).target()) + " if " + each.expression()))
        .collect(Collectors.joining(","));
  }

  private String name(int member) {
    return automaton.states().get(member).name();
  }
}
