package residua.reducer.structuring;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects the nodes that occur in statements. */
public final class StatementNodes {
  private final Set<Integer> nodes = new TreeSet<>();

  private StatementNodes() {}

  /** The ids of all nodes that some statements, or those nested in them, execute or decide by. */
  public static Set<Integer> of(List<Statement> statements) {
    StatementNodes result = new StatementNodes();
    statements.forEach(result::add);
    return result.nodes;
  }

  private void add(Statement statement) {
    switch (statement) {
      case Statement.Execute(int node) -> nodes.add(node);
      case Statement.Declare(List<Integer> shared) -> nodes.addAll(shared);
      case Statement.Verbatim verbatim -> nodes.addAll(verbatim.nodes());
      case Statement.If branch -> {
        add(branch.condition());
        branch.then().forEach(this::add);
        branch.otherwise().forEach(this::add);
      }
      case Statement.Loop loop -> {
        loop.initial().ifPresent(nodes::add);
        loop.condition().ifPresent(this::add);
        loop.advance().ifPresent(nodes::add);
        loop.body().forEach(this::add);
      }
      case Statement.Switch choice -> {
        nodes.add(choice.node());
        choice.body().forEach(this::add);
      }
      case Statement.Block block -> block.body().forEach(this::add);
      case Statement.Label label -> {}
      case Statement.Prepare prepare -> {}
      case Statement.Remember remember -> {}
      case Statement.JumpedOver over -> {}
      case Statement.Case labels -> {}
      case Statement.Break leave -> {}
      case Statement.Continue next -> {}
      case Statement.Return end -> {}
      case Statement.Goto jump -> {}
      case Statement.Stop stop -> {}
    }
  }

  private void add(BranchCondition condition) {
    switch (condition) {
      case BranchCondition.Atom(int node) -> nodes.add(node);
      case BranchCondition.Whole whole -> nodes.addAll(whole.nodes());
      case BranchCondition.Not(BranchCondition operand) -> add(operand);
      case BranchCondition.Both(BranchCondition first, BranchCondition second) -> {
        add(first);
        add(second);
      }
      case BranchCondition.Either(BranchCondition first, BranchCondition second) -> {
        add(first);
        add(second);
      }
      case BranchCondition.Kept kept -> nodes.add(kept.node());
    }
  }
}
