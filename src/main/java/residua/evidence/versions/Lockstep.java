package residua.evidence.versions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Step;

/**
 * Follows two functions in lockstep, whatever their variables hold: for each location of the new
 * one, where the old one is at the same time, and what both do from there. There is only one such
 * location: where a second one would be needed, the versions have diverged.
 */
final class Lockstep {
  private final FunctionPair pair;
  private final Version mine;
  private final Version theirs;
  private final FileScopes scopes;
  private final Equality equality;
  private final SameOperations operations;
  private final boolean byText;
  private final LocalPairs locals = new LocalPairs();

  /** For each reached location of the new function, the one of the old function. */
  private final Map<Integer, Integer> old = new TreeMap<>();

  private final Map<Integer, Move> moves = new TreeMap<>();

  /** For each edge of the new function that both take, the one of the old function. */
  private final Map<Integer, Edge> oldEdges = new HashMap<>();

  /** Edges of the new function after which the versions have diverged. */
  private final Set<Integer> apart = new HashSet<>();

  private final Map<Integer, Optional<Move.Quietly>> around = new HashMap<>();

  /** Locations at which the old version has to execute something before both continue. */
  private final Map<Integer, Move.Quietly> caughtUp = new HashMap<>();

  /** Where the old function may be when the new one comes to a location. */
  private final Map<Integer, Set<Integer>> accepted = new HashMap<>();

  private final Deque<Integer> work = new ArrayDeque<>();

  Lockstep(
      FunctionPair pair,
      Version mine,
      Version theirs,
      FileScopes scopes,
      Equality equality,
      boolean byText) {
    this.pair = pair;
    this.mine = mine;
    this.theirs = theirs;
    this.scopes = scopes;
    this.equality = equality;
    this.operations = new SameOperations(mine, theirs, scopes);
    this.byText = byText;
    if (pair.mine().opaque().isEmpty() && pair.theirs().opaque().isEmpty()) {
      arrive(pair.mine().entry(), pair.theirs().entry());
      while (!work.isEmpty()) {
        visit(work.remove());
      }
    }
  }

  FunctionPair pair() {
    return pair;
  }

  LocalPairs locals() {
    return locals;
  }

  /** Whether they can be followed at all. */
  boolean isFollowed() {
    return moves.containsKey(pair.mine().entry());
  }

  /** The joint step from a location of the new function, if both can come to it together. */
  Optional<Move> move(int location) {
    return Optional.ofNullable(moves.get(location));
  }

  /** Whether the versions have diverged after an edge of the new function. */
  boolean areApartAfter(Edge edge) {
    return apart.contains(edge.id());
  }

  /** The edge of the old function that is taken together with one of the new function. */
  Optional<Edge> oldEdge(Edge edge) {
    return Optional.ofNullable(oldEdges.get(edge.id()));
  }

  /** Where the old function is when the new one is at a location. */
  OptionalInt old(int location) {
    Integer found = old.get(location);
    return found == null ? OptionalInt.empty() : OptionalInt.of(found);
  }

  /** Whether all of it is the same, as far as it can be reached. */
  boolean isWhole() {
    return isFollowed()
        && apart.isEmpty()
        && caughtUp.isEmpty()
        && moves.values().stream()
            .noneMatch(move -> move instanceof Move.Apart || move instanceof Move.Quietly);
  }

  /** Comes to a pair of locations; false if the new one is already paired with another one. */
  private boolean arrive(int location, int other) {
    int at = Quiet.skip(pair.theirs(), other);
    if (at < 0) {
      return false;
    }
    Integer known = old.putIfAbsent(location, at);
    if (known == null) {
      accepted.computeIfAbsent(location, l -> new HashSet<>()).add(at);
      work.add(location);
      return true;
    }
    return known == at || accepted.get(location).contains(at) || comesTo(location, at, known);
  }

  /**
   * Whether the old version comes, without side effects, to where it was when the location was
   * reached first.
   */
  private boolean comesTo(int location, int at, int known) {
    if (byText) {
      return false;
    }
    for (Quiet.Place place : new Quiet(theirs, pair.theirs()).places(at)) {
      if (place.location() == known) {
        accepted.get(location).add(at);
        catchUp(location, place);
        return true;
      }
    }
    return false;
  }

