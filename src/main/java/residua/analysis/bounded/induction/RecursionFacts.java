package residua.analysis.bounded.induction;

import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.Task;
import residua.symbolic.Changes;

/**
 * What is known of functions that call themselves, whatever is asked of them.
 *
 * @param changes what calls may change
 * @param seen calls that runs have made
 */
public record RecursionFacts(
    RecursiveGroups groups, Signatures signatures, LoopFacts changes, SeenCalls seen) {
  /** What is known of the functions of a program. */
  public static RecursionFacts of(Task task, LoopFacts changes) {
    RecursiveGroups groups = new RecursiveGroups(task.program(), task.meaning());
    Signatures signatures = new Signatures(task, groups, changes);
    return new RecursionFacts(
        groups,
        signatures,
        changes,
        new SeenCalls(task.program(), task.meaning(), groups, signatures));
  }

  Signature signature(int function) {
    return signatures.of(function);
  }

  /** What a call of a function may change; of objects of its frame nothing is said. */
  Changes changedBy(int function) {
    return changes.ofCall(function);
  }
}
