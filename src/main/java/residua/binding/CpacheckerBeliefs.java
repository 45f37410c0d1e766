package residua.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The states of a {@link CpacheckerBinding}: one number for each belief that is tracked. */
final class CpacheckerBeliefs {
  /** More assumptions than this are not tested behind one edge: each may double the states. */
  private static final int MAXIMAL_QUESTIONS = 8;

  private final CpacheckerSets sets;
  private final boolean toTheEnd;
  private final List<CpacheckerBelief> beliefs = new ArrayList<>();
  private final Map<CpacheckerBelief, Integer> numbers = new HashMap<>();
  private final Map<Integer, StateTest> tests = new HashMap<>();

  /**
   * Knows the residual state only.
   *
   * @param toTheEnd whether to track also what cannot accept any more
   */
  CpacheckerBeliefs(CpacheckerSets sets, boolean toTheEnd) {
    this.sets = sets;
    this.toTheEnd = toTheEnd;
    number(CpacheckerBelief.HOPELESS);
  }

  CpacheckerBelief get(int state) {
    return beliefs.get(state);
  }

  /** What is to be tested in a state before anything else. */
  Optional<StateTest> test(int state) {
    return Optional.ofNullable(tests.get(state));
  }

  /** Where a belief is tracked on: nowhere if it is hopeless or asks too much. */
  Move to(CpacheckerBelief belief) {
    if (belief.accepted() == CpacheckerTracker.NONE && isHopeless(belief)) {
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

  private Move decided(CpacheckerBelief belief) {
    return belief.isCovered() ? new Move.Cut(belief.accepted()) : to(belief);
  }

  private boolean isHopeless(CpacheckerBelief belief) {
    return belief.questions().isEmpty()
        && belief.sets().stream().allMatch(set -> !toTheEnd && sets.isHopeless(set));
  }

  /** The state that stands for a belief. */
  int number(CpacheckerBelief belief) {
    Integer known = numbers.get(belief);
    if (known == null) {
      known = beliefs.size();
      beliefs.add(belief);
      numbers.put(belief, known);
    }
    return known;
  }
}
