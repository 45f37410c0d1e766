package residua.condition.graphml;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.condition.AssumptionText;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Evidence;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.StateNames;
import residua.condition.Transition;
import residua.condition.Unmatched;

/**
 * Writes condition GraphML. {@link GraphmlReader} reads the text back to the same automaton, apart
 * from the lines of the transitions, and from names that several states shared.
 */
public final class GraphmlWriter {
  private final ConditionAutomaton automaton;
  private final boolean allStay;
  private final Set<DialectKey> used = EnumSet.noneOf(DialectKey.class);
  private final XmlText out = new XmlText();

  private GraphmlWriter(ConditionAutomaton automaton) {
    this.automaton = automaton;
    this.allStay =
        automaton.states().stream().allMatch(state -> state.unmatched() == Unmatched.STAY);
  }

  /**
   * The document, with Unix line ends; to be stored in UTF-8.
   *
   * @throws IllegalArgumentException if a text has a character that XML cannot represent: a zero, a
   *     surrogate without its other half, U+FFFE or U+FFFF
   */
  public static String write(ConditionAutomaton automaton) {
    return new GraphmlWriter(automaton).write();
  }

  private String write() {
    out.line("  <graph edgedefault=\"directed\">");
    writeGraphData();
    List<String> names = StateNames.unique(automaton.states());
    for (int i = 0; i < names.size(); i++) {
      writeNode(names.get(i), automaton.states().get(i), i == automaton.entry());
    }
    for (Transition transition : automaton.transitions()) {
      writeEdge(names.get(transition.source()), names.get(transition.target()), transition);
    }
    out.line("  </graph>");
    return header() + out + "</graphml>\n";
  }

  private String header() {
    StringBuilder header = new StringBuilder();
    header.append("<?xml version=\"").append(out.version()).append("\" encoding=\"UTF-8\"?>\n");
    header.append("<graphml xmlns=\"").append(XmlCursor.NAMESPACE).append("\">\n");
    for (DialectKey key : used) {
      header.append("  <key id=\"").append(key.id());
      header.append("\" for=\"").append(key.domain().value());
      header.append("\" attr.name=\"").append(key.keyName());
      header.append("\" attr.type=\"").append(key.type().value()).append("\"/>\n");
    }
    return header.toString();
  }

  private void writeGraphData() {
    data("    ", DialectKey.PROGRAM_FILE, automaton.programFile());
    data("    ", DialectKey.PROGRAM_HASH, automaton.programHash());
    data("    ", DialectKey.TEXT_HASH, automaton.evidence().textHash());
    data("    ", DialectKey.ENTRY_FUNCTION, automaton.evidence().entry());
    if (automaton.reading() == EdgeAlphabet.CPACHECKER_EDGES) {
      data("    ", DialectKey.READING, "cpachecker");
    }
    Evidence evidence = automaton.evidence();
    if (evidence.claim() != Claim.PROVED) {
      data("    ", DialectKey.CLAIM, evidence.claim().word());
    }
    evidence
        .properties()
        .forEach(property -> data("    ", DialectKey.PROPERTY, Optional.of(property)));
    data("    ", DialectKey.OTHER_FILE, evidence.otherFile());
    data("    ", DialectKey.OTHER_HASH, evidence.otherHash());
    data("    ", DialectKey.REASON, evidence.reason());
    data("    ", DialectKey.PRODUCER, evidence.producer());
    data("    ", DialectKey.ARCHITECTURE, evidence.architecture());
    data("    ", DialectKey.VOLATILE, evidence.volatiles());
    if (allStay) {
      data("    ", DialectKey.GRAPH_UNMATCHED, "stay");
    }
  }

  private void writeNode(String name, State state, boolean entry) {
    boolean stay = state.unmatched() == Unmatched.STAY && !allStay;
    if (!entry && !state.accepting() && !stay) {
      out.line("    <node id=\"" + out.attribute(name) + "\"/>");
      return;
    }
    out.line("    <node id=\"" + out.attribute(name) + "\">");
    flag(DialectKey.ENTRY, entry);
    flag(DialectKey.ACCEPTING, state.accepting());
    if (stay) {
      data("      ", DialectKey.NODE_UNMATCHED, "stay");
    }
    out.line("    </node>");
  }

  private void writeEdge(String source, String target, Transition transition) {
    String ends =
        "    <edge source=\"" + out.attribute(source) + "\" target=\"" + out.attribute(target);
    if (transition.guard().equals(Guard.ANY) && transition.assumption().isTrue()) {
      out.line(ends + "\"/>");
      return;
    }
    out.line(ends + "\">");
    Guard guard = transition.guard();
    data("      ", DialectKey.ORIGIN_FILE, guard.file());
    guard.startLine().ifPresent(line -> number(DialectKey.START_LINE, line));
    guard.endLine().ifPresent(line -> number(DialectKey.END_LINE, line));
    guard.startOffset().ifPresent(offset -> number(DialectKey.START_OFFSET, offset));
    guard.endOffset().ifPresent(offset -> number(DialectKey.END_OFFSET, offset));
    data("      ", DialectKey.SOURCE_CODE, guard.sourceCode());
    guard
        .control()
        .map(holds -> holds ? "condition-true" : "condition-false")
        .ifPresent(text -> data("      ", DialectKey.CONTROL, text));
    data("      ", DialectKey.ENTER_FUNCTION, guard.enterFunction());
    data("      ", DialectKey.RETURN_FROM_FUNCTION, guard.returnFromFunction());
    flag(DialectKey.ENTER_LOOP_HEAD, guard.enterLoopHead());
    flag(DialectKey.OTHERWISE, guard.otherwise());
    if (!transition.assumption().isTrue()) {
      String text = AssumptionText.join(transition.assumption().expressions());
      data("      ", DialectKey.ASSUMPTION, text);
      data("      ", DialectKey.ASSUMPTION_SCOPE, transition.assumption().scope());
    }
    out.line("    </edge>");
  }

  private void number(DialectKey key, int value) {
    data("      ", key, Integer.toString(value));
  }

  private void flag(DialectKey key, boolean value) {
    if (value) {
      data("      ", key, "true");
    }
  }

  private void data(String indentation, DialectKey key, Optional<String> text) {
    text.ifPresent(value -> data(indentation, key, value));
  }

  private void data(String indentation, DialectKey key, String text) {
    used.add(key);
    String space = text.equals(text.strip()) ? "" : " xml:space=\"preserve\"";
    out.line(
        indentation + "<data key=\"" + key.id() + "\"" + space + ">" + out.text(text) + "</data>");
  }
}
