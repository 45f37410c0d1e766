package residua.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.Diagnostic.Severity;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;
import residua.report.inspection.Json;

/** Diagnostics as a log in SARIF 2.1.0, the format of OASIS that code hosts and editors read. */
public final class Sarif {
  private static final int INPUT_AT_FAULT = 1;

  private Sarif() {}

  /** The kind of a finding in SARIF. */
  public enum Kind {
    /** An error. */
    FAIL("error"),
    /** It was searched for and there is none. */
    PASS("none"),
    /** It is unknown. */
    OPEN("none");

    private final String level;

    Kind(String level) {
      this.level = level;
    }
  }

  /**
   * A finding about lines of a program.
   *
   * @param property what it is about
   * @param place where they begin; line 0 if it is about the whole file
   * @param lastLine of them
   * @param way the positions on the path there, in order
   */
  public record Finding(
      SafetyProperty property,
      Kind kind,
      Position place,
      int lastLine,
      String message,
      List<Position> way) {
    public Finding {
      way = List.copyOf(way);
    }

    /** Whether another finding has the same content, for whatever lines. */
    public boolean says(Finding other) {
      return property == other.property
          && kind == other.kind
          && place.file().equals(other.place.file())
          && message.equals(other.message)
          && way.equals(other.way);
    }

    /** The same, up to another line. */
    public Finding to(int line) {
      return new Finding(property, kind, place, line, message, way);
    }
  }

  /**
   * A log of one run of the tool; lines end with LF.
   *
   * @param version of the tool
   * @param diagnostics diagnostics about inputs
   * @param troubles errors that concern no input, such as too little memory
   * @param exitCode of the run
   * @param findings findings about programs
   */
  public static String write(
      String version,
      List<Diagnostic> diagnostics,
      List<String> troubles,
      int exitCode,
      List<Finding> findings) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    root.put("version", "2.1.0");
    ObjectNode run = root.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "Residua");
    driver.put("version", version);
    ArrayNode rules = driver.putArray("rules");
    addRule(rules, Severity.ERROR, "An input cannot be used, or a residual program is wrong.");
    addRule(rules, Severity.WARNING, "The result is right, but probably not what was meant.");
    addRule(
        rules,
        Severity.NOTE,
        "Less is cut than the condition allows, or another fact worth knowing.");
    SarifRules properties = SarifRules.of(findings.stream().map(Finding::property).toList());
    properties.add(rules);
    ObjectNode invocation = run.putArray("invocations").addObject();
    invocation.put("executionSuccessful", exitCode != INPUT_AT_FAULT);
    invocation.put("exitCode", exitCode);
    ArrayNode notifications = invocation.putArray("toolExecutionNotifications");
    for (String trouble : troubles) {
      ObjectNode notification = notifications.addObject();
      notification.put("level", Severity.ERROR.label());
      notification.putObject("message").put("text", trouble);
    }
    ArrayNode results = run.putArray("results");
    diagnostics.forEach(diagnostic -> add(results, diagnostic));
    findings.forEach(finding -> add(results, properties, finding));
    return Json.text(root);
  }

  private static void addRule(ArrayNode rules, Severity severity, String description) {
    ObjectNode rule = rules.addObject();
    rule.put("id", ruleId(severity));
    rule.putObject("shortDescription").put("text", description);
    rule.putObject("defaultConfiguration").put("level", severity.label());
  }

  private static String ruleId(Severity severity) {
    return "residua." + severity.label();
  }

  private static void add(ArrayNode results, Diagnostic diagnostic) {
    ObjectNode result = results.addObject();
    result.put("ruleId", ruleId(diagnostic.severity()));
    result.put("ruleIndex", diagnostic.severity().ordinal());
    result.put("level", diagnostic.severity().label());
    result.putObject("message").put("text", diagnostic.text());
    locate(result.putArray("locations").addObject(), diagnostic.position(), 0);
  }

  private static void add(ArrayNode results, SarifRules properties, Finding finding) {
    ObjectNode result = results.addObject();
    result.put("ruleId", SarifRules.id(finding.property()));
    result.put("ruleIndex", Severity.values().length + properties.index(finding.property()));
    result.put("kind", finding.kind().name().toLowerCase(Locale.ROOT));
    result.put("level", finding.kind().level);
    result.putObject("message").put("text", finding.message());
    locate(result.putArray("locations").addObject(), finding.place(), finding.lastLine());
    if (!finding.way().isEmpty()) {
      ArrayNode steps =
          result
              .putArray("codeFlows")
              .addObject()
              .putArray("threadFlows")
              .addObject()
              .putArray("locations");
      finding.way().forEach(each -> locate(steps.addObject().putObject("location"), each, 0));
    }
  }

  private static void locate(ObjectNode location, Position position, int lastLine) {
    ObjectNode place = location.putObject("physicalLocation");
    place.putObject("artifactLocation").put("uri", uri(position.file()));
    if (position.line() > 0) {
      ObjectNode region = place.putObject("region");
      region.put("startLine", position.line());
      if (position.column() > 0) {
        region.put("startColumn", position.column());
      }
      if (lastLine > position.line()) {
        region.put("endLine", lastLine);
      }
    }
  }

  /** A name of a file as a reference; relative names stay relative. */
  private static String uri(String file) {
    StringBuilder uri = new StringBuilder(file.startsWith("/") ? "file://" : "");
    for (byte value : file.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (value & 0xff);
      boolean asItIs =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || "/-._~".indexOf(c) >= 0;
      uri.append(asItIs ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    return uri.toString();
  }
}
