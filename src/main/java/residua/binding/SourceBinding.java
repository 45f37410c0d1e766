package residua.binding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import residua.binding.GuardMatcher.Match;
import residua.cfa.Edge;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Guard;
import residua.condition.Transition;
import residua.condition.Unmatched;

/**
 * Reads the edges of this project's control-flow automaton. A state is a set of states of the
 * condition (subset construction, on the fly); it accepts as soon as one member does. A transition
 * with an assumption drops its member, as the paper's algorithm does (Algorithm 1, line 9).
 */
final class SourceBinding implements BoundCondition {
  private final Program program;
  private final ConditionAutomaton automaton;
  private final List<List<Integer>> outgoing;
  private final GuardMatcher matcher;
  private final BitSet live;
  private final List<List<Integer>> members = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final MoveTable moves = new MoveTable();
  private final List<Move> stays = new ArrayList<>();

  SourceBinding(Program program, ConditionAutomaton automaton) {
    this.program = program;
    this.automaton = automaton;
    this.outgoing = automaton.outgoing();
    this.matcher = new GuardMatcher(program);
    this.live = LiveStates.of(automaton);
    number(List.of());
  }

  @Override
  public Move start() {
    if (automaton.states().get(automaton.entry()).accepting()) {
      return new Move.Cut(-1);
    }
    return stays.get(number(live.get(automaton.entry()) ? List.of(automaton.entry()) : List.of()));
  }

  @Override
  public Move read(int state, Edge edge) {
    if (state == RESIDUAL || edge.isBlank()) {
      return stays.get(state);
    }
    long key = MoveTable.key(state, edge.id(), false);
    Optional<Move> known = moves.get(key);
    return known.isPresent()
        ? known.get()
        : moves.put(key, move(state, guard -> matcher.match(guard, edge)));
  }

  @Override
  public Move readReturn(int state, Edge call) {
    if (state == RESIDUAL) {
      return stays.get(state);
    }
    long key = MoveTable.key(state, call.id(), true);
    Optional<Move> known = moves.get(key);
    if (known.isPresent()) {
      return known.get();
    }
    int callee = ((Operation.Call) call.operation()).callee();
    String name = program.functions().get(callee).name();
    return moves.put(key, move(state, guard -> matcher.matchReturn(guard, call, name)));
  }

  private Move move(int state, Function<Guard, Match> matches) {
    TreeSet<Integer> next = new TreeSet<>();
    for (int member : members.get(state)) {
      boolean listed = false;
      for (int index : outgoing.get(member)) {
        Match match = matchWithOtherwise(member, index, matches);
        Transition transition = automaton.transitions().get(index);
        listed |= match != Match.NO;
        if (match == Match.YES && transition.assumption().isTrue()) {
          if (automaton.states().get(transition.target()).accepting()) {
            return new Move.Cut(index);
          }
          next.add(transition.target());
        }
      }
      if (!listed && automaton.states().get(member).unmatched() == Unmatched.STAY) {
        next.add(member);
      }
    }
    next.removeIf(member -> !live.get(member));
    return stays.get(number(List.copyOf(next)));
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

  private int number(List<Integer> set) {
    Integer known = numbers.get(set);
    if (known == null) {
      known = members.size();
      members.add(set);
      stays.add(new Move.To(known));
      numbers.put(set, known);
    }
    return known;
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return functions.stream().noneMatch(function -> mayMove(state, function));
  }

  @Override
  public boolean mayMove(int state, int function) {
    for (int member : members.get(state)) {
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
    residua.cfa.Function function = program.functions().get(index);
    if (GuardMatcher.isUnconstrained(guard)
        || function.opaque().isPresent()
        || guard.enterFunction().filter(function.name()::equals).isPresent()
        || guard.returnFromFunction().filter(function.name()::equals).isPresent()) {
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
    return members.get(state).stream()
        .map(member -> automaton.states().get(member).name())
        .collect(Collectors.joining(","));
  }
}
