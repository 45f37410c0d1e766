package residua.folding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.cfa.Function;
import residua.cfa.Nesting;
import residua.residual.Clone;
import residua.residual.Node;
import residua.residual.Target;

/**
 * Blocks behind declarations that merging would join although their declarations stay apart. Such a
 * block is printed once, and a variable remembers on which way it was entered: that costs more than
 * a short block saves, so the nodes of short ones are kept apart.
 */
final class SharedBlocks {
  private final Clone clone;
  private final Function function;
  private final Nesting nesting;
  private final int[] representative;

  /**
   * For each node the last scope that was looked at with the node in it or in front of it, and 1.
   */
  private final int[] member;

  private final List<List<Block>> blocks;

  /**
   * A block: nodes of the rest of a block behind a declaration, as far as they are connected.
   *
   * @param openers the nodes that declare
   */
  private record Block(int scope, List<Integer> nodes, List<Integer> openers) {}

  /** The class of a node. */
  interface Classes {
    int of(int node);
  }

  SharedBlocks(Clone clone, Function function) {
    this.clone = clone;
    this.function = function;
    this.nesting = Nesting.of(function.scopes());
    this.representative = new int[clone.nodes().size()];
    this.member = new int[clone.nodes().size()];
    this.blocks = byScope();
  }

  /**
   * For nodes that are to be kept apart from others, the classes of the declarations in front of
   * their block: they may be merged with nodes of blocks behind the same ones.
   */
  Map<Integer, Set<Integer>> apart(Classes classes) {
    Map<Integer, Set<Integer>> result = new HashMap<>();
    for (List<Block> ofScope : blocks) {
      keepApart(ofScope, classes, result);
    }
    return result;
  }

  private void keepApart(List<Block> blocks, Classes classes, Map<Integer, Set<Integer>> result) {
    Map<Integer, Integer> blocksWithClass = new HashMap<>();
    List<Set<Integer>> inside = new ArrayList<>();
    Set<Set<Integer>> openings = new HashSet<>();
    for (Block block : blocks) {
      Set<Integer> own = new HashSet<>();
      block.nodes().forEach(node -> own.add(classes.of(node)));
      own.forEach(each -> blocksWithClass.merge(each, 1, Integer::sum));
      inside.add(own);
      openings.add(openers(block, classes));
    }
    int saved = blocksWithClass.values().stream().mapToInt(count -> count - 1).sum();
    if (openings.size() < 2 || saved == 0 || saved > 2 * openings.size() + 2) {
      return;
    }
    for (Block block : blocks) {
      Set<Integer> opening = openers(block, classes);
      block.nodes().forEach(node -> result.put(node, opening));
    }
  }

  private static Set<Integer> openers(Block block, Classes classes) {
    Set<Integer> result = new TreeSet<>();
    block.openers().forEach(node -> result.add(classes.of(node)));
    return result;
  }

  /** For each scope its blocks, where there are several. */
  private List<List<Block>> byScope() {
    int[][] inside = inside();
    Map<Integer, List<Integer>> openers = openers();
    List<List<Block>> result = new ArrayList<>();
    for (int scope = 0; scope < inside.length; scope++) {
      // Without a declaration in front of them, blocks do not differ in it.
      if (inside[scope].length > 1 && openers.containsKey(scope)) {
        List<Block> ofScope = blocks(scope, inside[scope], openers.get(scope));
        if (ofScope.size() > 1) {
          result.add(ofScope);
        }
      }
    }
    return result;
  }

  /** For each scope that a declaration opens the nodes in it, in ascending order. */
  private int[][] inside() {
    int[] counts = new int[function.scopes().size()];
    for (Node node : clone.nodes()) {
      for (int at = scopeOf(node.id()); at >= 0; at = nesting.parent(at)) {
        counts[at]++;
      }
    }
    int[][] result = new int[counts.length][];
    for (int scope = 0; scope < counts.length; scope++) {
      boolean isOpened = function.scopes().get(scope).isOpenedByDeclaration();
      result[scope] = new int[isOpened ? counts[scope] : 0];
      counts[scope] = 0;
    }
    for (Node node : clone.nodes()) {
      for (int at = scopeOf(node.id()); at >= 0; at = nesting.parent(at)) {
        if (result[at].length > 0) {
          result[at][counts[at]++] = node.id();
        }
      }
    }
    return result;
  }

  /** For each scope the nodes that declare in front of it and go on in it. */
  private Map<Integer, List<Integer>> openers() {
    Map<Integer, List<Integer>> result = new HashMap<>();
    for (Node node : clone.nodes()) {
      int scope = scopeOf(node.id());
      if (node instanceof Node.Run run
          && run.targets().size() == 1
          && run.targets().get(0) instanceof Target.To to) {
        for (int at = scopeOf(to.node());
            at >= 0 && at != scope && nesting.isWithin(at, scope);
            at = nesting.parent(at)) {
          if (function.scopes().get(at).declaration() == run.step()) {
            result.computeIfAbsent(at, s -> new ArrayList<>()).add(node.id());
          }
        }
      }
    }
    return result;
  }

  private int scopeOf(int node) {
    return function.locations().get(clone.nodes().get(node).location()).scope();
  }

  /** The blocks of a scope, by their first nodes; none if it is only one. */
  private List<Block> blocks(int scope, int[] inside, List<Integer> openers) {
    int stamp = scope + 1;
    for (int node : inside) {
      member[node] = stamp;
      representative[node] = node;
    }
    for (int node : openers) {
      member[node] = stamp;
      representative[node] = node;
    }
    for (int node : inside) {
      join(node, stamp);
    }
    openers.forEach(node -> join(node, stamp));
    int first = find(inside[0]);
    if (Arrays.stream(inside).allMatch(node -> find(node) == first)) {
      return List.of();
    }
    Map<Integer, Block> result = new LinkedHashMap<>();
    for (int node : inside) {
      result
          .computeIfAbsent(
              find(node), root -> new Block(scope, new ArrayList<>(), new ArrayList<>()))
          .nodes()
          .add(node);
    }
    for (int node : openers) {
      Block block = result.get(find(node));
      if (block != null) {
        block.openers().add(node);
      }
    }
    return List.copyOf(result.values());
  }

  private void join(int node, int stamp) {
    for (Target target : clone.nodes().get(node).targets()) {
      if (target instanceof Target.To to && member[to.node()] == stamp) {
        representative[find(node)] = find(to.node());
      }
    }
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
