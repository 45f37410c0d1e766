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
 * What there is to show of an analysis beside its answer and its condition.
 *
 * @param graph makes its abstract reachability graph, which few want, if it has one
 * @param invariants makes what holds at loops if no run reaches an error
 * @param reads of FALSE, the inputs of the run that was executed
 * @param violated of FALSE, the edge with the error call
 * @param isInterpreted of FALSE, whether the run was not executed but interpreted, since programs
 *     for 32 bits cannot be executed here
 * @param isAll whether all runs were looked at, since nothing was given
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