  private void visit(int location) {
    Move move = moveFrom(location);
    moves.put(location, move);
    boolean together =
        switch (move) {
          case Move.Blank(int target) -> arrive(target, old.get(location));
          case Move.Equal(Step own, Step other, boolean isOpposite) -> {
            follow(own, other, isOpposite);
            yield true;
          }
          case Move.Quietly quietly -> true;
          case Move.End end -> true;
          case Move.Apart gone -> true;
        };
    if (!together) {
      moves.put(location, new Move.Apart());
    }
  }

  private Move moveFrom(int location) {
    Function own = pair.mine();
    Function other = pair.theirs();
    int at = old.get(location);
    Optional<Step> step = own.stepAt(location);
    List<Edge> edges = own.outgoing(location);
    if (step.isEmpty() && edges.size() == 1 && edges.get(0).isBlank()) {
      return new Move.Blank(edges.get(0).target());
    }
    Optional<Step> otherStep = other.stepAt(at);
    if (step.isPresent()
        && otherStep.isPresent()
        && equality.same(pair, step.get(), otherStep.get(), locals)) {
      if (step.get() instanceof Step.Declaration) {
        locals.pair(step.get().id(), otherStep.get().id());
      }
      return new Move.Equal(step.get(), otherStep.get(), false);
    }
    if (step.orElse(null) instanceof Step.Branch branch
        && otherStep.orElse(null) instanceof Step.Branch otherBranch
        && equality.areOpposite(pair, branch, otherBranch, locals)) {
      return new Move.Equal(branch, otherBranch, true);
    }
    boolean ends = step.isEmpty() && edges.isEmpty();
    boolean otherEnds = otherStep.isEmpty() && other.outgoing(at).isEmpty();
    if (ends && otherEnds && (location == own.exit()) == (at == other.exit())) {
      return new Move.End();
    }
    return byText ? new Move.Apart() : quietly(location, at).orElse(new Move.Apart());
  }

  /** Takes both through a step, edge by edge; through opposite conditions crosswise. */
  private void follow(Step own, Step other, boolean areOpposite) {
    Map<Integer, Integer> inside = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    inside.put(own.entry(), other.entry());
    open.add(own.entry());
    while (!open.isEmpty()) {
      int at = open.remove();
      List<Edge> edges = pair.mine().outgoing(at);
      List<Edge> taken = pair.theirs().outgoing(inside.get(at));
      List<Edge> others = areOpposite ? taken.reversed() : taken;
      for (int i = 0; i < edges.size(); i++) {
        Edge edge = edges.get(i);
        if (edges.size() != others.size()
            || !(areOpposite || operations.areAlike(edge, others.get(i)))) {
          apart.add(edge.id());
          continue;
        }
        Edge old = others.get(i);
        oldEdges.put(edge.id(), old);
        boolean internal = pair.mine().locations().get(edge.target()).internal();
        boolean otherInternal = pair.theirs().locations().get(old.target()).internal();
        if (internal != otherInternal) {
          apart.add(edge.id());
        } else if (internal) {
          Integer known = inside.putIfAbsent(edge.target(), old.target());
          if (known == null) {
            open.add(edge.target());
          } else if (known != old.target()) {
            apart.add(edge.id());
          }
        } else if (!arrive(edge.target(), old.target())) {
          apart.add(edge.id());
        }
      }
    }
  }

  /** The shortest side-effect-free paths to locations from which both continue alike. */
  private Optional<Move> quietly(int location, int at) {
    List<Quiet.Place> places = new Quiet(mine, pair.mine()).places(location);
    List<Quiet.Place> others = new Quiet(theirs, pair.theirs()).places(at);
    for (int sum = 1; sum <= places.size() + others.size() - 2; sum++) {
      int least = Math.max(0, sum - others.size() + 1);
      for (int i = least; i <= Math.min(sum, places.size() - 1); i++) {
        Quiet.Place place = places.get(i);
        Quiet.Place other = others.get(sum - i);
        if (goOnAlike(place, other)) {
          LocalPairs before = locals.copy();
          takeOver(place, other);
          Optional<Move> move =
              i == 0
                  ? Optional.of(standing(location, other))
                  : arrive(place.location(), other.location())
                      ? Optional.of(
                          new Move.Quietly(
                              place.location(),
                              place.steps(),
                              other.steps(),
                              place.prints() || other.prints()))
                      : Optional.empty();
          if (move.isPresent()) {
            return move;
          }
          locals.become(before);
        }
      }
    }
    return Optional.empty();
  }

