package residua.condition.cpachecker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.condition.Guard;
import residua.condition.cpachecker.RawAutomaton.RawLine;
import residua.condition.cpachecker.RawAutomaton.RawState;

/** Translates the triggers of a state's lines to guards, under given values of the variables. */
final class StateLines {
  private final Map<String, Guard> guards = new HashMap<>();

  /**
   * A line that can be taken.
   *
   * @param guard the edges on which it is taken
   * @param line the line
   */
  record Guarded(Guard guard, RawLine line) {}

  /**
   * The lines of a state that can be taken.
   *
   * @param values the values of the variables that triggers read
   * @param notes receives a note for each line that can never be taken, whatever the values
   */
  List<Guarded> resolve(RawState state, SortedMap<String, Integer> values, List<Diagnostic> notes)
      throws InputException {
    return state.useFirst() ? first(state, values, notes) : all(state, values);
  }

  private List<Guarded> first(
      RawState state, SortedMap<String, Integer> values, List<Diagnostic> notes) {
    List<Guarded> result = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    boolean open = true;
    boolean openForAllValues = true;
    for (RawLine line : state.lines()) {
      boolean reachable = openForAllValues;
      switch (line.trigger()) {
        case Trigger.Text(String text) -> {
          reachable &= texts.add(text);
          if (open && reachable) {
            result.add(new Guarded(guard(text), line));
          }
        }
        case Trigger.Comparison comparison -> {
          if (open && holds(comparison, values)) {
            result.add(new Guarded(Guard.OTHERWISE, line));
            open = false;
          }
        }
        case Trigger.Constant.ALWAYS, Trigger.Constant.OTHERWISE -> {
          if (open) {
            result.add(new Guarded(Guard.OTHERWISE, line));
          }
          open = false;
          openForAllValues = false;
        }
      }
      if (!reachable) {
        String message =
            "never taken: an earlier line of the USEFIRST state matches the same edges";
        notes.add(Diagnostic.note(line.position(), message));
      }
    }
    return result;
  }

  private List<Guarded> all(RawState state, SortedMap<String, Integer> values)
      throws InputException {
    List<Guarded> result = new ArrayList<>();
    for (int i = 0; i < state.lines().size(); i++) {
      RawLine line = state.lines().get(i);
      switch (line.trigger()) {
        case Trigger.Text(String text) -> result.add(new Guarded(guard(text), line));
        case Trigger.Constant.ALWAYS -> result.add(new Guarded(Guard.ANY, line));
        case Trigger.Comparison comparison -> {
          if (holds(comparison, values)) {
            result.add(new Guarded(Guard.ANY, line));
          }
        }
        case Trigger.Constant.OTHERWISE -> {
          if (i < state.lines().size() - 1) {
            throw new InputException(
                line.position(), "MATCH OTHERWISE is supported on the last line of a state only");
          }
          result.add(new Guarded(Guard.OTHERWISE, line));
        }
      }
    }
    return result;
  }

  private static boolean holds(Trigger.Comparison comparison, SortedMap<String, Integer> values) {
    return (comparison.difference().evaluate(values) == 0) == comparison.equal();
  }

  /** One guard per text: an automaton of a million states has few texts. */
  private Guard guard(String text) {
    return guards.computeIfAbsent(text, Guard::text);
  }
}
