package residua.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Metrics;
import residua.reducer.sizing.FittedResidual.CutFigures;
import residua.report.ReductionReport.Claimed;
import residua.report.inspection.Json;

/** A report as JSON, as {@code docs/reference/report.schema.json} describes it. */
public final class ReportJson {
  private ReportJson() {}

  /** The report; lines end with LF. */
  public static String write(ReductionReport report) {
    return Json.text(root(report));
  }

  private static ObjectNode root(ReductionReport report) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("residua", report.version());
    root.put("program", report.task().program());
    root.put("entry", report.task().entry());
    root.put("reducer", report.task().reducer());
    report.task().property().ifPresent(property -> root.put("property", property));
    if (!report.task().stated().isEmpty()) {
      report.task().stated().forEach(root.putArray("noCallBack")::add);
    }
    writeSize(report.original(), root.putObject("original"));
    ObjectNode residual = root.putObject("residual");
    writeSize(report.outcome().size(), residual);
    residual.put("stops", report.outcome().stops());
    residual.put("empty", report.outcome().empty());
    root.put("exact", report.outcome().exact());
    ObjectNode fitting = root.putObject("fitting");
    report.outcome().folding().ifPresent(folding -> fitting.put("fold", folding));
    CutFigures cuts = report.cuts();
    fitting.put("possible", cuts.possible());
    fitting.put("kept", cuts.kept());
    fitting.put("dropped", cuts.givenUp());
    fitting.put("original", report.outcome().unchanged());
    cuts.exactLocations().ifPresent(all -> fitting.put("exactLocations", all));
    report
        .condition()
        .ifPresent(condition -> {
          ObjectNode node = root.putObject("condition");
          node.put("file", condition.file());
          node.put("states", condition.states());
          node.put("transitions", condition.transitions());
          node.put("bound", condition.bound());
          writePlaces(condition.unmatched(), node.putArray("unmatched"));
          ArrayNode claims = node.putArray("claims");
          for (Claimed claimed : condition.claims()) {
            ObjectNode claim = claims.addObject();
            claim.put("file", claimed.file());
            Json.write(claimed.evidence(), claim);
          }
        });
    writePlaces(report.imprecision(), root.putArray("imprecision"));
    ObjectNode phases = root.putObject("phases_ms");
    report.phases().forEach(phase -> phases.put(phase.name(), phase.milliseconds()));
    return root;
  }

  private static void writeSize(Metrics size, ObjectNode out) {
    out.put("locations", size.locations());
    out.put("lines", size.lines());
    out.put("functions", size.functions());
  }

  private static void writePlaces(List<Diagnostic> places, ArrayNode out) {
    for (Diagnostic place : places) {
      ObjectNode node = out.addObject();
      node.put("file", place.position().file());
      node.put("line", place.position().line());
      node.put("reason", place.message());
    }
  }
}
