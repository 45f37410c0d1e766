package residua.condition;

import java.util.List;

/** Writes a condition automaton as a directed graph in Graphviz DOT; there is no reader. */
public final class DotWriter {
  private DotWriter() {}

  /**
   * The drawing: accepting states have a double circle, an arrow without source leads to the entry,
   * a dotted loop marks a state that stays on an edge that nothing matches.
   */
  public static String write(ConditionAutomaton automaton) {
    StringBuilder out = head();
    add(automaton, "", out);
    return out.append("}\n").toString();
  }

  /** The drawing of several: a cluster for each. */
  public static String write(List<NamedCondition> conditions) {
    if (conditions.size() == 1) {
      return write(conditions.get(0).automaton());
    }
    StringBuilder out = head();
    for (int i = 0; i < conditions.size(); i++) {
      out.append("  subgraph cluster_").append(i).append(" {\n");
      out.append("  label=").append(quote(conditions.get(i).name())).append(";\n");
      add(conditions.get(i).automaton(), "c" + i, out);
      out.append("  }\n");
    }
    return out.append("}\n").toString();
  }

  private static StringBuilder head() {
    return new StringBuilder("digraph condition {\n  rankdir=TB;\n  node [shape=ellipse];\n");
  }

  /**
   * Adds an automaton.
   *
   * @param prefix of the names of its nodes
   */
  private static void add(ConditionAutomaton automaton, String prefix, StringBuilder out) {
    String start = prefix + "start";
    String node = prefix + "q";
    out.append("  ").append(start).append(" [shape=point];\n");
    List<State> states = automaton.states();
    for (int i = 0; i < states.size(); i++) {
      State state = states.get(i);
      out.append("  ").append(node).append(i).append(" [label=").append(quote(state.name()));
      out.append(state.accepting() ? ", peripheries=2];\n" : "];\n");
    }
    out.append("  ")
        .append(start)
        .append(" -> ")
        .append(node)
        .append(automaton.entry())
        .append(";\n");
    for (Transition transition : automaton.transitions()) {
      out.append("  ")
          .append(node)
          .append(transition.source())
          .append(" -> ")
          .append(node)
          .append(transition.target());
      out.append(" [label=").append(quote(label(transition))).append("];\n");
    }
    for (int i = 0; i < states.size(); i++) {
      if (states.get(i).unmatched() == Unmatched.STAY) {
        out.append("  ").append(node).append(i).append(" -> ").append(node).append(i);
        out.append(" [label=\"unmatched\", style=dotted];\n");
      }
    }
  }

  private static String label(Transition transition) {
    Assumption assumption = transition.assumption();
    if (assumption.isTrue()) {
      return transition.guard().describe();
    }
    String scope = assumption.scope().map(function -> " in " + function).orElse("");
    String text = AssumptionText.join(assumption.expressions());
    return transition.guard().describe() + "\nassume" + scope + " " + text;
  }

  /** A quoted DOT string that is drawn as the text, line by line. */
  private static String quote(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        default -> out.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    return out.append('"').toString();
  }
}
