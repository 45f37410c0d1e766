package residua.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import residua.inspect.Json;
import residua.source.Diagnostic;
import residua.source.Diagnostic.Severity;
import residua.source.Position;

/** Diagnostics as a log in SARIF 2.1.0, the format of OASIS that code hosts and editors read. */
public final class Sarif {
  private static final int INPUT_AT_FAULT = 1;

  private Sarif() {}

  /**
   * A log of one run; lines end with LF.
   *
   * @param version of the tool
   * @param diagnostics what was said about inputs
   * @param troubles errors that are about no input, such as too little memory
   * @param exitCode of the run
   */
  public static String write(
      String version, List<Diagnostic> diagnostics, List<String> troubles, int exitCode) {
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
    addRule(rules, Severity.NOTE, "Less is cut than the condition allows, or is worth knowing.");
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
    Position position = diagnostic.position();
    ObjectNode place = result.putArray("locations").addObject().putObject("physicalLocation");
    place.putObject("artifactLocation").put("uri", uri(position.file()));
    if (position.line() > 0) {
      ObjectNode region = place.putObject("region");
      region.put("startLine", position.line());
      if (position.column() > 0) {
        region.put("startColumn", position.column());
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
