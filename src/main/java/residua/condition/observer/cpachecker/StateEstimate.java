package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.condition.observer.StateTest;
import residua.condition.observer.cpachecker.Answer.Known;
import residua.condition.observer.cpachecker.Answer.Question;

/**
 * An estimate of the state of an automaton of CPAchecker.
 *
 * @param sets the sets of states it may be in if it has not accepted, in ascending order
 * @param questions what assumptions decide in addition
 * @param place where these are tested, see {@link StateTest}
 * @param accepted a transition with which it has accepted if it is in none of them; {@link
 *     Tracker#NONE} if none is known
 */
record StateEstimate(
    List<Integer> sets, List<Question> questions, OptionalInt place, int accepted) {
  private static final int NAMES_SHOWN = 8;

  /** Nothing is covered any more. */
  static final StateEstimate HOPELESS = StateEstimate.of(List.of(), Tracker.NONE);

  /** The estimate without open tests. */
  static StateEstimate of(List<Integer> sets, int accepted) {
    return new StateEstimate(sets, List.of(), OptionalInt.empty(), accepted);
  }

  boolean isCovered() {
    return sets.isEmpty() && questions.isEmpty() && accepted != Tracker.NONE;
  }

  /** The estimate once it is known whether an assumption holds. */
  StateEstimate decide(String expression, boolean holds) {
    TreeSet<Integer> reached = new TreeSet<>(sets);
    List<Question> open = new ArrayList<>();
    int acceptedNow = accepted;
    for (Question question : questions) {
      if (!question.expression().equals(expression)) {
        open.add(question);
        continue;
      }
      switch (holds ? question.whenTrue() : question.whenFalse()) {
        case Question next -> open.add(next);
        case Known known -> {
          if (known.over()) {
            return HOPELESS;
          }
          reached.addAll(known.sets());
          acceptedNow = known.accepted() == Tracker.NONE ? acceptedNow : known.accepted();
        }
      }
    }
    OptionalInt placeOfOpen = open.isEmpty() ? OptionalInt.empty() : place;
    return new StateEstimate(List.copyOf(reached), List.copyOf(open), placeOfOpen, acceptedNow);
  }

  /** In words. */
  String describe(StateSetTable names) {
    if (isCovered()) {
      return "covered";
    }
    String shown =
        Stream.concat(
                sets.stream().limit(NAMES_SHOWN).map(names::name),
                questions.stream().map(question -> "if " + question.expression()))
            .collect(Collectors.joining(","));
    int more = sets.size() - NAMES_SHOWN;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
