package residua.print;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import residua.cfa.Function;
import residua.cfa.Scope;
import residua.cfa.Step;
import residua.reduction.Clone;
import residua.reduction.Node;
import residua.reduction.Target;

/**
 * The nodes of a clone as they are printed: blank nodes are jumped over, unless control would then
 * not leave a scope that it leaves in the original.
 */
final class Shortcuts {
  private final Clone clone;
  private final Function function;
  private final Predicate<Node.Run> usedUp;
  private final List<List<Target>> targets = new ArrayList<>();
  private final int entry;
  private final List<Integer> order = new ArrayList<>();

  /**
   * @param usedUp nodes of which nothing is left to execute
   */
  Shortcuts(Clone clone, Function function, Predicate<Node.Run> usedUp) {
    this.clone = clone;
    this.function = function;
    this.usedUp = usedUp;
    for (Node node : clone.nodes()) {
      List<Target> shortened = new ArrayList<>();
      for (Target target : node.targets()) {
        shortened.add(shorten(scopeOf(node.id()), target));
      }
      targets.add(shortened);
    }
    this.entry =
        shorten(0, new Target.To(clone.entry())) instanceof Target.To to
            ? to.node()
            : clone.entry();
    findOrder();
  }

  int entry() {
    return entry;
  }

  /** The nodes that are printed, in reverse postorder: a node comes before what it leads to. */
  List<Integer> order() {
    return order;
  }

  List<Target> targets(int node) {
    return targets.get(node);
  }

  int scopeOf(int node) {
    return function.locations().get(clone.nodes().get(node).location()).scope();
  }

  private Target shorten(int fromScope, Target target) {
    Target result = target;
    Set<Integer> passed = new HashSet<>();
    while (result instanceof Target.To to && passed.add(to.node())) {
      if (clone.nodes().get(to.node()) instanceof Node.Halt halt) {
        return new Target.Stop(halt.transition());
      }
      Target next = blankTarget(to.node());
      if (!(next instanceof Target.To behind)
          || !isBetween(fromScope, scopeOf(to.node()), scopeOf(behind.node()))) {
        return result;
      }
      result = next;
    }
    return result;
  }

  /** Where a node that executes nothing leads. */
  private Target blankTarget(int id) {
    Node node = clone.nodes().get(id);
    if (node instanceof Node.Skip skip) {
      return skip.target();
    }
    if (node instanceof Node.Run run && usedUp.test(run)) {
      return run.targets().get(0);
    }
    if (node instanceof Node.Run run
        && function.steps().get(run.step()) instanceof Step.Branch
        && run.callees().isEmpty()) {
      boolean first = run.targets().get(0) instanceof Target.Never;
      boolean second = run.targets().get(1) instanceof Target.Never;
      // Only a literal condition can have one way alone without anything being cut.
      if (first != second) {
        return run.targets().get(first ? 1 : 0);
      }
    }
    return new Target.Never();
  }

  /** Whether going straight from one scope to another leaves and enters what the detour does. */
  private boolean isBetween(int from, int via, int to) {
    if (via == from || via == to) {
      return true;
    }
    boolean leavingOnly = isWithin(from, via) && !isWithin(to, via);
    boolean enteringOnly = isWithin(to, via) && !isWithin(from, via);
    boolean common = isWithin(from, via) && isWithin(to, via) && isLowestCommon(from, via, to);
    return leavingOnly || enteringOnly || common;
  }

  private boolean isLowestCommon(int from, int via, int to) {
    for (int at = from; at != via; at = parent(at)) {
      if (isWithin(to, at)) {
        return false;
      }
    }
    return true;
  }

  private boolean isWithin(int scope, int outer) {
    int at = scope;
    while (at > outer) {
      at = parent(at);
    }
    return at == outer;
  }

  private int parent(int scope) {
    Scope result = function.scopes().get(scope);
    return result.parent();
  }

  private boolean isReturn(int node) {
    return clone.nodes().get(node) instanceof Node.LateReturn
        || (clone.nodes().get(node) instanceof Node.Run run
            && function.steps().get(run.step()) instanceof Step.Return);
  }

  private void findOrder() {
    BitSet seen = new BitSet();
    List<Integer> postorder = new ArrayList<>();
    List<int[]> stack = new ArrayList<>();
    stack.add(new int[] {entry, targets.get(entry).size()});
    seen.set(entry);
    while (!stack.isEmpty()) {
      int[] top = stack.get(stack.size() - 1);
      if (top[1] == 0) {
        postorder.add(top[0]);
        stack.remove(stack.size() - 1);
        continue;
      }
      Target target = targets.get(top[0]).get(--top[1]);
      if (!isReturn(top[0]) && target instanceof Target.To to && !seen.get(to.node())) {
        seen.set(to.node());
        stack.add(new int[] {to.node(), targets.get(to.node()).size()});
      }
    }
    for (int i = postorder.size() - 1; i >= 0; i--) {
      order.add(postorder.get(i));
    }
  }
}
