package residua.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Step;

/** Compares the dispatches of switch statements, whatever the order of their labels. */
final class SwitchMatching {
  private final BothSides sides;

  SwitchMatching(BothSides sides) {
    this.sides = sides;
  }

  private static Optional<Step.Switch> theirDispatch(Next next) {
    Function other = next.other();
    if (next.at().original() == other.exit() || next.at().inside().pending() != Inside.NOTHING) {
      return Optional.empty();
    }
    Edge first = next.theirEdges().get(0);
    return OriginalWalk.isDispatch(other, first)
        ? Optional.of((Step.Switch) other.steps().get(first.step()))
        : Optional.empty();
  }

  private boolean sameController(Next next, Passage mine, Step.Switch dispatch) {
    Passage their =
        Passage.of(sides.original(), dispatch.text(), next.other().index(), dispatch.entry());
    return sides.texts().same(mine.withoutBrackets(), their.withoutBrackets(), next.at());
  }

  /** Both dispatch on the same value to corresponding places. */
  boolean match(Next next, Step.Switch dispatch) {
    Side residual = sides.residual();
    Optional<Step.Switch> their = theirDispatch(next);
    Passage controller =
        Passage.of(residual, dispatch.text(), next.own().index(), dispatch.entry());
    if (their.isEmpty() || !sameController(next, controller, their.get())) {
      return false;
    }
    Map<String, Integer> targets = new HashMap<>();
    Map<String, Step.Arm> labels = new LinkedHashMap<>();
    their.get().arms().forEach(arm -> labels.put(label(sides.original(), arm), arm));
    for (Step.Arm arm : dispatch.arms()) {
      targets.put(theirLabel(next, dispatch, arm, their.get(), labels), arm.target());
    }
    List<Configuration> outcomes = outcomes(next, their.get());
    for (int i = 0; i < outcomes.size(); i++) {
      int target =
          i < their.get().arms().size()
              ? targets.getOrDefault(
                  label(sides.original(), their.get().arms().get(i)), dispatch.otherwise())
              : dispatch.otherwise();
      goOn(next, outcomes.get(i), target);
    }
    return true;
  }

  private void goOn(Next next, Configuration outcome, int target) {
    Configuration there = sides.mine().moved(next.own(), outcome, target);
    sides.lockstep().reach(there.with(there.inside().residualDone()));
  }

  /** The label of the original that one of the residual is; it may name things otherwise. */
  private String theirLabel(
      Next next, Step.Switch own, Step.Arm arm, Step.Switch other, Map<String, Step.Arm> labels) {
    Passage mine = Passage.of(sides.residual(), arm.value(), next.own().index(), own.entry());
    Optional<Step.Arm> alike = Optional.ofNullable(labels.get(label(sides.residual(), arm)));
    return Stream.concat(alike.stream(), other.arms().stream())
        .filter(their ->
            sides
                .texts()
                .same(
                    mine,
                    Passage.of(
                        sides.original(), their.value(), next.other().index(), other.entry()),
                    next.at()))
        .map(their -> label(sides.original(), their))
        .findFirst()
        .orElseThrow(() ->
            new Failure(
                Failure.Kind.UNKNOWN,
                "a case label at "
                    + sides.residual().place(arm.value().start())
                    + " is not in the original"));
  }

  private static String label(Side side, Step.Arm arm) {
    Passage text = Passage.of(side, arm.value(), -1, -1);
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < text.size(); i++) {
      result.append(text.text(i)).append(' ');
    }
    return result.toString();
  }

  /** The value is evaluated, and what follows is the same whatever it was. */
  boolean matchEvaluated(Next next, Passage text) {
    Optional<Step.Switch> their = theirDispatch(next);
    if (their.isEmpty() || !sameController(next, text, their.get())) {
      return false;
    }
    outcomes(next, their.get()).forEach(outcome -> goOn(next, outcome, next.edge().target()));
    return true;
  }

  /** Where the original is behind each case label, and behind none. */
  private List<Configuration> outcomes(Next next, Step.Switch dispatch) {
    Function other = next.other();
    OriginalWalk theirs = sides.theirs();
    List<Configuration> result = new ArrayList<>();
    Configuration at = next.at();
    for (int i = 0; i < dispatch.arms().size(); i++) {
      List<Edge> edges = other.outgoing(at.original());
      result.add(theirs.executed(other, at, edges.get(0)));
      at = theirs.executed(other, at, edges.get(1));
    }
    result.add(at);
    return result;
  }
}
