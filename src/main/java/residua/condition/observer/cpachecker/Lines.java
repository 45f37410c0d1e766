package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import residua.condition.Transition;

/**
 * The transitions ("lines" in CPAchecker's format) of a set of states that are taken on a text. One
 * that accepts is enough; if none does, the automaton continues from all the targets that can still
 * accept, together.
 */
final class Lines {
  /** No line has this text. */
  static final int UNLISTED = -3;

  /** No more assumptions than this are tested after one edge: each doubles the possibilities. */
  private static final int MAXIMAL_QUESTIONS = 4;

  private final TextedAutomaton states;
  private final StateSetTable sets;
  private final IntConsumer followed;

  /**
   * The effect of the lines with one assumption if it holds.
   *
   * @param accepted one that accepts; {@link Tracker#NONE} if none does
   * @param targets the targets of the others
   */
  record Conditional(int accepted, boolean accepts, TreeSet<Integer> targets) {}

  /**
   * Lines that are taken.
   *
   * @param accepts whether one accepts whatever is assumed
   * @param accepted one of these that is known to be in step; {@link Tracker#NONE} if there is none
   * @param targets targets of the others if nothing is assumed
   * @param conditionals the other lines, by their assumptions
   */
  record Taken(
      boolean accepts,
      int accepted,
      TreeSet<Integer> targets,
      SortedMap<String, Conditional> conditionals) {}

  Lines(TextedAutomaton states, StateSetTable sets, IntConsumer followed) {
    this.states = states;
    this.sets = sets;
    this.followed = followed;
  }

  /**
   * The lines taken on a text.
   *
   * @param text its number; {@link #UNLISTED} for any that nothing lists
   * @param trusted the states whose defaults may be trusted to accept
   * @param test C for the assumption of a transition; empty if it cannot be tested here
   */
  Taken taken(
      int set, int text, IntPredicate trusted, Function<Transition, Optional<String>> test) {
    boolean accepts = false;
    int accepted = Tracker.NONE;
    TreeSet<Integer> targets = new TreeSet<>();
    SortedMap<String, Conditional> conditionals = new TreeMap<>();
    for (int state : sets.members(set)) {
      boolean matched = false;
      for (int index : fired(state, text)) {
        matched = true;
        Transition transition = states.transition(index);
        boolean inStep = states.line(index) != TextedAutomaton.OTHERWISE || trusted.test(state);
        if (inStep) {
          followed.accept(index);
        }
        if (!transition.assumption().isTrue()) {
          if (!states.isEnded(transition.target())) {
            test.apply(transition).ifPresent(e -> add(conditionals, e, index, inStep));
          }
        } else if (states.isAccepting(transition.target())) {
          accepts = true;
          accepted = inStep ? index : accepted;
        } else if (!states.isEnded(transition.target())) {
          targets.add(transition.target());
        }
      }
      if (!matched && states.staysUnmatched(state)) {
        targets.add(state);
      }
    }
    return new Taken(accepts, accepted, targets, conditionals);
  }

  private List<Integer> fired(int state, int text) {
    boolean listed = states.listed(state).contains(text) || hasLineForAny(state);
    List<Integer> result = new ArrayList<>();
    for (int index : states.outgoing(state)) {
      int line = states.line(index);
      boolean fires =
          line == TextedAutomaton.ANY
              || (line == TextedAutomaton.OTHERWISE ? !listed : line == text);
      if (fires) {
        result.add(index);
      }
    }
    return result;
  }

  private boolean hasLineForAny(int state) {
    return states.outgoing(state).stream()
        .anyMatch(index -> states.line(index) == TextedAutomaton.ANY);
  }

  private void add(
      SortedMap<String, Conditional> conditionals, String expression, int index, boolean inStep) {
    Conditional old =
        conditionals.getOrDefault(
            expression, new Conditional(Tracker.NONE, false, new TreeSet<>()));
    int target = states.transition(index).target();
    TreeSet<Integer> targets = new TreeSet<>(old.targets());
    boolean accepts = states.isAccepting(target);
    if (!accepts) {
      targets.add(target);
    }
    conditionals.put(
        expression,
        new Conditional(
            accepts && inStep ? index : old.accepted(), accepts || old.accepts(), targets));
  }

  /**
   * The move along lines none of which accepts whatever is assumed.
   *
   * @param facts assumptions of which it is known whether they hold
   * @param after what follows after a set of states, given such facts
   */
  Answer answer(Taken taken, Map<String, Boolean> facts, Behind after) {
    // Accepting lines are asked first: if one accepts, nothing else matters.
    List<String> asked = new ArrayList<>(taken.conditionals().keySet());
    asked.sort(Comparator.comparing(each -> !taken.conditionals().get(each).accepts()));
    int most = Math.min(MAXIMAL_QUESTIONS, asked.size());
    return answer(taken, asked.subList(0, most), taken.targets(), facts, after);
  }

  /** The continuation after lines that are taken. */
  interface Behind {
    /**
     * The continuation after a set of states.
     *
     * @param facts assumptions of which it is known whether they hold
     */
    Answer.Known of(int set, Map<String, Boolean> facts);
  }

  private Answer answer(
      Taken taken,
      List<String> asked,
      TreeSet<Integer> targets,
      Map<String, Boolean> facts,
      Behind after) {
    if (asked.isEmpty()) {
      return targets.isEmpty() ? Answer.Known.OVER : after.of(sets.of(targets), facts);
    }
    String expression = asked.get(0);
    Answer whenTrue = decided(true, taken, asked, targets, facts, after);
    Answer whenFalse = decided(false, taken, asked, targets, facts, after);
    if (facts.containsKey(expression)) {
      return facts.get(expression) ? whenTrue : whenFalse;
    }
    return whenTrue.equals(whenFalse)
        ? whenTrue
        : new Answer.Question(expression, whenTrue, whenFalse);
  }

  private Answer decided(
      boolean holds,
      Taken taken,
      List<String> asked,
      TreeSet<Integer> targets,
      Map<String, Boolean> facts,
      Behind after) {
    Conditional first = taken.conditionals().get(asked.get(0));
    if (holds && first.accepts()) {
      return Answer.Known.accepted(first.accepted());
    }
    Map<String, Boolean> more = new TreeMap<>(facts);
    more.putIfAbsent(asked.get(0), holds);
    TreeSet<Integer> reached = new TreeSet<>(targets);
    if (holds) {
      reached.addAll(first.targets());
    }
    return answer(taken, asked.subList(1, asked.size()), reached, more, after);
  }
}
