package residua.cli.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.report.inspection.Json;

/**
 * Writes what a TRUE rests on, machine-readable: conditions that were given, statements about
 * functions, and executed tests.
 */
public final class VerdictAssumptions {
  private static final String STAGE = "stage";

  private final ArrayNode array;

  /** Adds to an object. */
  public VerdictAssumptions(ObjectNode root) {
    this.array = root.putArray("restsOn");
  }

  /** A condition that was given. */
  public void condition(String file, Evidence evidence) {
    ObjectNode condition = array.addObject();
    condition.put("file", file);
    Json.write(evidence, condition);
  }

  /** A statement about functions. */
  public void stated(Evidence evidence) {
    Json.write(evidence, array.addObject());
  }

  /** Executions by a stage. */
  public void executed(String stage) {
    ObjectNode node = array.addObject();
    node.put(STAGE, stage);
    node.put("claim", Claim.EXECUTED.word());
  }

  /** The stages that executed something on which an answer rests. */
  static List<String> executedBy(JsonNode answer) {
    List<String> stages = new ArrayList<>();
    for (JsonNode each : answer.path("restsOn")) {
      if (each.has(STAGE)) {
        stages.add(each.path(STAGE).asText());
      }
    }
    return stages;
  }
}
