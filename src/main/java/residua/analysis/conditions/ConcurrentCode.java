package residua.analysis.conditions;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import residua.c.callgraph.CalledUnnamed;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;

/**
 * The code that threads and handlers of a program may execute, whatever the path that a condition
 * observes does meanwhile. A condition must not read it: it observes one thread.
 */
final class ConcurrentCode {
  private final Program program;
  private final Set<Integer> functions;

  /** The code of a program that may start others. */
  ConcurrentCode(Program program) {
    this.program = program;
    this.functions = called(program);
  }

  /** Whether a program has such code. */
  static boolean isIn(Program program) {
    return ImplicitlyCalledFunctions.mayStartOthers(program);
  }

  private static Set<Integer> called(Program program) {
    Set<Integer> result = new TreeSet<>(CalledUnnamed.of(program));
    Deque<Integer> work = new ArrayDeque<>(result);
    while (!work.isEmpty()) {
      for (Reference reference : program.functions().get(work.remove()).references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to
            && result.add(to.function())) {
          work.add(to.function());
        }
      }
    }
    return result;
  }

  /** The letters that it reads, by class. */
  Set<Integer> letters(EdgeEquivalenceClasses readings) {
    Set<Integer> result = new TreeSet<>();
    for (Edge edge : program.edges()) {
      if (edge.isBlank()) {
        continue;
      }
      boolean isCall = edge.operation() instanceof Operation.Call;
      boolean isEntered =
          edge.operation() instanceof Operation.Call call && functions.contains(call.callee());
      if (isEntered || functions.contains(edge.function())) {
        result.add(readings.of(edge));
        if (isCall) {
          result.add(readings.ofReturn(edge));
        }
      }
    }
    return result;
  }
}
