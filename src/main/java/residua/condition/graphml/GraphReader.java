package residua.condition.graphml;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.Assumption;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Evidence;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Subject;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.graphml.DataReader.Element;
import residua.condition.graphml.KeyTable.Value;

/** Reads the graph: nodes, edges and data may come in any order, and interleaved. */
final class GraphReader {
  private final XmlCursor xml;
  private final Report report;
  private final DataReader data;
  private final KeyValues graphDefaults;
  private final KeyValues nodeDefaults;
  private final KeyValues edgeDefaults;
  private final Map<String, Integer> nodeIndices = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();

  /** Shared names, guards and assumptions of edges: of millions of edges, most have the same. */
  private final Map<Object, Object> shared = new HashMap<>();

  private record Node(
      String id,
      boolean entry,
      boolean accepting,
      Optional<Unmatched> unmatched,
      Position position) {}

  private record Edge(
      String source, String target, Guard guard, Assumption assumption, Position position) {}

  GraphReader(XmlCursor xml, KeyTable keys, Report report) {
    this.xml = xml;
    this.report = report;
    this.data = new DataReader(xml, keys, report);
    this.graphDefaults = keys.defaults(Domain.GRAPH, report);
    this.nodeDefaults = keys.defaults(Domain.NODE, report);
    this.edgeDefaults = keys.defaults(Domain.EDGE, report);
  }

  /** Reads the graph that starts at the cursor, up to its end; errors go to the report. */
  ConditionAutomaton read() throws InputException {
    Position position = xml.position();
    String direction = xml.attribute("edgedefault").orElse("");
    if (!direction.equals("directed")) {
      report.error(position, "the graph has to be directed: edgedefault=\"directed\"");
    }
    Element graph = data.element(Domain.GRAPH);
    while (xml.nextStart()) {
      if (xml.is("node")) {
        readNode();
      } else if (xml.is("edge")) {
        readEdge();
      } else {
        readDataOrDescription(graph, "graph");
      }
    }
    return build(graph.complete(graphDefaults), position);
  }

  private void readNode() throws InputException {
    Position position = xml.position();
    Optional<String> id = xml.attribute("id");
    KeyValues values = readValues(Domain.NODE).complete(nodeDefaults);
    if (id.isEmpty() || id.get().isBlank()) {
      report.error(position, "a <node> needs an 'id'");
      return;
    }
    Node node =
        new Node(
            id.get(),
            values.flag(DialectKey.ENTRY, report),
            values.flag(DialectKey.ACCEPTING, report),
            unmatched(DialectKey.NODE_UNMATCHED, values),
            position);
    Integer first = nodeIndices.putIfAbsent(node.id(), nodes.size());
    if (first == null) {
      nodes.add(node);
    } else {
      int line = nodes.get(first).position().line();
      report.error(position, "there is a node '" + node.id() + "' already, in line " + line);
    }
  }

  private void readEdge() throws InputException {
    Position position = xml.position();
    Optional<String> source = xml.attribute("source");
    Optional<String> target = xml.attribute("target");
    if (xml.attribute("directed").orElse("true").equals("false")) {
      report.error(position, "the edge has to be directed");
    }
    EdgeValues values = new EdgeValues(readValues(Domain.EDGE).complete(edgeDefaults), report);
    Guard guard = shared(values.guard());
    Assumption assumption = shared(values.assumption());
    if (source.isEmpty() || target.isEmpty()) {
      report.error(position, "an <edge> needs a 'source' and a 'target'");
    } else {
      edges.add(new Edge(shared(source.get()), shared(target.get()), guard, assumption, position));
    }
  }

  /** The first value that was equal to this one. */
  @SuppressWarnings("unchecked") // Equal values have the same class.
  private <T> T shared(T value) {
    return (T) shared.computeIfAbsent(value, same -> same);
  }

  private Element readValues(Domain domain) throws InputException {
    Element element = data.element(domain);
    while (xml.nextStart()) {
      readDataOrDescription(element, domain.value());
    }
    return element;
  }

  private void readDataOrDescription(Element element, String parent) throws InputException {
    if (xml.is("data")) {
      element.readData();
    } else if (xml.is("desc")) {
      xml.skip();
    } else {
      throw report.fatal(
          xml.position(), "<" + xml.name() + "> is not allowed in a <" + parent + ">");
    }
  }

  private Optional<Unmatched> unmatched(DialectKey key, KeyValues values) {
    Optional<Value> value = values.get(key);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    return switch (value.get().text()) {
      case "residual" -> Optional.of(Unmatched.RESIDUAL);
      case "stay" -> Optional.of(Unmatched.STAY);
      default -> {
        KeyValues.invalid(key, value.get(), "'residual' or 'stay'", report);
        yield Optional.empty();
      }
    };
  }

