package residua.reducer.printing.body;

import java.util.List;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.Statement;

/** Tells where control may fall through from a statement to the text after it. */
final class FallThrough {
  private final Clone clone;
  private final Function function;

  FallThrough(Clone clone, Function function) {
    this.clone = clone;
    this.function = function;
  }

  /** Whether control may continue after a statement; a lone label does not count as one. */
  boolean out(Statement statement) {
    return switch (statement) {
      case Statement.Case labels -> false;
      case Statement.Break leave -> false;
      case Statement.Continue next -> false;
      case Statement.Return end -> false;
      case Statement.Goto jump -> false;
      case Statement.Stop stop -> false;
      case Statement.JumpedOver over -> false;
      case Statement.Execute(int node) -> goesOn(node);
      case Statement.Verbatim(var text, List<Integer> nodes) -> leave(nodes);
      case Statement.If branch -> out(branch.then()) || out(branch.otherwise());
      case Statement.Block block -> out(block.body());
      case Statement.Loop loop ->
          loop.condition().isPresent()
              || Statement.contains(loop.body(), Statement.Break.class::isInstance);
      default -> true;
    };
  }

  private boolean out(List<Statement> statements) {
    return statements.isEmpty() || out(statements.getLast());
  }

  private boolean goesOn(int node) {
    return switch (clone.nodes().get(node)) {
      case Node.LateReturn end -> false;
      case Node.Run run -> !(function.steps().get(run.step()) instanceof Step.Return);
      default -> true;
    };
  }

  /** Whether control passes from some nodes to others, apart from the end of the function. */
  private boolean leave(List<Integer> nodes) {
    for (int node : nodes) {
      for (Successor target : clone.nodes().get(node).targets()) {
        if (target instanceof Successor.To(int to) && goesOn(node) && !nodes.contains(to)) {
          return true;
        }
      }
    }
    return false;
  }
}
