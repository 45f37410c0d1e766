package residua.analysis.bounded.induction;

import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.symbolic.ModSet;

/**
 * Facts about recursive functions, independent of the query.
 *
 * @param changes what calls may change
 * @param seen calls that executions have made
 */
public record RecursionFacts(
    RecursiveGroups groups, FunctionSignatures signatures, LoopFacts changes, SeenCalls seen) {
  /** The facts about the functions of a program. */
  public static RecursionFacts of(UnrollingTask task, LoopFacts changes) {
    RecursiveGroups groups = new RecursiveGroups(task.program(), task.meaning());
    FunctionSignatures signatures = new FunctionSignatures(task, groups, changes);
    return new RecursionFacts(
        groups,
        signatures,
        changes,
        new SeenCalls(task.program(), task.meaning(), groups, signatures));
  }

  FunctionSignature signature(int function) {
    return signatures.of(function);
  }

  /** The mod set of calls of a function, apart from objects of its own frame. */
  ModSet changedBy(int function) {
    return changes.ofCall(function);
  }
}
