package residua.folding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.cfa.Function;
import residua.residual.Clone;
import residua.residual.Node;
import residua.residual.Nodes;
import residua.residual.Residual;

/**
 * Gives blocks to the declarations that open them, one to each. If what is behind several copies of
 * a declaration runs together before the block ends, it has to be printed as one block, with a
 * variable that remembers on which way it was entered. What they have in common is copied, if it is
 * short.
 */
final class OwnBlocks {
  /** How many nodes that execute something are copied for one declaration, at most. */
  private static final int SHORT = 8;

  private final OpenedScope opened;
  private final NodeCopies nodes;

  private OwnBlocks(Function function, Clone clone) {
    this.opened = new OpenedScope(function);
    this.nodes = new NodeCopies(clone);
  }

  /** A residual program with the same runs; the same one if there is nothing to do. */
  static Residual of(Residual residual) {
    List<Clone> clones = new ArrayList<>();
    for (Clone clone : residual.clones()) {
      Function function = residual.program().functions().get(clone.function());
      clones.add(NodeCopies.mayHave(clone) ? new OwnBlocks(function, clone).divided() : clone);
    }
    return clones.equals(residual.clones()) ? residual : Nodes.withClones(residual, clones);
  }

  private Clone divided() {
    Map<Integer, List<Integer>> openers = openers();
    for (int scope : openers.keySet().stream().toList()) {
      if (openers.get(scope).size() > 1) {
        int before = nodes.nodes().size();
        divide(scope, openers.get(scope));
        // A block that was divided has more declarations inside.
        openers = nodes.nodes().size() > before ? openers() : openers;
      }
    }
    return nodes.result();
  }

  /** For each scope, outer ones first, the nodes that open it. */
  private Map<Integer, List<Integer>> openers() {
    Map<Integer, List<Integer>> result = new TreeMap<>();
    for (Node node : nodes.nodes()) {
      OptionalInt scope = opened.by(node, nodes.nodes());
      if (scope.isPresent()) {
        result.computeIfAbsent(scope.getAsInt(), s -> new ArrayList<>()).add(node.id());
      }
    }
    return result;
  }

  private void divide(int scope, List<Integer> declarations) {
    Map<Object, Set<Integer>> alike = new LinkedHashMap<>();
    for (int declaration : declarations) {
      Node.Run run = (Node.Run) nodes.node(declaration);
      List<Object> way = List.of(run.targets(), run.callees());
      alike.computeIfAbsent(way, w -> new LinkedHashSet<>()).add(declaration);
    }
    Set<Integer> taken = new LinkedHashSet<>();
    for (Set<Integer> same : alike.values()) {
      Set<Integer> own = nodes.reached(same, to -> opened.isInside(nodes.node(to), scope));
      Set<Integer> common = new LinkedHashSet<>(own);
      common.retainAll(taken);
      boolean isCopied =
          !common.isEmpty()
              && nodes.executing(common) <= SHORT
              && common.stream()
                  .map(nodes::node)
                  .noneMatch(node -> opened.isDeclaredOnce(node, nodes.nodes()));
      if (isCopied) {
        own.removeAll(common);
        own.addAll(nodes.copy(common, own::contains));
      }
      taken.addAll(own);
    }
  }
}
