package residua.structure.flow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.cfa.Function;
import residua.cfa.Step;
import residua.residual.Clone;
import residua.residual.Node;
import residua.residual.Target;
import residua.structure.BranchCondition;

/**
 * The flow of control of a clone as it is printed. Its vertices are nodes of the clone; one of them
 * may stand for several, such as the atoms of one condition.
 *
 * @param copy the clone
 * @param function its function
 * @param entry where it starts
 * @param order the vertices in reverse postorder
 * @param targets where control goes, by node; meaningless for nodes that are no vertices
 * @param merged the conditions that consist of several nodes, by the vertex that stands for them
 * @param survivors the statements that are executed as a whole, by the vertex that stands for them
 */
public record FlowGraph(
    Clone copy,
    Function function,
    int entry,
    List<Integer> order,
    List<List<Target>> targets,
    Map<Integer, BranchCondition> merged,
    Map<Integer, SurvivingStatements.Survivor> survivors) {

  public FlowGraph {
    order = List.copyOf(order);
    targets = List.copyOf(targets);
    merged = Map.copyOf(merged);
    survivors = Map.copyOf(survivors);
  }

  /** The flow of a clone with blank nodes jumped over and conditions not yet put together. */
  public static FlowGraph of(
      Clone clone,
      Function function,
      Shortcuts shortcuts,
      Map<Integer, SurvivingStatements.Survivor> survivors) {
    List<List<Target>> targets =
        clone.nodes().stream().map(node -> List.copyOf(shortcuts.targets(node.id()))).toList();
    return new FlowGraph(
        clone, function, shortcuts.entry(), shortcuts.order(), targets, Map.of(), survivors);
  }

  /** The node of the copy that a vertex is. */
  public Node node(int vertex) {
    return copy.nodes().get(vertex);
  }

  /** Where control goes behind a vertex. */
  public List<Target> targets(int vertex) {
    return targets.get(vertex);
  }

  /** The scope control is in before a vertex. */
  public int scopeOf(int vertex) {
    return function.locations().get(node(vertex).location()).scope();
  }

  /** Where a vertex stands in the text. */
  public int offset(int vertex) {
    return function.locations().get(node(vertex).location()).offset();
  }

  /** The step a vertex runs, if it runs one. */
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

  /** Whether control does not get behind a vertex. */
  public boolean isLast(int vertex) {
    return isReturn(vertex) || survivors.containsKey(vertex) && targets(vertex).isEmpty();
  }

  /** The targets that matter for the order of the text: what is behind a return is part of it. */
  public List<Target> flowTargets(int vertex) {
    return isReturn(vertex) ? List.of() : targets(vertex);
  }

  /** The condition of a vertex with two ways. */
  public BranchCondition condition(int vertex) {
    BranchCondition known = merged.get(vertex);
    return known == null ? new BranchCondition.Atom(vertex) : known;
  }

  /**
   * Whether a vertex tests an assumption, which changes nothing, and goes on the same way, or ends
   * the run in any case.
   */
  public boolean isIdleTest(int vertex) {
    List<Target> ways = targets(vertex);
    return node(vertex) instanceof Node.Assume
        && condition(vertex) instanceof BranchCondition.Atom
        && (ways.get(0).equals(ways.get(1))
            || ways.stream().allMatch(Target.Stop.class::isInstance));
  }

  /** Whether a vertex is nothing but the end of the function. */
  public boolean isEnd(int vertex) {
    return node(vertex) instanceof Node.Leave leave && leave.exitCode().isEmpty();
  }

  /** The only place that the dispatch of a vertex leads to, whatever it chooses by. */
  public Optional<Target> onlyChoice(int vertex) {
    if (!(step(vertex).orElse(null) instanceof Step.Switch)) {
      return Optional.empty();
    }
    List<Target> taken =
        targets(vertex).stream()
            .filter(target -> !(target instanceof Target.Never))
            .distinct()
            .toList();
    return taken.size() == 1 ? Optional.of(taken.getFirst()) : Optional.empty();
  }

  /** Whether a vertex is a condition that only a literal can be: one way is never taken. */
  public boolean isLiteral(int vertex) {
    return step(vertex).orElse(null) instanceof Step.Branch
        && !merged.containsKey(vertex)
        && targets(vertex).stream().filter(Target.Never.class::isInstance).count() == 1;
  }

  /** Whether a vertex is a condition that only a literal can be, and holds. */
  public boolean isTrueLiteral(int vertex) {
    return isLiteral(vertex) && !(targets(vertex).getFirst() instanceof Target.Never);
  }
}
