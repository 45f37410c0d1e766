package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import residua.analysis.Explored;
import residua.analysis.shown.Invariants;
import residua.cfa.Edge;
import residua.frontend.CFrontend;
import residua.meaning.run.Interpreter;

/**
 * The artifacts of an analysis beside its answer and its condition.
 *
 * @param graph makes its abstract reachability graph on demand, if it has one
 * @param invariants makes the loop invariants if no execution reaches an error
 * @param reads for FALSE, the inputs of the execution
 * @param violated for FALSE, the edge with the error call
 * @param isInterpreted for FALSE, whether the execution was only interpreted, since programs for 32
 *     bits cannot be executed here
 * @param isAll whether all executions were analysed, since there were no conditions
 */
public record Shown(
    CFrontend.Understood program,
    Optional<Supplier<Explored>> graph,
    Supplier<List<Invariants.Invariant>> invariants,
    Optional<List<Interpreter.Read>> reads,
    List<Edge> violated,
    boolean isInterpreted,
    boolean isAll) {
  public Shown {
    violated = List.copyOf(violated);
  }

  /** Its abstract reachability graph, if it has one. */
  public Optional<Explored> explored() {
    return graph.map(Supplier::get);
  }
}
