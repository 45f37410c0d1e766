package residua.reducer.structuring.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.BranchCondition;

/**
 * Merges the atoms of a condition again where nothing else comes between them: all of them as the
 * original's text, some of them with {@code &&} and {@code ||}.
 */
public final class ShortCircuits {
  private final FlowGraph flow;
  private final Function function;
  private final List<List<Successor>> targets;
  private final int[] entering;
  private final BitSet gone = new BitSet();
  private final Map<Integer, BranchCondition> conditions = new HashMap<>();
  private final Map<Slice, List<Step.Branch>> atoms = new HashMap<>();
  private final int[] stepStarts;
  private final List<List<Optional<Boolean>>> decides;

  private ShortCircuits(FlowGraph flow) {
    this.flow = flow;
    this.function = flow.function();
    this.targets = new ArrayList<>(flow.targets());
    this.entering = new int[targets.size()];
    entering[flow.entry()]++;
    for (int vertex : flow.order()) {
      for (Successor target : flow.flowTargets(vertex)) {
        if (target instanceof Successor.To(int node)) {
          entering[node]++;
        }
      }
    }
    for (Step step : function.steps()) {
      if (step instanceof Step.Branch branch) {
        atoms.computeIfAbsent(branch.whole(), whole -> new ArrayList<>()).add(branch);
      }
    }
    this.stepStarts =
        function.steps().stream().mapToInt(step -> step.text().start()).sorted().toArray();
    this.decides = decisions();
  }

  /** The control flow with conditions merged. */
  public static FlowGraph merge(FlowGraph flow) {
    ShortCircuits merger = new ShortCircuits(flow);
    for (int vertex : flow.order()) {
      merger.tryWhole(vertex);
    }
    for (int i = flow.order().size() - 1; i >= 0; i--) {
      merger.tryParts(flow.order().get(i));
    }
    List<Integer> order = flow.order().stream().filter(v -> !merger.gone.get(v)).toList();
    return new FlowGraph(
        flow.copy(),
        flow.function(),
        flow.entry(),
        order,
        merger.targets,
        merger.conditions,
        flow.survivors());
  }

  /**
   * For each step and each of two exits, the outcome of the statement's condition if it is decided
   * there.
   */
  private List<List<Optional<Boolean>>> decisions() {
    List<List<Optional<Boolean>>> result = new ArrayList<>();
    for (Step step : function.steps()) {
      result.add(new ArrayList<>(List.of(Optional.empty(), Optional.empty())));
    }
    for (Edge edge : function.edges()) {
      if (edge.step() >= 0
          && function.steps().get(edge.step()) instanceof Step.Branch branch
          && edge.operation() instanceof Operation.Assume assume
          && branch.exit(function.exitIndex(edge)) == edge.target()) {
        result.get(edge.step()).set(function.exitIndex(edge), assume.decides());
      }
    }
    return result;
  }

  /** The branch that a vertex executes, if it executes nothing else. */
  private Optional<Step.Branch> branch(int vertex) {
    return flow.step(vertex).orElse(null) instanceof Step.Branch branch
        ? Optional.of(branch)
        : Optional.empty();
  }

  private int stepsWithin(Slice text) {
    return firstFrom(text.end()) - firstFrom(text.start());
  }

