package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes automata the way CPAchecker does: each state lists the edges behind which something is not
 * verified, and by default everything is.
 */
final class CpacheckerFile {
  private final List<State> states = new ArrayList<>();
  private State current = new State("ARG0");
  private int count;

  /** A state, with its lines as far as they are written. */
  private static final class State {
    private String name;
    private final List<String> texts = new ArrayList<>();
    private final List<State> targets = new ArrayList<>();

    State(String name) {
      this.name = name;
    }
  }

  private CpacheckerFile() {}

  /** Starts with the edges in front of a program: blank, its global declarations, blank. */
  static CpacheckerFile program(String... declarations) {
    return new CpacheckerFile().then("").then(declarations).then("");
  }

  /** A path of edges, each the only one listed. */
  CpacheckerFile then(String... texts) {
    for (String text : texts) {
      State next = new State("ARG" + ++count);
      current.texts.add(text);
      current.targets.add(next);
      states.add(current);
      current = next;
    }
    return this;
  }

  /** Gives the state reached so far a name. */
  CpacheckerFile as(String name) {
    current.name = name;
    return this;
  }

  /** A line of the state reached so far. */
  CpacheckerFile on(String text, String target) {
    current.texts.add(text);
    current.targets.add(new State(target));
    return this;
  }

  /** Ends the state reached so far and goes on in a state that was named as a target. */
  CpacheckerFile in(String name) {
    states.add(current);
    current = new State(name);
    return this;
  }

  /** The whole file. */
  String text() {
    states.add(current);
    StringBuilder text = new StringBuilder("OBSERVER AUTOMATON AssumptionAutomaton\n\n");
    text.append("INITIAL STATE ").append(states.get(0).name).append(";\n\n");
    text.append("STATE __TRUE :\n    TRUE -> GOTO __TRUE;\n\n");
    text.append("STATE __FALSE :\n    TRUE -> GOTO __FALSE;\n\n");
    for (State state : states) {
      text.append("STATE USEFIRST ").append(state.name).append(" :\n");
      for (int i = 0; i < state.texts.size(); i++) {
        text.append("    MATCH \"")
            .append(escaped(state.texts.get(i)))
            .append("\" -> GOTO ")
            .append(state.targets.get(i).name)
            .append(";\n");
      }
      text.append("    TRUE -> GOTO __TRUE;\n\n");
    }
    return text.append("END AUTOMATON\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
