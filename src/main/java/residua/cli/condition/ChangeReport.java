package residua.cli.condition;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import residua.condition.ConditionAutomaton;
import residua.condition.State;
import residua.pipeline.conditions.BaselineComparison;
import residua.report.inspection.Json;
import residua.sources.changeimpact.ChangeSummary;
import residua.sources.changeimpact.ChangeSummary.FunctionState;
import residua.sources.changeimpact.ChangeSummary.Need;

/** The impact of a change as JSON, as described by {@code docs/reference/change.schema.json}. */
final class ChangeReport {
  private ChangeReport() {}

  /** The report; lines end with LF. */
  static String write(String old, String program, String by, BaselineComparison.Compared compared) {
    ChangeSummary overview = compared.overview();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("old", old);
    root.put("program", program);
    root.put("by", by);
    root.put("covered", covered(compared.condition()));
    compared.obstacle().ifPresent(why -> root.put("obstacle", why));
    ArrayNode functions = root.putArray("functions");
    for (FunctionState function : overview.functions()) {
      ObjectNode node = functions.addObject();
      node.put("name", function.name());
      if (!function.old().isEmpty()) {
        node.put("old", function.old());
      }
      node.put("line", function.line());
      node.put("became", function.became().name().toLowerCase(Locale.ROOT));
    }
    ObjectNode lines = root.putObject("lines");
    for (Need need : Need.values()) {
      ArrayNode all = lines.putArray(need.name().toLowerCase(Locale.ROOT));
      overview
          .lines()
          .forEach((line, state) -> {
            if (state.need() == need) {
              all.add(line);
            }
          });
    }
    return Json.text(root);
  }

  private static String covered(ConditionAutomaton condition) {
    if (condition.states().get(condition.entry()).accepting()) {
      return "all";
    }
    return condition.states().stream().anyMatch(State::accepting) ? "some" : "none";
  }
}
