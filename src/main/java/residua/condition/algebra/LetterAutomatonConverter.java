package residua.condition.algebra;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import residua.c.cfa.Operation;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.condition.alphabet.LetterGuard;

/**
 * Writes a {@link LetterAutomaton} as a condition automaton. It is fail-closed: edges that no guard
 * can select alone, and assumptions that the format cannot express, lead to where nothing is
 * covered.
 */
final class LetterAutomatonConverter {
  private static final LetterOutcome NOTHING = LetterOutcome.HOPELESS;

  private final ObserverProduct combined;
  private final Alphabet alphabet;
  private final LetterAutomaton table;
  private final int covered;
  private final int hopeless;
  private final Set<Transition> transitions = new LinkedHashSet<>();

  private LetterAutomatonConverter(ObserverProduct combined, LetterAutomaton table) {
    this.combined = combined;
    this.alphabet = combined.flow().alphabet();
    this.table = table;
    this.covered = table.rows().size();
    this.hopeless = covered + 1;
  }

  static ConditionAutomaton write(ObserverProduct combined, LetterAutomaton table) {
    return new LetterAutomatonConverter(combined, table).write();
  }

  private ConditionAutomaton write() {
    List<State> states = new ArrayList<>();
    for (int state = 0; state < table.rows().size(); state++) {
      LetterOutcome usual = usual(state);
      boolean stays = usual.equals(new LetterOutcome.In(state));
      states.add(new State("q" + state, false, stays ? Unmatched.STAY : Unmatched.RESIDUAL));
      row(state, usual);
    }
    states.add(new State("covered", true, Unmatched.STAY));
    states.add(new State("open", false, Unmatched.STAY));
    return compact(
        states,
        switch (table.start()) {
          case LetterOutcome.Covered start -> covered;
          case LetterOutcome.In in -> in.state();
          case LetterOutcome.Hopeless start -> hopeless;
          case LetterOutcome.Asked asked ->
              throw new IllegalStateException("asked before the start");
        });
  }

