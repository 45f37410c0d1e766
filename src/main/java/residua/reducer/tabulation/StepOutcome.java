package residua.reducer.tabulation;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import residua.c.specification.Cause;

/**
 * The behaviour between the entry and the exits of one step, started in one automaton state.
 *
 * @param exits for each exit, the states in which it is reached
 * @param exitCuts for each exit, the cause that covers the edge into it, if there is one
 * @param callStates for each call edge, by id, the states in which the callee is entered
 * @param callCut the cause that covers a call edge, if there is one
 * @param returnCut the cause that covers the return from a call, if there is one
 * @param cutFirst whether every first edge is covered
 */
public record StepOutcome(
    List<ConditionStates> exits,
    List<Optional<Cause>> exitCuts,
    SortedMap<Integer, ConditionStates> callStates,
    Optional<Cause> callCut,
    Optional<Cause> returnCut,
    boolean cutFirst) {

  boolean reachesAnExit() {
    for (ConditionStates states : exits) {
      if (!states.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** A cause for which the step is cut somewhere; empty if it is not cut. */
  public Optional<Cause> anyCut() {
    for (Optional<Cause> cut : exitCuts) {
      if (cut.isPresent()) {
        return cut;
      }
    }
    return callCut.or(() -> returnCut);
  }
}
