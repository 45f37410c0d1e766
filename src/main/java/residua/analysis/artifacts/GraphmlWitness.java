package residua.analysis.artifacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Position;
import residua.base.xml.XmlEscape;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Program;
import residua.c.interpreter.Interpreter;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.PropertyText;
import residua.c.specification.SafetyProperty;

/**
 * Violation witnesses in GraphML, version 1.0 (Beyer and others, "Verification Witnesses", TOSEM
 * 2022): a path with an edge for each input that is stored in a variable at once, which states its
 * value, and one for the violation. Other inputs may have any value. The timestamp is the beginning
 * of 1970, so that output is deterministic.
 *
 * @param program the program
 * @param meaning its semantics
 * @param hashes SHA-256 of each of its files, by name
 * @param version of Residua
 */
public record GraphmlWitness(
    Program program, ProgramSemantics meaning, Map<String, String> hashes, String version)
    implements ViolationWitness {
  private static final Pattern STORED =
      Pattern.compile("(?:[A-Za-z_][\\w ]*[ *])?([A-Za-z_]\\w*) ?= ?[A-Za-z_]\\w* ?\\(\\);");

  private static final List<String> KEYS =
      List.of(
          "graph:witness-type",
          "graph:sourcecodelang",
          "graph:producer",
          "graph:specification",
          "graph:programfile",
          "graph:programhash",
          "graph:architecture",
          "graph:creationtime",
          "node:entry",
          "node:violation",
          "edge:originFileName",
          "edge:startline",
          "edge:assumption",
          "edge:assumption.scope");

  public GraphmlWitness {
    hashes = Map.copyOf(hashes);
  }

  @Override
  public Optional<String> ofViolation(
      SafetyProperty property, List<Interpreter.Read> reads, Edge violated) {
    return PropertyText.of(property, program.entryFunction().name())
        .map(specification -> document(specification, reads, violated));
  }

  private String document(String specification, List<Interpreter.Read> reads, Edge violated) {
    List<String> edges = new ArrayList<>();
    for (Interpreter.Read read : reads) {
      Edge edge = program.edges().get(read.edge());
      Matcher stored = STORED.matcher(EdgeText.of(program.source(), edge));
      if (stored.matches()) {
        String holds = stored.group(1) + " == " + InvariantWitness.literal(read) + ";";
        String scope = program.functions().get(edge.function()).name();
        edges.add(at(edge) + data("assumption", holds) + data("assumption.scope", scope));
      }
    }
    edges.add(at(violated));
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.append("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    for (String key : KEYS) {
      String[] parts = key.split(":");
      text.append("  <key id=\"" + parts[1] + "\" for=\"" + parts[0]);
      text.append("\" attr.name=\"" + parts[1] + "\" attr.type=\"string\"/>\n");
    }
    text.append("  <graph edgedefault=\"directed\">\n").append(graphData(specification));
    for (int i = 0; i <= edges.size(); i++) {
      text.append("    <node id=\"n" + i + "\">");
      text.append(i == 0 ? data("entry", "true") : "");
      text.append(i == edges.size() ? data("violation", "true") : "");
      text.append("</node>\n");
    }
    for (int i = 0; i < edges.size(); i++) {
      text.append("    <edge source=\"n" + i + "\" target=\"n" + (i + 1) + "\">");
      text.append(edges.get(i)).append("</edge>\n");
    }
    return text.append("  </graph>\n</graphml>\n").toString();
  }

  private String graphData(String specification) {
    String file = program.source().files().getFirst().name();
    return "    "
        + String.join(
            "\n    ",
            data("witness-type", "violation_witness"),
            data("sourcecodelang", "C"),
            data("producer", "Residua " + version),
            data("specification", specification),
            data("programfile", file),
            data("programhash", hashes.getOrDefault(file, "")),
            data("architecture", meaning.model().architecture()),
            data("creationtime", "1970-01-01T00:00:00Z"))
        + "\n";
  }

  /** The line where an edge begins; the file only where there are several. */
  private String at(Edge edge) {
    Position where = program.source().position(edge.where().start());
    boolean isOnlyFile = program.source().files().size() == 1;
    return (isOnlyFile ? "" : data("originFileName", where.file()))
        + data("startline", String.valueOf(where.line()));
  }

  private static String data(String key, String value) {
    return "<data key=\"" + key + "\">" + XmlEscape.content(value) + "</data>";
  }
}
