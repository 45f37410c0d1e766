package residua.analysis.bounded.induction;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.symbolic.ModSet;
import residua.c.cfa.Function;
import residua.c.semantics.Expression;

/** The signatures of recursive functions. */
final class FunctionSignatures {
  private static final int MOST_VARIABLES = 4;

  private final UnrollingTask task;
  private final RecursiveGroups groups;
  private final LoopFacts facts;
  private final Map<Integer, FunctionSignature> known = new HashMap<>();

  FunctionSignatures(UnrollingTask task, RecursiveGroups groups, LoopFacts facts) {
    this.task = task;
    this.groups = groups;
    this.facts = facts;
  }

  FunctionSignature of(int function) {
    return known.computeIfAbsent(
        function, index -> FunctionSignature.of(task.meaning(), function(index), variables(index)));
  }

  private Function function(int index) {
    return task.program().functions().get(index);
  }

  /** The global variables that a function of its group reads, and that may change. */
  private List<Expression.Load> variables(int function) {
    ModSet changes = facts.ofCall(function);
    Set<Expression.Load> result = new LinkedHashSet<>();
    for (int each : groups.of(function).orElse(List.of(function))) {
      for (Expression.Load read :
          new Candidates(task.meaning(), function(each), Optional.empty()).variables()) {
        if (read.address() instanceof Expression.Global(int index)
            && changes.globals().contains(index)) {
          result.add(read);
        }
      }
    }
    return result.stream().limit(MOST_VARIABLES).toList();
  }
}
