package residua.reducer.residual;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import residua.condition.observer.ConditionObserver;

/**
 * The change of the automaton's state at one location of a program that stores it in a variable. In
 * the residual state, and before the program has begun, nothing ever happens.
 *
 * @param cases the reactions in the states listed
 * @param kept states in which nothing happens, as far as {@code others} would apply to them
 * @param others the reaction in every other state, if there is one
 */
public record StateChange(List<Case> cases, List<Integer> kept, Optional<Reaction> others) {

  /** The same reaction in some states. */
  public record Case(List<Integer> states, Reaction reaction) {
    public Case {
      states = List.copyOf(states);
    }
  }

  public StateChange {
    cases = List.copyOf(cases);
    kept = List.copyOf(kept);
  }

  /** Whatever the state, it becomes the residual one. */
  public static StateChange end() {
    Reaction residual = new Reaction.Become(ConditionObserver.RESIDUAL);
    return new StateChange(List.of(), List.of(), Optional.of(residual));
  }

  /**
   * The change with the fewest states listed.
   *
   * @param reactions for each state that is possible here, its reaction
   */
  static StateChange of(SortedMap<Integer, Reaction> reactions) {
    // All covered edges stop an execution in the same way.
    Map<Reaction, List<Integer>> groups = new LinkedHashMap<>();
    List<Integer> kept = new ArrayList<>();
    reactions.forEach((state, reaction) -> {
      if (reaction.isNothing(state)) {
        kept.add(state);
      } else {
        groups.computeIfAbsent(reaction.anonymous(), r -> new ArrayList<>()).add(state);
      }
    });
    List<Case> cases = new ArrayList<>();
    groups.forEach((reaction, states) -> cases.add(new Case(states, reaction)));
    Optional<Case> largest = cases.stream().max(Comparator.comparingInt(c -> c.states().size()));
    if (largest.isPresent() && largest.get().states().size() > kept.size() + 1) {
      cases.remove(largest.get());
      return new StateChange(cases, kept, largest.map(Case::reaction));
    }
    return new StateChange(cases, List.of(), Optional.empty());
  }

  /** The change for those states in which something happens. */
  public static Optional<StateChange> ofMoving(SortedMap<Integer, Reaction> reactions) {
    boolean moving =
        reactions.entrySet().stream().anyMatch(e -> !e.getValue().isNothing(e.getKey()));
    return moving ? Optional.of(of(reactions)) : Optional.empty();
  }

  private Stream<Reaction> reactions() {
    return Stream.concat(cases.stream().map(Case::reaction), others.stream());
  }

  /** The stops in this change. */
  List<Reaction.Stop> stops() {
    return reactions()
        .flatMap(reaction -> reaction.outcomes().stream())
        .flatMap(reaction -> reaction instanceof Reaction.Stop s ? Stream.of(s) : Stream.empty())
        .distinct()
        .toList();
  }

  /** The texts of the assumptions that are tested. */
  public List<String> questions() {
    return reactions().flatMap(reaction -> reaction.questions().stream()).distinct().toList();
  }
}
