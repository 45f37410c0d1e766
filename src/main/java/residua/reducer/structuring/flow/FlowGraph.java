package residua.reducer.structuring.flow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.BranchCondition;

/**
 * The control flow of a clone as it is printed. Its vertices are nodes of the clone; one of them
 * may stand for several, such as the atoms of one condition.
 *
 * @param copy the clone
 * @param function its function
 * @param entry where it starts
 * @param order the vertices in reverse postorder
 * @param targets the successors, by node; meaningless for nodes that are not vertices
 * @param merged the conditions that consist of several nodes, by the vertex that stands for them
 * @param survivors the statements that are executed as a whole, by the vertex that stands for them
 */
public record FlowGraph(
    Clone copy,
    Function function,
    int entry,
    List<Integer> order,
    List<List<Successor>> targets,
    Map<Integer, BranchCondition> merged,
    Map<Integer, SurvivingStatements.Survivor> survivors) {

  public FlowGraph {
    order = List.copyOf(order);
    targets = List.copyOf(targets);
    merged = Map.copyOf(merged);
    survivors = Map.copyOf(survivors);
  }

  /** The control flow of a clone with blank nodes skipped and conditions not yet merged. */
  public static FlowGraph of(
      Clone clone,
      Function function,
      BlankNodeElimination shortcuts,
      Map<Integer, SurvivingStatements.Survivor> survivors) {
    List<List<Successor>> targets =
        clone.nodes().stream().map(node -> List.copyOf(shortcuts.targets(node.id()))).toList();
    return new FlowGraph(
        clone, function, shortcuts.entry(), shortcuts.order(), targets, Map.of(), survivors);
  }

  /** The node of the copy for a vertex. */
  public Node node(int vertex) {
    return copy.nodes().get(vertex);
  }

  /** The successors of a vertex. */
  public List<Successor> targets(int vertex) {
    return targets.get(vertex);
  }

  /** The scope control is in before a vertex. */
  public int scopeOf(int vertex) {
    return function.locations().get(node(vertex).location()).scope();
  }

  /** The position of a vertex in the text. */
  public int offset(int vertex) {
    return function.locations().get(node(vertex).location()).offset();
  }

  /** The step that a vertex executes, if it executes one. */
  public Optional<Step> step(int vertex) {
    return node(vertex) instanceof Node.Run run && !survivors.containsKey(vertex)
        ? Optional.of(function.steps().get(run.step()))
        : Optional.empty();
  }

  /** Whether a vertex returns from the function by itself. */
  boolean isReturn(int vertex) {
    return node(vertex) instanceof Node.LateReturn
        || step(vertex).filter(Step.Return.class::isInstance).isPresent();
  }

  /** Whether control does not continue after a vertex. */
  public boolean isLast(int vertex) {
    return isReturn(vertex) || survivors.containsKey(vertex) && targets(vertex).isEmpty();
  }

  /** The targets that matter for the order of the text: code after a return is part of it. */
  public List<Successor> flowTargets(int vertex) {
    return isReturn(vertex) ? List.of() : targets(vertex);
  }

  /** The condition of a vertex with two successors. */
  public BranchCondition condition(int vertex) {
    BranchCondition known = merged.get(vertex);
    return known == null ? new BranchCondition.Atom(vertex) : known;
  }

  /**
   * Whether a vertex tests an assumption, which changes nothing, and goes on to the same target, or
   * ends the execution, in any case.
   */
  public boolean isIdleTest(int vertex) {
    List<Successor> ways = targets(vertex);
    return node(vertex) instanceof Node.Assume
        && condition(vertex) instanceof BranchCondition.Atom
        && (ways.get(0).equals(ways.get(1))
            || ways.stream().allMatch(Successor.Stop.class::isInstance));
  }

  /** Whether a vertex is only the end of the function. */
  public boolean isEnd(int vertex) {
    return node(vertex) instanceof Node.Leave leave && leave.exitCode().isEmpty();
  }

  /** The only target of a vertex's dispatch, whatever its controlling value. */
  public Optional<Successor> onlyChoice(int vertex) {
    if (!(step(vertex).orElse(null) instanceof Step.Switch)) {
      return Optional.empty();
    }
    List<Successor> taken =
        targets(vertex).stream()
            .filter(target -> !(target instanceof Successor.Never))
            .distinct()
            .toList();
    return taken.size() == 1 ? Optional.of(taken.getFirst()) : Optional.empty();
  }

  /** Whether a vertex is a condition that can only be a literal: one branch is never taken. */
  public boolean isLiteral(int vertex) {
    return step(vertex).orElse(null) instanceof Step.Branch
        && !merged.containsKey(vertex)
        && targets(vertex).stream().filter(Successor.Never.class::isInstance).count() == 1;
  }

  /** Whether a vertex is a condition that can only be a literal, and holds. */
  public boolean isTrueLiteral(int vertex) {
    return isLiteral(vertex) && !(targets(vertex).getFirst() instanceof Successor.Never);
  }
}
