package residua.print;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.cfa.Function;
import residua.cfa.Nesting;
import residua.cfa.Step;
import residua.reduction.Clone;
import residua.reduction.Node;
import residua.reduction.Target;

/**
 * Distributes the nodes of a clone over blocks, so that lifetimes begin and end where they did:
 * every connected part of the product inside a scope becomes one block. The rest of a block behind
 * a declaration may occur several times, each time with its own declaration.
 */
final class Blocks {
  private final Clone clone;
  private final Function function;
  private final Shortcuts flow;
  private final Nesting nesting;
  private final int[] rank;
  private final int[] representative;
  private final int[] roundOf;
  private int round;

  /**
   * A block.
   *
   * @param openers nodes whose declaration opens it; empty for an ordinary block
   * @param braces whether it needs braces of its own
   * @param first the node in it that comes first
   */
  record Block(List<Integer> openers, List<Part> parts, boolean braces, int first) {}

  /** Something in a block. */
  sealed interface Part {
    /** Nodes that are printed in place; several only if they share one declaration. */
    record Leaf(List<Integer> nodes) implements Part {}

    /**
     * A declaration that is never executed here, but whose names are used: control jumps over it.
     *
     * @param offset where it stands in the text
     */
    record JumpedOver(int step, int offset) implements Part {}

    /** A block inside. */
    record Nested(Block block) implements Part {}
  }

  Blocks(Clone clone, Function function, Shortcuts flow) {
    this.clone = clone;
    this.function = function;
    this.flow = flow;
    this.nesting = Nesting.of(function.scopes());
    this.rank = new int[clone.nodes().size()];
    this.representative = new int[rank.length];
    this.roundOf = new int[rank.length];
    int next = 0;
    for (int node : flow.order()) {
      rank[node] = next++;
    }
  }

  /** The block of the whole function body. */
  Block body() {
    return block(0, flow.order(), List.of(), false);
  }

  private Block block(int scope, List<Integer> members, List<Integer> openers, boolean braces) {
    Map<Integer, List<Integer>> inChildren = new LinkedHashMap<>();
    List<Integer> own = new ArrayList<>();
    for (int node : members) {
      int child = childTowards(scope, openedScope(node, scope));
      if (child == scope) {
        own.add(node);
      } else {
        inChildren.computeIfAbsent(child, c -> new ArrayList<>()).add(node);
      }
    }
    List<Part> parts = new ArrayList<>(leaves(own));
    List<Part> rests = new ArrayList<>();
    for (Map.Entry<Integer, List<Integer>> child : inChildren.entrySet()) {
      List<List<Integer>> components = components(child.getValue());
      boolean isRest = function.scopes().get(child.getKey()).isOpenedByDeclaration();
      for (List<Integer> component : components) {
        boolean needsBraces = !isRest || components.size() > 1;
        (isRest ? rests : parts).add(nested(child.getKey(), component, needsBraces));
      }
    }
    if (function.scopes().get(scope).sourceOrder()) {
      parts.addAll(declarationsJumpedOver(scope, own));
    }
    sort(parts, function.scopes().get(scope).sourceOrder());
    rests.sort(Comparator.comparingInt(part -> rank[firstNode(part)]));
    parts.addAll(rests);
    int first = -1;
    for (int opener : openers) {
      first = earlier(first, opener);
    }
    for (Part part : parts) {
      if (!(part instanceof Part.JumpedOver)) {
        first = earlier(first, firstNode(part));
      }
    }
    return new Block(openers, parts, braces, first);
  }

  private Part nested(int scope, List<Integer> component, boolean braces) {
    List<Integer> openers = new ArrayList<>();
    List<Integer> inside = new ArrayList<>();
    for (int node : component) {
      (isWithin(flow.scopeOf(node), scope) ? inside : openers).add(node);
    }
    return new Part.Nested(block(scope, inside, openers, braces));
  }

