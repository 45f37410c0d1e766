package residua.folding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
  }

  /**
   * For nodes that are to be kept apart from others, the classes of the declarations in front of
   * their block: they may be merged with nodes of blocks behind the same ones.
   */
  Map<Integer, Set<Integer>> apart(Classes classes) {
    Map<Integer, Set<Integer>> result = new HashMap<>();
    for (List<Block> blocks : byScope().values()) {
      if (blocks.size() > 1) {
        keepApart(blocks, classes, result);
      }
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

  private Map<Integer, List<Block>> byScope() {
    Map<Integer, List<Integer>> nodes = new HashMap<>();
    Map<Integer, List<Integer>> openers = new HashMap<>();
    for (Node node : clone.nodes()) {
      int scope = scopeOf(node.id());
      for (int at = scope; at >= 0; at = nesting.parent(at)) {
        if (function.scopes().get(at).isOpenedByDeclaration()) {
          nodes.computeIfAbsent(at, s -> new ArrayList<>()).add(node.id());
        }
      }
      if (node instanceof Node.Run run
          && run.targets().size() == 1
          && run.targets().get(0) instanceof Target.To to) {
        for (int at = scopeOf(to.node());
            at >= 0 && at != scope && nesting.isWithin(at, scope);
            at = nesting.parent(at)) {
          if (function.scopes().get(at).declaration() == run.step()) {
            openers.computeIfAbsent(at, s -> new ArrayList<>()).add(node.id());
          }
        }
      }
    }
    Map<Integer, List<Block>> result = new HashMap<>();
    nodes.forEach((scope, inside) ->
        result.put(scope, blocks(scope, inside, openers.getOrDefault(scope, List.of()))));
    return result;
  }

  private int scopeOf(int node) {
    return function.locations().get(clone.nodes().get(node).location()).scope();
  }

  private List<Block> blocks(int scope, List<Integer> inside, List<Integer> openers) {
    Set<Integer> all = new HashSet<>(inside);
    all.addAll(openers);
    all.forEach(node -> representative[node] = node);
    for (int node : all) {
      for (Target target : clone.nodes().get(node).targets()) {
        if (target instanceof Target.To to && all.contains(to.node())) {
          representative[find(node)] = find(to.node());
        }
      }
    }
    Map<Integer, Block> result = new HashMap<>();
    for (int node : inside) {
      block(result, scope, node).nodes().add(node);
    }
    for (int node : openers) {
      block(result, scope, node).openers().add(node);
    }
    return result.values().stream()
        .filter(block -> !block.nodes().isEmpty())
        .sorted((a, b) -> Integer.compare(a.nodes().get(0), b.nodes().get(0)))
        .toList();
  }

  private Block block(Map<Integer, Block> blocks, int scope, int node) {
    return blocks.computeIfAbsent(
        find(node), root -> new Block(scope, new ArrayList<>(), new ArrayList<>()));
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
