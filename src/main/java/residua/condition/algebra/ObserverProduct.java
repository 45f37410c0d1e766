package residua.condition.algebra;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.condition.alphabet.Letter;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * The product of conditions on one program. Its states are numbered on the fly; in each, every
 * condition is in a state of its own, has covered the execution, or cannot cover it any more. Once
 * the outcome is decided for all together, there is no state.
 */
final class ObserverProduct {
  private static final int HAS_COVERED = -1;

  private final Supergraph flow;
  private final List<ConditionObserver> members;
  private final List<CoverableStates> liveness;
  private final Combination combination;
  private final Compatibility compatibility;
  private final int most;
  private final List<Slice> anywhere;
  private final List<List<Integer>> tuples = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final Map<Key, LetterOutcome> known = new HashMap<>();

  private record Key(int state, int letter) {}

  /**
   * The product of conditions.
   *
   * @param compatibility decides which assumptions can hold together
   * @param most largest number of entries of a table of them
   * @throws InputException if one has too many states
   */
  ObserverProduct(
      Supergraph flow,
      List<ConditionObserver> members,
      Combination combination,
      Compatibility compatibility,
      int most)
      throws InputException {
    this.most = most;
    this.compatibility = compatibility;
    this.flow = flow;
    this.members = List.copyOf(members);
    this.liveness = new ArrayList<>();
    for (ConditionObserver member : this.members) {
      liveness.add(new CoverableStates(flow, member, most));
    }
    this.combination = combination;
    this.anywhere = flow.program().functions().stream().map(Function::body).toList();
  }

  Supergraph flow() {
    return flow;
  }

  int most() {
    return most;
  }

  /** The initial outcome. */
  LetterOutcome start() {
    return settle(
        members.stream().map(ConditionObserver::start).toList(), flow.start(), new HashMap<>());
  }

  /** The outcome of a state on a letter. */
  LetterOutcome read(int state, Letter letter) {
    Key key = new Key(state, letter.index());
    LetterOutcome outcome = known.get(key);
    if (outcome == null) {
      outcome = move(tuples.get(state), letter);
      known.put(key, outcome);
    }
    return outcome;
  }

  private LetterOutcome move(List<Integer> states, Letter letter) {
    List<ObserverStep> moves = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      int own = states.get(i);
      moves.add(
          own < 0 ? new ObserverStep.To(own) : CoverableStates.read(members.get(i), own, letter));
    }
    return settle(moves, Optional.of(flow.after(letter)), new HashMap<>());
  }

  /** Asks what must be known, in the order of the conditions. */
  private LetterOutcome settle(
      List<ObserverStep> moves, Optional<Integer> location, Map<String, Boolean> answers) {
    List<ObserverStep> settled = new ArrayList<>(moves);
    for (int i = 0; i < settled.size(); i++) {
      Optional<StateTest> test = test(i, settled.get(i));
      while (test.isPresent()) {
        String expression = test.get().expression();
        Optional<Boolean> known = known(answers, expression);
        if (known.isEmpty()) {
          return LetterOutcome.asked(
              expression,
              settle(settled, location, with(answers, expression, true)),
              settle(settled, location, with(answers, expression, false)));
        }
        settled.set(i, test.get().when(known.get()));
        test = test(i, settled.get(i));
      }
    }
    return together(settled, location);
  }

  /** The value of an expression that the answers so far imply. */
  private Optional<Boolean> known(Map<String, Boolean> answers, String expression) {
    if (answers.containsKey(expression)) {
      return Optional.of(answers.get(expression));
    }
    if (answers.isEmpty()) {
      return Optional.empty();
    }
    boolean mayHold = compatibility.mayHold(with(answers, expression, true));
    boolean mayFail = compatibility.mayHold(with(answers, expression, false));
    return mayHold == mayFail ? Optional.empty() : Optional.of(mayHold);
  }

  private Optional<StateTest> test(int member, ObserverStep move) {
    return move instanceof ObserverStep.To to && to.state() >= 0
        ? members.get(member).test(to.state())
        : Optional.empty();
  }

  private static Map<String, Boolean> with(
      Map<String, Boolean> answers, String expression, boolean holds) {
    Map<String, Boolean> result = new HashMap<>(answers);
    result.put(expression, holds);
    return result;
  }

  private LetterOutcome together(List<ObserverStep> moves, Optional<Integer> location) {
    List<Integer> states = new ArrayList<>();
    List<CoverageVerdict> truths = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      int state = moves.get(i) instanceof ObserverStep.To to ? to.state() : HAS_COVERED;
      boolean hopeless =
          state == ConditionObserver.RESIDUAL
              || (state > 0 && !members.get(i).isDoubtful(state) && !isLive(i, location, state));
      states.add(hopeless ? ConditionObserver.RESIDUAL : state);
      truths.add(
          state == HAS_COVERED
              ? CoverageVerdict.YES
              : hopeless ? CoverageVerdict.NO : CoverageVerdict.OPEN);
    }
    return switch (combination.of(truths)) {
      case YES -> LetterOutcome.COVERED;
      case NO -> LetterOutcome.HOPELESS;
      case OPEN -> new LetterOutcome.In(number(states));
    };
  }

  private boolean isLive(int member, Optional<Integer> location, int state) {
    return location.isEmpty() || liveness.get(member).isLive(location.get(), state);
  }

  private int number(List<Integer> states) {
    Integer number = numbers.putIfAbsent(states, tuples.size());
    if (number == null) {
      number = tuples.size();
      tuples.add(states);
    }
    return number;
  }

  /**
   * Whether a function that is entered or left by a call without a letter may move one of the
   * conditions in a state, wherever it is called.
   */
  boolean movesUnseen(int state, Unseen unseen) {
    List<Integer> states = tuples.get(state);
    for (int i = 0; i < states.size(); i++) {
      int own = states.get(i);
      if (own > 0) {
        ConditionObserver member = members.get(i);
        ObserverStep move =
            unseen.returns()
                ? member.leaveUnseen(own, unseen.function(), anywhere)
                : member.enterUnseen(own, unseen.function(), anywhere);
        if (!move.equals(new ObserverStep.To(own))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The form in which a condition would write an expression that is asked. */
  Optional<String> written(String expression) {
    return members.stream()
        .map(member -> member.written(expression))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The states of the conditions in a state, for display. */
  String describe(int state) {
    List<Integer> states = tuples.get(state);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      int own = states.get(i);
      names.add(own < 0 ? "+" : own == 0 ? "-" : members.get(i).describe(own));
    }
    return String.join(" | ", names);
  }
}
