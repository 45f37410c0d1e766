package residua.project.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import residua.report.inspection.Json;

/** The results as JSON. */
public final class ResultsJson {
  private ResultsJson() {}

  /** One object; lines end with LF. */
  public static String write(List<ProofResult> results) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ArrayNode proofs = root.putArray("proofs");
    for (ProofResult result : results) {
      ProofAnswer answer = result.answer();
      ObjectNode node = proofs.addObject();
      node.put("name", result.name());
      node.put("affected", result.affected());
      answer.verdict().ifPresent(verdict -> node.put("verdict", verdict.name()));
      node.put("expected", result.proof().expected().name());
      node.put("answer", answer.text());
      node.put("from", answer.origin().word());
      node.put("seconds", Math.round(answer.seconds() * 1000) / 1e3);
      ArrayNode open = node.putArray("open");
      answer.open().forEach(open::add);
      node.put("why", result.why());
      ArrayNode details = node.putArray("details");
      result.details().forEach(details::add);
      answer
          .place()
          .ifPresent(
              place -> node.putObject("place").put("file", place.file()).put("line", place.line()));
      node.put("unstable", answer.isUnstable());
    }
    return Json.text(root);
  }
}
