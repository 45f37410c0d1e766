package residua.condition.cpachecker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.ErrorList;
import residua.base.diagnostics.InputException;
import residua.condition.ConditionAutomaton;
import residua.condition.cpachecker.RawAutomaton.Name;
import residua.condition.cpachecker.RawAutomaton.RawLine;
import residua.condition.cpachecker.RawAutomaton.RawState;
import residua.condition.cpachecker.RawAutomaton.Variable;

/**
 * Reads the assumption automata that CPAchecker writes ({@code AssumptionAutomaton.txt}).
 *
 * <p>Only the state {@code __TRUE} accepts. The texts of {@code MATCH} become {@code sourceCode}
 * guards as they are written (escapes resolved, inner blanks kept; CPAchecker has dropped back
 * quotes). In a {@code USEFIRST} state {@code TRUE} becomes {@link
 * residua.condition.Guard#OTHERWISE}, in any other state {@link residua.condition.Guard#ANY}: a
 * state that specifies neither takes every line that matches. Variables that a trigger reads are
 * unfolded into the states; see {@link Unfolding}.
 */
public final class AutomatonReader {
  /** The name of the state in which everything is verified. */
  static final String ACCEPTING = "__TRUE";

  /** The name of the state from which on nothing is verified. */
  static final String UNVERIFIED = "__FALSE";

  private AutomatonReader() {}

  /**
   * Reads a whole file.
   *
   * @param fileName the name for messages
   * @param content the text, not compressed, in UTF-8
   * @param notes receives notes for the user, in the order of the file
   * @return an automaton over {@link residua.condition.EdgeAlphabet#CPACHECKER_EDGES} whose
   *     transitions carry the lines of the file
   * @throws InputException if the text is not such an automaton or uses something that is not
   *     supported
   */
  public static ConditionAutomaton read(String fileName, byte[] content, List<Diagnostic> notes)
      throws InputException {
    RawAutomaton raw = new AutomatonParser(new AutomatonLexer(fileName, content)).parse();
    Map<String, Integer> indices = resolve(raw);
    SortedSet<String> read = variablesRead(raw);
    List<Diagnostic> found = new ArrayList<>();
    for (Variable variable : raw.variables()) {
      if (!read.contains(variable.name())) {
        String message = "no trigger depends on the variable '" + variable.name() + "': ignored";
        found.add(Diagnostic.note(variable.position(), message));
      }
    }
    ConditionAutomaton automaton = new Unfolding(raw, indices, read, found).unfold();
    found.sort(Comparator.comparingInt(note -> note.position().line()));
    notes.addAll(found);
    return automaton;
  }

  /** The index of each state; every name that is used is among them. */
  private static Map<String, Integer> resolve(RawAutomaton raw) throws InputException {
    ErrorList errors = new ErrorList();
    Map<String, Integer> indices = new HashMap<>();
    for (RawState state : raw.states()) {
      if (indices.putIfAbsent(state.name(), indices.size()) != null) {
        errors.add(state.position(), "the state '" + state.name() + "' is declared twice");
      }
    }
    require(raw.initial(), indices, errors);
    for (RawState state : raw.states()) {
      for (RawLine line : state.lines()) {
        require(line.target(), indices, errors);
        if (state.name().equals(ACCEPTING) && !line.target().text().equals(ACCEPTING)) {
          errors.add(line.target().position(), "the accepting state __TRUE cannot be left");
        }
      }
    }
    errors.throwIfAny();
    return indices;
  }

  private static void require(Name name, Map<String, Integer> indices, ErrorList errors) {
    if (!indices.containsKey(name.text())) {
      errors.add(name.position(), "the state '" + name.text() + "' is not declared");
    }
  }

  /**
   * The variables on which a trigger depends, directly or through assignments to such a variable.
   */
  private static SortedSet<String> variablesRead(RawAutomaton raw) {
    SortedSet<String> read = new TreeSet<>();
    for (RawState state : raw.states()) {
      for (RawLine line : state.lines()) {
        if (line.trigger() instanceof Trigger.Comparison comparison) {
          read.addAll(comparison.difference().variables());
        }
      }
    }
    boolean grown = !read.isEmpty();
    while (grown) {
      int before = read.size();
      for (RawState state : raw.states()) {
        for (RawLine line : state.lines()) {
          line.actions().stream()
              .filter(action -> read.contains(action.variable()))
              .forEach(action -> read.addAll(action.value().variables()));
        }
      }
      grown = read.size() > before;
    }
    return read;
  }
}
