package residua.portfolio.obligations;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import residua.c.callgraph.CalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;

/**
 * Over-approximates the edges that an execution may take after an edge, that one included: data are
 * ignored, a call is taken to return at once and to all of its callers, and functions whose address
 * is taken to be called anywhere.
 */
final class EdgesAfter {
  private final Program program;
  private final ProgramSemantics meaning;
  private final BitSet edges = new BitSet();
  private final BitSet functions = new BitSet();
  private final Deque<Edge> work = new ArrayDeque<>();

  private EdgesAfter(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.meaning = meaning;
  }

  /** The edges after one of them, by their ids. */
  static BitSet of(Program program, ProgramSemantics meaning, int edge) {
    EdgesAfter result = new EdgesAfter(program, meaning);
    if (program.functions().stream().anyMatch(function -> function.opaque().isPresent())) {
      // The calls of such a function are not known.
      result.edges.set(0, program.edges().size());
      return result.edges;
    }
    program.addressTaken().forEach(result::enter);
    result.take(program.edges().get(edge));
    while (!result.work.isEmpty()) {
      Edge next = result.work.remove();
      CalledFunctions.byName(meaning, next).stream().forEach(result::enter);
      result.leave(next.function());
      program.functions().get(next.function()).outgoing(next.target()).forEach(result::take);
    }
    return result.edges;
  }

  private void take(Edge edge) {
    if (!edges.get(edge.id())) {
      edges.set(edge.id());
      work.add(edge);
    }
  }

  private void enter(int function) {
    Function entered = program.functions().get(function);
    entered.outgoing(entered.entry()).forEach(this::take);
  }

  /** Returns to all callers: their edges go on, and may call again. */
  private void leave(int function) {
    if (functions.get(function)) {
      return;
    }
    functions.set(function);
    if (program.addressTaken().contains(function)) {
      program.edges().forEach(this::take);
      return;
    }
    for (Edge edge : program.edges()) {
      if (CalledFunctions.byName(meaning, edge).get(function)) {
        take(edge);
      }
    }
  }
}
