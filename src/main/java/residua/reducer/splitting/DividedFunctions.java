package residua.reducer.splitting;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/**
 * The functions in which executions are distinguished. All others are fail-closed: whatever is
 * decided in them, an execution stays in its part.
 */
final class DividedFunctions {
  private final Program program;
  private final List<BitSet> callees = new ArrayList<>();
  private final Map<String, Integer> indices = new HashMap<>();

  private DividedFunctions(Program program) {
    this.program = program;
    for (Function function : program.functions()) {
      callees.add(new BitSet());
      indices.put(function.name(), function.index());
    }
    for (Edge edge : program.edges()) {
      if (edge.operation() instanceof Operation.Call call) {
        callees.get(edge.function()).set(call.callee());
      }
    }
  }

  /** Their indices: not opaque, never entered without an edge, not recursive. */
  static BitSet of(Program program) {
    DividedFunctions result = new DividedFunctions(program);
    BitSet divided = result.reachedFrom(bit(program.entry()));
    divided.andNot(result.reachedFrom(result.unseen()));
    result.removeRecursive(divided);
    for (Function function : program.functions()) {
      if (function.opaque().isPresent()) {
        divided.clear(function.index());
      }
    }
    return divided;
  }

  private static BitSet bit(int index) {
    BitSet result = new BitSet();
    result.set(index);
    return result;
  }

  private BitSet unseen() {
    BitSet result = new BitSet();
    CalledUnnamed.of(program).forEach(result::set);
    for (Function function : program.functions()) {
      boolean hidden =
          function.opaque().isPresent()
              || function.steps().stream().anyMatch(step -> step.effects().hidesFlow());
      if (function.traits().root()) {
        result.set(function.index());
      }
      if (hidden) {
        // Its calls have no edges; it may call whatever its text names.
        namedIn(function).forEach(result::set);
      }
    }
    return result;
  }

  private IntStream namedIn(Function function) {
    TokenTable tokens = program.source().tokens();
    return IntStream.range(tokens.from(function.body().start()), tokens.from(function.body().end()))
        .filter(token -> tokens.kind(token) == Token.Kind.IDENTIFIER)
        .mapToObj(tokens::text)
        .distinct()
        .filter(indices::containsKey)
        .mapToInt(indices::get);
  }

  /** The functions with all their transitive callees. */
  private BitSet reachedFrom(BitSet starts) {
    BitSet reached = (BitSet) starts.clone();
    Deque<Integer> work = new ArrayDeque<>(starts.stream().boxed().toList());
    while (!work.isEmpty()) {
      callees.get(work.remove()).stream()
          .filter(callee -> !reached.get(callee))
          .forEach(callee -> {
            reached.set(callee);
            work.add(callee);
          });
    }
    return reached;
  }

  private void removeRecursive(BitSet divided) {
    BitSet recursive = new BitSet();
    divided.stream()
        .filter(function -> reachedFrom(callees.get(function)).get(function))
        .forEach(recursive::set);
    divided.andNot(recursive);
  }
}
