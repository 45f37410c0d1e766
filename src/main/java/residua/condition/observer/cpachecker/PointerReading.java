package residua.condition.observer.cpachecker;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Program;
import residua.condition.observer.cpachecker.edges.PointerCall;

/**
 * The states in which an automaton enters the functions that a call through a pointer leads to, and
 * its states after the call if the callee is none of them. It is not known which of these happens,
 * so all are kept.
 */
final class PointerReading {
  private static final int HOLDS = 1;
  private static final int NEGATED = 2;
  private static final int BOTH = HOLDS + NEGATED;

  private final Program program;
  private final TextedAutomaton states;
  private final StateSetTable sets;
  private final PointerTargets targets;
  private final PointerCall call;
  private final SortedMap<Integer, SortedSet<Integer>> entries = new TreeMap<>();
  private final SortedSet<Integer> after = new TreeSet<>();

  PointerReading(
      Program program,
      TextedAutomaton states,
      StateSetTable sets,
      PointerTargets targets,
      PointerCall call) {
    this.program = program;
    this.targets = targets;
    this.states = states;
    this.sets = sets;
    this.call = call;
  }

  /** The states in which functions are entered, by the index of the function. */
  SortedMap<Integer, SortedSet<Integer>> entries() {
    return entries;
  }

  /** The states after a call of something else. */
  SortedSet<Integer> after() {
    return after;
  }

  /** Reads the call from states that are closed under blank edges. */
  void read(Collection<Integer> from, EdgeSequenceReading reading) {
    Set<Integer> seen = new TreeSet<>(from);
    Deque<Integer> work = new ArrayDeque<>(from);
    while (!work.isEmpty()) {
      int set = work.remove();
      for (int next : step(set, reading)) {
        if (seen.add(next)) {
          work.add(next);
        }
      }
    }
  }

  /**
   * Takes the lines of a set that belong to the call; returns the states from which it continues
   * before the call.
   */
  private Set<Integer> step(int set, EdgeSequenceReading reading) {
    Set<Integer> next = new TreeSet<>();
    Map<String, Integer> sides = new TreeMap<>();
    for (int text : sets.listed(set)) {
      if (text == TextedAutomaton.BLANK) {
        continue;
      }
      String key = states.text(text);
      Optional<String> compared = call.compared(key);
      Optional<String> called = call.called(key);
      if (compared.isPresent()) {
        next.addAll(reading.line(set, text));
        sides.merge(compared.get(), call.isNegated(key) ? NEGATED : HOLDS, Integer::sum);
      } else if (called.isPresent()) {
        SortedSet<Integer> entered = reading.line(set, text);
        targets.called(called.get()).ifPresent(function -> enter(function.index(), entered));
      } else if (call.isStatement(key)) {
        after.addAll(reading.line(set, text));
      }
    }
    // The default of a state is known to apply where one side of a branching is not listed.
    boolean halves = sides.values().stream().anyMatch(side -> side != BOTH);
    SortedSet<Integer> others =
        reading.unlisted(set, state -> halves ? isAtBranching(state) : states.listsNothing(state));
    if (!others.isEmpty()) {
      // It may be any of the edges, including the one into a function.
      CalledUnnamed.of(program).forEach(function -> enter(function, others));
      next.addAll(others);
      after.addAll(others);
    }
    return next;
  }

  private void enter(int function, SortedSet<Integer> in) {
    entries.computeIfAbsent(function, index -> new TreeSet<>()).addAll(in);
  }

  /** Whether a state lists one side of a comparison, and nothing else. */
  private boolean isAtBranching(int state) {
    List<Integer> texts =
        states.listed(state).stream().filter(text -> text != TextedAutomaton.BLANK).toList();
    return texts.stream().allMatch(text -> call.compared(states.text(text)).isPresent());
  }
}
