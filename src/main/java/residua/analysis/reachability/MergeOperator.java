package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.interpreter.memory.Join;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.ThresholdWidening;

/**
 * The merge operator, for the domains that merge states at all. Where too many states have reached
 * one location with the same call stack, a further one is joined with the latest there and takes
 * its place. Values that grew at the head of a loop are widened. Only states between which
 * something was undecided count, so a loop with a known number of iterations is followed to its end
 * unless it has very many. Older nodes that have successors stay as they are, so whatever was
 * derived from them stays valid; the others are covered.
 */
final class MergeOperator {
  /** Number of states at one location that may differ in the targets of pointers. */
  private static final int MOST_SHAPES = 8;

  private static final int MOST_BOUNDS = 400;

  private static final int TOO_MANY = 1_000;

  /**
   * Iterations of a loop in which nothing is undecided: a loop that takes longer to follow has no
   * end in sight.
   */
  private static final int MOST_ROUNDS = 20_000;

  private final int apart;
  private final ThresholdWidening widening;
  private final Map<Place, Group> groups = new HashMap<>();

  private record Place(long calls, int automaton) {}

  private static final class Group {
    private final List<ArgNode> last = new ArrayList<>(1);
    private int count;
    private int rounds;
    private Optional<ArgNode> decision = Optional.empty();
  }

  /**
   * A merge operator that has merged nothing yet.
   *
   * @param apart number of states kept apart at a location
   * @param bounds widening thresholds
   */
  MergeOperator(int apart, List<Long> bounds) {
    this.apart = apart;
    this.widening = new ThresholdWidening(bounds.size() > MOST_BOUNDS ? List.of() : bounds);
  }

  /**
   * Adds a node, and widens its state if necessary.
   *
   * @return the node that covers it, if there is one
   */
  Optional<ArgNode> add(ArgNode node, boolean isLoopHead) {
    ProgramState state = node.state().orElseThrow();
    Group group =
        groups.computeIfAbsent(new Place(state.place(), node.automaton()), p -> new Group());
    if (!group.decision.equals(Optional.of(node.decision()))) {
      group.count++;
      group.decision = Optional.of(node.decision());
    }
    group.rounds += isLoopHead ? 1 : 0;
    int most = isLoopHead ? apart : 4 * apart;
    if (group.count <= most && group.rounds <= MOST_ROUNDS) {
      group.last.clear();
      group.last.add(node);
      return Optional.empty();
    }
    // An interval may grow often elsewhere, too: there may be loops without a head.
    boolean widens = isLoopHead || group.count > TOO_MANY;
    boolean isFull = group.last.size() >= MOST_SHAPES;
    for (int i = 0; i < group.last.size(); i++) {
      ArgNode known = group.last.get(i);
      ProgramState older = known.state().orElseThrow();
      Optional<ProgramState> joined =
          older.joined(state, new Join(widens ? Optional.of(widening) : Optional.empty(), !isFull));
      if (joined.isPresent() && joined.get().equals(older)) {
        return Optional.of(known);
      }
      if (joined.isPresent()) {
        node.become(joined.get());
        group.last.set(i, node);
        if (known.status() == ArgNode.Status.OPEN && known.steps().isEmpty()) {
          known.coverBy(node);
        }
        return Optional.empty();
      }
    }
    if (!isFull) {
      group.last.add(node);
    }
    return Optional.empty();
  }
}
