package residua.oracle;

import java.util.Optional;
import java.util.function.IntFunction;

/** Writes automata as condition GraphML. */
final class AutomatonWriter {
  private static final String[] KEYS = {
    "originFileName",
    "startline",
    "endline",
    "sourcecode",
    "control",
    "enterFunction",
    "returnFromFunction",
    "otherwise",
    "assumption",
  };

  private final StringBuilder out = new StringBuilder();

  private final IntFunction<Optional<String>> files;

  private AutomatonWriter(IntFunction<Optional<String>> files) {
    this.files = files;
  }

  static String write(Automaton automaton) {
    return write(automaton, line -> Optional.empty());
  }

  /**
   * Writes an automaton about a program of several files.
   *
   * @param files the file of each line
   */
  static String write(Automaton automaton, IntFunction<Optional<String>> files) {
    AutomatonWriter writer = new AutomatonWriter(files);
    writer.line("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">");
    for (String key : KEYS) {
      writer.key(key, "edge");
    }
    writer.key("entry", "node");
    writer.key("accepting", "node");
    writer.key("unmatched", "node");
    writer.line("<graph edgedefault=\"directed\">");
    for (int i = 0; i < automaton.states().size(); i++) {
      writer.line("<node id=\"q" + i + "\">");
      writer.state(automaton.states().get(i), i == 0);
      writer.line("</node>");
    }
    for (Automaton.Transition transition : automaton.transitions()) {
      writer.line(
          "<edge source=\"q" + transition.source() + "\" target=\"q" + transition.target() + "\">");
      writer.transition(transition);
      writer.line("</edge>");
    }
    writer.line("</graph>");
    writer.line("</graphml>");
    return writer.out.toString();
  }

  private void key(String name, String kind) {
    line("<key id=\"" + name + "\" attr.name=\"" + name + "\" for=\"" + kind + "\"/>");
  }

  private void state(Automaton.State state, boolean entry) {
    data("entry", entry ? Optional.of("true") : Optional.empty());
    data("accepting", state.accepting() ? Optional.of("true") : Optional.empty());
    data("unmatched", Optional.of(state.stays() ? "stay" : "residual"));
  }

  private void transition(Automaton.Transition transition) {
    Automaton.Guard guard = transition.guard();
    data("originFileName", guard.line().or(guard::endLine).flatMap(at -> files.apply(at.line())));
    data("startline", guard.line().map(Site::line));
    data("endline", guard.endLine().map(Site::line));
    data("sourcecode", guard.text());
    data("control", guard.control().map(truth -> "condition-" + truth));
    data("enterFunction", guard.enterFunction());
    data("returnFromFunction", guard.returnFromFunction());
    data("otherwise", guard.otherwise() ? Optional.of("true") : Optional.empty());
    data("assumption", transition.assumption().map(Assumption::text));
  }

  private void data(String key, Optional<?> value) {
    value.ifPresent(v -> {
      String text = v.toString().replace("&", "&amp;").replace("<", "&lt;");
      line("<data key=\"" + key + "\">" + text + "</data>");
    });
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
