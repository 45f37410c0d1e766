package residua.reducer.ghost;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.condition.observer.ConditionObserver;
import residua.reducer.residual.Reaction;

/**
 * The states other than the residual one that the automaton may be in at each location, whatever
 * the caller: the state in which a function is left is assumed to return to every caller. At most
 * |L|·|Q| points.
 */
final class GhostFlow {
  private static final BitSet NONE = new BitSet();

  private final Program program;
  private final GhostMoves moves;
  private final GhostSteps steps;
  private final Map<Integer, BitSet[]> at = new HashMap<>();
  private final Map<Integer, BitSet> entering = new HashMap<>();
  private final Map<Integer, BitSet> leaving = new HashMap<>();
  private final Map<Integer, Set<Site>> callers = new HashMap<>();
  private final Deque<Place> work = new ArrayDeque<>();
  private final BitSet anywhere = new BitSet();
  private final BitSet undecided = new BitSet();
  private final BitSet unseenCalls = new BitSet();
  private final BitSet unseenReturns = new BitSet();
  private final Set<Spot> unseenCallers = new LinkedHashSet<>();
  private final Set<Spot> jumpTargets = new LinkedHashSet<>();
  private final Map<Integer, BitSet> successors = new HashMap<>();
  private final BitSet cutting = new BitSet();

  private record Spot(int copy, int location) {}

  /** A call edge in a copy. */
  private record Site(int copy, Edge edge) {}

  private record Place(Spot spot, int state) {}

  GhostFlow(Program program, GhostMoves moves, GhostSteps steps) {
    this.program = program;
    this.moves = moves;
    this.steps = steps;
  }

  /** Computes everything that is reachable when the program starts in a state. */
  void run(int state) {
    enter(program.entry(), state);
    while (!work.isEmpty()) {
      process(work.remove());
    }
  }

  /** The possible states at a location. */
  BitSet at(int copy, int location) {
    BitSet[] states = at.get(copy);
    return states == null || states[location] == null ? NONE : states[location];
  }

  /** The states a function is called in. */
  BitSet entering(int copy) {
    return entering.getOrDefault(copy, NONE);
  }

  /** The states a function is left in, after the change on leaving it. */
  BitSet leaving(int copy) {
    return leaving.getOrDefault(copy, NONE);
  }

  /** The copies that are entered. */
  Set<Integer> entered() {
    return new TreeSet<>(entering.keySet());
  }

  /** The states that occur somewhere, apart from those in which a test is due. */
  BitSet anywhere() {
    return (BitSet) anywhere.clone();
  }

  /** The states from which no cut can be reached. */
  Set<Integer> idle() {
    Map<Integer, List<Integer>> predecessors = new HashMap<>();
    successors.forEach((state, next) ->
        next.stream()
            .forEach(n -> predecessors.computeIfAbsent(n, p -> new ArrayList<>()).add(state)));
    BitSet useful = (BitSet) cutting.clone();
    Deque<Integer> open = new ArrayDeque<>(cutting.stream().boxed().toList());
    while (!open.isEmpty()) {
      for (int predecessor : predecessors.getOrDefault(open.remove(), List.of())) {
        if (!useful.get(predecessor)) {
          useful.set(predecessor);
          open.add(predecessor);
        }
      }
    }
    BitSet rest = anywhere();
    rest.or(undecided);
    rest.andNot(useful);
    Set<Integer> result = new TreeSet<>();
    rest.stream().forEach(result::add);
    return result;
  }

  private void enter(int copy, int state) {
    if (state == ConditionObserver.RESIDUAL || moves.ends(copy)) {
      return;
    }
    BitSet known = entering.computeIfAbsent(copy, c -> new BitSet());
    if (!known.get(state)) {
      known.set(state);
      note(state);
      int entry = moves.function(copy).entry();
      follow(state, moves.enter(state, copy), new Spot(copy, entry));
    }
  }

  /** Follows a move to its target. */
  private void follow(int state, Reaction reaction, Spot spot) {
    for (int next : outcomes(state, reaction)) {
      reach(spot, next);
    }
  }

