package residua.analysis.bounded.unrolling;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/**
 * The last edges that a condition observes before edges that it does not: an execution that takes
 * one of the latter has taken one of the former.
 */
public record LastRead(Program program) {
  /** Edges that are not blank; empty if nothing may be observed before. */
  public Optional<BitSet> of(BitSet edges) {
    BitSet result = new BitSet();
    Deque<Edge> work = new ArrayDeque<>();
    Set<Integer> seen = new HashSet<>();
    edges.stream().forEach(edge -> work.add(program.edges().get(edge)));
    while (!work.isEmpty()) {
      Edge edge = work.poll();
      if (!edge.isBlank()) {
        result.set(edge.id());
        continue;
      }
      if (!seen.add(edge.id())) {
        continue;
      }
      Function function = program.functions().get(edge.function());
      if (edge.source() == function.entry()) {
        if (function.index() == program.entry()) {
          return Optional.empty();
        }
        program.edges().stream().filter(each -> calls(each, function.index())).forEach(work::add);
      }
      for (Edge before : function.edges()) {
        if (before.target() == edge.source()) {
          work.add(before);
          // The return from a call is observed, too; but an execution that returns has called.
        }
      }
    }
    return Optional.of(result);
  }

  private static boolean calls(Edge edge, int function) {
    return edge.operation() instanceof Operation.Call call && call.callee() == function;
  }
}
