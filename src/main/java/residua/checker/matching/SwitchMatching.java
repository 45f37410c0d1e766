package residua.checker.matching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalWalk;

/** Compares the dispatches of switch statements, whatever the order of their labels. */
final class SwitchMatching {
  private final BothSides sides;

  SwitchMatching(BothSides sides) {
    this.sides = sides;
  }

  private static Optional<Step.Switch> theirDispatch(ResidualAction next) {
    Function other = next.other();
    if (next.at().original() == other.exit() || next.at().inside().pending().isPresent()) {
      return Optional.empty();
    }
    Edge first = next.theirEdges().get(0);
    return OriginalWalk.isDispatch(other, first)
        ? Optional.of((Step.Switch) other.steps().get(first.step()))
        : Optional.empty();
  }

  private boolean sameController(ResidualAction next, TokenRange mine, Step.Switch dispatch) {
    TokenRange their =
        TokenRange.of(sides.original(), dispatch.text(), next.other().index(), dispatch.entry());
    return sides.texts().same(mine.withoutBrackets(), their.withoutBrackets(), next.at());
  }

  /** Both dispatch on the same value to corresponding locations. */
  boolean match(ResidualAction next, Step.Switch dispatch) {
    Optional<Step.Switch> their = theirDispatch(next);
    TokenRange controller =
        TokenRange.of(sides.residual(), dispatch.text(), next.own().index(), dispatch.entry());
    if (their.isEmpty() || !sameController(next, controller, their.get())) {
      return false;
    }
    List<Step.Arm> arms = their.get().arms();
    Map<String, Step.Arm> byLabel = new HashMap<>();
    arms.forEach(arm -> byLabel.put(label(sides.original(), arm), arm));
    Map<Step.Arm, Integer> targets = new HashMap<>();
    for (Step.Arm arm : dispatch.arms()) {
      targets.put(theirArm(next, dispatch, arm, their.get(), byLabel), arm.target());
    }
    List<PairedState> outcomes = outcomes(next, their.get());
    for (int i = 0; i < arms.size(); i++) {
      goOn(next, outcomes.get(i), targets.getOrDefault(arms.get(i), dispatch.otherwise()));
    }
    goOn(next, outcomes.getLast(), dispatch.otherwise());
    return true;
  }

  private void goOn(ResidualAction next, PairedState outcome, int target) {
    PairedState there = sides.mine().moved(next.own(), outcome, target);
    sides.lockstep().reach(there.with(there.inside().residualDone()));
  }

  /**
   * The arm of the original that corresponds to one of the residual program; its label may use
   * other names.
   */
  private Step.Arm theirArm(
      ResidualAction next,
      Step.Switch own,
      Step.Arm arm,
      Step.Switch other,
      Map<String, Step.Arm> byLabel) {
    TokenRange mine = TokenRange.of(sides.residual(), arm.value(), next.own().index(), own.entry());
    Optional<Step.Arm> alike = Optional.ofNullable(byLabel.get(label(sides.residual(), arm)));
    return Stream.concat(alike.stream(), other.arms().stream())
        .filter(their ->
            sides
                .texts()
                .same(
                    mine,
                    TokenRange.of(
                        sides.original(), their.value(), next.other().index(), other.entry()),
                    next.at()))
        .findFirst()
        .orElseThrow(() ->
            new Failure(
                Failure.Kind.UNKNOWN,
                "a case label at "
                    + sides.residual().place(arm.value().start())
                    + " is not in the original"));
  }

  private static String label(Side side, Step.Arm arm) {
    return TokenRange.of(side, arm.value(), -1, -1).words();
  }

  /** The value is evaluated, and the continuation is the same whatever its value. */
  boolean matchEvaluated(ResidualAction next, TokenRange text) {
    Optional<Step.Switch> their = theirDispatch(next);
    if (their.isEmpty() || !sameController(next, text, their.get())) {
      return false;
    }
    outcomes(next, their.get()).forEach(outcome -> goOn(next, outcome, next.edge().target()));
    return true;
  }

  /** The locations of the original after each case label, and after none. */
  private List<PairedState> outcomes(ResidualAction next, Step.Switch dispatch) {
    Function other = next.other();
    OriginalWalk theirs = sides.theirs();
    List<PairedState> result = new ArrayList<>();
    PairedState at = next.at();
    for (int i = 0; i < dispatch.arms().size(); i++) {
      List<Edge> edges = other.outgoing(at.original());
      result.add(theirs.executed(other, at, edges.get(0)));
      at = theirs.executed(other, at, edges.get(1));
    }
    result.add(at);
    return result;
  }
}
