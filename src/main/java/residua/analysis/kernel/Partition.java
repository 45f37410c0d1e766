package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The nodes at one location with the same call stack and the same state of the condition. Where too
 * many abstract states have been reached, a further one is merged with the latest there and takes
 * its place. Only states between which something was undecided count, so a loop with a known number
 * of iterations is followed to its end unless it has very many. Older nodes that have successors
 * stay as they are, so whatever was derived from them stays valid; the others are covered.
 */
final class Partition<S> {
  /** Number of states at one location that may be apart although they were to be merged. */
  private static final int MOST_SHAPES = 8;

  private static final int TOO_MANY = 1_000;

  /**
   * Iterations of a loop in which nothing is undecided: a loop that takes longer to follow has no
   * end in sight.
   */
  private static final int MOST_ITERATIONS = 20_000;

  private final List<StateNode<S>> last = new ArrayList<>(1);
  private int count;
  private int iterations;
  private Optional<ArgNode> decision = Optional.empty();

  /**
   * Adds a node, and merges its state if necessary.
   *
   * @return the node that covers it, if there is one
   */
  Optional<StateNode<S>> add(StateNode<S> node, boolean isLoopHead, MergeOperator<S> merge) {
    if (decision.isEmpty() || decision.get() != node.decision()) {
      count++;
      decision = Optional.of(node.decision());
    }
    iterations += isLoopHead ? 1 : 0;
    int most = isLoopHead ? merge.apart() : 4 * merge.apart();
    if (count <= most && iterations <= MOST_ITERATIONS) {
      last.clear();
      last.add(node);
      return Optional.empty();
    }
    // A value may grow often elsewhere, too: there may be loops without a head.
    return merged(node, isLoopHead || count > TOO_MANY, merge);
  }

  private Optional<StateNode<S>> merged(StateNode<S> node, boolean widens, MergeOperator<S> merge) {
    S state = node.state().orElseThrow();
    boolean isFull = last.size() >= MOST_SHAPES;
    for (int i = 0; i < last.size(); i++) {
      StateNode<S> known = last.get(i);
      S older = known.state().orElseThrow();
      Optional<S> merged = merge.merge(older, state, widens, isFull);
      if (merged.isPresent() && merged.get().equals(older)) {
        return Optional.of(known);
      }
      if (merged.isPresent()) {
        node.setState(merged.get());
        last.set(i, node);
        if (known.status() == ArgNode.Status.OPEN && known.steps().isEmpty()) {
          known.coverBy(node);
        }
        return Optional.empty();
      }
    }
    if (!isFull) {
      last.add(node);
    }
    return Optional.empty();
  }
}
