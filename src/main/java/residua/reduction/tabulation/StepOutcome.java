package residua.reduction.tabulation;

import java.util.List;
import java.util.SortedMap;

/**
 * What happens between the entry and the exits of one step, started in one automaton state.
 *
 * @param exits for each exit, the states it is reached in
 * @param exitCuts for each exit, a transition that covers the edge into it; {@link #NONE} if none
 * @param callStates for each call edge, by id, the states the callee is entered in
 * @param callCut a transition that covers a call edge; {@link #NONE} if none
 * @param returnCut a transition that covers the return from a call; {@link #NONE} if none
 * @param cutFirst whether every edge that comes first is covered
 */
public record StepOutcome(
    List<States> exits,
    List<Integer> exitCuts,
    SortedMap<Integer, States> callStates,
    int callCut,
    int returnCut,
    boolean cutFirst) {

  boolean reachesAnExit() {
    for (States states : exits) {
      if (!states.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** A transition because of which the step is cut somewhere; {@link #NONE} if it is not. */
  public int anyCut() {
    for (int cut : exitCuts) {
      if (cut != NONE) {
        return cut;
      }
    }
    return callCut != NONE ? callCut : returnCut;
  }

  /** No transition. */
  public static final int NONE = -2;
}
