package residua.c.cfa;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Determines which exit of its step each edge takes. The target is not enough: several exits may
 * lead to the same location.
 */
final class StepExits {
  private final Map<Integer, Integer> indexByEdge;
  private final Map<Integer, Integer> armBefore;
  private final List<BitSet> possible;

  private StepExits(
      Map<Integer, Integer> indexByEdge, Map<Integer, Integer> armBefore, List<BitSet> possible) {
    this.indexByEdge = indexByEdge;
    this.armBefore = armBefore;
    this.possible = possible;
  }

  static StepExits of(List<Edge> edges, List<Step> steps) {
    Map<Integer, Integer> index = new HashMap<>();
    Map<Integer, Integer> armBefore = new HashMap<>();
    List<BitSet> possible = new ArrayList<>();
    Map<Integer, Integer> armsSeen = new HashMap<>();
    for (Step step : steps) {
      possible.add(new BitSet());
      if (step instanceof Step.Switch dispatch && dispatch.arms().isEmpty()) {
        possible.get(step.id()).set(0);
      }
    }
    for (Edge edge : edges) {
      if (edge.step() < 0) {
        continue;
      }
      int exit =
          switch (steps.get(edge.step())) {
            case Step.Branch branch -> isTrue(edge) ? 0 : 1;
            case Step.Switch dispatch -> exitOfSwitch(edge, dispatch, armsSeen);
            case Step.Simple simple -> 0;
            case Step.Declaration declaration -> 0;
            case Step.Return end -> 0;
          };
      index.put(edge.id(), exit);
      if (steps.get(edge.step()) instanceof Step.Switch && armsSeen.containsKey(edge.step())) {
        armBefore.put(edge.id(), armsSeen.get(edge.step()) - 1);
      }
      if (steps.get(edge.step()).exit(exit) == edge.target()) {
        possible.get(edge.step()).set(exit);
      }
    }
    return new StepExits(index, armBefore, possible);
  }

  /** The true edges of a switch come in the order of its arms; the remaining one is the default. */
  private static int exitOfSwitch(Edge edge, Step.Switch dispatch, Map<Integer, Integer> armsSeen) {
    int arm = armsSeen.getOrDefault(dispatch.id(), 0);
    boolean isArm =
        isTrue(edge)
            && arm < dispatch.arms().size()
            && dispatch.arms().get(arm).target() == edge.target();
    if (isArm) {
      armsSeen.put(dispatch.id(), arm + 1);
      return arm;
    }
    return dispatch.arms().size();
  }

  private static boolean isTrue(Edge edge) {
    return edge.operation() instanceof Operation.Assume assume && assume.truth();
  }

  int index(Edge edge) {
    return indexByEdge.getOrDefault(edge.id(), 0);
  }

  /** The first exit that is only reached through an edge inside the chain of a switch. */
  OptionalInt firstAfter(Edge edge) {
    Integer arm = isTrue(edge) ? null : armBefore.get(edge.id());
    return arm == null ? OptionalInt.empty() : OptionalInt.of(arm + 1);
  }

  boolean isPossible(int step, int exit) {
    return possible.get(step).get(exit);
  }
}
