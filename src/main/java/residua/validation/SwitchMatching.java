package residua.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Step;

/** Compares the dispatches of switch statements, whatever the order of their labels. */
final class SwitchMatching {
  private final Side residual;
  private final Side original;
  private final TextMatcher texts;
  private final ResidualWalk mine;
  private final OriginalWalk theirs;
  private final Lockstep lockstep;

  SwitchMatching(
      Side residual,
      Side original,
      TextMatcher texts,
      ResidualWalk mine,
      OriginalWalk theirs,
      Lockstep lockstep) {
    this.residual = residual;
    this.original = original;
    this.texts = texts;
    this.mine = mine;
    this.theirs = theirs;
    this.lockstep = lockstep;
  }

  private Optional<Step.Switch> dispatchAt(Function other, Configuration at) {
    if (at.original() == other.exit() || at.inside().pending() != Inside.NOTHING) {
      return Optional.empty();
    }
    Edge first = other.outgoing(at.original()).get(0);
    return OriginalWalk.isDispatch(other, first)
        ? Optional.of((Step.Switch) other.steps().get(first.step()))
        : Optional.empty();
  }

  private boolean sameController(
      Passage mine, Function other, Step.Switch dispatch, Configuration at) {
    Passage their = Passage.of(original, dispatch.text(), other.index(), dispatch.entry());
    return texts.same(mine.withoutBrackets(), their.withoutBrackets(), at);
  }

  /** Both dispatch on the same value to corresponding places. */
  boolean match(Function own, Step.Switch dispatch, Function other, Configuration at) {
    Optional<Step.Switch> their = dispatchAt(other, at);
    Passage controller = Passage.of(residual, dispatch.text(), own.index(), dispatch.entry());
    if (their.isEmpty() || !sameController(controller, other, their.get(), at)) {
      return false;
    }
    Map<String, Integer> targets = new HashMap<>();
    for (Step.Arm arm : dispatch.arms()) {
      targets.put(label(residual, arm), arm.target());
    }
    List<String> labels = new ArrayList<>();
    for (Step.Arm arm : their.get().arms()) {
      labels.add(label(original, arm));
    }
    if (!labels.containsAll(targets.keySet())) {
      throw new Failure(
          Failure.Kind.UNKNOWN,
          "a case label at " + residual.place(dispatch.text().start()) + " is not in the original");
    }
    List<Configuration> outcomes = outcomes(other, their.get(), at);
    for (int i = 0; i < outcomes.size(); i++) {
      int target =
          i < labels.size()
              ? targets.getOrDefault(labels.get(i), dispatch.otherwise())
              : dispatch.otherwise();
      Configuration next = mine.moved(own, outcomes.get(i), target);
      lockstep.reach(next.with(next.inside().residualDone()));
    }
    return true;
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
  boolean evaluated(Function own, Function other, Configuration at, Edge edge, Passage text) {
    Optional<Step.Switch> their = dispatchAt(other, at);
    if (their.isEmpty() || !sameController(text, other, their.get(), at)) {
      return false;
    }
    for (Configuration outcome : outcomes(other, their.get(), at)) {
      Configuration next = mine.moved(own, outcome, edge.target());
      lockstep.reach(next.with(next.inside().residualDone()));
    }
    return true;
  }

  /** Where the original is behind each case label, and behind none. */
  private List<Configuration> outcomes(Function other, Step.Switch dispatch, Configuration from) {
    List<Configuration> result = new ArrayList<>();
    Configuration at = from;
    for (int i = 0; i < dispatch.arms().size(); i++) {
      List<Edge> edges = other.outgoing(at.original());
      result.add(theirs.executed(other, at, edges.get(0)));
      at = theirs.executed(other, at, edges.get(1));
    }
    result.add(at);
    return result;
  }
}
