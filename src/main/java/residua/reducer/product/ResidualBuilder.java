package residua.reducer.product;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.Tabulation;

/** Makes the residual program of a finished product: contexts in which nothing is cut vanish. */
final class ResidualBuilder {
  private final Program program;
  private final Tabulation product;
  private final ConditionObserver condition;

  ResidualBuilder(Program program, ConditionObserver condition, Tabulation product) {
    this.program = program;
    this.product = product;
    this.condition = condition;
  }

  Residual build(EntryContext entry, List<Diagnostic> notes) {
    Relevance relevance = new Relevance(program, condition, product);
    List<EntryContext> ordered = new ArrayList<>(relevance.touched());
    if (!ordered.contains(entry)) {
      return new Residual(program, new Residual.Start.Unchanged(), List.of(), notes);
    }
    ordered.sort(Comparator.comparingInt(EntryContext::function));
    Map<EntryContext, Integer> numbers = new HashMap<>();
    ordered.forEach(context -> numbers.put(context, numbers.size()));
    List<Clone> clones = new ArrayList<>();
    for (EntryContext context : ordered) {
      CloneBuilder builder =
          new CloneBuilder(program, condition, product, relevance, context, numbers);
      clones.add(builder.build(numbers.get(context), condition.describe(context.state())));
    }
    return new Residual(program, new Residual.Start.InClone(numbers.get(entry)), clones, notes);
  }
}
