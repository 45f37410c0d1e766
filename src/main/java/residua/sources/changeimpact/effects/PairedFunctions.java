package residua.sources.changeimpact.effects;

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
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.sources.changeimpact.matching.Equality;
import residua.sources.changeimpact.matching.FileScopes;
import residua.sources.changeimpact.matching.FunctionPair;
import residua.sources.changeimpact.matching.LocalPairs;
import residua.sources.changeimpact.matching.ProgramVersion;
import residua.sources.changeimpact.matching.SameOperations;

/**
 * Follows two functions in lockstep, whatever their variables hold: for each location of the new
 * one, where the old one is at the same time, and what both do from there. There is only one such
 * location: where a second one would be needed, the versions have diverged.
 */
public final class PairedFunctions {
  private final FunctionPair pair;
  private final ProgramVersion mine;
  private final ProgramVersion theirs;
  private final FileScopes scopes;
  private final Equality equality;
  private final SameOperations operations;
  private final boolean byText;
  private final LocalPairs locals = new LocalPairs();

  /** For each reached location of the new function, the one of the old function. */
  private final Map<Integer, Integer> old = new TreeMap<>();

  private final Map<Integer, PairedStep> moves = new TreeMap<>();

  /** For each edge of the new function that both take, the one of the old function. */
  private final Map<Integer, Edge> oldEdges = new HashMap<>();

  /** Edges of the new function after which the versions have diverged. */
  private final Set<Integer> apart = new HashSet<>();

  private final Map<Integer, Optional<PairedStep.Quietly>> around = new HashMap<>();

  /** Locations at which the old version has to execute something before both continue. */
  private final Map<Integer, PairedStep.Quietly> caughtUp = new HashMap<>();

  /** Where the old function may be when the new one comes to a location. */
  private final Map<Integer, Set<Integer>> accepted = new HashMap<>();

  private final Deque<Integer> work = new ArrayDeque<>();

