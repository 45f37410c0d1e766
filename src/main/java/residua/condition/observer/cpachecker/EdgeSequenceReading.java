package residua.condition.observer.cpachecker;

import static residua.condition.observer.cpachecker.Lines.UNLISTED;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import residua.condition.observer.cpachecker.Answer.Known;
import residua.condition.observer.cpachecker.Answer.Question;
import residua.condition.observer.cpachecker.Lines.Taken;
import residua.condition.observer.cpachecker.Tracker.Moment;
import residua.condition.observer.cpachecker.Tracker.Outcome;
import residua.condition.observer.cpachecker.Tracker.Tester;
import residua.condition.observer.cpachecker.edges.EdgeSequence;
import residua.condition.observer.cpachecker.edges.EdgeSequence.Match;

/** One traversal of edge sequences by an automaton, with what was found on the way. */
final class EdgeSequenceReading {
  private final TextedAutomaton states;
  private final StateSetTable sets;
  private final Lines lines;
  private final Tester tester;
  private final Map<String, Boolean> facts;
  private final Set<Question> questions = new LinkedHashSet<>();
  private int accepted = Tracker.NONE;
  private boolean late;
  private boolean over;

  /**
   * Starts.
   *
   * @param lines the lines of the automaton
   * @param facts assumptions of which it is known whether they hold
   */
  EdgeSequenceReading(
      TextedAutomaton states,
      StateSetTable sets,
      Lines lines,
      Tester tester,
      Map<String, Boolean> facts) {
    this.states = states;
    this.sets = sets;
    this.lines = lines;
    this.tester = tester;
    this.facts = facts;
  }

  Outcome outcome(SortedSet<Integer> at) {
    return new Outcome(at, List.copyOf(questions), accepted, late, over);
  }

  /** Reads a sequence from states closed under blank edges; so are the resulting states. */
  SortedSet<Integer> read(SortedSet<Integer> from, EdgeSequence word, int safe, boolean isLast) {
    SortedSet<Integer> result = new TreeSet<>();
    if (word.least() == 0) {
      result.addAll(from);
    }
    SortedSet<Integer> seen = new TreeSet<>();
    SortedSet<Integer> front = from;
    boolean chain = word.isCounted();
    for (int count = 1; count <= word.most() && !front.isEmpty() && !over; count++) {
      chain = chain && isChain(front, word);
      int before = accepted;
      front = step(front, word, count > safe, isLast && count == word.most());
      if (count == word.most() && chain && (!front.isEmpty() || accepted != before)) {
        return withoutChain(from, word, front);
      }
      if (word.most() == EdgeSequence.UNBOUNDED) {
        front.removeAll(seen);
        seen.addAll(front);
      }
      if (count >= word.least()) {
        result.addAll(front);
      }
    }
    return result;
  }

  /**
   * Whether some states expect the next edge of a sequence, and cover everything else. If the whole
   * sequence can be read along such states, the known number of edges shows that it was.
   */
  private boolean isChain(SortedSet<Integer> front, EdgeSequence word) {
    return front.stream().anyMatch(state -> awaits(state, word))
        && front.stream()
            .allMatch(state ->
                sets.acceptsTheRest(state)
                    && (!awaits(state, word)
                        || sets.listed(state).stream().allMatch(text -> isOwn(word, text))));
  }

  private boolean awaits(int state, EdgeSequence word) {
    return sets.listed(state).stream().anyMatch(text -> isOwn(word, text));
  }

  /**
   * The states after a chain; where the sequence may be absent also those that do not expect it.
   */
  private SortedSet<Integer> withoutChain(
      SortedSet<Integer> from, EdgeSequence word, SortedSet<Integer> after) {
    SortedSet<Integer> result = new TreeSet<>(after);
    if (word.least() == 0) {
      from.stream().filter(state -> !awaits(state, word)).forEach(result::add);
    }
    return result;
  }

  private boolean isOwn(EdgeSequence word, int text) {
    return text != TextedAutomaton.BLANK && word.match(text, states.text(text)) == Match.OWN;
  }

  /** Takes the lines of a set with a text, and blank edges after it. */
  SortedSet<Integer> line(int set, int text) {
    return close(lineAlone(set, text), false);
  }

  /** Takes the lines of a set with a text, and no blank edges after it. */
  Set<Integer> lineAlone(int set, int text) {
    Set<Integer> next = new TreeSet<>();
    fire(set, text, state -> false, Moment.INSIDE, true, next);
    return next;
  }

  /** Takes the lines of a set for a text that it does not list. */
  SortedSet<Integer> unlisted(int set, IntPredicate trusted) {
    Set<Integer> next = new TreeSet<>();
    fire(set, UNLISTED, trusted, Moment.INSIDE, true, next);
    return close(next, false);
  }

