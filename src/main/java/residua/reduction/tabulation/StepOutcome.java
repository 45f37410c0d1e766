package residua.reduction.tabulation;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import residua.specification.Cause;

/**
 * What happens between the entry and the exits of one step, started in one automaton state.
 *
 * @param exits for each exit, the states it is reached in
 * @param exitCuts for each exit, what covers the edge into it, if something does
 * @param callStates for each call edge, by id, the states the callee is entered in
 * @param callCut what covers a call edge, if something does
 * @param returnCut what covers the return from a call, if something does
 * @param cutFirst whether every edge that comes first is covered
 */
public record StepOutcome(
    List<States> exits,
    List<Optional<Cause>> exitCuts,
    SortedMap<Integer, States> callStates,
    Optional<Cause> callCut,
    Optional<Cause> returnCut,
    boolean cutFirst) {

  boolean reachesAnExit() {
    for (States states : exits) {
      if (!states.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Because of what the step is cut somewhere; nothing if it is not. */
  public Optional<Cause> anyCut() {
    for (Optional<Cause> cut : exitCuts) {
      if (cut.isPresent()) {
        return cut;
      }
    }
    return callCut.or(() -> returnCut);
  }
}
