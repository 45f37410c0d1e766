package residua.binding;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.binding.CpacheckerWord.Match;
import residua.condition.Transition;

/**
 * Follows an automaton along edges of which only a superset of CPAchecker's texts is known. What is
 * tracked is a set of states with this meaning: whatever the edges really are, the automaton is now
 * in one of these states or has accepted before. So a run is covered when the set is empty.
 */
final class CpacheckerTracker {
  /** No transition. */
  static final int NONE = -1;

  private static final int UNLISTED = -3;

  private final CpacheckerStates states;

  CpacheckerTracker(CpacheckerStates states) {
    this.states = states;
  }

  /**
   * Where an edge leads.
   *
   * @param states the states the automaton may be in, if it has not accepted
   * @param accepted a transition that accepts and is known to be in step; {@link #NONE} if none is
   * @param late whether it may accept only behind a place inside the edge where the run may end
   * @param over whether it may have ended without accepting
   */
  record Outcome(SortedSet<Integer> states, int accepted, boolean late, boolean over) {

    /** Whether the automaton has accepted for all that is known, but never provably in step. */
    boolean isLost() {
      return !over && states.isEmpty() && accepted == NONE;
    }
  }

  /** Reads the declarations in front of the program. */
  Outcome start(CpacheckerWord declarations) {
    Run run = new Run();
    return run.outcome(run.read(run.close(List.of(states.entry())), declarations, 0));
  }

  /** Reads an edge. */
  Outcome read(Collection<Integer> from, CpacheckerPlan plan) {
    Run run = new Run();
    SortedSet<Integer> at = new TreeSet<>(from);
    int safe = plan.safe();
    for (CpacheckerWord word : plan.words()) {
      at = run.read(at, word, safe);
      safe = safe == CpacheckerPlan.ALL ? safe : 0;
    }
    return run.outcome(at);
  }

  /** One reading, with what was found on the way. */
  private final class Run {
    private int accepted = NONE;
    private boolean late;
    private boolean over;

    Outcome outcome(SortedSet<Integer> at) {
      return new Outcome(at, accepted, late, over);
    }

    /** Reads a word from states closed under blank edges; so are those it ends in. */
    SortedSet<Integer> read(SortedSet<Integer> from, CpacheckerWord word, int safe) {
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
        front = step(front, word, count > safe);
        if (count == word.most() && chain && (!front.isEmpty() || accepted != before)) {
          return withoutChain(from, word, front);
        }
        if (word.most() == CpacheckerWord.UNBOUNDED) {
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
     * Whether the next edge of a word is awaited in some states, and whether those cover everything
     * else. If the whole word can be read along such states, then the known number of edges decides
     * that it was.
     */
    private boolean isChain(SortedSet<Integer> front, CpacheckerWord word) {
      return front.stream().anyMatch(state -> awaits(state, word))
          && front.stream()
              .allMatch(state ->
                  states.acceptsTheRest(state)
                      && (!awaits(state, word)
                          || states.listed(state).stream().allMatch(text -> isOwn(word, text))));
    }

    private boolean awaits(int state, CpacheckerWord word) {
      return states.listed(state).stream().anyMatch(text -> isOwn(word, text));
    }

    /** The states behind a chain; where the word may be absent also those that do not await it. */
    private SortedSet<Integer> withoutChain(
        SortedSet<Integer> from, CpacheckerWord word, SortedSet<Integer> behind) {
      SortedSet<Integer> result = new TreeSet<>(behind);
      if (word.least() == 0) {
        from.stream().filter(state -> !awaits(state, word)).forEach(result::add);
      }
      return result;
    }

    private boolean isOwn(CpacheckerWord word, int text) {
      return text != CpacheckerStates.BLANK && word.match(text, states.text(text)) == Match.OWN;
    }

    private SortedSet<Integer> step(SortedSet<Integer> from, CpacheckerWord word, boolean isLate) {
      Set<Integer> next = new TreeSet<>();
      for (int state : from) {
        boolean own = false;
        boolean sibling = false;
        boolean other = false;
        for (int text : states.listed(state)) {
          if (text != CpacheckerStates.BLANK) {
            switch (word.match(text, states.text(text))) {
              case OWN -> {
                own = true;
                fire(state, text, true, isLate, next);
              }
              case SIBLING -> sibling = true;
              case OTHER -> other = true;
            }
          }
        }
        if (!own || !word.isCertain()) {
          boolean inStep = !own && (sibling && !other || states.listsNothing(state));
          fire(state, UNLISTED, inStep, isLate, next);
        }
      }
      return close(next);
    }

    /**
     * Takes the lines of a state for a text. Of several lines one that accepts is enough; if none
     * does, all that can still accept are followed, and all of them will have to.
     *
     * @param inStep whether the default may be trusted to accept
     */
    private void fire(int state, int text, boolean inStep, boolean isLate, Set<Integer> next) {
      boolean listed = states.listed(state).contains(text) || hasLineForAny(state);
      boolean matched = false;
      boolean accepts = false;
      Set<Integer> targets = new TreeSet<>();
      for (int index : states.outgoing(state)) {
        int line = states.line(index);
        boolean fires =
            line == CpacheckerStates.ANY
                || (line == CpacheckerStates.OTHERWISE ? !listed : line == text);
        matched |= fires;
        Transition transition = states.transition(index);
        if (!fires || !transition.assumption().isTrue()) {
          continue;
        }
        if (states.isAccepting(transition.target())) {
          accepts = true;
          if (line != CpacheckerStates.OTHERWISE || inStep) {
            accepted = index;
          }
        } else if (!states.isEnded(transition.target())) {
          targets.add(transition.target());
        }
      }
      if (!matched && states.staysUnmatched(state)) {
        targets.add(state);
      }
      if (accepts) {
        late |= isLate;
      } else if (targets.isEmpty()) {
        over = true;
      } else {
        next.addAll(targets);
      }
    }

    private boolean hasLineForAny(int state) {
      return states.outgoing(state).stream()
          .anyMatch(index -> states.line(index) == CpacheckerStates.ANY);
    }

    /** Adds what blank edges lead to. */
    SortedSet<Integer> close(Collection<Integer> from) {
      SortedSet<Integer> result = new TreeSet<>();
      Set<Integer> seen = new TreeSet<>(from);
      Deque<Integer> work = new ArrayDeque<>(from);
      while (!work.isEmpty() && !over) {
        int state = work.remove();
        Set<Integer> next = new TreeSet<>();
        if (states.isPassage(state)) {
          // A blank edge moves the automaton on, anything else makes it accept: go on in any case.
          fire(state, CpacheckerStates.BLANK, true, true, next);
        } else {
          result.add(state);
          mayPassBlank(state, next);
        }
        next.stream().filter(seen::add).forEach(work::add);
      }
      return result;
    }

    private void mayPassBlank(int state, Set<Integer> next) {
      boolean blankListed = states.listed(state).contains(CpacheckerStates.BLANK);
      if (!blankListed && states.acceptsTheRest(state)) {
        return;
      }
      int acceptedBefore = accepted;
      boolean lateBefore = late;
      fire(state, blankListed ? CpacheckerStates.BLANK : UNLISTED, false, true, next);
      accepted = acceptedBefore;
      late = lateBefore;
    }
  }
}
