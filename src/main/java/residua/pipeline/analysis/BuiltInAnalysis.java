package residua.pipeline.analysis;

import java.util.List;
import residua.analysis.reachability.Limits;
import residua.base.execution.ExecutionPolicy;
import residua.c.frontend.CFrontend;
import residua.condition.ConditionAutomaton;

/** A built-in analysis, as commands name it. */
public interface BuiltInAnalysis {
  /** Its name on the command line. */
  String word();

  /** The limits that apply to it, a subset of {@link Limits#NAMES} in that order. */
  List<String> limits();

  /**
   * Whether it can ignore executions in which an operation is undefined, and may gain from it.
   *
   * @param isItsReason whether an operation that may be undefined is what it left open before
   */
  default boolean mayCountOnlyDefined(boolean isItsReason) {
    return false;
  }

  /**
   * Analyses the executions that are not covered, until it has decided or reaches a limit.
   * Interrupting its thread counts as reaching a limit.
   */
  Analysis.Result run(Task task, Limits limits);

  /**
   * The task of an analysis.
   *
   * @param program as it was read
   * @param given conditions; executions that they cover are not analysed
   * @param givenIsProved whether the resulting condition may cover those as well
   * @param executions whether the program may be executed
   */
  record Task(
      CFrontend.Understood program,
      List<ConditionAutomaton> given,
      boolean givenIsProved,
      ExecutionPolicy executions) {
    public Task {
      given = List.copyOf(given);
    }
  }
}
