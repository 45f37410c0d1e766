package residua.reducer.ghost;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.base.hash.PairHash;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.reducer.residual.Reaction;

/**
 * The reactions at the locations of one copy of a function, in each state that is possible there.
 */
final class GhostReactions {
  private final int copy;
  private final Function function;
  private final GhostMoves moves;
  private final GhostFlow flow;

  GhostReactions(int copy, GhostMoves moves, GhostFlow flow) {
    this.copy = copy;
    this.function = moves.function(copy);
    this.moves = moves;
    this.flow = flow;
  }

  /** The states at a location. */
  BitSet at(int location) {
    return flow.at(copy, location);
  }

  /** The reactions to an edge in each of the states in which it is reached. */
  SortedMap<Integer, Reaction> moves(Edge edge) {
    SortedMap<Integer, Reaction> result = new TreeMap<>();
    at(edge.source()).stream().forEach(state -> result.put(state, moves.read(state, edge)));
    return result;
  }

  /** The reactions to the return from a call. */
  SortedMap<Integer, Reaction> returns(Edge edge) {
    SortedMap<Integer, Reaction> result = new TreeMap<>();
    int callee = ((Operation.Call) edge.operation()).callee();
    flow.leaving(callee).stream()
        .forEach(state -> result.put(state, moves.readReturn(state, edge)));
    return result;
  }

  /** The reactions when the function is left after an edge. */
  SortedMap<Integer, Reaction> leaving(SortedMap<Integer, Reaction> before) {
    SortedMap<Integer, Reaction> result = new TreeMap<>(before);
    result.replaceAll((state, reaction) -> reaction.then(this::leave));
    return result;
  }

  private Reaction leave(int state) {
    return state == ConditionObserver.RESIDUAL
        ? new Reaction.Become(state)
        : moves.leave(state, copy);
  }

  /** The reactions to a blank edge between two steps. */
  SortedMap<Integer, Reaction> blank(Edge edge) {
    return edge.target() == function.exit() ? leaving(moves(edge)) : moves(edge);
  }

  /** For each exit of a step, the reactions to its own edges on the path there. */
  List<SortedMap<Integer, Reaction>> own(Step step) {
    List<SortedMap<Integer, Reaction>> result = new ArrayList<>();
    step.exits().forEach(exit -> result.add(new TreeMap<>()));
    at(step.ready()).stream()
        .forEach(state -> follow(step, new Way(step.ready(), state), state, result));
    return result;
  }

  private record Way(int location, int state) {
    @Override
    public int hashCode() {
      return PairHash.of(location, state);
    }
  }

  /** Follows the own edges of a step, which choose only the exit. */
  private void follow(Step step, Way from, int start, List<SortedMap<Integer, Reaction>> exits) {
    Deque<Way> work = new ArrayDeque<>(List.of(from));
    while (!work.isEmpty()) {
      Way way = work.remove();
      for (Edge edge : function.outgoing(way.location())) {
        Reaction reaction = moves.read(way.state(), edge);
        boolean exit = !function.locations().get(edge.target()).internal();
        if (exit) {
          exits.get(function.exitIndex(edge)).put(start, reaction);
          continue;
        }
        switch (reaction) {
          case Reaction.Become(int state) -> work.add(new Way(edge.target(), state));
          case Reaction.Stop stop -> {
            int first = function.firstExitAfter(edge).orElseThrow();
            exits.subList(first, exits.size()).forEach(after -> after.put(start, stop));
          }
          case Reaction.Ask ask ->
              throw new IllegalStateException("nothing can be tested between labels");
        }
      }
    }
  }

  /** Whether any state changes. */
  static boolean isMoving(SortedMap<Integer, Reaction> all) {
    return all.entrySet().stream().anyMatch(each -> !each.getValue().isNothing(each.getKey()));
  }

  /** Whether an edge is covered; after a test, it is not the edge that is covered. */
  static boolean isCutting(SortedMap<Integer, Reaction> all) {
    return all.values().stream().anyMatch(Reaction.Stop.class::isInstance);
  }

  /** Whether an assumption must be tested. */
  static boolean isAsking(SortedMap<Integer, Reaction> all) {
    return all.values().stream().anyMatch(Reaction.Ask.class::isInstance);
  }

  /** The reactions that must precede covered code. */
  static SortedMap<Integer, Reaction> cuts(SortedMap<Integer, Reaction> all) {
    SortedMap<Integer, Reaction> result = new TreeMap<>(all);
    result.replaceAll((state, reaction) ->
        reaction instanceof Reaction.Stop ? reaction : new Reaction.Become(state));
    return result;
  }
}
