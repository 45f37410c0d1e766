package residua.analysis.reachability;

import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;
import residua.condition.observer.ConditionObserver;

/**
 * The configuration of an exploration.
 *
 * @param domain the abstract domain
 * @param order the order of exploration
 * @param limits where it stops
 * @param errorCalls the functions whose calls are errors
 * @param condition executions that it covers are not explored
 */
public record AnalysisConfig(
    Program program,
    ProgramSemantics meaning,
    Domain<?> domain,
    ExplorationOrder order,
    Limits limits,
    Set<String> errorCalls,
    Optional<ConditionObserver> condition) {
  public AnalysisConfig {
    errorCalls = Set.copyOf(errorCalls);
  }

  /** Whether a call of a function with a body is an error. */
  boolean isErrorFunction(int function) {
    return errorCalls.contains(program.functions().get(function).name());
  }
}
