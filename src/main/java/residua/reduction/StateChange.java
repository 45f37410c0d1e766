package residua.reduction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.binding.BoundCondition;
import residua.binding.Move;

/**
 * What becomes of the automaton's state at one place of a program that keeps it in a variable. In
 * the residual state, and before the program has begun, nothing ever happens.
 *
 * @param cases what happens in the states listed
 * @param kept states in which nothing happens, as far as {@code others} would apply to them
 * @param others what happens in every other state, if anything does
 */
public record StateChange(List<Case> cases, List<Integer> kept, Optional<Move> others) {

  /** The same thing happens in some states. */
  public record Case(List<Integer> states, Move move) {
    public Case {
      states = List.copyOf(states);
    }
  }

  public StateChange {
    cases = List.copyOf(cases);
    kept = List.copyOf(kept);
  }

  /** Whatever the state is, it becomes the residual one. */
  static StateChange end() {
    Move residual = new Move.To(BoundCondition.RESIDUAL);
    return new StateChange(List.of(), List.of(), Optional.of(residual));
  }

  /**
   * The change with the fewest states listed.
   *
   * @param moves for each state that is possible here, what happens in it
   */
  static StateChange of(SortedMap<Integer, Move> moves) {
    Map<Move, List<Integer>> groups = new LinkedHashMap<>();
    List<Integer> kept = new ArrayList<>();
    moves.forEach((state, move) -> {
      if (isNothing(state, move)) {
        kept.add(state);
      } else {
        groups.computeIfAbsent(kind(move), m -> new ArrayList<>()).add(state);
      }
    });
    List<Case> cases = new ArrayList<>();
    groups.forEach((move, states) -> cases.add(new Case(states, move)));
    Optional<Case> largest = cases.stream().max(Comparator.comparingInt(c -> c.states().size()));
    if (largest.isPresent() && largest.get().states().size() > kept.size() + 1) {
      cases.remove(largest.get());
      return new StateChange(cases, kept, largest.map(Case::move));
    }
    return new StateChange(cases, List.of(), Optional.empty());
  }

  /** Whether a move leaves the automaton where it is. */
  static boolean isNothing(int state, Move move) {
    return move instanceof Move.To to && to.state() == state;
  }

  /** All covered edges stop a run in the same way. */
  private static Move kind(Move move) {
    return move instanceof Move.Cut ? new Move.Cut(-1) : move;
  }

  /** The change for those states in which something happens. */
  static Optional<StateChange> ofMoving(SortedMap<Integer, Move> moves) {
    boolean moving = moves.entrySet().stream().anyMatch(e -> !isNothing(e.getKey(), e.getValue()));
    return moving ? Optional.of(of(new TreeMap<>(moves))) : Optional.empty();
  }

  /** The cuts among what happens. */
  public List<Move.Cut> cuts() {
    List<Move.Cut> result = new ArrayList<>();
    cases.stream().map(Case::move).forEach(move -> addCut(move, result));
    others.ifPresent(move -> addCut(move, result));
    return result;
  }

  private static void addCut(Move move, List<Move.Cut> cuts) {
    if (move instanceof Move.Cut cut) {
      cuts.add(cut);
    }
  }
}
