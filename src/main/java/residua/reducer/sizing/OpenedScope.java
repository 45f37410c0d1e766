package residua.reducer.sizing;

import java.util.List;
import java.util.OptionalInt;
import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.c.cfa.Scope;
import residua.c.cfa.Step;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;

/** Tells which nodes open the rest of a block by a declaration. */
final class OpenedScope {
  private final Function function;
  private final Nesting nesting;

  OpenedScope(Function function) {
    this.function = function;
    this.nesting = Nesting.of(function.scopes());
  }

  /** The scope that a node opens, if it declares objects of that scope only. */
  OptionalInt by(Node node, List<Node> nodes) {
    if (node instanceof Node.Run run
        && run.targets().size() == 1
        && run.targets().get(0) instanceof Successor.To(int after)) {
      int outside = scopeOf(node);
      int at = scopeOf(nodes.get(after));
      while (at >= 0 && at != outside && nesting.isWithin(at, outside)) {
        Scope scope = function.scopes().get(at);
        if (scope.isOpenedByDeclaration() && scope.declaration() == run.step()) {
          return OptionalInt.of(at);
        }
        at = nesting.parent(at);
      }
    }
    return OptionalInt.empty();
  }

  /** Whether a node declares an object shared by all paths through the enclosing block. */
  boolean isDeclaredOnce(Node node, List<Node> nodes) {
    return node instanceof Node.Run run
        && function.steps().get(run.step()) instanceof Step.Declaration
        && by(node, nodes).isEmpty();
  }

  /** Whether a node lies in a scope. */
  boolean isInside(Node node, int scope) {
    return nesting.isWithin(scopeOf(node), scope);
  }

  private int scopeOf(Node node) {
    return function.locations().get(node.location()).scope();
  }
}