  private SortedSet<Integer> step(
      SortedSet<Integer> from, EdgeSequence word, boolean isLate, boolean isEnd) {
    Set<Integer> next = new TreeSet<>();
    Moment moment = isEnd ? Moment.BEHIND : Moment.INSIDE;
    for (int set : from) {
      boolean own = false;
      for (int text : sets.listed(set)) {
        if (isOwn(word, text)) {
          own = true;
          fire(set, text, state -> isInStep(state, word), moment, isLate, next);
        }
      }
      if (!own || !word.isCertain()) {
        fire(set, UNLISTED, state -> isInStep(state, word), moment, isLate, next);
      }
    }
    return close(next, isEnd);
  }

  /** Whether the default of a state is known to apply to an edge. */
  private boolean isInStep(int state, EdgeSequence word) {
    boolean sibling = false;
    for (int text : states.listed(state)) {
      if (text != TextedAutomaton.BLANK) {
        switch (word.match(text, states.text(text))) {
          case OWN, OTHER -> {
            return false;
          }
          case SIBLING -> sibling = true;
        }
      }
    }
    return sibling || states.listsNothing(state);
  }

  /** Takes the lines of a set for a text; returns the question that this raises. */
  private Optional<Question> fire(
      int set, int text, IntPredicate trusted, Moment moment, boolean isLate, Set<Integer> next) {
    Taken taken = lines.taken(set, text, trusted, line -> tester.test(line, moment));
    if (taken.accepts()) {
      accepted = taken.accepted() == Tracker.NONE ? accepted : taken.accepted();
      late |= isLate;
    } else if (!taken.conditionals().isEmpty()) {
      return ask(lines.answer(taken, facts, this::after), isLate, next);
    } else if (taken.targets().isEmpty()) {
      over = true;
    } else {
      next.add(sets.of(taken.targets()));
    }
    return Optional.empty();
  }

  private Optional<Question> ask(Answer answer, boolean isLate, Set<Integer> next) {
    return switch (answer) {
      case Known known -> {
        next.addAll(known.sets());
        accepted = known.accepted() == Tracker.NONE ? accepted : known.accepted();
        late |= known.sets().isEmpty() && isLate;
        over |= known.over();
        yield Optional.empty();
      }
      case Question question -> {
        questions.add(question);
        yield Optional.of(question);
      }
    };
  }

  /** The targets of blank edges where an assumption has been decided. */
  private Known after(int set, Map<String, Boolean> decided) {
    var reading = new EdgeSequenceReading(states, sets, lines, tester, decided);
    SortedSet<Integer> closed = reading.close(List.of(set), true);
    return reading.over || !reading.questions.isEmpty()
        ? Known.OVER
        : new Known(List.copyOf(closed), reading.accepted, false);
  }

  /** Adds the targets of blank edges. */
  SortedSet<Integer> close(Collection<Integer> from, boolean isEnd) {
    SortedSet<Integer> result = new TreeSet<>();
    Moment moment = isEnd ? Moment.BEHIND_BLANK : Moment.INSIDE;
    Set<Integer> seen = new TreeSet<>(from);
    Deque<Integer> work = new ArrayDeque<>(from);
    while (!work.isEmpty() && !over) {
      int set = work.remove();
      Set<Integer> next = new TreeSet<>();
      if (sets.isPassage(set)) {
        // A blank edge moves the automaton on, any other makes it accept: continue in either case.
        fire(set, TextedAutomaton.BLANK, state -> true, moment, true, next);
      } else {
        result.add(set);
        mayPassBlank(set, moment, next);
      }
      next.stream().filter(seen::add).forEach(work::add);
    }
    return result;
  }

  private void mayPassBlank(int set, Moment moment, Set<Integer> next) {
    boolean blankListed = sets.listed(set).contains(TextedAutomaton.BLANK);
    if (!blankListed && sets.acceptsTheRest(set)) {
      return;
    }
    int acceptedBefore = accepted;
    boolean lateBefore = late;
    int text = blankListed ? TextedAutomaton.BLANK : UNLISTED;
    fire(set, text, state -> false, moment, true, next)
        .filter(question -> leadsOnlyTo(question, set))
        .ifPresent(questions::remove);
    accepted = acceptedBefore;
    late = lateBefore;
  }

  /** Whether an answer says no more than that a set is possible, which it is in any case. */
  private boolean leadsOnlyTo(Answer answer, int set) {
    return switch (answer) {
      case Known known -> !known.over() && known.sets().stream().allMatch(each -> each == set);
      case Question question ->
          leadsOnlyTo(question.whenTrue(), set) && leadsOnlyTo(question.whenFalse(), set);
    };
  }
}