  /** Compares the functions of a pair. */
  public PairedFunctions(
      FunctionPair pair,
      ProgramVersion mine,
      ProgramVersion theirs,
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

  /** The compared functions. */
  public FunctionPair pair() {
    return pair;
  }

  /** Pairs of their local declarations. */
  public LocalPairs locals() {
    return locals;
  }

  /** Whether they can be followed at all. */
  boolean isFollowed() {
    return moves.containsKey(pair.mine().entry());
  }

  /** The joint step from a location of the new function, if both can come to it together. */
  public Optional<PairedStep> move(int location) {
    return Optional.ofNullable(moves.get(location));
  }

  /** Whether the versions have diverged after an edge of the new function. */
  boolean areApartAfter(Edge edge) {
    return apart.contains(edge.id());
  }

  /** The edge of the old function that is taken together with one of the new function. */
  public Optional<Edge> oldEdge(Edge edge) {
    return Optional.ofNullable(oldEdges.get(edge.id()));
  }

  /** Where the old function is when the new one is at a location. */
  OptionalInt old(int location) {
    Integer found = old.get(location);
    return found == null ? OptionalInt.empty() : OptionalInt.of(found);
  }

  /** Whether all of it is the same, as far as it can be reached. */
  public boolean isWhole() {
    return isFollowed()
        && apart.isEmpty()
        && caughtUp.isEmpty()
        && moves.values().stream()
            .noneMatch(
                move -> move instanceof PairedStep.Apart || move instanceof PairedStep.Quietly);
  }

  /** Comes to a pair of locations; false if the new one is already paired with another one. */
  private boolean arrive(int location, int other) {
    int at = SideEffectFreePaths.skip(pair.theirs(), other);
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
    for (SideEffectFreePaths.Place place :
        new SideEffectFreePaths(theirs, pair.theirs()).places(at)) {
      if (place.location() == known) {
        accepted.get(location).add(at);
        catchUp(location, place);
        return true;
      }
    }
    return false;
  }

  private void visit(int location) {
    PairedStep move = moveFrom(location);
    moves.put(location, move);
    boolean together =
        switch (move) {
          case PairedStep.Blank(int target) -> arrive(target, old.get(location));
          case PairedStep.Equal(Step own, Step other, boolean isOpposite) -> {
            follow(own, other, isOpposite);
            yield true;
          }
          case PairedStep.Quietly quietly -> true;
          case PairedStep.End end -> true;
          case PairedStep.Apart gone -> true;
        };
    if (!together) {
      moves.put(location, new PairedStep.Apart());
    }
  }

  private PairedStep moveFrom(int location) {
    Function own = pair.mine();
    Function other = pair.theirs();
    int at = old.get(location);
    Optional<Step> step = own.stepAt(location);
    List<Edge> edges = own.outgoing(location);
    if (step.isEmpty() && edges.size() == 1 && edges.get(0).isBlank()) {
      return new PairedStep.Blank(edges.get(0).target());
    }
    Optional<Step> otherStep = other.stepAt(at);
    if (step.isPresent()
        && otherStep.isPresent()
        && equality.same(pair, step.get(), otherStep.get(), locals)) {
      if (step.get() instanceof Step.Declaration) {
        locals.pair(step.get().id(), otherStep.get().id());
      }
      return new PairedStep.Equal(step.get(), otherStep.get(), false);
    }
    if (step.orElse(null) instanceof Step.Branch branch
        && otherStep.orElse(null) instanceof Step.Branch otherBranch
        && equality.areOpposite(pair, branch, otherBranch, locals)) {
      return new PairedStep.Equal(branch, otherBranch, true);
    }
    boolean ends = step.isEmpty() && edges.isEmpty();
    boolean otherEnds = otherStep.isEmpty() && other.outgoing(at).isEmpty();
    if (ends && otherEnds && (location == own.exit()) == (at == other.exit())) {
      return new PairedStep.End();
    }
    return byText ? new PairedStep.Apart() : quietly(location, at).orElse(new PairedStep.Apart());
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
  private Optional<PairedStep> quietly(int location, int at) {
    List<SideEffectFreePaths.Place> places =
        new SideEffectFreePaths(mine, pair.mine()).places(location);
    List<SideEffectFreePaths.Place> others =
        new SideEffectFreePaths(theirs, pair.theirs()).places(at);
    for (int sum = 1; sum <= places.size() + others.size() - 2; sum++) {
      int least = Math.max(0, sum - others.size() + 1);
      for (int i = least; i <= Math.min(sum, places.size() - 1); i++) {
        SideEffectFreePaths.Place place = places.get(i);
        SideEffectFreePaths.Place other = others.get(sum - i);
        if (goOnAlike(place, other)) {
          LocalPairs before = locals.copy();
          takeOver(place, other);
          Optional<PairedStep> move =
              i == 0
                  ? Optional.of(standing(location, other))
                  : arrive(place.location(), other.location())
                      ? Optional.of(
                          new PairedStep.Quietly(
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
  private PairedStep standing(int location, SideEffectFreePaths.Place other) {
    catchUp(location, other);
    Optional<Step> step = pair.mine().stepAt(location);
    if (step.isEmpty()) {
      return new PairedStep.End();
    }
    Step their = pair.theirs().stepAt(other.location()).orElseThrow();
    if (step.get() instanceof Step.Declaration) {
      locals.pair(step.get().id(), their.id());
    }
    return new PairedStep.Equal(step.get(), their, false);
  }

  private void catchUp(int location, SideEffectFreePaths.Place other) {
    List<Step> steps = new ArrayList<>(other.steps());
    boolean prints = other.prints();
    PairedStep.Quietly known = caughtUp.get(location);
    if (known != null) {
      steps.addAll(known.theirs());
      prints |= known.prints();
    }
    caughtUp.put(location, new PairedStep.Quietly(location, List.of(), steps, prints));
    old.put(location, other.location());
  }

  /** The steps that only the old version executes when both come to a location. */
  public Optional<PairedStep.Quietly> caughtUp(int location) {
    return Optional.ofNullable(caughtUp.get(location));
  }

  /**
   * Side-effect-free paths of both versions from a branch to one location, whichever branch each
   * takes.
   */
  public Optional<PairedStep.Quietly> around(int location) {
    return byText ? Optional.empty() : around.computeIfAbsent(location, this::findAround);
  }

  private Optional<PairedStep.Quietly> findAround(int location) {
    List<SideEffectFreePaths.Place> places =
        new SideEffectFreePaths(mine, pair.mine()).places(location);
    List<SideEffectFreePaths.Place> others =
        new SideEffectFreePaths(theirs, pair.theirs()).places(old.get(location));
    if (places.size() < 2 || others.size() < 2) {
      return Optional.empty();
    }
    SideEffectFreePaths.Place place = places.get(1);
    SideEffectFreePaths.Place other = others.get(1);
    Set<Integer> known = accepted.getOrDefault(place.location(), Set.of());
    return known.contains(other.location())
        ? Optional.of(
            new PairedStep.Quietly(
                place.location(), place.steps(), other.steps(), place.prints() || other.prints()))
        : Optional.empty();
  }

  private boolean goOnAlike(SideEffectFreePaths.Place place, SideEffectFreePaths.Place other) {
    LocalPairs tried = paired(place.steps(), other.steps());
    Optional<Step> step = pair.mine().stepAt(place.location());
    Optional<Step> otherStep = pair.theirs().stepAt(other.location());
    return step.isPresent() && otherStep.isPresent()
        ? equality.same(pair, step.get(), otherStep.get(), tried)
        : place.location() == pair.mine().exit() && other.location() == pair.theirs().exit();
  }

  private void takeOver(SideEffectFreePaths.Place place, SideEffectFreePaths.Place other) {
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
    List<String> type = new ArrayList<>(SideEffectFreePaths.type(mine, declaration));
    List<String> otherType = new ArrayList<>(SideEffectFreePaths.type(theirs, other));
    return type.equals(otherType)
        && type.stream()
            .filter(word -> !declaration.names().contains(word))
            .allMatch(word -> scopes.same(word, word));
  }
}
