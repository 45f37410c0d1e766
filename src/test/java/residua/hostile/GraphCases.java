package residua.hostile;

import static residua.condition.graphml.GraphmlText.KEYS;
import static residua.condition.graphml.GraphmlText.document;
import static residua.condition.graphml.GraphmlText.withEdge;
import static residua.condition.graphml.GraphmlText.withStates;
import static residua.hostile.Case.accepted;
import static residua.hostile.Case.refused;
import static residua.hostile.Case.warned;

import java.util.stream.Stream;

/** Well-formed documents whose graph is not a condition, or a strange one. */
final class GraphCases {
  private static final String CUT =
      "<edge source='q' target='end'><data key='startline'>11</data></edge>";

  private GraphCases() {}

  static Stream<Case> all() {
    return Stream.of(states(), keys(), values(), many()).flatMap(each -> each);
  }

  private static Case graph(String name, String graph, String message) {
    return refused(name, quoted(withStates("", graph + CUT)), message);
  }

  private static String quoted(String text) {
    return text.replace('\'', '"');
  }

  private static Stream<Case> states() {
    String entry = "<data key='entry'>true</data>";
    String accepting = "<data key='accepting'>true</data>";
    return Stream.of(
        graph("two entries", "<node id='r'>" + entry + "</node>", "is the entry already"),
        refused(
            "no entry",
            quoted(document(KEYS, "<node id='q'/><node id='end'>" + accepting + "</node>" + CUT)),
            "no node is the entry"),
        refused("no node at all", document(KEYS, ""), "no node is the entry"),
        graph(
            "an accepting state with a way out",
            "<edge source='end' target='q'/>",
            "cannot be left"),
        graph("a node twice", "<node id='q'/>", "a node 'q' already"),
        graph("a node without a name", "<node/>", "needs an 'id'"),
        graph("a node whose name is blank", "<node id=' '/>", "needs an 'id'"),
        graph("an edge to nowhere", "<edge source='q' target='nowhere'/>", "not a node"),
        graph("an edge out of nowhere", "<edge source='nowhere' target='q'/>", "not a node"),
        graph("an edge without ends", "<edge/>", "needs a 'source' and a 'target'"),
        graph(
            "an edge in both directions",
            "<edge directed='false' source='q' target='q'/>",
            "directed"),
        graph(
            "a hyperedge",
            "<hyperedge><endpoint node='q'/></hyperedge>",
            "<hyperedge> is not allowed"),
        graph("a port", "<node id='r'><port name='p'/></node>", "<port> is not allowed"),
        graph(
            "a graph in a node",
            "<node id='r'><graph edgedefault='directed'/></node>",
            "<graph> is not"),
        graph("a graph in a graph", "<graph edgedefault='directed'/>", "<graph> is not"),
        graph("terminal escapes in a name", "<edge source='q' target='&#x9b;2J'/>", "\\u009b2J"),
        graph(
            "lines of their own in a name",
            "<edge source='q' target='a&#10;b.c:1:1: error: no'/>",
            "a\\nb.c"),
        refused(
            "two graphs",
            quoted(withStates("", CUT))
                .replace("</graphml>", "<graph edgedefault=\"directed\"/></graphml>"),
            "more than one <graph>"),
        accepted(
            "the entry accepts",
            quoted(document(KEYS, "<node id='q'>" + entry + accepting + "</node>"))),
        accepted(
            "states in a circle", quoted(withStates("", "<edge source='q' target='q'/>" + CUT))),
        accepted(
            "states that nobody reaches",
            quoted(
                withStates(
                    "",
                    "<node id='a'/><node id='b'/><edge source='a' target='b'/><edge source='b'"
                        + " target='a'/>"
                        + CUT))),
        accepted("no edge", withStates("", "")),
        warned(
            "lines that the program does not have",
            withEdge("<data key=\"startline\">2147483647</data>"),
            "matches no edge"));
  }