  /** The possible states after a reaction; remembers those that lead to a cut. */
  private List<Integer> outcomes(int state, Reaction reaction) {
    List<Integer> result = new ArrayList<>();
    for (Reaction outcome : reaction.outcomes()) {
      if (outcome instanceof Reaction.Become(int next)) {
        remember(state, next);
        result.add(next);
      } else {
        cutting.set(state);
      }
    }
    return result;
  }

  private void remember(int state, int next) {
    if (next != state && next != ConditionObserver.RESIDUAL) {
      successors.computeIfAbsent(state, s -> new BitSet()).set(next);
    }
  }

  private void reach(Spot spot, int state) {
    if (state == ConditionObserver.RESIDUAL) {
      return;
    }
    BitSet[] states =
        at.computeIfAbsent(spot.copy(), c -> new BitSet[moves.function(c).locations().size()]);
    if (states[spot.location()] == null) {
      states[spot.location()] = new BitSet();
    }
    if (!states[spot.location()].get(state)) {
      states[spot.location()].set(state);
      note(state);
      work.add(new Place(spot, state));
    }
  }

  /** Any state that occurs may be brought along by a long jump. */
  private void note(int state) {
    if (moves.isUndecided(state)) {
      undecided.set(state);
    } else if (!anywhere.get(state)) {
      anywhere.set(state);
      List.copyOf(jumpTargets).forEach(target -> reach(target, state));
    }
  }

  private void process(Place place) {
    int state = place.state();
    int copy = place.spot().copy();
    Function function = moves.function(copy);
    if (place.spot().location() == function.exit()) {
      leave(copy, state);
      return;
    }
    GhostSteps.Inside inside = steps.of(function);
    var step = inside.stepAround(place.spot().location());
    if (step.isPresent()) {
      if (steps.isKept(function, step.get())) {
        return;
      }
      effects(place, step.get());
    }
    for (Edge edge : function.outgoing(place.spot().location())) {
      Reaction reaction = moves.read(state, edge);
      if (edge.operation() instanceof Operation.Call call) {
        for (int next : outcomes(state, reaction)) {
          call(new Site(copy, edge), call.callee(), next);
        }
      } else {
        follow(state, reaction, new Spot(copy, edge.target()));
      }
    }
  }

  private void effects(Place place, Step step) {
    if (moves.mayCallUnseen(step)) {
      if (unseenCallers.add(place.spot())) {
        unseenReturns.stream().forEach(returned -> reach(place.spot(), returned));
      }
      if (!unseenCalls.get(place.state())) {
        unseenCalls.set(place.state());
        moves.entered().forEach(callee -> enter(moves.unseenCopy(callee), place.state()));
      }
    }
    boolean jumps = step.effects().calls().stream().anyMatch(LibraryFunctions::setsJump);
    if (jumps && jumpTargets.add(place.spot())) {
      anywhere.stream().forEach(state -> reach(place.spot(), state));
    }
  }

  private void call(Site site, int callee, int state) {
    enter(callee, state);
    boolean returns = state != ConditionObserver.RESIDUAL && !moves.ends(callee);
    if (returns && callers.computeIfAbsent(callee, c -> new LinkedHashSet<>()).add(site)) {
      leaving(callee).stream().forEach(left -> comeBack(site, left));
    }
  }

  private void leave(int copy, int before) {
    for (int state : outcomes(before, moves.leave(before, copy))) {
      if (state != ConditionObserver.RESIDUAL) {
        leaveIn(copy, state);
      }
    }
  }

  private void leaveIn(int copy, int state) {
    BitSet known = leaving.computeIfAbsent(copy, c -> new BitSet());
    if (known.get(state)) {
      return;
    }
    known.set(state);
    note(state);
    List.copyOf(callers.getOrDefault(copy, Set.of())).forEach(site -> comeBack(site, state));
    if (moves.mayBeCalledUnseen(copy) && !unseenReturns.get(state)) {
      unseenReturns.set(state);
      List.copyOf(unseenCallers).forEach(spot -> reach(spot, state));
    }
  }

  private void comeBack(Site site, int state) {
    Spot after = new Spot(site.copy(), site.edge().target());
    follow(state, moves.readReturn(state, site.edge()), after);
  }
}