  private EdgeAlphabet reading(KeyValues graph) {
    Optional<Value> value = graph.get(DialectKey.READING);
    if (value.isEmpty()) {
      return EdgeAlphabet.SOURCE_EDGES;
    }
    return switch (value.get().text()) {
      case "source" -> EdgeAlphabet.SOURCE_EDGES;
      case "cpachecker" -> EdgeAlphabet.CPACHECKER_EDGES;
      default -> {
        KeyValues.invalid(DialectKey.READING, value.get(), "'source' or 'cpachecker'", report);
        yield EdgeAlphabet.SOURCE_EDGES;
      }
    };
  }

  private ConditionAutomaton build(KeyValues graph, Position position) {
    Unmatched unmatched = unmatched(DialectKey.GRAPH_UNMATCHED, graph).orElse(Unmatched.RESIDUAL);
    Optional<String> programFile = text(DialectKey.PROGRAM_FILE, graph);
    List<State> states = new ArrayList<>(nodes.size());
    int entry = -1;
    for (Node node : nodes) {
      if (node.entry() && entry >= 0) {
        String first = nodes.get(entry).id();
        report.error(node.position(), "'" + first + "' is the entry already: there is one only");
      } else if (node.entry()) {
        entry = states.size();
      }
      states.add(new State(node.id(), node.accepting(), node.unmatched().orElse(unmatched)));
    }
    if (entry < 0) {
      report.error(position, "no node is the entry: one has to have 'entry' with 'true'");
    }
    return new ConditionAutomaton(
        reading(graph),
        states,
        entry,
        transitions(programFile),
        programFile,
        hash(DialectKey.PROGRAM_HASH, graph),
        evidence(graph));
  }

  private Evidence evidence(KeyValues graph) {
    return new Evidence(
        claim(graph),
        text(DialectKey.PROPERTY, graph).or(() -> text(DialectKey.SPECIFICATION, graph)),
        text(DialectKey.OTHER_FILE, graph),
        hash(DialectKey.OTHER_HASH, graph),
        text(DialectKey.REASON, graph),
        text(DialectKey.PRODUCER, graph),
        new Subject(
            text(DialectKey.ARCHITECTURE, graph),
            text(DialectKey.TEXT_HASH, graph),
            text(DialectKey.ENTRY_FUNCTION, graph),
            text(DialectKey.VOLATILE, graph)));
  }

  /** An unknown claim must not be taken for a stronger one. */
  private Claim claim(KeyValues graph) {
    Optional<Value> value = graph.get(DialectKey.CLAIM);
    Optional<Claim> claim = value.flatMap(text -> Claim.of(text.text()));
    if (value.isPresent() && claim.isEmpty()) {
      String words = "'proved', 'unchanged', 'executed' or 'stated'";
      KeyValues.invalid(DialectKey.CLAIM, value.get(), words, report);
    }
    return claim.orElse(Claim.PROVED);
  }

  private static Optional<String> hash(DialectKey key, KeyValues graph) {
    return text(key, graph).map(hash -> hash.toLowerCase(Locale.ROOT));
  }

  private List<Transition> transitions(Optional<String> programFile) {
    List<Transition> transitions = new ArrayList<>(edges.size());
    for (Edge edge : edges) {
      int source = nodeIndices.getOrDefault(edge.source(), -1);
      int target = nodeIndices.getOrDefault(edge.target(), -1);
      if (source < 0) {
        report.error(edge.position(), "the source '" + edge.source() + "' is not a node");
      }
      if (target < 0) {
        report.error(edge.position(), "the target '" + edge.target() + "' is not a node");
      }
      if (source >= 0
          && target >= 0
          && nodes.get(source).accepting()
          && !nodes.get(target).accepting()) {
        report.error(edge.position(), "the accepting state '" + edge.source() + "' cannot be left");
      }
      int line = edge.position().line();
      transitions.add(
          new Transition(
              source, target, ofProgram(edge.guard(), programFile), edge.assumption(), line));
    }
    return transitions;
  }

  private static Optional<String> text(DialectKey key, KeyValues values) {
    return values.get(key).map(Value::text).filter(text -> !text.isEmpty());
  }

  /** An edge about the program's own file needs no name of it. */
  private static Guard ofProgram(Guard guard, Optional<String> programFile) {
    return programFile.isPresent()
            && guard.file().filter(file -> isSame(file, programFile.get())).isPresent()
        ? guard.in(Optional.empty())
        : guard;
  }

  private static boolean isSame(String file, String other) {
    try {
      return Path.of(file).normalize().equals(Path.of(other).normalize());
    } catch (InvalidPathException e) {
      return file.equals(other);
    }
  }
}
