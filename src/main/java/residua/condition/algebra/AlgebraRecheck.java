package residua.condition.algebra;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import residua.base.concurrent.CancellationCheck;
import residua.condition.alphabet.Letter;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * Follows a written condition, attached again, beside the table from which it was made: it must
 * never cover an execution that the table does not. Where it covers less, the letter is noted.
 */
final class AlgebraRecheck {
  private final ObserverProduct combined;
  private final LetterAutomaton table;
  private final ConditionObserver written;
  private final Set<Pair> seen = new HashSet<>();
  private final Deque<Pair> work = new ArrayDeque<>();
  private final Set<Integer> lost = new TreeSet<>();

  private static final String AND = " && ";

  private record Pair(int state, int bound) {}

  private AlgebraRecheck(
      ObserverProduct combined, LetterAutomaton table, ConditionObserver written) {
    this.combined = combined;
    this.table = table;
    this.written = written;
  }

  /**
   * The letters, by index, on which the written condition covers less.
   *
   * @throws IllegalStateException if it covers more
   */
  static Set<Integer> lost(
      ObserverProduct combined, LetterAutomaton table, ConditionObserver written) {
    AlgebraRecheck recheck = new AlgebraRecheck(combined, table, written);
    recheck.compare(table.start(), written.start(), new HashMap<>(), OptionalInt.empty());
    while (!recheck.work.isEmpty()) {
      CancellationCheck.check();
      Pair pair = recheck.work.remove();
      table
          .rows()
          .get(pair.state())
          .forEach((index, outcome) -> {
            Letter letter = combined.flow().alphabet().letters().get(index);
            ObserverStep move = CoverableStates.read(written, pair.bound(), letter);
            recheck.compare(outcome, move, new HashMap<>(), OptionalInt.of(index));
          });
    }
    return recheck.lost;
  }

  private void compare(
      LetterOutcome outcome, ObserverStep move, Map<String, Boolean> answers, OptionalInt letter) {
    if (outcome
        instanceof
        LetterOutcome.Asked(String asked, LetterOutcome whenTrue, LetterOutcome whenFalse)) {
      compare(whenTrue, move, with(answers, asked, true), letter);
      compare(whenFalse, move, with(answers, asked, false), letter);
      return;
    }
    Optional<StateTest> test =
        move instanceof ObserverStep.To to ? written.test(to.state()) : Optional.empty();
    if (test.isPresent()) {
      Optional<Boolean> holds = answer(test.get().expression(), answers);
      for (boolean each : new boolean[] {true, false}) {
        if (holds.isEmpty() || holds.get() == each) {
          var known = with(answers, test.get().expression(), each);
          compare(outcome, test.get().when(each), known, letter);
        }
      }
      return;
    }
    if (!GuardPropositions.compatible(answers)) {
      return;
    }
    boolean covers = move instanceof ObserverStep.Cut;
    if (covers && !(outcome instanceof LetterOutcome.Covered)) {
      throw new IllegalStateException(
          "the written condition covers more, at "
              + letter.stream()
                  .mapToObj(index -> combined.flow().alphabet().letters().get(index))
                  .map(each -> each.inWords(combined.flow().program()))
                  .findFirst()
                  .orElse("the start"));
    }
    boolean hopeless =
        move instanceof ObserverStep.To to && to.state() == ConditionObserver.RESIDUAL;
    switch (outcome) {
      case LetterOutcome.Covered covered -> {
        if (!covers) {
          letter.ifPresent(lost::add);
        }
      }
      case LetterOutcome.In in -> {
        if (hopeless) {
          letter.ifPresent(lost::add);
        } else if (move instanceof ObserverStep.To to) {
          Pair next = new Pair(in.state(), to.state());
          if (seen.add(next)) {
            work.add(next);
          }
        }
      }
      case LetterOutcome.Hopeless none -> {}
      case LetterOutcome.Asked asked -> throw new IllegalStateException("no leaf");
    }
  }

  private static Map<String, Boolean> with(
      Map<String, Boolean> answers, String expression, boolean holds) {
    Map<String, Boolean> result = new HashMap<>(answers);
    result.put(expression, holds);
    for (String rest = expression; holds && !rest.isEmpty(); ) {
      String part = first(rest);
      result.put(part, true);
      rest = after(part, rest);
    }
    return result;
  }

  /** The truth value, if known, of a conjunction of expressions and their negations. */
  private static Optional<Boolean> answer(String expression, Map<String, Boolean> answers) {
    if (answers.containsKey(expression)) {
      return Optional.of(answers.get(expression));
    }
    for (Map.Entry<String, Boolean> known : answers.entrySet()) {
      if (expression.startsWith(known.getKey() + AND)) {
        return and(
            Optional.of(known.getValue()), answer(after(known.getKey(), expression), answers));
      }
    }
    String part = first(expression);
    if (!part.equals(expression)) {
      return and(answer(part, answers), answer(after(part, expression), answers));
    }
    if (part.startsWith("!")) {
      return answer(part.substring(1), answers).map(holds -> !holds);
    }
    return part.startsWith("(") && part.endsWith(")")
        ? answer(part.substring(1, part.length() - 1), answers)
        : Optional.empty();
  }

  private static Optional<Boolean> and(Optional<Boolean> one, Optional<Boolean> other) {
    if (one.equals(Optional.of(false)) || other.equals(Optional.of(false))) {
      return Optional.of(false);
    }
    return one.isPresent() && other.isPresent() ? Optional.of(true) : Optional.empty();
  }

  /** The first operand of a conjunction; the whole expression if it is not one. */
  private static String first(String expression) {
    int depth = 0;
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth < 0) {
        return expression;
      }
      if (depth == 0 && expression.startsWith(AND, i)) {
        return expression.substring(0, i);
      }
    }
    return expression;
  }

  private static String after(String part, String expression) {
    return expression.length() == part.length()
        ? ""
        : expression.substring(part.length() + AND.length());
  }
}
