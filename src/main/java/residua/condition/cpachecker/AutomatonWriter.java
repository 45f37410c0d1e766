package residua.condition.cpachecker;

import java.text.ParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.Assumption;
import residua.condition.AssumptionText;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.StateNames;
import residua.condition.Transition;
import residua.condition.Unmatched;

/**
 * Writes assumption automata as CPAchecker does; an automaton that CPAchecker wrote is reproduced
 * byte for byte, apart from variables and from lines that are never taken.
 *
 * <p>All accepting states become {@code __TRUE}. A state without a default line gets one, since
 * CPAchecker's automata stay in their state on an edge that nothing matches: to {@code __FALSE}, or
 * to itself if the state is to stay.
 */
public final class AutomatonWriter {
  private final String fileName;
  private final ConditionAutomaton automaton;
  private final List<String> names;
  private final String unverified;
  private final StringBuilder out = new StringBuilder();
  private boolean needsUnverified = false;

  private AutomatonWriter(ConditionAutomaton automaton, String fileName) {
    this.fileName = fileName;
    this.automaton = automaton;
    this.names = names(automaton.states());
    this.unverified = unverified();
  }

  /**
   * The text of the automaton.
   *
   * @param fileName the file that the automaton was read from, for messages
   * @throws InputException if CPAchecker's format cannot express the automaton. That is so for all
   *     automata over {@link EdgeAlphabet#SOURCE_EDGES}: CPAchecker's edges are others, so the same
   *     lines would match something else
   */
  public static String write(ConditionAutomaton automaton, String fileName) throws InputException {
    return new AutomatonWriter(automaton, fileName).write();
  }

  private String write() throws InputException {
    if (automaton.reading() != EdgeAlphabet.CPACHECKER_EDGES) {
      throw new InputException(
          Position.ofFile(fileName),
          "cannot be written in CPAchecker's format: the condition reads edges of the source, which"
              + " are not CPAchecker's (the graph key 'reading' is not 'cpachecker')");
    }
    out.append("OBSERVER AUTOMATON AssumptionAutomaton\n\nINITIAL STATE ");
    out.append(names.get(automaton.entry())).append(";\n\n");
    List<List<Integer>> outgoing = automaton.outgoing();
    boolean acceptingWritten = false;
    for (int i = 0; i < automaton.states().size(); i++) {
      if (!automaton.states().get(i).accepting()) {
        state(i, outgoing.get(i).stream().map(automaton.transitions()::get).toList());
      } else if (!acceptingWritten) {
        acceptingWritten = true;
        loop(AutomatonReader.ACCEPTING);
      }
    }
    if (needsUnverified && !names.contains(unverified)) {
      loop(unverified);
    }
    return out.append("END AUTOMATON\n").toString();
  }

  /** Names for the states, by index: {@code __TRUE} for the accepting ones. */
  private static List<String> names(List<State> states) {
    Set<String> reserved = new TreeSet<>(Keywords.ALL);
    reserved.add(AutomatonReader.ACCEPTING);
    List<String> result = new ArrayList<>(StateNames.identifiers(states, reserved, "q_"));
    for (int i = 0; i < states.size(); i++) {
      if (states.get(i).accepting()) {
        result.set(i, AutomatonReader.ACCEPTING);
      }
    }
    return List.copyOf(result);
  }

  /** {@code __FALSE}, or another name if there is a state of that name that can be left. */
  private String unverified() {
    Set<String> left = new HashSet<>();
    for (Transition transition : automaton.transitions()) {
      if (transition.source() != transition.target()) {
        left.add(names.get(transition.source()));
      }
    }
    String name = AutomatonReader.UNVERIFIED;
    for (int i = 1; left.contains(name); i++) {
      name = AutomatonReader.UNVERIFIED + "_" + i;
    }
    return name;
  }

