package residua.reducer.product;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.tabulation.ConditionStates;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.ProductEdges;
import residua.reducer.tabulation.ProductNode;
import residua.reducer.tabulation.StepOutcome;
import residua.reducer.tabulation.StepPlan;
import residua.reducer.tabulation.Tabulation;

/**
 * The contexts and points of a product that differ from the original. A context is cutting if
 * something is cut in it or in one that it calls; it is reporting if some caller must learn which
 * of its exits it took. All others are printed as the original. A point is relevant if the state of
 * the automaton still matters there.
 */
final class Relevance {
  private final Program program;
  private final ConditionObserver condition;
  private final Tabulation product;
  private final ProductEdges edges;
  private final List<int[]> pointsOf;
  private final BitSet cutting = new BitSet();
  private final BitSet reporting = new BitSet();
  private final BitSet relevant = new BitSet();

  Relevance(Program program, ConditionObserver condition, Tabulation product) {
    this.program = program;
    this.condition = condition;
    this.product = product;
    this.edges = new ProductEdges(condition, product);
    this.pointsOf = pointsByContext(product);
    findCutting();
    cutting.stream().forEach(this::findRelevant);
    BitSet open = (BitSet) cutting.clone();
    while (!open.isEmpty()) {
      open = findReporting(open);
      open.stream()
          .forEach(context -> {
            for (int point : pointsOf.get(context)) {
              relevant.set(point);
            }
          });
    }
  }

  private static List<int[]> pointsByContext(Tabulation product) {
    int[] counts = new int[product.contexts().size()];
    for (int point = 0; point < product.size(); point++) {
      counts[product.contextOf(point)]++;
    }
    List<int[]> result = new ArrayList<>();
    for (int count : counts) {
      result.add(new int[count]);
    }
    for (int point = product.size() - 1; point >= 0; point--) {
      int context = product.contextOf(point);
      result.get(context)[--counts[context]] = point;
    }
    return result;
  }

  /** The contexts that differ from the original, in the order in which they were found. */
  List<EntryContext> touched() {
    BitSet touched = (BitSet) cutting.clone();
    touched.or(reporting);
    return touched.stream().mapToObj(product.contexts()::get).toList();
  }

  /** Whether something is cut in a context or in one that it calls. */
  boolean isCutting(EntryContext context) {
    return isIn(cutting, context);
  }

  /** The points of a context, in the order in which they were found. */
  List<ProductNode> pointsOf(EntryContext context) {
    List<ProductNode> result = new ArrayList<>();
    for (int point : pointsOf.get(product.indexOf(context))) {
      result.add(product.point(point));
    }
    return result;
  }

  /** Whether callers of a context must learn which of its exits it took. */
  boolean isReporting(EntryContext context) {
    return isIn(reporting, context);
  }

  private boolean isIn(BitSet contexts, EntryContext context) {
    int index = product.indexOf(context);
    return index >= 0 && contexts.get(index);
  }

  /** Whether the automaton's state matters at a point. */
  boolean isRelevant(ProductNode point) {
    int number = product.numberOf(point);
    return number >= 0 && relevant.get(number);
  }

  /** Applies an action to each explored context that the step at a point may call. */
  private void forEachCallee(int point, IntConsumer action) {
    product
        .outcome(point)
        .filter(outcome -> !outcome.callStates().isEmpty())
        .ifPresent(outcome ->
            outcome
                .callStates()
                .forEach((edge, states) -> {
                  for (int i = 0; i < states.size(); i++) {
                    int callee = product.indexOf(new EntryContext(callee(edge), states.get(i)));
                    if (callee >= 0 && states.get(i) != ConditionObserver.RESIDUAL) {
                      action.accept(callee);
                    }
                  }
                }));
  }

  private int callee(int edge) {
    return ((Operation.Call) program.edges().get(edge).operation()).callee();
  }

  private boolean isCut(int point) {
    boolean cutByTest =
        condition
            .test(product.stateOf(point))
            .filter(test ->
                test.whenTrue() instanceof ObserverStep.Cut
                    || test.whenFalse() instanceof ObserverStep.Cut)
            .isPresent();
    if (cutByTest || product.blank(point).orElse(null) instanceof ObserverStep.Cut) {
      return true;
    }
    return product.outcome(point).flatMap(StepOutcome::anyCut).isPresent();
  }

  private void findCutting() {
    Map<Integer, BitSet> callers = new HashMap<>();
    Deque<Integer> work = new ArrayDeque<>();
    for (int point = 0; point < product.size(); point++) {
      int context = product.contextOf(point);
      forEachCallee(
          point, callee -> callers.computeIfAbsent(callee, c -> new BitSet()).set(context));
      if (!cutting.get(context) && isCut(point)) {
        cutting.set(context);
        work.add(context);
      }
    }
    while (!work.isEmpty()) {
      callers.getOrDefault(work.remove(), new BitSet()).stream()
          .forEach(caller -> {
            if (!cutting.get(caller)) {
              cutting.set(caller);
              work.add(caller);
            }
          });
    }
  }

  /** Finds the points of a cutting context after which something is cut. */
  private void findRelevant(int context) {
    Function function = program.functions().get(product.contexts().get(context).function());
    Map<Integer, List<Integer>> predecessors = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int point : pointsOf.get(context)) {
      edges.forEachSuccessor(
          function,
          point,
          next -> predecessors.computeIfAbsent(next, p -> new ArrayList<>()).add(point));
      boolean[] callsCutting = {false};
      forEachCallee(point, callee -> callsCutting[0] |= cutting.get(callee));
      if (callsCutting[0] || isCut(point)) {
        relevant.set(point);
        open.add(point);
      }
    }
    while (!open.isEmpty()) {
      for (int predecessor : predecessors.getOrDefault(open.remove(), List.of())) {
        if (!relevant.get(predecessor)) {
          relevant.set(predecessor);
          open.add(predecessor);
        }
      }
    }
  }

  /**
   * Finds callees whose exits lead to different points where that matters.
   *
   * @param contexts those in which points have become relevant
   * @return the contexts that have become reporting
   */
  private BitSet findReporting(BitSet contexts) {
    BitSet result = new BitSet();
    contexts.stream()
        .forEach(context -> {
          for (int point : pointsOf.get(context)) {
            if (relevant.get(point) && product.plan(point).orElse(null) instanceof StepPlan.Split) {
              findReporting(product.outcome(point).orElseThrow(), result);
            }
          }
        });
    reporting.or(result);
    return result;
  }

  private void findReporting(StepOutcome outcome, BitSet result) {
    outcome
        .callStates()
        .forEach((edge, states) -> {
          for (int i = 0; i < states.size(); i++) {
            EntryContext callee = new EntryContext(callee(edge), states.get(i));
            int index = product.indexOf(callee);
            if (index >= 0 && !reporting.get(index) && returnsDiffer(callee, edge)) {
              result.set(index);
            }
          }
        });
  }

  private boolean returnsDiffer(EntryContext callee, int call) {
    Set<ObserverStep> moves = new HashSet<>();
    ConditionStates exits = product.exitsOf(callee);
    for (int i = 0; i < exits.size(); i++) {
      moves.add(condition.readReturn(exits.get(i), program.edges().get(call)));
    }
    return moves.size() > 1;
  }
}
