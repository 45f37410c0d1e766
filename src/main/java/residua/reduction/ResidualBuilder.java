package residua.reduction;

import static residua.reduction.StepOutcome.NONE;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.source.Diagnostic;

/** Makes the residual program of a finished product: contexts in which nothing is cut vanish. */
final class ResidualBuilder {
  private final Program program;
  private final Tabulation product;
  private final BoundCondition condition;
  private final Map<Context, List<Point>> pointsOf = new LinkedHashMap<>();
  private final Set<Context> touched = new HashSet<>();

  ResidualBuilder(
      Program program, BoundCondition condition, Tabulation product, Decisions decisions) {
    this.program = program;
    this.product = product;
    this.condition = condition;
    for (Point point : product.points()) {
      pointsOf.computeIfAbsent(point.context(), c -> new ArrayList<>()).add(point);
    }
  }

  Residual build(Context entry, List<Diagnostic> notes) {
    findTouched();
    if (!touched.contains(entry)) {
      return new Residual(program, new Residual.Start.Unchanged(), List.of(), notes);
    }
    Map<Context, Integer> numbers = new HashMap<>();
    List<Context> ordered = new ArrayList<>(touched);
    List<Context> found = new ArrayList<>(pointsOf.keySet());
    ordered.sort(
        java.util.Comparator.comparingInt(Context::function).thenComparingInt(found::indexOf));
    ordered.forEach(context -> numbers.put(context, numbers.size()));
    List<Clone> clones = new ArrayList<>();
    for (Context context : ordered) {
      CloneBuilder builder =
          new CloneBuilder(program, product, context, pointsOf.get(context), numbers);
      clones.add(builder.build(numbers.get(context), condition.describe(context.state())));
    }
    return new Residual(program, new Residual.Start.InClone(numbers.get(entry)), clones, notes);
  }

  /** A context is touched if something is cut in it or in a context it calls. */
  private void findTouched() {
    Map<Context, Set<Context>> callers = new HashMap<>();
    List<Context> work = new ArrayList<>();
    pointsOf.forEach((context, points) -> {
      for (Point point : points) {
        if (isCut(program, product, point) && touched.add(context)) {
          work.add(context);
        }
        for (Context callee : callees(program, product, point).values()) {
          callers.computeIfAbsent(callee, c -> new HashSet<>()).add(context);
        }
      }
    });
    while (!work.isEmpty()) {
      for (Context caller : callers.getOrDefault(work.remove(work.size() - 1), Set.of())) {
        if (touched.add(caller)) {
          work.add(caller);
        }
      }
    }
  }

  /** Whether something is cut at a point. */
  static boolean isCut(Program program, Tabulation product, Point point) {
    if (product.blank(point).filter(Move.Cut.class::isInstance).isPresent()) {
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

  /** The contexts that the calls of the step at a point enter, by call edge. */
  static Map<Integer, Context> callees(Program program, Tabulation product, Point point) {
    Map<Integer, Context> result = new LinkedHashMap<>();
    product
        .outcome(point)
        .ifPresent(outcome ->
            outcome
                .callStates()
                .forEach((edgeId, states) -> {
                  Edge edge = program.edges().get(edgeId);
                  int callee = ((Operation.Call) edge.operation()).callee();
                  int state = states.first();
                  if (state != BoundCondition.RESIDUAL) {
                    result.put(edgeId, new Context(callee, state));
                  }
                }));
    return result;
  }

  static Step step(Function function, int location) {
    return function.stepAt(location).orElseThrow();
  }
}
