package residua.reducer.structuring.jumps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.layout.Draft;

/**
 * The labels of a switch: those in its body, and those followed by a jump only.
 *
 * @param inside the arms, by the label in the body that they stand at
 * @param defaultInside the label in the body that is the default, if there is one
 * @param stubs the others; a default that only falls out of the switch is omitted
 */
record Cases(Map<Integer, List<Integer>> inside, OptionalInt defaultInside, List<Stub> stubs) {

  /**
   * Case labels with a jump.
   *
   * @param arms the labels; empty if it is only the default
   */
  record Stub(List<Integer> arms, boolean isDefault, Successor target) {}

  /**
   * @param after the labels reached directly after the switch
   */
  static Cases of(Draft.Choose choice, Reached after) {
    Map<Integer, List<Integer>> inside = new HashMap<>();
    Map<Successor, List<Integer>> outside = new LinkedHashMap<>();
    for (Draft.Arm arm : choice.arms()) {
      if (arm.target() instanceof Successor.To(int label) && choice.inside().contains(label)) {
        inside.computeIfAbsent(label, l -> new ArrayList<>()).add(arm.value());
      } else if (!(arm.target() instanceof Successor.Never)) {
        outside.computeIfAbsent(arm.target(), t -> new ArrayList<>()).add(arm.value());
      }
    }
    Successor otherwise = choice.otherwise();
    OptionalInt defaultInside = OptionalInt.empty();
    if (otherwise instanceof Successor.To(int label) && choice.inside().contains(label)) {
      defaultInside = OptionalInt.of(label);
    } else if (otherwise instanceof Successor.To(int label) && Reached.contains(after, label)) {
      // If no label matches, control continues after the switch: these need no label.
      outside.remove(otherwise);
    } else if (!(otherwise instanceof Successor.Never)) {
      outside.computeIfAbsent(otherwise, t -> new ArrayList<>());
    }
    List<Stub> stubs = new ArrayList<>();
    boolean isOutside = defaultInside.isEmpty();
    outside.forEach(
        (target, arms) -> stubs.add(new Stub(arms, isOutside && target.equals(otherwise), target)));
    return new Cases(inside, defaultInside, stubs);
  }
}
