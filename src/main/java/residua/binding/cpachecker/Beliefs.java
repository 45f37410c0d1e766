package residua.binding.cpachecker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;

/** The states of a {@link CpacheckerBinding}: one number for each estimate that is tracked. */
final class Beliefs {
  /** No more assumptions than this are tested after one edge: each may double the states. */
  private static final int MAXIMAL_QUESTIONS = 8;

  private final Sets sets;
  private final boolean toTheEnd;
  private final List<Belief> beliefs = new ArrayList<>();
  private final Map<Belief, Integer> numbers = new HashMap<>();
  private final Map<Integer, StateTest> tests = new HashMap<>();

  /**
   * Knows the residual state only.
   *
   * @param toTheEnd whether to track also estimates that cannot accept any more
   */
  Beliefs(Sets sets, boolean toTheEnd) {
    this.sets = sets;
    this.toTheEnd = toTheEnd;
    number(Belief.HOPELESS);
  }

  Belief get(int state) {
    return beliefs.get(state);
  }

  /** The test of a state, made before anything else. */
  Optional<StateTest> test(int state) {
    return Optional.ofNullable(tests.get(state));
  }

  /** The move to an estimate: to the residual state if it is hopeless or needs too many tests. */
  Move to(Belief belief) {
    if (belief.accepted() == Tracker.NONE && isHopeless(belief)) {
      return new Move.To(BoundCondition.RESIDUAL);
    }
    Integer known = numbers.get(belief);
    if (known != null || belief.questions().isEmpty()) {
      return new Move.To(known == null ? number(belief) : known);
    }
    if (belief.questions().size() > MAXIMAL_QUESTIONS) {
      return new Move.To(BoundCondition.RESIDUAL);
    }
    String asked = belief.questions().get(0).expression();
    Move whenTrue = decided(belief.decide(asked, true));
    Move whenFalse = decided(belief.decide(asked, false));
    if (whenTrue.equals(whenFalse)) {
      return whenTrue;
    }
    int number = number(belief);
    tests.put(number, new StateTest(asked, belief.place(), whenTrue, whenFalse));
    return new Move.To(number);
  }

  private Move decided(Belief belief) {
    return belief.isCovered() ? Move.Cut.by(belief.accepted()) : to(belief);
  }

  private boolean isHopeless(Belief belief) {
    return belief.questions().isEmpty()
        && belief.sets().stream().allMatch(set -> !toTheEnd && sets.isHopeless(set));
  }

  /** The state that stands for an estimate. */
  int number(Belief belief) {
    Integer known = numbers.get(belief);
    if (known == null) {
      known = beliefs.size();
      beliefs.add(belief);
      numbers.put(belief, known);
    }
    return known;
  }
}
