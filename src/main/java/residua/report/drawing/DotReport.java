package residua.report.drawing;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Location;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.EdgeRow;
import residua.report.inspection.Fate;
import residua.report.inspection.Inspection;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.ShownText;
import residua.report.inspection.StateWords;

/**
 * The control-flow automata as a directed graph in Graphviz DOT, a cluster for each function, with
 * the colours of {@link Fate}.
 */
public final class DotReport {
  private static final int TEXT_WIDTH = 60;
  private static final int MOST_STATES = 4;

  private final Inspection inspection;
  private final Program program;
  private final StringBuilder out = new StringBuilder();

  private DotReport(Inspection inspection) {
    this.inspection = inspection;
    this.program = inspection.program();
  }

  /** The drawing. */
  public static String write(Inspection inspection) {
    DotReport report = new DotReport(inspection);
    report.addAll();
    return report.out.toString();
  }

  private void addAll() {
    out.append("digraph program {\n");
    out.append("  node [shape=circle, fontname=\"sans-serif\"];\n");
    out.append("  edge [fontname=\"monospace\"];\n");
    for (Function function : program.functions()) {
      addFunction(function);
    }
    for (Edge edge : program.edges()) {
      if (edge.operation() instanceof Operation.Call call) {
        addCall(edge, program.functions().get(call.callee()));
      }
    }
    out.append("}\n");
  }

  private void addFunction(Function function) {
    out.append("  subgraph cluster_").append(function.index()).append(" {\n");
    out.append("    label=").append(Dot.quote(function.name())).append(";\n");
    if (function.opaque().isPresent()) {
      out.append("    ").append(node(function, 0)).append(" [label=\"opaque\", shape=box];\n");
    }
    BitSet heads = function.loopHeads();
    for (Location location : function.locations()) {
      int id = location.id();
      out.append("    ").append(node(function, id)).append(" [label=\"").append(id).append('"');
      out.append(id == function.entry() ? ", style=bold" : "");
      out.append(id == function.exit() ? ", shape=doublecircle" : "");
      out.append(heads.get(id) ? ", shape=box" : "").append("];\n");
    }
    for (Edge edge : function.edges()) {
      out.append("    ").append(node(function, edge.source())).append(" -> ");
      out.append(node(function, edge.target())).append(" [");
      out.append("label=").append(Dot.quote(label(edge))).append(style(edge)).append("];\n");
    }
    out.append("  }\n");
  }

  private void addCall(Edge edge, Function callee) {
    Function caller = program.functions().get(edge.function());
    int entry = callee.opaque().isPresent() ? 0 : callee.entry();
    out.append("  ").append(node(caller, edge.source())).append(" -> ");
    out.append(node(callee, entry)).append(" [style=dotted, constraint=false];\n");
  }

  private static String node(Function function, int location) {
    return "f" + function.index() + "_" + location;
  }

  private String label(Edge edge) {
    EdgeRow row = EdgeRow.of(program, edge);
    String text =
        EdgeRow.place(program.source(), edge) + ": " + ShownText.atMost(TEXT_WIDTH, row.text());
    if (edge.isBlank() || inspection.condition().isEmpty()) {
      return text;
    }
    Bound bound = inspection.condition().get();
    String reads = runs(bound, bound.product().reads(edge));
    String returns = runs(bound, bound.product().returns(edge));
    return text
        + (reads.isEmpty() ? "" : "\n" + reads)
        + (returns.isEmpty() ? "" : "\nreturn: " + returns);
  }

  private static String runs(Bound bound, List<Run> runs) {
    String some =
        runs.stream()
            .limit(MOST_STATES)
            .map(run -> StateWords.run(bound, run))
            .collect(Collectors.joining("\n"));
    return runs.size() > MOST_STATES ? some + "\n..." : some;
  }

  private String style(Edge edge) {
    Fate fate = Fate.of(inspection, edge);
    String line = fate == Fate.UNREACHED ? "dashed" : edge.isBlank() ? "dotted" : "solid";
    String colour = ", color=" + fate.colour() + ", fontcolor=" + fate.colour();
    return ", style=" + line + (inspection.condition().isEmpty() ? "" : colour);
  }
}
