package residua.reducer.sizing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.reducer.minimisation.ConnectedNodes;
import residua.reducer.minimisation.ScopeLinks;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;

/**
 * Gives each declaration that opens a block a block of its own. If the code after several copies of
 * a declaration joins before the block ends, it has to be printed as one block, with a variable
 * that stores on which path it was entered. The common code is copied, if it is short.
 */
final class OwnBlocks {
  /** The maximal number of executing nodes copied for one declaration. */
  private static final int SHORT = 8;

  private final OpenedScope opened;
  private final NodeCopies nodes;
  private final Function function;
  private final Clone clone;

  private OwnBlocks(Function function, Clone clone) {
    this.function = function;
    this.clone = clone;
    this.opened = new OpenedScope(function);
    this.nodes = new NodeCopies(clone);
  }

  /** A residual program with the same executions; the same object if there is nothing to do. */
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
    BitSet connected = connected(openers);
    for (int scope : openers.keySet().stream().toList()) {
      if (mayHaveInCommon(scope, openers.get(scope), connected)) {
        int before = nodes.nodes().size();
        divide(scope, openers.get(scope));
        // A divided block contains more declarations.
        openers = nodes.nodes().size() > before ? openers() : openers;
      }
    }
    return nodes.result();
  }

  /**
   * Whether the code after several declarations may join. Copying connects no nodes of the clone as
   * it was, so only copies of declarations need to be examined again.
   */
  private boolean mayHaveInCommon(int scope, List<Integer> declarations, BitSet connected) {
    return declarations.size() > 1
        && (connected.get(scope)
            || declarations.stream().anyMatch(node -> node >= clone.nodes().size()));
  }

  /** The scopes in which code after several of the nodes that open them is connected. */
  private BitSet connected(Map<Integer, List<Integer>> openers) {
    BitSet result = new BitSet();
    if (openers.values().stream().allMatch(nodes -> nodes.size() < 2)) {
      return result;
    }
    ScopeLinks links = new ScopeLinks(clone.nodes(), function, Nesting.of(function.scopes()));
    ConnectedNodes groups = new ConnectedNodes(clone.nodes().size(), node -> 0);
    for (int scope = links.scopes() - 1; scope >= 0; scope--) {
      for (ScopeLinks.Link link : links.links(scope)) {
        int from = groups.group(link.from());
        int to = groups.group(link.to());
        if (from != to) {
          groups.join(from, to);
        }
      }
      List<Integer> declarations = openers.getOrDefault(scope, List.of());
      long different =
          declarations.stream()
              .map(node -> groups.group(nodes.successors(node).get(0)))
              .distinct()
              .count();
      result.set(scope, different < declarations.size());
    }
    return result;
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
    if (alike.size() < 2) {
      return;
    }
    BitSet taken = new BitSet();
    for (Set<Integer> same : alike.values()) {
      List<Integer> own = nodes.reached(same, to -> opened.isInside(nodes.node(to), scope));
      List<Integer> common = own.stream().filter(taken::get).toList();
      own.forEach(taken::set);
      boolean isCopied =
          !common.isEmpty()
              && nodes.executing(common) <= SHORT
              && common.stream()
                  .map(nodes::node)
                  .noneMatch(node -> opened.isDeclaredOnce(node, nodes.nodes()));
      if (isCopied) {
        BitSet alone = new BitSet();
        own.forEach(alone::set);
        common.forEach(alone::clear);
        nodes.copy(common, alone::get).forEach(taken::set);
      }
    }
  }
}
