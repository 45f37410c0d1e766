package residua.report.inspection;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Metrics;
import residua.c.cfa.Scope;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.Inspection.Bound;

/** An inspection as text for a terminal: function by function, one line per edge. */
public final class TextReport {
  private static final int TEXT_WIDTH = 56;
  private static final int MOST_STATES = 8;

  private final Inspection inspection;
  private final SourceText source;
  private final StringBuilder out = new StringBuilder();

  private TextReport(Inspection inspection) {
    this.inspection = inspection;
    this.source = inspection.program().source();
  }

  /** The report. */
  public static String write(Inspection inspection) {
    TextReport report = new TextReport(inspection);
    report.addHead();
    inspection.condition().ifPresent(bound -> report.out.append(ConditionReport.write(inspection)));
    for (Function function : inspection.program().functions()) {
      report.addFunction(function);
    }
    return report.out.toString();
  }

  private void addHead() {
    Metrics metrics = inspection.metrics();
    out.append(source.name())
        .append(": ")
        .append(ShownText.count(metrics.lines(), "line"))
        .append("; from ")
        .append(inspection.program().entryFunction().name())
        .append(": ")
        .append(ShownText.count(metrics.functions(), "function"))
        .append(", ")
        .append(ShownText.count(metrics.locations(), "location"))
        .append('\n');
  }

  private void addFunction(Function function) {
    int start = function.text().start();
    int first = source.line(start);
    int last = source.line(function.text().end() - 1);
    String file = source.isInMainFile(start) ? "" : " of " + ShownText.line(source.file(start));
    out.append("\nfunction ").append(function.name());
    out.append(first == last ? ", line " : ", lines ").append(EdgeRow.lines(first, last));
    out.append(file).append(", ");
    out.append(ShownText.count(Metrics.locations(function), "location")).append('\n');
    if (!inspection.metrics().reachable().contains(function.index())) {
      out.append("  cannot be reached from ");
      out.append(inspection.program().entryFunction().name()).append('\n');
    }
    function
        .opaque()
        .ifPresent(opaque ->
            out.append("  is opaque: it contains ")
                .append(opaque.reason())
                .append(" (line ")
                .append(source.line(opaque.where().start()))
                .append(")\n"));
    inspection.condition().ifPresent(bound -> addStates(bound, function));
    if (function.opaque().isEmpty()) {
      out.append(scopes(function)).append(edges(function));
    }
  }

  private void addStates(Bound bound, Function function) {
    List<Integer> entries = bound.product().entryStates(function);
    if (entries.isEmpty()) {
      return;
    }
    List<Integer> exits = bound.product().exitStates(function);
    out.append("  entered in ").append(StateWords.names(bound, entries));
    out.append(exits.isEmpty() ? "; never returns" : "; returns in ");
    out.append(StateWords.names(bound, exits)).append('\n');
  }

  /**
   * The scopes besides the function's body; those that a declaration opens only matter for
   * printing.
   */
  private static String scopes(Function function) {
    List<String> blocks = new ArrayList<>();
    for (Scope scope : function.scopes()) {
      if (scope.parent() >= 0) {
        blocks.add(scope.id() + " in " + scope.parent());
      }
    }
    return blocks.isEmpty() ? "" : "  scopes: 0, " + String.join(", ", blocks) + "\n";
  }

  private String edges(Function function) {
    String last = inspection.condition().isPresent() ? "automaton" : "";
    TextTable table =
        new TextTable(
            List.of("line", "from", "", "to", "scope", "edge", "kind", "guard keys", last),
            Set.of(0, 1, 3, 4));
    for (EdgeRow row : EdgeRow.of(inspection.program(), function)) {
      Edge edge = row.edge();
      String callee = EdgeRow.callee(inspection.program(), edge).orElse("");
      String from = row.back() ? callee : "" + edge.source();
      int target = EdgeRow.target(function, edge);
      String to = row.back() || callee.isEmpty() ? "" + target : callee;
      List<String> runs = runs(row);
      table.add(
          List.of(
              EdgeRow.place(source, function, edge),
              from,
              "->",
              to,
              "" + function.locations().get(edge.source()).scope(),
              ShownText.atMost(TEXT_WIDTH, row.text()),
              row.kind(),
              String.join(", ", row.keys()),
              runs.get(0)));
      for (String run : runs.subList(1, runs.size())) {
        table.add(List.of("", "", "", "", "", "", "", "", run));
      }
    }
    return table.print("  ");
  }

  private List<String> runs(EdgeRow row) {
    if (inspection.condition().isEmpty()) {
      return List.of("");
    }
    Bound bound = inspection.condition().get();
    List<Run> runs = row.runs(bound);
    if (runs.isEmpty()) {
      return List.of("-");
    }
    List<String> result = new ArrayList<>();
    for (Run run : runs.subList(0, Math.min(MOST_STATES, runs.size()))) {
      result.add(StateWords.run(bound, run));
    }
    if (runs.size() > MOST_STATES) {
      result.add("and " + (runs.size() - MOST_STATES) + " more; --format json has all");
    }
    return result;
  }
}
