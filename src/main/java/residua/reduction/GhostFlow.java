package residua.reduction;

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
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;

/**
 * The states other than the residual one that the automaton may be in at each location, whoever
 * called the function: what a function is left in is taken to come back to every caller. At most
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
  private final Map<Integer, Set<Edge>> callers = new HashMap<>();
  private final Deque<Place> work = new ArrayDeque<>();
  private final BitSet anywhere = new BitSet();
  private final BitSet unseenCalls = new BitSet();
  private final BitSet unseenReturns = new BitSet();
  private final Set<Spot> unseenCallers = new LinkedHashSet<>();
  private final Set<Spot> jumpTargets = new LinkedHashSet<>();
  private final Map<Integer, BitSet> successors = new HashMap<>();
  private final BitSet cutting = new BitSet();

  private record Spot(int function, int location) {}

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

  /** The states at a location. */
  BitSet at(int function, int location) {
    BitSet[] states = at.get(function);
    return states == null || states[location] == null ? NONE : states[location];
  }

  /** The states a function is called in. */
  BitSet entering(int function) {
    return entering.getOrDefault(function, NONE);
  }

  /** The states a function is left in, behind what happens when it is left. */
  BitSet leaving(int function) {
    return leaving.getOrDefault(function, NONE);
  }

  /** The states that occur somewhere. */
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
    rest.andNot(useful);
    Set<Integer> result = new TreeSet<>();
    rest.stream().forEach(result::add);
    return result;
  }

  private void enter(int function, int state) {
    if (state == BoundCondition.RESIDUAL || moves.ends(function)) {
      return;
    }
    BitSet known = entering.computeIfAbsent(function, f -> new BitSet());
    if (!known.get(state)) {
      known.set(state);
      note(state);
      int entry = program.functions().get(function).entry();
      follow(state, moves.enter(state, function), new Spot(function, entry));
    }
  }

  /** Goes where a move leads. */
  private void follow(int state, Move move, Spot spot) {
    switch (move) {
      case Move.Cut cut -> cutting.set(state);
      case Move.To to -> {
        remember(state, to.state());
        reach(spot, to.state());
      }
    }
  }

  private void remember(int state, int next) {
    if (next != state && next != BoundCondition.RESIDUAL) {
      successors.computeIfAbsent(state, s -> new BitSet()).set(next);
    }
  }

  private void reach(Spot spot, int state) {
    if (state == BoundCondition.RESIDUAL) {
      return;
    }
    BitSet[] states =
        at.computeIfAbsent(
            spot.function(), f -> new BitSet[program.functions().get(f).locations().size()]);
    if (states[spot.location()] == null) {
      states[spot.location()] = new BitSet();
    }
    if (!states[spot.location()].get(state)) {
      states[spot.location()].set(state);
      note(state);
      work.add(new Place(spot, state));
    }
  }

  /** A state that is new anywhere is one that a long jump may bring along. */
  private void note(int state) {
    if (!anywhere.get(state)) {
      anywhere.set(state);
      List.copyOf(jumpTargets).forEach(target -> reach(target, state));
    }
  }

  private void process(Place place) {
    int state = place.state();
    Function function = program.functions().get(place.spot().function());
    if (place.spot().location() == function.exit()) {
      leave(function.index(), state);
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
      Move move = moves.read(state, edge);
      if (edge.operation() instanceof Operation.Call call && move instanceof Move.To to) {
        remember(state, to.state());
        call(edge, call.callee(), to.state());
      } else {
        follow(state, move, new Spot(function.index(), edge.target()));
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
        program.addressTaken().forEach(callee -> enter(callee, place.state()));
      }
    }
    boolean jumps = step.effects().calls().stream().anyMatch(LibraryFunctions::setsJump);
    if (jumps && jumpTargets.add(place.spot())) {
      anywhere.stream().forEach(state -> reach(place.spot(), state));
    }
  }

  private void call(Edge edge, int callee, int state) {
    enter(callee, state);
    boolean returns = state != BoundCondition.RESIDUAL && !moves.ends(callee);
    if (returns && callers.computeIfAbsent(callee, c -> new LinkedHashSet<>()).add(edge)) {
      leaving(callee).stream().forEach(left -> comeBack(edge, left));
    }
  }

  private void leave(int function, int before) {
    Move move = moves.leave(before, function);
    if (move instanceof Move.Cut) {
      cutting.set(before);
    }
    if (!(move instanceof Move.To(int state)) || state == BoundCondition.RESIDUAL) {
      return;
    }
    remember(before, state);
    BitSet known = leaving.computeIfAbsent(function, f -> new BitSet());
    if (known.get(state)) {
      return;
    }
    known.set(state);
    note(state);
    List.copyOf(callers.getOrDefault(function, Set.of())).forEach(edge -> comeBack(edge, state));
    if (moves.mayBeCalledUnseen(function) && !unseenReturns.get(state)) {
      unseenReturns.set(state);
      List.copyOf(unseenCallers).forEach(spot -> reach(spot, state));
    }
  }

  private void comeBack(Edge edge, int state) {
    follow(state, moves.readReturn(state, edge), new Spot(edge.function(), edge.target()));
  }
}