  /** The scope a node is printed in: a declaration belongs to the rest of the block it opens. */
  private int openedScope(int node, int within) {
    int scope = flow.scopeOf(node);
    if (scope == within
        && clone.nodes().get(node) instanceof Node.Run run
        && run.targets().size() == 1
        && run.targets().get(0) instanceof Target.To to) {
      int location = clone.nodes().get(to.node()).location();
      for (int at = function.locations().get(location).scope(); at > scope; at = parent(at)) {
        if (function.scopes().get(at).declaration() == run.step()) {
          return at;
        }
      }
    }
    return scope;
  }

  private int parent(int scope) {
    return nesting.parent(scope);
  }

  private int childTowards(int scope, int inner) {
    return nesting.childTowards(scope, inner);
  }

  private boolean isWithin(int scope, int outer) {
    return nesting.isWithin(scope, outer);
  }

  /** Nodes one after another; those that repeat a declaration of the same block together. */
  private List<Part> leaves(List<Integer> nodes) {
    Map<Integer, List<Integer>> byDeclaration = new LinkedHashMap<>();
    List<Part> result = new ArrayList<>();
    for (int node : nodes) {
      List<Integer> group = new ArrayList<>(List.of(node));
      if (clone.nodes().get(node) instanceof Node.Run run
          && function.steps().get(run.step()) instanceof Step.Declaration) {
        List<Integer> known = byDeclaration.putIfAbsent(run.step(), group);
        if (known != null) {
          known.add(node);
          continue;
        }
      }
      result.add(new Part.Leaf(group));
    }
    return result;
  }

  private void sort(List<Part> parts, boolean sourceOrder) {
    Comparator<Part> byRank = Comparator.comparingInt(part -> rank[firstNode(part)]);
    Comparator<Part> byPlace = Comparator.comparingInt(this::offset);
    parts.sort(sourceOrder ? byPlace.thenComparing(byRank) : byRank);
  }

  private int offset(Part part) {
    return part instanceof Part.JumpedOver over ? over.offset() : offset(firstNode(part));
  }

  /** Declarations of a block that no node of it executes. */
  private List<Part> declarationsJumpedOver(int scope, List<Integer> own) {
    Set<Integer> executed = new HashSet<>();
    for (int node : own) {
      if (clone.nodes().get(node) instanceof Node.Run run) {
        executed.add(run.step());
      }
    }
    List<Part> result = new ArrayList<>();
    for (Step step : function.steps()) {
      boolean here = function.isJumpedOver(step) && scopeOfLocation(step.entry()) == scope;
      if (here && !executed.contains(step.id())) {
        result.add(new Part.JumpedOver(step.id(), step.text().start()));
      }
    }
    return result;
  }

  private int scopeOfLocation(int location) {
    return function.locations().get(location).scope();
  }

  private int offset(int node) {
    return function.locations().get(clone.nodes().get(node).location()).offset();
  }

  private int firstNode(Part part) {
    return switch (part) {
      case Part.Leaf(List<Integer> nodes) -> nodes.get(0);
      case Part.JumpedOver over -> flow.entry();
      case Part.Nested(Block block) -> block.first();
    };
  }

  private int earlier(int a, int b) {
    return a < 0 || rank[b] < rank[a] ? b : a;
  }

  /** Splits nodes into the parts that are connected by edges among them. */
  private List<List<Integer>> components(List<Integer> nodes) {
    round++;
    for (int node : nodes) {
      roundOf[node] = round;
      representative[node] = node;
    }
    for (int node : nodes) {
      for (Target target : flow.targets(node)) {
        if (target instanceof Target.To to && roundOf[to.node()] == round) {
          representative[find(node)] = find(to.node());
        }
      }
    }
    Map<Integer, List<Integer>> result = new LinkedHashMap<>();
    for (int node : nodes) {
      result.computeIfAbsent(find(node), root -> new ArrayList<>()).add(node);
    }
    return new ArrayList<>(result.values());
  }

  private int find(int node) {
    int root = node;
    while (representative[root] != root) {
      root = representative[root];
    }
    int at = node;
    while (at != root) {
      int next = representative[at];
      representative[at] = root;
      at = next;
    }
    return root;
  }
}