  /** The old version catches up while the new one stays. */
  private Move standing(int location, Quiet.Place other) {
    catchUp(location, other);
    Optional<Step> step = pair.mine().stepAt(location);
    if (step.isEmpty()) {
      return new Move.End();
    }
    Step their = pair.theirs().stepAt(other.location()).orElseThrow();
    if (step.get() instanceof Step.Declaration) {
      locals.pair(step.get().id(), their.id());
    }
    return new Move.Equal(step.get(), their, false);
  }

  private void catchUp(int location, Quiet.Place other) {
    List<Step> steps = new ArrayList<>(other.steps());
    boolean prints = other.prints();
    Move.Quietly known = caughtUp.get(location);
    if (known != null) {
      steps.addAll(known.theirs());
      prints |= known.prints();
    }
    caughtUp.put(location, new Move.Quietly(location, List.of(), steps, prints));
    old.put(location, other.location());
  }

  /** The steps that only the old version executes when both come to a location. */
  Optional<Move.Quietly> caughtUp(int location) {
    return Optional.ofNullable(caughtUp.get(location));
  }

  /**
   * Side-effect-free paths of both versions from a branch to one location, whichever branch each
   * takes.
   */
  Optional<Move.Quietly> around(int location) {
    return byText ? Optional.empty() : around.computeIfAbsent(location, this::findAround);
  }

  private Optional<Move.Quietly> findAround(int location) {
    List<Quiet.Place> places = new Quiet(mine, pair.mine()).places(location);
    List<Quiet.Place> others = new Quiet(theirs, pair.theirs()).places(old.get(location));
    if (places.size() < 2 || others.size() < 2) {
      return Optional.empty();
    }
    Quiet.Place place = places.get(1);
    Quiet.Place other = others.get(1);
    Set<Integer> known = accepted.getOrDefault(place.location(), Set.of());
    return known.contains(other.location())
        ? Optional.of(
            new Move.Quietly(
                place.location(), place.steps(), other.steps(), place.prints() || other.prints()))
        : Optional.empty();
  }

  private boolean goOnAlike(Quiet.Place place, Quiet.Place other) {
    LocalPairs tried = paired(place.steps(), other.steps());
    Optional<Step> step = pair.mine().stepAt(place.location());
    Optional<Step> otherStep = pair.theirs().stepAt(other.location());
    return step.isPresent() && otherStep.isPresent()
        ? equality.same(pair, step.get(), otherStep.get(), tried)
        : place.location() == pair.mine().exit() && other.location() == pair.theirs().exit();
  }

  private void takeOver(Quiet.Place place, Quiet.Place other) {
    LocalPairs found = paired(place.steps(), other.steps());
    for (Step step : place.steps()) {
      found.old(step.id()).ifPresent(their -> locals.pair(step.id(), their));
    }
  }

  /** The pairs, extended by declarations that declare the same names with the same types. */
  private LocalPairs paired(List<Step> steps, List<Step> others) {
    LocalPairs result = locals.copy();
    for (Step step : steps) {
      if (step instanceof Step.Declaration declaration) {
        for (Step otherStep : others) {
          if (otherStep instanceof Step.Declaration other
              && declaration.names().equals(other.names())
              && result.mayPair(step.id(), other.id())
              && haveSameType(declaration, other)) {
            result.pair(step.id(), other.id());
            break;
          }
        }
      }
    }
    return result;
  }

  private boolean haveSameType(Step.Declaration declaration, Step.Declaration other) {
    List<String> type = new ArrayList<>(Quiet.type(mine, declaration));
    List<String> otherType = new ArrayList<>(Quiet.type(theirs, other));
    return type.equals(otherType)
        && type.stream()
            .filter(word -> !declaration.names().contains(word))
            .allMatch(word -> scopes.same(word, word));
  }
}
