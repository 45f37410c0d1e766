package residua.reducer.sizing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Successor;

/** Copies nodes of a clone without changing its behaviour. */
final class NodeCopies {
  /** Larger functions are not read by people, and searching for nodes to copy takes time. */
  private static final int LARGEST = 50_000;

  private final Clone clone;
  private final List<Node> nodes;
  private final List<Set<Integer>> predecessors = new ArrayList<>();

  NodeCopies(Clone clone) {
    this.clone = clone;
    this.nodes = new ArrayList<>(clone.nodes());
    nodes.forEach(node -> predecessors.add(new LinkedHashSet<>()));
    for (int node = 0; node < nodes.size(); node++) {
      for (int to : successors(node)) {
        predecessors.get(to).add(node);
      }
    }
  }

  /** Whether a clone is small enough for copies. */
  static boolean mayHave(Clone clone) {
    return clone.nodes().size() <= LARGEST;
  }

  /** The clone with its copies; the same object if there are none. */
  Clone result() {
    return nodes.size() == clone.nodes().size()
        ? clone
        : new Clone(
            clone.index(), clone.function(), clone.state(), nodes, clone.entry(), clone.reports());
  }

  List<Node> nodes() {
    return nodes;
  }

  Node node(int id) {
    return nodes.get(id);
  }

  boolean isEntry(int node) {
    return node == clone.entry();
  }

  Set<Integer> predecessors(int node) {
    return predecessors.get(node);
  }

  List<Integer> successors(int node) {
    List<Integer> result = new ArrayList<>();
    for (Successor target : nodes.get(node).targets()) {
      if (target instanceof Successor.To(int to)) {
        result.add(to);
      }
    }
    return result;
  }

  /** The nodes reachable from some nodes, themselves included, without leaving a given set. */
  List<Integer> reached(Set<Integer> from, IntPredicate inside) {
    List<Integer> result = new ArrayList<>(from);
    BitSet seen = new BitSet(nodes.size());
    from.forEach(seen::set);
    List<Integer> work = new ArrayList<>(from);
    while (!work.isEmpty()) {
      for (Successor target : nodes.get(work.removeLast()).targets()) {
        if (target instanceof Successor.To(int to) && !seen.get(to) && inside.test(to)) {
          seen.set(to);
          result.add(to);
          work.add(to);
        }
      }
    }
    return result;
  }

  /** The number of nodes that execute something. */
  int executing(Collection<Integer> some) {
    return (int) some.stream().filter(id -> !(nodes.get(id) instanceof Node.Skip)).count();
  }

  /**
   * Copies nodes.
   *
   * @param takesCopies which of their predecessors lead to the copies from now on
   * @return the copies
   */
  Set<Integer> copy(Collection<Integer> originals, IntPredicate takesCopies) {
    Map<Integer, Integer> copies = new HashMap<>();
    Set<Integer> moved = new LinkedHashSet<>();
    for (int node : originals) {
      predecessors.get(node).stream().filter(takesCopies::test).forEach(moved::add);
      copies.put(node, nodes.size());
      moved.add(nodes.size());
      nodes.add(Nodes.withId(nodes.get(node), nodes.size()));
      predecessors.add(new LinkedHashSet<>());
    }
    moved.forEach(from -> redirect(from, copies));
    return new LinkedHashSet<>(copies.values());
  }

  /** Redirects a node's edges from originals to copies. */
  private void redirect(int from, Map<Integer, Integer> copies) {
    List<Successor> targets = new ArrayList<>();
    for (Successor target : nodes.get(from).targets()) {
      if (target instanceof Successor.To(int to) && copies.containsKey(to)) {
        predecessors.get(to).remove(from);
        targets.add(new Successor.To(copies.get(to)));
      } else {
        targets.add(target);
      }
    }
    nodes.set(from, Nodes.withTargets(nodes.get(from), targets));
    successors(from).forEach(to -> predecessors.get(to).add(from));
  }
}
