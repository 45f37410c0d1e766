package residua.condition.observer.cpachecker.edges;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;

/**
 * Branchings that CPAchecker may have removed because nothing happens on either branch before they
 * meet again (its {@code CFASimplifier}, option {@code cfa.simplifyCfa}). Inner ones go first, so
 * that a whole nest becomes one blank edge, and blank edges after it go with it.
 *
 * <p>More branchings are found here than are removed there: labels and joins end a chain of blank
 * edges there, and here they do not.
 */
final class EmptyBranchings {
  /** The text of the edge with which CPAchecker replaces what it removed. */
  static final String TEXT = "skipped unnecessary edges";

  private final Function function;
  private final Predicate<Edge> blank;
  private final Predicate<Step> evaluatedOnly;
  private final BitSet removed = new BitSet();

  /**
   * The branchings of a function.
   *
   * @param blank whether an edge that is not a branch may be only blank edges there
   * @param evaluatedOnly whether the condition of a step has no edges beside its branches
   */
  EmptyBranchings(Function function, Predicate<Edge> blank, Predicate<Step> evaluatedOnly) {
    this.function = function;
    this.blank = blank;
    this.evaluatedOnly = evaluatedOnly;
    List<List<Edge>> open = branchings();
    boolean found = true;
    while (found) {
      found = open.removeIf(this::removeIfEmpty);
    }
  }

  /** Whether the branching at a location may have been removed. */
  boolean mayBeRemoved(int location) {
    return removed.get(location);
  }

  private List<List<Edge>> branchings() {
    List<List<Edge>> result = new ArrayList<>();
    BitSet seen = new BitSet();
    for (Edge edge : function.edges()) {
      if (edge.operation() instanceof Operation.Assume && !seen.get(edge.source())) {
        seen.set(edge.source());
        List<Edge> branches = function.outgoing(edge.source());
        if (branches.size() == 2) {
          result.add(branches);
        }
      }
    }
    return result;
  }

  private boolean removeIfEmpty(List<Edge> branches) {
    BitSet reached = reachedUnseen(branches.get(0).target());
    boolean empty = reached.intersects(reachedUnseen(branches.get(1).target()));
    if (empty) {
      removed.set(branches.get(0).source());
    }
    return empty;
  }

  private BitSet reachedUnseen(int start) {
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(start));
    seen.set(start);
    while (!work.isEmpty()) {
      for (Edge edge : function.outgoing(work.remove())) {
        if (!seen.get(edge.target()) && isUnseen(edge)) {
          seen.set(edge.target());
          work.add(edge.target());
        }
      }
    }
    return seen;
  }

  private boolean isUnseen(Edge edge) {
    if (edge.operation() instanceof Operation.Assume && removed.get(edge.source())) {
      return evaluatedOnly.test(function.steps().get(edge.step()));
    }
    return blank.test(edge);
  }
}