  private static Stream<Case> keys() {
    return Stream.of(
        key("a key twice", "<key id='startline' for='edge'/>", "is declared in line"),
        key(
            "a key twice, once for everything",
            "<key id='x' for='all'/><key id='x' for='node'/>",
            "declared in"),
        key("a key without a name", "<key for='edge'/>", "needs an 'id'"),
        key("a key for what does not exist", "<key id='x' for='arrow'/>", "cannot be for"),
        key(
            "another default for the same",
            "<key id='x' attr.name='otherwise' for='edge'><default>true</default></key><key id='y'"
                + " attr.name='otherwise' for='edge'><default>false</default></key>",
            "default already"),
        key(
            "a default that is no value",
            "<key id='x' attr.name='endoffset' for='edge'><default>-1</default></key>",
            "a number from 0"),
        graph("a key that is not declared", "<data key='x'>1</data>", "not declared"),
        graph(
            "a key of an edge on a node",
            "<node id='r'><data key='startline'>1</data></node>",
            "not declared for"),
        graph("a key of a node on the graph", "<data key='entry'>true</data>", "not declared for"),
        graph("data without a key", "<data>x</data>", "needs a 'key'"),
        graph(
            "a value twice",
            "<data key='reading'>source</data><data key='reading'>source</data>",
            "twice"),
        edgeKey("threads", "threadId", "narrows what the edge matches"),
        edgeKey("the negation of older witnesses", "negated", "narrows what the edge matches"),
        warned(
            "a key that nobody knows",
            quoted(
                withStates(
                    "<key id='x' attr.name='colour' for='edge'/>",
                    CUT.replace("</edge>", "<data key='x'>red</data></edge>"))),
            "'colour' means nothing"));
  }

  private static Case key(String name, String keys, String message) {
    return refused(name, quoted(withStates(keys, CUT)), message);
  }

  private static Case edgeKey(String name, String key, String message) {
    return refused(
        name,
        quoted(
            withStates(
                "<key id='x' attr.name='" + key + "' for='edge'/>",
                CUT.replace("</edge>", "<data key='x'>1</data></edge>"))),
        message);
  }

  private static Stream<Case> values() {
    return Stream.of(
        value("a line below zero", "startline", "-1"),
        value("line zero", "startline", "0"),
        value("a line with a fraction", "startline", "11.0"),
        value("a line in another base", "startline", "0x0b"),
        value("a line in Arabic digits", "startline", "\u0661\u0661"),
        value("a line beyond 32 bits", "endline", "2147483648"),
        value("a line beyond 64 bits", "endline", "18446744073709551627"),
        value("an offset below zero", "startoffset", "-0"),
        value("an offset that is no number", "endoffset", "NaN"),
        value("control that is neither", "control", "condition-maybe"),
        value("a flag that is neither", "otherwise", "yes"),
        value("a function without a name", "enterFunction", ""),
        refused(
            "lines that end before they start",
            withEdge("<data key=\"startline\">11</data><data key=\"endline\">10</data>"),
            "'endline' has to be"),
        refused(
            "offsets that end before they start",
            withEdge("<data key=\"startoffset\">11</data><data key=\"endoffset\">10</data>"),
            "'endoffset' has to be"));
  }

  private static Case value(String name, String key, String value) {
    return refused(
        name,
        withEdge("<data key=\"" + key + "\">" + value + "</data>"),
        "'" + key + "' has to be");
  }

  private static Stream<Case> many() {
    int count = 20_000;
    StringBuilder keys = new StringBuilder();
    StringBuilder data = new StringBuilder();
    StringBuilder circle = new StringBuilder();
    for (int i = 0; i < count; i++) {
      keys.append("<key id='k").append(i).append("' for='edge'/>");
      data.append("<data key='k").append(i).append("'>x</data>");
      circle.append("<node id='n").append(i).append("'/><edge source='n").append(i);
      circle.append("' target='n").append((i + 1) % count).append("'/>");
    }
    return Stream.of(
        warned(
            "20,000 keys that nobody knows, on one line",
            quoted(withStates(keys.toString(), CUT.replace("</edge>", data + "</edge>"))),
            "'k19999' means nothing"),
        accepted(
            "a circle of 20,000 states that nobody reaches", quoted(withStates("", circle + CUT))),
        accepted(
            "a circle of 20,000 states",
            quoted(withStates("", circle + CUT + "<edge source='q' target='n0'/>"))),
        refused(
            "20,000 edges to nowhere",
            quoted(withStates("", "<edge source='q' target='x'/>".repeat(count))),
            "19980 more errors"));
  }
}
