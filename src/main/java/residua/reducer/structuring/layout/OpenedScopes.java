package residua.reducer.structuring.layout;

import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.c.cfa.Step;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.flow.FlowGraph;

/**
 * The scopes that vertices are printed in: a declaration belongs to the rest of the block that it
 * opens.
 */
final class OpenedScopes {
  private final FlowGraph flow;
  private final Nesting nesting;
  private final int[] opened;

  OpenedScopes(FlowGraph flow) {
    this.flow = flow;
    this.nesting = Nesting.of(flow.function().scopes());
    this.opened = new int[flow.copy().nodes().size()];
    for (int vertex : flow.order()) {
      opened[vertex] = openedBy(vertex);
    }
  }

  private int openedBy(int vertex) {
    Function function = flow.function();
    int scope = flow.scopeOf(vertex);
    if (flow.node(vertex) instanceof Node.Run run
        && function.steps().get(run.step()) instanceof Step.Declaration
        && flow.targets(vertex).size() == 1
        && run.targets().get(0) instanceof Successor.To to) {
      int location = flow.node(to.node()).location();
      for (int at = function.locations().get(location).scope();
          at > scope;
          at = nesting.parent(at)) {
        if (function.scopes().get(at).declaration() == run.step()) {
          return at;
        }
      }
    }
    return scope;
  }

  /** The scope of a vertex. */
  int of(int vertex) {
    return opened[vertex];
  }

  /**
   * The scope of an edge: the innermost one that control stays in. A path to a declaration has left
   * the scope that it opens, even if it comes from inside that scope.
   */
  int common(int from, int to) {
    boolean opensAgain =
        opened[to] != flow.scopeOf(to) && nesting.isWithin(opened[from], opened[to]);
    int at = opensAgain ? flow.scopeOf(to) : opened[from];
    while (!nesting.isWithin(opened[to], at)) {
      at = nesting.parent(at);
    }
    return at;
  }

  int parent(int scope) {
    return nesting.parent(scope);
  }
}