  /** Without the last two states where they are not needed. */
  private ConditionAutomaton compact(List<State> states, int entry) {
    Set<Integer> targets = new HashSet<>(Set.of(entry));
    transitions.forEach(transition -> targets.add(transition.target()));
    List<State> used = new ArrayList<>();
    int[] numbers = new int[states.size()];
    for (int state = 0; state < states.size(); state++) {
      numbers[state] = used.size();
      if (state < covered || targets.contains(state)) {
        used.add(states.get(state));
      }
    }
    List<Transition> renamed = new ArrayList<>();
    for (Transition transition : transitions) {
      renamed.add(
          new Transition(
              numbers[transition.source()],
              numbers[transition.target()],
              transition.guard(),
              transition.assumption(),
              0));
    }
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        used,
        numbers[entry],
        renamed,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * The most frequent outcome on the letters that may be read in a state; staying, if that is as
   * good.
   */
  private LetterOutcome usual(int state) {
    Map<LetterOutcome, Integer> counts = new HashMap<>();
    LetterOutcome stay = new LetterOutcome.In(state);
    LetterOutcome best = stay;
    if (combined.flow().hidesCode()) {
      return stay; // For other threads, too, to which a condition must not listen.
    }
    for (LetterOutcome outcome : table.rows().get(state).values()) {
      if (!(outcome instanceof LetterOutcome.Asked)) {
        counts.merge(outcome, 1, Integer::sum);
      }
    }
    // Events without a letter must not follow it: there the state stays or nothing is covered.
    for (LetterOutcome outcome : table.rows().get(state).values()) {
      boolean possible = !table.whole() || outcome.equals(LetterOutcome.HOPELESS);
      if (possible && counts.getOrDefault(outcome, 0) > counts.getOrDefault(best, 0)) {
        best = outcome;
      }
    }
    return best;
  }

  private void row(int state, LetterOutcome usual) {
    SortedMap<Integer, LetterOutcome> row = table.rows().get(state);
    row.forEach((index, outcome) -> {
      if (!outcome.equals(usual)) {
        letter(state, alphabet.letters().get(index));
      }
    });
    if (usual.equals(new LetterOutcome.In(state))) {
      table.unseen().get(state).forEach(each -> unseen(state, each));
    } else if (!usual.equals(LetterOutcome.HOPELESS)) {
      add(state, target(usual), Guard.OTHERWISE, List.of());
    }
  }

  /** Other letters that a guard matches must have the same outcome. */
  private void letter(int state, Letter letter) {
    SortedMap<Integer, LetterOutcome> row = table.rows().get(state);
    LetterOutcome outcome = row.get(letter.index());
    LetterGuard named = alphabet.guard(letter);
    boolean alone =
        named.others().stream()
            .allMatch(other -> row.getOrDefault(other.index(), outcome).equals(outcome));
    emit(state, named.guard(), alone ? outcome : NOTHING);
  }

  /**
   * Where a call without a letter may move a condition, nothing is covered after it: no guard can
   * determine which call it is. Calls of the function that have a letter are read by that.
   */
  private void unseen(int state, Unseen unseen) {
    String name = combined.flow().program().functions().get(unseen.function()).name();
    Guard guard = Alphabet.anyCall(name, unseen.returns());
    for (int index : table.rows().get(state).keySet()) {
      Letter letter = alphabet.letters().get(index);
      boolean isCall =
          letter.edge().operation() instanceof Operation.Call call
              && call.callee() == unseen.function();
      if (isCall && letter.returns() == unseen.returns()) {
        letter(state, letter);
      }
    }
    add(state, hopeless, guard, List.of());
  }

  private void emit(int state, Guard guard, LetterOutcome outcome) {
    int before = transitions.size();
    emit(state, guard, outcome, List.of());
    if (transitions.size() == before) {
      add(state, hopeless, guard, List.of());
    }
  }

  /**
   * Adds transitions for what follows under assumptions. Where one of two branches covers all or
   * nothing, the other needs no assumption: the automaton may take both.
   */
  private void emit(int state, Guard guard, LetterOutcome outcome, List<String> assumed) {
    switch (outcome) {
      case LetterOutcome.Hopeless hopelessly -> {}
      case LetterOutcome.Covered all -> add(state, covered, guard, assumed);
      case LetterOutcome.In in -> add(state, in.state(), guard, assumed);
      case LetterOutcome.Asked(
              String expression,
              LetterOutcome whenTrue,
              LetterOutcome whenFalse) -> {
        Optional<String> text = combined.written(expression);
        boolean always = whenTrue.equals(LetterOutcome.COVERED);
        boolean otherwise = whenFalse.equals(LetterOutcome.COVERED);
        List<String> holds = with(assumed, text.orElse("false"));
        List<String> fails = with(assumed, text.map(each -> "!(" + each + ")").orElse("false"));
        emit(state, guard, whenTrue, otherwise ? assumed : holds);
        emit(state, guard, whenFalse, always ? assumed : fails);
      }
    }
  }

  private static List<String> with(List<String> assumed, String expression) {
    List<String> result = new ArrayList<>(assumed);
    result.add(expression);
    return result;
  }

  private void add(int state, int target, Guard guard, List<String> assumed) {
    if (!assumed.contains("false")) {
      Assumption assumption = new Assumption(assumed, Optional.empty());
      transitions.add(new Transition(state, target, guard, assumption, 0));
    }
  }

  private int target(LetterOutcome leaf) {
    return switch (leaf) {
      case LetterOutcome.Covered all -> covered;
      case LetterOutcome.In in -> in.state();
      case LetterOutcome.Hopeless none -> hopeless;
      case LetterOutcome.Asked asked -> throw new IllegalArgumentException("no leaf");
    };
  }
}