  private void state(int index, List<Transition> transitions) throws InputException {
    List<Transition> texts = new ArrayList<>();
    List<Transition> always = new ArrayList<>();
    List<Transition> otherwise = new ArrayList<>();
    Set<String> distinct = new HashSet<>();
    for (Transition transition : transitions) {
      Guard guard = transition.guard();
      if (guard.equals(Guard.ANY)) {
        always.add(transition);
      } else if (guard.equals(Guard.OTHERWISE)) {
        otherwise.add(transition);
      } else {
        texts.add(transition);
        distinct.add(text(transition));
      }
    }
    if (always.isEmpty()) {
      boolean deterministic = distinct.size() == texts.size() && otherwise.size() <= 1;
      withDefault(index, texts, otherwise, deterministic);
    } else {
      boolean plain = always.size() == 1 && texts.isEmpty();
      header(plain ? "" : "USEALL ", index);
      // An 'otherwise' beside a line for every edge matches nothing.
      for (Transition transition : transitions) {
        if (!transition.guard().equals(Guard.OTHERWISE)) {
          line(trigger(transition), transition);
        }
      }
      out.append('\n');
    }
  }

  private void withDefault(
      int index, List<Transition> texts, List<Transition> otherwise, boolean deterministic)
      throws InputException {
    if (otherwise.size() > 1) {
      throw cannotWrite(otherwise.get(1), "a state has one 'otherwise' only");
    }
    header(deterministic ? "USEFIRST " : "USEALL ", index);
    for (Transition transition : texts) {
      line(trigger(transition), transition);
    }
    String trigger = deterministic ? "TRUE" : "MATCH OTHERWISE";
    if (!otherwise.isEmpty()) {
      line(trigger, otherwise.get(0));
    } else if (automaton.states().get(index).unmatched() == Unmatched.STAY) {
      line(trigger, Assumption.TRUE, names.get(index));
    } else {
      needsUnverified = true;
      line(trigger, Assumption.TRUE, unverified);
    }
    out.append('\n');
  }

  private void loop(String name) {
    out.append("STATE ").append(name).append(" :\n    TRUE -> GOTO ").append(name).append(";\n\n");
  }

  private void header(String semantics, int index) {
    out.append("STATE ").append(semantics).append(names.get(index)).append(" :\n");
  }

  private String trigger(Transition transition) throws InputException {
    return transition.guard().equals(Guard.ANY)
        ? "TRUE"
        : "MATCH \"" + escape(text(transition)) + '"';
  }

  /** The text of a guard that has a text and nothing else. */
  private String text(Transition transition) throws InputException {
    Optional<String> text = transition.guard().sourceCode();
    if (text.isEmpty() || !transition.guard().equals(Guard.text(text.get()))) {
      throw cannotWrite(transition, "it has no guard '" + transition.guard().describe() + "'");
    }
    return text.get();
  }

  private void line(String trigger, Transition transition) throws InputException {
    if (transition.assumption().scope().isPresent()) {
      throw cannotWrite(transition, "its assumptions have no scope");
    }
    if (!canBeRead(transition.assumption())) {
      throw cannotWrite(transition, "an assumption has a bracket or a literal that is not closed");
    }
    line(trigger, transition.assumption(), names.get(transition.target()));
  }

  private void line(String trigger, Assumption assumption, String target) {
    out.append("    ").append(trigger).append(" -> ");
    if (!assumption.isTrue()) {
      out.append("ASSUME {").append(AssumptionText.join(assumption.expressions())).append("} ");
    }
    out.append("GOTO ").append(target).append(";\n");
  }

  private static boolean canBeRead(Assumption assumption) {
    try {
      AssumptionText.split(AssumptionText.join(assumption.expressions()));
      return true;
    } catch (ParseException malformed) {
      return false;
    }
  }

  private InputException cannotWrite(Transition transition, String reason) {
    return new InputException(
        new Position(fileName, transition.line(), 0),
        "cannot be written in CPAchecker's format: " + reason);
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\")
        .replace("\"", "\\\"")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }
}
