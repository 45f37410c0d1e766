package residua.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import residua.condition.NamedCondition;
import residua.inspect.Json;
import residua.source.Position;
import residua.verifier.Verdict;

/**
 * What {@code verify} answers.
 *
 * @param program the name of the original
 * @param nothingLeft whether no tool was needed
 * @param verdict that of the last tool
 * @param attempts what each tool did, in order
 * @param conditions what a TRUE rests on besides
 */
record VerifyAnswer(
    String program,
    boolean nothingLeft,
    Verdict verdict,
    List<Attempt> attempts,
    List<NamedCondition> conditions) {
  VerifyAnswer {
    attempts = List.copyOf(attempts);
    conditions = List.copyOf(conditions);
  }

  /**
   * What a tool did.
   *
   * @param tool its name
   * @param version as it prints it; empty if it is not installed
   * @param seconds wall time
   */
  record Attempt(String tool, String version, Verdict verdict, double seconds) {}

  /** One line. */
  String inWords() {
    return switch (verdict) {
      case Verdict.True yes -> "TRUE";
      case Verdict.False no -> "FALSE " + no.place().map(Position::toString).orElse(program);
      case Verdict.Unknown open ->
          "UNKNOWN ("
              + attempts.stream()
                  .map(attempt -> attempt.tool() + ": " + why(attempt.verdict()).orElse(""))
                  .collect(Collectors.joining("; "))
              + ")";
    };
  }

  private static Optional<String> why(Verdict verdict) {
    return verdict instanceof Verdict.Unknown open ? Optional.of(open.why()) : Optional.empty();
  }

  /** What must be so for a TRUE to be right, beside the tool; nothing for another verdict. */
  List<String> premises() {
    if (!(verdict instanceof Verdict.True)) {
      return List.of();
    }
    return conditions.stream()
        .map(each -> "TRUE if " + each.automaton().evidence().premise(each.name()))
        .toList();
  }

  /** The same and more, for programs. */
  String inJson() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("program", program);
    root.put("property", "unreach-call");
    root.put("nothingLeft", nothingLeft);
    put(root, verdict);
    ArrayNode rests = root.putArray("restsOn");
    for (NamedCondition each : conditions) {
      ObjectNode condition = rests.addObject();
      condition.put("file", each.name());
      Json.write(each.automaton().evidence(), condition);
    }
    ArrayNode tools = root.putArray("tools");
    for (Attempt attempt : attempts) {
      ObjectNode tool = tools.addObject();
      tool.put("name", attempt.tool());
      if (!attempt.version().isEmpty()) {
        tool.put("version", attempt.version());
      }
      tool.put("seconds", Math.round(attempt.seconds() * 1000) / 1000.0);
      tool.put("verdict", attempt.verdict().name());
      why(attempt.verdict()).ifPresent(why -> tool.put("why", why));
    }
    return root.toPrettyString();
  }

  private static void put(ObjectNode node, Verdict verdict) {
    node.put("verdict", verdict.name());
    if (verdict instanceof Verdict.False violation) {
      violation.place().ifPresent(place -> put(node.putObject("place"), place));
      ArrayNode path = node.putArray("path");
      violation.path().forEach(place -> put(path.addObject(), place));
    }
  }

  private static void put(ObjectNode node, Position place) {
    node.put("file", place.file());
    node.put("line", place.line());
  }
}
