package residua.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import residua.base.text.Position;
import residua.pipeline.analysis.ErrorTrace;

/** Positions, and the path of an execution to an error call, in JSON. */
final class TraceJson {
  private TraceJson() {}

  /** Adds the details of an execution that reaches an error call. */
  static void put(ObjectNode root, ErrorTrace trace) {
    trace
        .failed()
        .ifPresent(line -> {
          ObjectNode failed = root.putObject("failed");
          put(failed.putObject("place"), line.where());
          failed.put("text", line.text());
        });
    if (!trace.calls().isEmpty()) {
      ArrayNode calls = root.putArray("calls");
      trace
          .calls()
          .forEach(call -> {
            ObjectNode node = calls.addObject();
            put(node.putObject("place"), call.line().where());
            node.put("function", call.caller());
            node.put("text", call.line().text());
          });
    }
    trace
        .undefined()
        .ifPresent(each -> {
          ObjectNode undefined = root.putObject("undefinedBefore");
          put(undefined.putObject("place"), each.where());
          undefined.put("what", each.what());
        });
  }

  /** A line of a file. */
  static void put(ObjectNode node, Position place) {
    node.put("file", place.file());
    node.put("line", place.line());
  }
}
