package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/** The states of a {@link CpacheckerObserver}: one number for each estimate that is tracked. */
final class StateEstimates {
  /** No more assumptions than this are tested after one edge: each may double the states. */
  private static final int MAXIMAL_QUESTIONS = 8;

  private final StateSetTable sets;
  private final boolean toTheEnd;
  private final List<StateEstimate> beliefs = new ArrayList<>();
  private final Map<StateEstimate, Integer> numbers = new HashMap<>();
  private final Map<Integer, StateTest> tests = new HashMap<>();

  /**
   * Knows the residual state only.
   *
   * @param toTheEnd whether to track also estimates that cannot accept any more
   */
  StateEstimates(StateSetTable sets, boolean toTheEnd) {
    this.sets = sets;
    this.toTheEnd = toTheEnd;
    number(StateEstimate.HOPELESS);
  }

  StateEstimate get(int state) {
    return beliefs.get(state);
  }

  /** The test of a state, made before anything else. */
  Optional<StateTest> test(int state) {
    return Optional.ofNullable(tests.get(state));
  }

  /** The move to an estimate: to the residual state if it is hopeless or needs too many tests. */
  ObserverStep to(StateEstimate belief) {
    if (belief.accepted() == Tracker.NONE && isHopeless(belief)) {
      return new ObserverStep.To(ConditionObserver.RESIDUAL);
    }
    Integer known = numbers.get(belief);
    if (known != null || belief.questions().isEmpty()) {
      return new ObserverStep.To(known == null ? number(belief) : known);
    }
    if (belief.questions().size() > MAXIMAL_QUESTIONS) {
      return new ObserverStep.To(ConditionObserver.RESIDUAL);
    }
    String asked = belief.questions().get(0).expression();
    ObserverStep whenTrue = decided(belief.decide(asked, true));
    ObserverStep whenFalse = decided(belief.decide(asked, false));
    if (whenTrue.equals(whenFalse)) {
      return whenTrue;
    }
    int number = number(belief);
    tests.put(number, new StateTest(asked, belief.place(), whenTrue, whenFalse));
    return new ObserverStep.To(number);
  }

  private ObserverStep decided(StateEstimate belief) {
    return belief.isCovered() ? ObserverStep.Cut.by(belief.accepted()) : to(belief);
  }

  private boolean isHopeless(StateEstimate belief) {
    return belief.questions().isEmpty()
        && belief.sets().stream().allMatch(set -> !toTheEnd && sets.isHopeless(set));
  }

  /** The state that stands for an estimate. */
  int number(StateEstimate belief) {
    Integer known = numbers.get(belief);
    if (known == null) {
      known = beliefs.size();
      beliefs.add(belief);
      numbers.put(belief, known);
    }
    return known;
  }
}
