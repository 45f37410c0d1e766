package residua.reducer.structuring.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;

/**
 * The nodes of a clone as they are printed: blank nodes are skipped, unless control would then not
 * leave a scope that it leaves in the original.
 */
public final class BlankNodeElimination {
  private final Clone clone;
  private final Function function;
  private final Predicate<Node.Run> usedUp;
  private final BitSet loopHeads;
  private final Map<Integer, SurvivingStatements.Survivor> survivors;
  private final Nesting nesting;
  private final List<Successor> blankTargets;
  private final int[] afterBlanks;
  private final List<List<Successor>> targets = new ArrayList<>();
  private final int entry;
  private final List<Integer> order = new ArrayList<>();

  /**
   * @param usedUp nodes with nothing left to execute
   * @param survivors statements that are executed as a whole, by their first node
   */
  public BlankNodeElimination(
      Clone clone,
      Function function,
      Predicate<Node.Run> usedUp,
      Map<Integer, SurvivingStatements.Survivor> survivors) {
    this.clone = clone;
    this.function = function;
    this.usedUp = usedUp;
    this.loopHeads = function.loopHeads();
    this.survivors = survivors;
    this.nesting = Nesting.of(function.scopes());
    this.blankTargets = clone.nodes().stream().map(this::blankTarget).toList();
    this.afterBlanks = afterBlanks();
    for (Node node : clone.nodes()) {
      List<Successor> shortened = new ArrayList<>();
      for (Successor target : targetsOf(node)) {
        shortened.add(shorten(scopeOf(node.id()), target));
      }
      targets.add(shortened);
    }
    this.entry =
        shorten(0, new Successor.To(clone.entry())) instanceof Successor.To to
            ? to.node()
            : clone.entry();
    findOrder();
  }

  private List<Successor> targetsOf(Node node) {
    SurvivingStatements.Survivor survivor = survivors.get(node.id());
    return survivor == null ? node.targets() : survivor.next().stream().toList();
  }

  int entry() {
    return entry;
  }

  /** The printed nodes, in reverse postorder: a node comes before its successors. */
  List<Integer> order() {
    return order;
  }

  List<Successor> targets(int node) {
    return targets.get(node);
  }

  int scopeOf(int node) {
    return function.locations().get(clone.nodes().get(node).location()).scope();
  }

  private Successor shorten(int fromScope, Successor target) {
    Successor result = target;
    Set<Integer> passed = new HashSet<>();
    while (result instanceof Successor.To any && passed.add(afterBlanks[any.node()])) {
      Successor.To to = new Successor.To(afterBlanks[any.node()]);
      result = to;
      if (clone.nodes().get(to.node()) instanceof Node.Halt halt && !halt.once()) {
        return new Successor.Stop(halt.cause());
      }
      Successor next = blankTargets.get(to.node());
      if (!(next instanceof Successor.To after)
          || !isBetween(fromScope, scopeOf(to.node()), scopeOf(after.node()))) {
        return result;
      }
      result = next;
    }
    return result;
  }

  /**
   * For each node, the first one that must not be skipped whatever its predecessor: it executes
   * something, its successor lies in another scope, or it lies on a cycle of nodes that execute
   * nothing.
   */
  private int[] afterBlanks() {
    int count = clone.nodes().size();
    int[] result = new int[count];
    int[] visitedFrom = new int[count];
    Arrays.fill(result, -1);
    Arrays.fill(visitedFrom, -1);
    for (int node = 0; node < count; node++) {
      int at = node;
      while (result[at] < 0 && visitedFrom[at] != node) {
        visitedFrom[at] = node;
        int next = nextInScope(at);
        if (next == at) {
          result[at] = at;
        }
        at = next;
      }
      if (result[at] < 0) {
        // A cycle was closed here.
        for (int each = at; result[each] < 0; each = nextInScope(each)) {
          result[each] = each;
        }
      }
      for (int each = node; result[each] < 0; each = nextInScope(each)) {
        result[each] = result[at];
      }
    }
    return result;
  }

  /**
   * The successor of a node that executes nothing, if it lies in the same scope; otherwise the
   * node.
   */
  private int nextInScope(int node) {
    return blankTargets.get(node) instanceof Successor.To to && scopeOf(to.node()) == scopeOf(node)
        ? to.node()
        : node;
  }

  /** The target of a node that executes nothing. */
  private Successor blankTarget(Node node) {
    if (survivors.containsKey(node.id())) {
      return new Successor.Never();
    }
    if (node instanceof Node.Skip skip) {
      return skip.target();
    }
    if (node instanceof Node.Run run && usedUp.test(run)) {
      return run.targets().get(0);
    }
    if (node instanceof Node.Run run
        && function.steps().get(run.step()) instanceof Step.Branch
        && run.callees().isEmpty()
        && !loopHeads.get(run.location())) {
      boolean first = run.targets().get(0) instanceof Successor.Never;
      boolean second = run.targets().get(1) instanceof Successor.Never;
      // Only a literal condition can have a single branch without anything being cut.
      if (first != second) {
        return run.targets().get(first ? 1 : 0);
      }
    }
    return new Successor.Never();
  }

  /**
   * Whether going directly from one scope to another leaves and enters the same scopes as the
   * detour.
   */
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
    return nesting.isWithin(scope, outer);
  }

  private int parent(int scope) {
    return nesting.parent(scope);
  }

  private boolean isReturn(int node) {
    return switch (clone.nodes().get(node)) {
      case Node.LateReturn end -> true;
      case Node.Run run ->
          !survivors.containsKey(node) && function.steps().get(run.step()) instanceof Step.Return;
      default -> false;
    };
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
      Successor target = targets.get(top[0]).get(--top[1]);
      if (!isReturn(top[0]) && target instanceof Successor.To to && !seen.get(to.node())) {
        seen.set(to.node());
        stack.add(new int[] {to.node(), targets.get(to.node()).size()});
      }
    }
    for (int i = postorder.size() - 1; i >= 0; i--) {
      order.add(postorder.get(i));
    }
  }
}
