package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;

/** The context that the translation of an edge needs from the other edges of its function. */
final class Surroundings {
  private final Map<Integer, Integer> calls = new HashMap<>();
  private final Map<Integer, List<Edge>> assumes = new HashMap<>();
  private final Map<Integer, Slice> labels = new HashMap<>();
  private final List<Step> steps;
  private final EmptyBranchings empty;
  private final SizedConditions sized;

  /**
   * The context in a function.
   *
   * @param empty which of its branchings may have been removed
   * @param sized which of its conditions are branched on twice
   */
  Surroundings(Function function, EmptyBranchings empty, SizedConditions sized) {
    this.steps = function.steps();
    this.empty = empty;
    this.sized = sized;
    for (Edge edge : function.edges()) {
      switch (edge.operation()) {
        case Operation.Call call -> calls.merge(edge.step(), 1, Integer::sum);
        case Operation.Assume assume ->
            assumes.computeIfAbsent(edge.step(), step -> new ArrayList<>()).add(edge);
        case Operation.Blank(Operation.Blank.Kind kind) -> {
          if (kind == Operation.Blank.Kind.LABEL) {
            labels.put(edge.target(), edge.where());
          }
        }
        default -> {}
      }
    }
  }

  Step step(Edge edge) {
    return steps.get(edge.step());
  }

  /** Whether CPAchecker may have removed the branching that an edge is a branch of. */
  boolean mayBeRemoved(Edge edge) {
    return empty.mayBeRemoved(edge.source());
  }

  /** The conditions that are branched on twice. */
  SizedConditions sized() {
    return sized;
  }

  /** The number of functions with a body that a step calls. */
  int calls(int step) {
    return calls.getOrDefault(step, 0);
  }

  /** The texts of all conditions that are decided in a step. */
  List<Slice> conditions(int step) {
    return assumes.getOrDefault(step, List.of()).stream().map(Edge::where).distinct().toList();
  }

  /** The labelled statement whose label a jump leads to. */
  Optional<Slice> labelAt(int location) {
    return Optional.ofNullable(labels.get(location));
  }

  /** The switch without labels whose controlling expression this is. */
  Optional<Step.Switch> switchOn(Slice controller) {
    return steps.stream()
        .filter(step -> step instanceof Step.Switch && step.text().equals(controller))
        .map(Step.Switch.class::cast)
        .findFirst();
  }

  /**
   * The label of a switch that an edge compares with: the chain of comparisons comes last in the
   * step, two edges for each label.
   *
   * @return empty for an edge of the controlling expression
   */
  Optional<Integer> arm(Step.Switch step, Edge edge) {
    List<Edge> all = assumes.getOrDefault(step.id(), List.of());
    int first = all.size() - 2 * step.arms().size();
    int index = all.indexOf(edge) - first;
    return index < 0 ? Optional.empty() : Optional.of(index / 2);
  }
}
