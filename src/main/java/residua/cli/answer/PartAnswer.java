package residua.cli.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.cli.output.ExitCode;
import residua.tool.cluster.CommandRunner;
import residua.tool.cluster.WorkDirectory.Answer;

/** Interprets the output of the command {@code verify} for a part. */
public final class PartAnswer {
  private PartAnswer() {}

  /** The answer; decided only if exit code and output agree. */
  public static Answer in(CommandRunner.Done done, double seconds) {
    String expected =
        switch (done.code()) {
          case ExitCode.OK -> "TRUE";
          case ExitCode.VIOLATION -> "FALSE";
          default -> "UNKNOWN";
        };
    try {
      JsonNode node = new ObjectMapper().readTree(done.out());
      String said = node.path("verdict").asText();
      Optional<String> place =
          node.has("place")
              ? Optional.of(
                  node.at("/place/file").asText()
                      + ":"
                      + node.at("/place/line").asInt()
                      + (node.has("violated") ? " (" + node.path("violated").asText() + ")" : ""))
              : Optional.empty();
      if (said.equals(expected)) {
        return new Answer(
            said, place, why(node), seconds, VerdictAssumptions.executedBy(node), harmless(node));
      }
    } catch (JsonProcessingException e) {
      // Malformed output is no answer.
    }
    String message = done.err().lines().findFirst().orElse("no answer");
    return new Answer("UNKNOWN", Optional.empty(), Optional.of(message), seconds, List.of());
  }

  /** The functions whose harmlessness would be enough for a TRUE. */
  private static List<String> harmless(JsonNode node) {
    JsonNode trueIf = node.path("trueIf");
    List<String> functions = new ArrayList<>();
    if (trueIf.size() == 1) {
      trueIf.path("functions").forEach(each -> functions.add(each.asText()));
    }
    return functions;
  }

  private static Optional<String> why(JsonNode node) {
    List<String> reasons = new ArrayList<>();
    for (JsonNode tool : node.path("tools")) {
      if (tool.has("why")) {
        reasons.add(tool.path("name").asText() + ": " + tool.path("why").asText());
      }
    }
    return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
  }
}
