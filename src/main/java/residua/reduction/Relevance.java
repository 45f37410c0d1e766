package residua.reduction;

import static residua.reduction.StepOutcome.NONE;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;
import residua.cfa.Edge;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;

/**
 * Which contexts and points of a product differ from the original. A context is cutting if
 * something is cut in it or in one it calls; it is reporting if some caller must learn which of its
 * exits it took. All others are printed as the original. A point is relevant if the state of the
 * automaton still matters there.
 */
final class Relevance {
  private final Program program;
  private final BoundCondition condition;
  private final Tabulation product;
  private final Map<Context, List<Point>> pointsOf = new LinkedHashMap<>();
  private final Map<Point, List<Point>> predecessors = new HashMap<>();
  private final Map<Context, Set<Context>> callers = new HashMap<>();
  private final Set<Context> cutting = new LinkedHashSet<>();
  private final Set<Context> reporting = new HashSet<>();
  private final Map<Context, Set<Point>> relevant = new HashMap<>();

  Relevance(Program program, BoundCondition condition, Tabulation product) {
    this.program = program;
    this.condition = condition;
    this.product = product;
    for (Point point : product.points()) {
      pointsOf.computeIfAbsent(point.context(), c -> new ArrayList<>()).add(point);
      successors(point)
          .forEach(next -> predecessors.computeIfAbsent(next, p -> new ArrayList<>()).add(point));
      for (Context callee : callees(point)) {
        callers.computeIfAbsent(callee, c -> new LinkedHashSet<>()).add(point.context());
      }
    }
    findCutting();
    boolean changed = true;
    while (changed) {
      pointsOf.keySet().forEach(context -> relevant.put(context, findRelevant(context)));
      changed = findReporting();
    }
  }

  /** The contexts that differ from the original, in the order in which they were found. */
  List<Context> touched() {
    return pointsOf.keySet().stream()
        .filter(context -> cutting.contains(context) || reporting.contains(context))
        .toList();
  }

  /** Whether something is cut in a context or in one it calls. */
  boolean isCutting(Context context) {
    return cutting.contains(context);
  }

  /** The points of a context, in the order in which they were found. */
  List<Point> pointsOf(Context context) {
    return pointsOf.getOrDefault(context, List.of());
  }

  /** Whether callers of a context must learn which of its exits it took. */
  boolean isReporting(Context context) {
    return reporting.contains(context);
  }

  /** Whether the automaton's state matters at a point. */
  boolean isRelevant(Point point) {
    return relevant.getOrDefault(point.context(), Set.of()).contains(point);
  }

  /** The contexts that the step at a point may call, apart from those in the residual state. */
  private List<Context> callees(Point point) {
    List<Context> result = new ArrayList<>();
    product
        .outcome(point)
        .ifPresent(outcome ->
            outcome
                .callStates()
                .forEach((edge, states) ->
                    states.forEach(state -> {
                      if (state != BoundCondition.RESIDUAL) {
                        result.add(new Context(callee(edge), state));
                      }
                    })));
    return result;
  }

  private int callee(int edge) {
    return ((Operation.Call) program.edges().get(edge).operation()).callee();
  }

  private List<Point> successors(Point point) {
    var function = program.functions().get(point.context().function());
    List<Point> result = new ArrayList<>();
    var outcome = product.outcome(point);
    Optional<StateTest> test = condition.test(point.state());
    if (test.isPresent()) {
      for (Move move : List.of(test.get().whenTrue(), test.get().whenFalse())) {
        if (move instanceof Move.To to) {
          result.add(product.successor(point, point.location(), to.state()));
        }
      }
    } else if (outcome.isPresent()) {
      Step step = function.stepAt(point.location()).orElseThrow();
      for (int i = 0; i < step.exits().size(); i++) {
        for (int state : outcome.get().exits().get(i)) {
          result.add(product.successor(point, step.exits().get(i), state));
        }
      }
    } else if (product.blank(point).orElse(null) instanceof Move.To to) {
      for (Edge edge : function.outgoing(point.location())) {
        result.add(product.successor(point, edge.target(), to.state()));
      }
    }
    return result;
  }

  private boolean isCut(Point point) {
    boolean cutByTest =
        condition
            .test(point.state())
            .filter(
                test -> test.whenTrue() instanceof Move.Cut || test.whenFalse() instanceof Move.Cut)
            .isPresent();
    if (cutByTest || product.blank(point).filter(Move.Cut.class::isInstance).isPresent()) {
      return true;
    }
    return product
        .outcome(point)
        .map(outcome ->
            outcome.callCut() != NONE
                || outcome.returnCut() != NONE
                || outcome.exitCuts().stream().anyMatch(cut -> cut != NONE))
        .orElse(false);
  }

  private void findCutting() {
    Deque<Context> work = new ArrayDeque<>();
    for (Map.Entry<Context, List<Point>> entry : pointsOf.entrySet()) {
      if (entry.getValue().stream().anyMatch(this::isCut) && cutting.add(entry.getKey())) {
        work.add(entry.getKey());
      }
    }
    while (!work.isEmpty()) {
      for (Context caller : callers.getOrDefault(work.remove(), Set.of())) {
        if (cutting.add(caller)) {
          work.add(caller);
        }
      }
    }
  }

  private Set<Point> findRelevant(Context context) {
    List<Point> points = pointsOf.get(context);
    if (reporting.contains(context)) {
      return new HashSet<>(points);
    }
    Set<Point> result = new HashSet<>();
    Deque<Point> open = new ArrayDeque<>();
    for (Point point : points) {
      boolean callsCutting = !Collections.disjoint(callees(point), cutting);
      if ((callsCutting || isCut(point)) && result.add(point)) {
        open.add(point);
      }
    }
    while (!open.isEmpty()) {
      for (Point predecessor : predecessors.getOrDefault(open.remove(), List.of())) {
        if (result.add(predecessor)) {
          open.add(predecessor);
        }
      }
    }
    return result;
  }

  /** Finds callees whose exits lead to different places at a point where that matters. */
  private boolean findReporting() {
    boolean changed = false;
    for (Context context : pointsOf.keySet()) {
      for (Point point : relevant.get(context)) {
        if (product.plan(point).orElse(null) instanceof StepPlan.Split) {
          changed |= findReporting(product.outcome(point).orElseThrow());
        }
      }
    }
    return changed;
  }

  private boolean findReporting(StepOutcome outcome) {
    boolean changed = false;
    for (Map.Entry<Integer, SortedSet<Integer>> call : outcome.callStates().entrySet()) {
      Edge edge = program.edges().get(call.getKey());
      for (int state : call.getValue()) {
        Context callee = new Context(callee(edge.id()), state);
        Set<Move> moves = new HashSet<>();
        if (state != BoundCondition.RESIDUAL) {
          product.exitsOf(callee).forEach(e -> moves.add(condition.readReturn(e, edge)));
        }
        changed |= moves.size() > 1 && reporting.add(callee);
      }
    }
    return changed;
  }
}
