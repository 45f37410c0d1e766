package residua.reducer.minimisation;

import java.util.ArrayList;
import java.util.List;
import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;

/**
 * The scopes of the nodes and edges of a clone. Each declaration opens a scope inside that of the
 * one before it, so a node may lie in thousands of them: it is recorded for the innermost one only,
 * and an edge for the innermost one that contains both its ends.
 */
public final class ScopeLinks {
  private final Function function;
  private final Nesting nesting;
  private final List<Node> nodes;
  private final List<List<Integer>> own = new ArrayList<>();
  private final List<List<Link>> links = new ArrayList<>();

  /** Two nodes, one leading to the other. */
  public record Link(int from, int to) {}

  /** Links the scopes of a function with the nodes inside them. */
  public ScopeLinks(List<Node> nodes, Function function, Nesting nesting) {
    this.function = function;
    this.nesting = nesting;
    this.nodes = nodes;
    for (int i = 0; i < function.scopes().size(); i++) {
      own.add(new ArrayList<>());
      links.add(new ArrayList<>());
    }
    nodes.forEach(this::place);
  }

  private void place(Node node) {
    int scope = scopeOf(node.id());
    own.get(scope).add(node.id());
    for (Successor target : node.targets()) {
      if (target instanceof Successor.To to) {
        int common = scope;
        while (!isInside(to.node(), common)) {
          common = nesting.parent(common);
        }
        links.get(common).add(new Link(node.id(), to.node()));
      }
    }
  }

  /** Number of scopes of the function. */
  public int scopes() {
    return own.size();
  }

  /** The nodes that lie in a scope and in none inside it. */
  List<Integer> own(int scope) {
    return own.get(scope);
  }

  /** The edges that lie in a scope and in none inside it. */
  public List<Link> links(int scope) {
    return links.get(scope);
  }

  boolean isInside(int node, int scope) {
    return nesting.isWithin(scopeOf(node), scope);
  }

  int scopeOf(int node) {
    return function.locations().get(nodes.get(node).location()).scope();
  }
}
