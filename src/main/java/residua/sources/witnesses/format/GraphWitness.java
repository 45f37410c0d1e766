package residua.sources.witnesses.format;

import java.text.ParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.xml.Xml;
import residua.condition.Assumption;
import residua.condition.AssumptionText;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;

/**
 * Reads violation witnesses in GraphML, version 1.0 (Beyer and others, "Verification Witnesses",
 * TOSEM 2022). The automaton stays in a node where no edge of it matches; the sink is never left.
 */
final class GraphWitness {
  private static final Set<String> NARROWING =
      Set.of("threadId", "threadName", "createThread", "negated", "tokens", "originline", "offset");

  /** CPAchecker's names for the keys of nodes. */
  private static final Map<String, String> LONG_NAMES =
      Map.of(
          "isEntryNode", "entry",
          "isViolationNode", "violation",
          "isSinkNode", "sink",
          "returnFromFunction", "returnFrom");

  private static final String RESULT = "\\result";

  private final String file;
  private final XMLStreamReader reader;
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> defaults = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<State> states = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<String, String> graph = new HashMap<>();
  private int entry = -1;

  private record Edge(String source, String target, Map<String, String> data, Position where) {}

  private GraphWitness(String file, XMLStreamReader reader) {
    this.file = file;
    this.reader = reader;
  }

  /**
   * Reads a document.
   *
   * @throws InputException if it is not a violation witness, or has an unsupported feature
   */
  static Witness read(String file, byte[] content) throws InputException {
    try {
      return new GraphWitness(file, Xml.reader(content)).read();
    } catch (XMLStreamException e) {
      Position where =
          e.getLocation() == null
              ? Position.ofFile(file)
              : new Position(
                  file, e.getLocation().getLineNumber(), e.getLocation().getColumnNumber());
      throw new InputException(where, "malformed XML");
    }
  }

