package residua.reducer.printing.body;

import java.util.HashMap;
import java.util.Map;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;

/**
 * Copies that a body calls anyway, of the functions that it calls: where a function is only named
 * for its return type, such a copy will do, and requires nothing else to be printed.
 */
public final class SameTypeCopies {
  private final Program program;
  private final Map<Integer, Integer> byFunction = new HashMap<>();

  private SameTypeCopies(Program program) {
    this.program = program;
  }

  /** For call edges of a copy's function, a copy of the callee; empty if it calls none. */
  public static Map<Integer, Integer> of(Program program, Clone clone) {
    SameTypeCopies namesakes = new SameTypeCopies(program);
    for (Node node : clone.nodes()) {
      switch (node) {
        case Node.Call call ->
            call.callee().ifPresent(callee -> namesakes.add(call.edge(), callee));
        case Node.Run run -> run.callees().forEach(namesakes::add);
        case Node.LateReturn end -> end.run().callees().forEach(namesakes::add);
        default -> {}
      }
    }
    Map<Integer, Integer> result = new HashMap<>();
    for (Edge edge : program.functions().get(clone.function()).edges()) {
      if (edge.operation() instanceof Operation.Call call
          && namesakes.byFunction.containsKey(call.callee())) {
        result.put(edge.id(), namesakes.byFunction.get(call.callee()));
      }
    }
    return result;
  }

  /** For the start of each callee's name, the call edge. */
  public static Map<Integer, Integer> callEdgesByName(Function function) {
    Map<Integer, Integer> result = new HashMap<>();
    for (Edge edge : function.edges()) {
      if (edge.operation() instanceof Operation.Call call) {
        result.put(call.name().start(), edge.id());
      }
    }
    return result;
  }

  private void add(int edge, int callee) {
    if (program.edges().get(edge).operation() instanceof Operation.Call call) {
      byFunction.merge(call.callee(), callee, Math::min);
    }
  }
}
