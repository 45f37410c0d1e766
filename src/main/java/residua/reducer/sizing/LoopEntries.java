package residua.reducer.sizing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;

/**
 * Makes control enter loops at their heads. Where the condition changes its state in the middle of
 * an iteration, the loop for the new state is entered there, and could only be written as one that
 * begins in the middle. The rest of that iteration is copied before it, if it is short.
 */
final class LoopEntries {
  /** The maximal number of executing nodes copied for one loop. */
  private static final int SHORT = 8;

  /** Loops nested more deeply are left unchanged: looking for them costs too much. */
  private static final int DEEPEST = 20;

  private final Function function;
  private final OpenedScope opened;
  private final NodeCopies nodes;

  private LoopEntries(Function function, Clone clone) {
    this.function = function;
    this.opened = new OpenedScope(function);
    this.nodes = new NodeCopies(clone);
  }

  /** A residual program with the same executions; the same object if there is nothing to do. */
  static Residual atHeads(Residual residual) {
    List<Clone> clones = new ArrayList<>();
    for (Clone clone : residual.clones()) {
      Function function = residual.program().functions().get(clone.function());
      clones.add(NodeCopies.mayHave(clone) ? new LoopEntries(function, clone).moved() : clone);
    }
    return clones.equals(residual.clones()) ? residual : Nodes.withClones(residual, clones);
  }

  private Clone moved() {
    Set<Integer> all = new LinkedHashSet<>();
    nodes.nodes().forEach(node -> all.add(node.id()));
    loops(all, 0);
    return nodes.result();
  }

  /** Handles the loops among some nodes, and then those nested in them. */
  private void loops(Set<Integer> among, int depth) {
    if (depth > DEEPEST || among.isEmpty()) {
      return;
    }
    for (Set<Integer> loop : new Components(among, nodes::successors).cyclic()) {
      Set<Integer> heads = heads(loop);
      if (heads.size() == 1) {
        enterAt(heads.iterator().next(), loop, depth);
      }
      Set<Integer> inside = new LinkedHashSet<>(loop);
      // Without a loop of the original in it, any node will do to open the cycle.
      inside.removeAll(heads.isEmpty() ? Set.of(loop.iterator().next()) : heads);
      loops(inside, depth + 1);
    }
  }

  /** The nodes at the head of the outermost loop of the original. */
  private Set<Integer> heads(Set<Integer> loop) {
    Set<Integer> result = new LinkedHashSet<>();
    int first = -1;
    for (int node : loop) {
      int location = nodes.node(node).location();
      if (!function.isLoopHead(location)) {
        continue;
      }
      if (first < 0 || offset(location) < offset(first)) {
        first = location;
        result.clear();
      }
      if (location == first) {
        result.add(node);
      }
    }
    return result;
  }

  private int offset(int location) {
    return function.locations().get(location).offset();
  }

  private void enterAt(int head, Set<Integer> loop, int depth) {
    Set<Integer> entries = new LinkedHashSet<>();
    for (int node : loop) {
      boolean isEntered = nodes.predecessors(node).stream().anyMatch(from -> !loop.contains(from));
      if (node != head && isEntered) {
        entries.add(node);
      }
    }
    List<Integer> rest = nodes.reached(entries, to -> to != head && loop.contains(to));
    boolean isCopied =
        !entries.isEmpty()
            && nodes.executing(rest) <= SHORT
            && !isFirstOfBody(entries, head, loop)
            && rest.stream()
                .noneMatch(id ->
                    nodes.isEntry(id) || opened.isDeclaredOnce(nodes.node(id), nodes.nodes()));
    if (isCopied) {
      loops(nodes.copy(rest, from -> !loop.contains(from)), depth + 1);
    }
  }

  /** Whether the loop is only entered after its condition: it is one with the condition last. */
  private boolean isFirstOfBody(Set<Integer> entries, int head, Set<Integer> loop) {
    return entries.size() == 1
        && comesFromCondition(entries.iterator().next(), head, loop, new HashSet<>());
  }

  private boolean comesFromCondition(int node, int head, Set<Integer> loop, Set<Integer> passed) {
    return passed.add(node)
        && nodes.predecessors(node).stream()
            .filter(loop::contains)
            .allMatch(from ->
                from == head
                    || isPartOfCondition(from, head)
                    || nodes.node(from) instanceof Node.Skip
                        && comesFromCondition(from, head, loop, passed));
  }

  private boolean isPartOfCondition(int node, int head) {
    return step(head) instanceof Step.Branch first
        && step(node) instanceof Step.Branch branch
        && branch.whole().equals(first.whole());
  }

  private Step step(int node) {
    return nodes.node(node) instanceof Node.Run run ? function.steps().get(run.step()) : null;
  }
}