  private Witness read() throws XMLStreamException, InputException {
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> element();
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw error(here(), "entities are not expanded");
        default -> {}
      }
    }
    String type = graph.getOrDefault("witness-type", "");
    if (!type.equals("violation_witness")) {
      throw error(
          Position.ofFile(file),
          type.equals("correctness_witness")
              ? "a correctness witness is about the whole program, so it selects no executions; in"
                  + " YAML 2.0 its invariants can be asserted with --assert"
              : "not a violation witness: 'witness-type' is missing");
    }
    if (entry < 0 || states.stream().noneMatch(State::accepting)) {
      throw error(Position.ofFile(file), "it needs one node 'entry' and one node 'violation'");
    }
    List<Transition> transitions = new ArrayList<>();
    for (Edge edge : edges) {
      transitions.add(transition(edge));
    }
    return new Witness.Graph(
        new ConditionAutomaton(
            EdgeAlphabet.SOURCE_EDGES,
            states,
            entry,
            transitions,
            Optional.ofNullable(graph.get("programfile")),
            Optional.ofNullable(graph.get("programhash"))
                .filter(hash -> hash.matches("[0-9a-fA-F]{64}"))),
        Optional.ofNullable(graph.get("specification")));
  }

  private void element() throws XMLStreamException, InputException {
    switch (reader.getLocalName()) {
      case "key" -> key();
      case "node" -> node();
      case "edge" -> edge();
      case "data" -> {
        String name = name(attribute("key"));
        graph.put(name, reader.getElementText().strip());
      }
      default -> {}
    }
  }

  private void key() throws XMLStreamException {
    String id = attribute("id");
    names.put(id, attribute("attr.name"));
    while (!(reader.next() == XMLStreamConstants.END_ELEMENT
        && reader.getLocalName().equals("key"))) {
      if (reader.isStartElement() && reader.getLocalName().equals("default")) {
        defaults.put(id, reader.getElementText().strip());
      }
    }
  }

  private String name(String key) {
    String name = names.get(key);
    return name == null || name.isEmpty() ? key : LONG_NAMES.getOrDefault(name, name);
  }

  private Map<String, String> data(String element) throws XMLStreamException, InputException {
    Map<String, String> result = new HashMap<>();
    while (!(reader.next() == XMLStreamConstants.END_ELEMENT
        && reader.getLocalName().equals(element))) {
      if (reader.isStartElement() && reader.getLocalName().equals("data")) {
        String name = name(attribute("key"));
        result.merge(name, reader.getElementText().strip(), (a, b) -> a + ";" + b);
      }
    }
    return result;
  }

  private void node() throws XMLStreamException, InputException {
    Position where = here();
    String id = attribute("id");
    Map<String, String> data = data("node");
    boolean isSink = "true".equals(data.get("sink"));
    if (id.isEmpty() || numbers.putIfAbsent(id, states.size()) != null) {
      throw error(where, "every node has an 'id' of its own");
    }
    if ("true".equals(data.get("entry"))) {
      if (entry >= 0) {
        throw error(where, "there is another entry node");
      }
      entry = states.size();
    }
    states.add(
        new State(
            id,
            "true".equals(data.get("violation")),
            isSink ? Unmatched.RESIDUAL : Unmatched.STAY));
  }

  private void edge() throws XMLStreamException, InputException {
    Position where = here();
    String source = attribute("source");
    String target = attribute("target");
    edges.add(new Edge(source, target, data("edge"), where));
  }

  private Transition transition(Edge edge) throws InputException {
    Integer source = numbers.get(edge.source());
    Integer target = numbers.get(edge.target());
    if (source == null || target == null) {
      throw error(edge.where(), "the edge's source or target is not a node");
    }
    for (String name : NARROWING) {
      String value = edge.data().get(name);
      boolean isOneThread = name.equals("threadId") && "0".equals(value);
      if (value != null && !isOneThread) {
        throw error(edge.where(), "'" + name + "' is not supported");
      }
    }
    return new Transition(source, target, guard(edge), assumption(edge), edge.where().line());
  }

  /** Offsets and ends of edges differ between tools; the line where an edge begins does not. */
  private Guard guard(Edge edge) throws InputException {
    String control = edge.data().get("control");
    if (control != null && !control.matches("condition-(true|false)")) {
      throw error(edge.where(), "'control' is condition-true or condition-false");
    }
    if (edge.data().containsKey("sourcecode") && !edge.data().containsKey("startline")) {
      throw error(edge.where(), "an edge with 'sourcecode' needs a 'startline'");
    }
    return new Guard(
        Guard.Extent.startingOn(
            number(edge, "startline"), Optional.ofNullable(edge.data().get("originFileName"))),
        Optional.empty(),
        Optional.ofNullable(control).map("condition-true"::equals),
        Optional.ofNullable(edge.data().get("enterFunction")),
        Optional.ofNullable(edge.data().get("returnFrom")),
        "true".equals(edge.data().get("enterLoopHead")),
        false);
  }

  private OptionalInt number(Edge edge, String name) throws InputException {
    String value = edge.data().get(name);
    if (value == null) {
      return OptionalInt.empty();
    }
    if (!value.matches("\\d{1,9}")) {
      throw error(edge.where(), "'" + name + "' is not a number");
    }
    return OptionalInt.of(Integer.parseInt(value));
  }

  private Assumption assumption(Edge edge) throws InputException {
    String text = edge.data().getOrDefault("assumption", "");
    if (text.contains(RESULT)) {
      throw error(edge.where(), "assumptions about \\result are not supported");
    }
    try {
      List<String> expressions = AssumptionText.split(text);
      return expressions.isEmpty()
          ? Assumption.TRUE
          : new Assumption(expressions, Optional.ofNullable(edge.data().get("assumption.scope")));
    } catch (ParseException e) {
      throw error(edge.where(), "in the assumption, " + e.getMessage());
    }
  }

  private String attribute(String name) {
    String value = reader.getAttributeValue(null, name);
    return value == null ? "" : value;
  }

  private Position here() {
    return new Position(
        file, reader.getLocation().getLineNumber(), reader.getLocation().getColumnNumber());
  }

  private static InputException error(Position where, String message) {
    return new InputException(where, message.replaceAll("[^ -~]", "?"));
  }
}
