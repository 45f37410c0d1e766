package residua.reduction.product;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.binding.BoundCondition;
import residua.cfa.Program;
import residua.reduction.tabulation.Context;
import residua.reduction.tabulation.Tabulation;
import residua.residual.Clone;
import residua.residual.Residual;
import residua.source.Diagnostic;

/** Makes the residual program of a finished product: contexts in which nothing is cut vanish. */
final class ResidualBuilder {
  private final Program program;
  private final Tabulation product;
  private final BoundCondition condition;

  ResidualBuilder(Program program, BoundCondition condition, Tabulation product) {
    this.program = program;
    this.product = product;
    this.condition = condition;
  }

  Residual build(Context entry, List<Diagnostic> notes) {
    Relevance relevance = new Relevance(program, condition, product);
    List<Context> ordered = new ArrayList<>(relevance.touched());
    if (!ordered.contains(entry)) {
      return new Residual(program, new Residual.Start.Unchanged(), List.of(), notes);
    }
    ordered.sort(Comparator.comparingInt(Context::function));
    Map<Context, Integer> numbers = new HashMap<>();
    ordered.forEach(context -> numbers.put(context, numbers.size()));
    List<Clone> clones = new ArrayList<>();
    for (Context context : ordered) {
      CloneBuilder builder =
          new CloneBuilder(program, condition, product, relevance, context, numbers);
      clones.add(builder.build(numbers.get(context), condition.describe(context.state())));
    }
    return new Residual(program, new Residual.Start.InClone(numbers.get(entry)), clones, notes);
  }
}
