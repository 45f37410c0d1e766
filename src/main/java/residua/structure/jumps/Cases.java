package residua.structure.jumps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.residual.Target;
import residua.structure.layout.Draft;

/**
 * The labels of a switch: those that stand in its body, and those behind which only a jump stands.
 *
 * @param inside by the label in the body that they stand at, the arms
 * @param defaultInside the label in the body that is the default, if there is one
 * @param stubs the others; a default that control falls out of is left out
 */
record Cases(Map<Integer, List<Integer>> inside, OptionalInt defaultInside, List<Stub> stubs) {

  /**
   * Case labels with a jump.
   *
   * @param arms the labels; none if it is the default alone
   */
  record Stub(List<Integer> arms, boolean isDefault, Target target) {}

  /**
   * @param behind the labels that control is at behind the switch
   */
  static Cases of(Draft.Choose choice, Reached behind) {
    Map<Integer, List<Integer>> inside = new HashMap<>();
    Map<Target, List<Integer>> outside = new LinkedHashMap<>();
    for (Draft.Arm arm : choice.arms()) {
      if (arm.target() instanceof Target.To(int label) && choice.inside().contains(label)) {
        inside.computeIfAbsent(label, l -> new ArrayList<>()).add(arm.value());
      } else if (!(arm.target() instanceof Target.Never)) {
        outside.computeIfAbsent(arm.target(), t -> new ArrayList<>()).add(arm.value());
      }
    }
    Target otherwise = choice.otherwise();
    OptionalInt defaultInside = OptionalInt.empty();
    if (otherwise instanceof Target.To(int label) && choice.inside().contains(label)) {
      defaultInside = OptionalInt.of(label);
    } else if (otherwise instanceof Target.To(int label) && Reached.contains(behind, label)) {
      // Where no label fits, control goes on behind the switch: these need none.
      outside.remove(otherwise);
    } else if (!(otherwise instanceof Target.Never)) {
      outside.computeIfAbsent(otherwise, t -> new ArrayList<>());
    }
    List<Stub> stubs = new ArrayList<>();
    boolean isOutside = defaultInside.isEmpty();
    outside.forEach(
        (target, arms) -> stubs.add(new Stub(arms, isOutside && target.equals(otherwise), target)));
    return new Cases(inside, defaultInside, stubs);
  }
}