  private int firstFrom(int offset) {
    int low = 0;
    int high = stepStarts.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (stepStarts[middle] < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** All atoms of a condition, entered through the first one. */
  private final class Group {
    private final Slice whole;
    private final List<Integer> nodes = new ArrayList<>();
    private final BitSet steps = new BitSet();
    private final Map<Integer, Integer> enteringFromInside = new HashMap<>();
    private final Map<Boolean, Successor> outcome = new HashMap<>();
    private boolean fits = true;

    Group(int first, Slice whole) {
      this.whole = whole;
      nodes.add(first);
      for (int i = 0; i < nodes.size() && fits; i++) {
        add(first, nodes.get(i));
      }
      fits &= nodes.size() == atoms.get(whole).size() && outcome.size() == 2;
      for (int i = 1; i < nodes.size() && fits; i++) {
        fits = enteringFromInside.get(nodes.get(i)) == entering[nodes.get(i)];
      }
    }

    private void add(int first, int node) {
      Optional<Step.Branch> branch = branch(node);
      fits =
          branch.isPresent()
              && branch.get().whole().equals(whole)
              && !((Node.Run) flow.node(node)).split()
              && flow.scopeOf(node) == flow.scopeOf(first)
              && !steps.get(branch.get().id());
      if (!fits) {
        return;
      }
      steps.set(branch.get().id());
      for (int exit = 0; exit < 2 && fits; exit++) {
        Successor target = targets.get(node).get(exit);
        Optional<Boolean> decided = decides.get(branch.get().id()).get(exit);
        if (decided.isPresent()) {
          Successor known = outcome.putIfAbsent(decided.get(), target);
          fits = known == null || known.equals(target);
        } else if (target instanceof Successor.To(int next) && next != first) {
          if (enteringFromInside.merge(next, 1, Integer::sum) == 1) {
            nodes.add(next);
          }
        } else {
          fits = false;
        }
      }
    }
  }

  private void tryWhole(int vertex) {
    Optional<Step.Branch> first = branch(vertex);
    if (gone.get(vertex) || first.isEmpty()) {
      return;
    }
    Slice whole = first.get().whole();
    List<Step.Branch> all = atoms.get(whole);
    boolean isFirst = all.get(0).id() == first.get().id();
    if (all.size() < 2 || !isFirst || all.size() != stepsWithin(whole)) {
      return;
    }
    Group group = new Group(vertex, whole);
    if (group.fits) {
      targets.set(vertex, List.of(group.outcome.get(true), group.outcome.get(false)));
      conditions.put(vertex, new BranchCondition.Whole(whole, group.nodes));
      group.nodes.stream().skip(1).forEach(gone::set);
    }
  }

  private BranchCondition condition(int vertex) {
    return conditions.getOrDefault(vertex, new BranchCondition.Atom(vertex));
  }

  /** Merges a condition with its successor as long as that is possible. */
  private void tryParts(int vertex) {
    if (gone.get(vertex) || branch(vertex).isEmpty()) {
      return;
    }
    boolean changed = true;
    while (changed) {
      changed = tryPart(vertex, 0) || tryPart(vertex, 1);
    }
  }

  private boolean tryPart(int vertex, int exit) {
    Successor other = targets.get(vertex).get(1 - exit);
    if (!(targets.get(vertex).get(exit) instanceof Successor.To(int next))
        || other instanceof Successor.Never
        || !isPartOfSame(vertex, next)) {
      return false;
    }
    BranchCondition first = condition(vertex);
    BranchCondition second = condition(next);
    List<Successor> after = targets.get(next);
    boolean sameWhenTrue = after.get(0).equals(other);
    boolean sameWhenFalse = after.get(1).equals(other);
    if (sameWhenTrue == sameWhenFalse || after.contains(new Successor.Never())) {
      return false;
    }
    boolean both = sameWhenFalse;
    BranchCondition left = (exit == 0) == both ? first : first.negated();
    conditions.put(
        vertex,
        both ? new BranchCondition.Both(left, second) : new BranchCondition.Either(left, second));
    targets.set(vertex, after);
    gone.set(next);
    if (other instanceof Successor.To(int node)) {
      entering[node]--;
    }
    return true;
  }

  private boolean isPartOfSame(int vertex, int next) {
    return entering[next] == 1
        && !gone.get(next)
        && branch(next).isPresent()
        && branch(next).get().whole().equals(branch(vertex).get().whole())
        && flow.scopeOf(next) == flow.scopeOf(vertex);
  }
}
