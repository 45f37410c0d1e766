package residua.pipeline.analysis;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import residua.analysis.artifacts.ExploredInvariants;
import residua.analysis.counterexample.KnownInputs;
import residua.analysis.counterexample.UndefinedOperation;
import residua.analysis.counterexample.Violation;
import residua.analysis.reachability.ReachabilityGraph;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;

/**
 * The artifacts of an analysis beside its answer and its condition.
 *
 * @param graph makes its abstract reachability graph on demand, if it has one
 * @param invariants makes the loop invariants if no execution reaches an error
 * @param reads for FALSE, the inputs of the execution
 * @param violated for FALSE, the edge with the error call
 * @param arguments for FALSE, the arguments after the name of the program, where they matter
 * @param isInterpreted for FALSE, whether the execution was only interpreted, since programs for 32
 *     bits cannot be executed here
 * @param isAll whether all executions were analysed, since there were no conditions
 * @param violation for FALSE, the violated property, if no error call was reached
 */
public record AnalysisArtifacts(
    CFrontend.Understood program,
    Optional<Supplier<ReachabilityGraph>> graph,
    Supplier<List<ExploredInvariants.Invariant>> invariants,
    KnownInputs inputs,
    List<Edge> violated,
    boolean isInterpreted,
    boolean isAll,
    Optional<Violation> violation) {
  public AnalysisArtifacts {
    violated = List.copyOf(violated);
  }

  /** Artifacts of an analysis that found no violation but error calls. */
  public AnalysisArtifacts(
      CFrontend.Understood program,
      Optional<Supplier<ReachabilityGraph>> graph,
      Supplier<List<ExploredInvariants.Invariant>> invariants,
      Optional<List<Interpreter.Read>> reads,
      List<Edge> violated,
      boolean isInterpreted,
      boolean isAll) {
    this(
        program,
        graph,
        invariants,
        new KnownInputs(reads, List.of()),
        violated,
        isInterpreted,
        isAll,
        Optional.empty());
  }

  /** The same for the program that a residual program comes from: nothing of edges is known. */
  AnalysisArtifacts ofResidual(CFrontend.Understood original) {
    return new AnalysisArtifacts(
        original, Optional.empty(), List::of, inputs, List.of(), isInterpreted, false, violation);
  }

  /**
   * The same, if the inputs are not known.
   *
   * @param use the use of a variable that was never set, whose value was chosen
   */
  AnalysisArtifacts withoutInputs(Optional<UndefinedOperation> use) {
    KnownInputs nothing =
        new KnownInputs(Optional.empty(), List.of(), OptionalInt.empty(), use, Optional.empty());
    return new AnalysisArtifacts(
        program, graph, invariants, nothing, violated, isInterpreted, isAll, violation);
  }

  /** The execution that violates something at a place. */
  ErrorRun run(Position where) {
    return ErrorRun.of(where, inputs, !isInterpreted, violation);
  }

  /** For FALSE, the inputs of the execution; empty if they are not known. */
  public Optional<List<Interpreter.Read>> reads() {
    return inputs.reads();
  }

  /** Its abstract reachability graph, if it has one. */
  public Optional<ReachabilityGraph> explored() {
    return graph.map(Supplier::get);
  }
}
