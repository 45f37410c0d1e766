package residua.condition.observer.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.specification.Cause;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.Guard;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.assumption.Naming;
import residua.condition.observer.AssumptionPlaces;
import residua.condition.observer.AssumptionPlaces.Place;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.ObserverStepTable;
import residua.condition.observer.StateTest;
import residua.condition.observer.source.GuardMatcher.Match;
import residua.condition.observer.source.StateSets.Undecided;

/**
 * Observes by a condition over the edges of our own control-flow automaton. A state is a set of
 * states of the condition (subset construction, on the fly); it accepts as soon as one member does.
 * Assumptions are tested after their edge; a transition whose assumption cannot be tested drops its
 * member, as the paper's algorithm does with all of them (Algorithm 1, line 9).
 */
public final class SourceObserver implements ConditionObserver {
  private final Program program;
  private final ConditionAutomaton automaton;
  private final List<List<Integer>> outgoing;
  private final GuardMatcher matcher;
  private final AssumptionPlaces places;
  private final StateSets sets;
  private final ObserverStepTable moves = new ObserverStepTable();
  private final Map<String, Assumption> written = new HashMap<>();

  /** Observes the edges of a program. */
  public SourceObserver(Program program, ConditionAutomaton automaton) {
    this(program, automaton, false);
  }

  /**
   * Observes the edges of a program.
   *
   * @param tellsDoubt whether {@link #isDoubtful} is asked: then a set to which unknown further
   *     states may belong is a state of its own
   */
  public SourceObserver(Program program, ConditionAutomaton automaton, boolean tellsDoubt) {
    this.program = program;
    this.automaton = automaton;
    this.outgoing = automaton.outgoing();
    this.matcher = new GuardMatcher(program);
    this.places = new AssumptionPlaces(program, Naming.SOURCE);
    this.sets = new StateSets(automaton, tellsDoubt);
  }

  @Override
  public ObserverStep start() {
    return automaton.states().get(automaton.entry()).accepting()
        ? new ObserverStep.Cut(new Cause.Everything())
        : sets.to(List.of(automaton.entry()), List.of(), false);
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    if (state == RESIDUAL || edge.isBlank()) {
      return sets.stay(state);
    }
    long key = ObserverStepTable.key(state, edge.id(), false);
    Optional<ObserverStep> known = moves.get(key);
    return known.isPresent()
        ? known.get()
        : moves.put(
            key,
            move(
                state,
                guard -> matcher.match(guard, edge),
                () -> places.after(edge),
                edge.where()));
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    if (state == RESIDUAL) {
      return sets.stay(state);
    }
    long key = ObserverStepTable.key(state, call.id(), true);
    Optional<ObserverStep> known = moves.get(key);
    if (known.isPresent()) {
      return known.get();
    }
    int callee = ((Operation.Call) call.operation()).callee();
    String name = program.functions().get(callee).name();
    Place after = places.afterReturn(call);
    return moves.put(
        key,
        move(
            state,
            guard -> matcher.matchReturn(guard, call, name),
            () -> Optional.of(after),
            call.where()));
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    residua.c.cfa.Function callee = program.functions().get(function);
    Place entry = new Place(callee, callee.entry(), false);
    return move(
        state,
        guard -> matcher.matchUnseen(guard, guard.enterFunction(), callee.name(), sites),
        () -> Optional.of(entry),
        callee.nameSlice());
  }

  /** It is not known which names are visible where such a call returns to. */
  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    residua.c.cfa.Function callee = program.functions().get(function);
    return move(
        state,
        guard -> matcher.matchUnseen(guard, guard.returnFromFunction(), callee.name(), sites),
        Optional::empty,
        callee.nameSlice());
  }

  private ObserverStep move(
      int state, Function<Guard, Match> matches, Supplier<Optional<Place>> after, Slice where) {
    TreeSet<Integer> next = new TreeSet<>();
    List<Undecided> undecided = new ArrayList<>();
    boolean isDoubtful = sets.isDoubtful(state);
    for (int member : sets.states(state)) {
      boolean listed = false;
      for (int index : outgoing.get(member)) {
        Match match = matchWithOtherwise(member, index, matches);
        Transition transition = automaton.transitions().get(index);
        listed |= match != Match.NO;
        isDoubtful |= match == Match.UNKNOWN;
        if (match == Match.UNKNOWN && sets.leadsSomewhere(index)) {
          places.note("whether a transition is taken here is not known", where);
        }
        if (match != Match.YES || !sets.leadsSomewhere(index)) {
          continue;
        }
        if (!transition.assumption().isTrue()) {
          test(index, after.get(), where).ifPresent(undecided::add);
          isDoubtful |= places.isOpen(transition.assumption(), after.get());
        } else if (sets.isAccepting(index)) {
          return ObserverStep.Cut.by(index);
        } else {
          next.add(transition.target());
        }
      }
      if (!listed && automaton.states().get(member).unmatched() == Unmatched.STAY) {
        next.add(member);
      }
    }
    if (undecided.size() > StateSets.MAXIMAL_TESTS) {
      places.note("not all assumptions are tested here, there are too many", where);
    }
    return sets.to(next, undecided, isDoubtful);
  }

  private Optional<Undecided> test(int index, Optional<Place> place, Slice where) {
    return places
        .expression(automaton.transitions().get(index).assumption(), place, where)
        .map(expression -> {
          written.putIfAbsent(expression, automaton.transitions().get(index).assumption());
          return new Undecided(expression, place.orElseThrow().elsewhere(), index);
        });
  }

  /** Without the function in which names are looked up: at the edge they mean the same. */
  @Override
  public Optional<String> written(String expression) {
    return Optional.ofNullable(written.get(expression))
        .map(assumption ->
            assumption.expressions().stream().collect(Collectors.joining(") && (", "(", ")")))
        .map(text ->
            written.get(expression).expressions().size() == 1
                ? text.substring(1, text.length() - 1)
                : text);
  }

  @Override
  public Optional<StateTest> test(int state) {
    return sets.test(state);
  }

  @Override
  public boolean isDoubtful(int state) {
    return sets.isDoubtful(state);
  }

  @Override
  public List<Diagnostic> imprecision() {
    return places.imprecision();
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

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return !sets.isUndecided(state)
        && functions.stream().noneMatch(function -> mayMove(state, function));
  }

  @Override
  public boolean mayMove(int state, int function) {
    if (sets.isUndecided(state)) {
      return true;
    }
    for (int member : sets.states(state)) {
      if (automaton.states().get(member).unmatched() != Unmatched.STAY) {
        return true;
      }
      for (int index : outgoing.get(member)) {
        if (mayMatch(automaton.transitions().get(index).guard(), function)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean mayMatch(Guard guard, int index) {
    residua.c.cfa.Function function = program.functions().get(index);
    if (GuardMatcher.isUnconstrained(guard)
        || guard.enterFunction().filter(function.name()::equals).isPresent()
        || guard.returnFromFunction().filter(function.name()::equals).isPresent()) {
      return true;
    }
    if (!matcher.mayStartIn(guard, index)) {
      return false;
    }
    if (function.opaque().isPresent()) {
      return true;
    }
    for (Edge edge : function.edges()) {
      if (matcher.match(guard, edge) != Match.NO) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String describe(int state) {
    return sets.describe(state);
  }
}
