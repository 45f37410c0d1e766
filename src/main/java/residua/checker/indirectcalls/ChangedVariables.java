package residua.checker.indirectcalls;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.WordSet;
import residua.c.cfa.Function;
import residua.c.cfa.Reference;
import residua.c.cfa.Reference.Target.ToFunction;
import residua.checker.state.ToolVariables;
import residua.checker.text.Side;

/**
 * Variables at file scope that only the residual program has, and the functions that may change
 * them.
 */
final class ChangedVariables {
  private final List<Set<Integer>> byFunction = new ArrayList<>();
  private final boolean exist;

  ChangedVariables(Side residual, ToolVariables tools) {
    List<Function> functions = residual.program().functions();
    List<Set<Integer>> named = new ArrayList<>();
    for (Function function : functions) {
      byFunction.add(new TreeSet<>());
      named.add(new TreeSet<>());
      for (Reference reference : function.references()) {
        if (reference.target() instanceof ToFunction to) {
          named.get(function.index()).add(to.function());
        }
      }
    }
    boolean any = false;
    for (int variable = 0; variable < tools.count(); variable++) {
      if (tools.isGlobal(variable)) {
        any = true;
        int each = variable;
        WordSet spelling =
            residual.tokens().wordsThat(word -> tools.global(word).orElse(-1) == each);
        for (Function function : functions) {
          if (residual.tokens().firstWithin(function.body(), spelling).isPresent()) {
            byFunction.get(function.index()).add(variable);
          }
        }
      }
    }
    this.exist = any;
    if (any) {
      spread(named);
    }
  }

  /** A function may change whatever the functions it names may change. */
  private void spread(List<Set<Integer>> named) {
    List<List<Integer>> namedBy = new ArrayList<>();
    named.forEach(each -> namedBy.add(new ArrayList<>()));
    for (int function = 0; function < named.size(); function++) {
      for (int other : named.get(function)) {
        namedBy.get(other).add(function);
      }
    }
    Deque<Integer> work = new ArrayDeque<>();
    for (int function = 0; function < byFunction.size(); function++) {
      if (!byFunction.get(function).isEmpty()) {
        work.add(function);
      }
    }
    while (!work.isEmpty()) {
      int function = work.remove();
      for (int caller : namedBy.get(function)) {
        if (byFunction.get(caller).addAll(byFunction.get(function))) {
          work.add(caller);
        }
      }
    }
  }

  /** Whether there are any. */
  boolean exist() {
    return exist;
  }

  /** The variables that functions, or functions named by them, may change. */
  Set<Integer> by(Collection<Function> functions) {
    Set<Integer> result = new TreeSet<>();
    functions.forEach(function -> result.addAll(byFunction.get(function.index())));
    return result;
  }
}
