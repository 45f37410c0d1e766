package residua.report.drawing;

import java.util.LinkedHashMap;
import java.util.Map;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.report.drawing.ProductGraph.Arrow;
import residua.report.drawing.ProductGraph.Kind;
import residua.report.drawing.ProductGraph.Point;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.ShownText;
import residua.report.inspection.StateWords;

/** The product in Graphviz DOT, a cluster for each function. */
final class ProductDot {
  private static final int TEXT_WIDTH = 60;

  private final Program program;
  private final Bound bound;
  private final ProductGraph graph;
  private final Map<Point, Integer> numbers = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();

  private ProductDot(Program program, Bound bound, ProductGraph graph) {
    this.program = program;
    this.bound = bound;
    this.graph = graph;
    graph.points().forEach(point -> numbers.put(point, numbers.size()));
  }

  /** The drawing. */
  static String write(Program program, Bound bound, ProductGraph graph) {
    ProductDot drawing = new ProductDot(program, bound, graph);
    drawing.draw();
    return drawing.out.toString();
  }

  private void draw() {
    out.append("digraph product {\n");
    out.append("  node [shape=box, fontname=\"sans-serif\"];\n");
    out.append("  edge [fontname=\"monospace\"];\n");
    if (graph.omitted() > 0) {
      out.append("  label=").append(Dot.quote(ProductDrawing.omission(graph))).append(";\n");
    }
    for (Function function : program.functions()) {
      addFunction(function);
    }
    for (int i = 0; i < graph.arrows().size(); i++) {
      addArrow(graph.arrows().get(i), i);
    }
    out.append("}\n");
  }

  private void addFunction(Function function) {
    boolean opened = false;
    for (Map.Entry<Point, Integer> entry : numbers.entrySet()) {
      Point point = entry.getKey();
      if (point.function() != function.index()) {
        continue;
      }
      if (!opened) {
        out.append("  subgraph cluster_").append(function.index()).append(" {\n");
        out.append("    label=").append(Dot.quote(function.name())).append(";\n");
        opened = true;
      }
      String lines = ProductRows.lines(program, function, point.location());
      String where =
          lines.isEmpty() ? ProductRows.text(program, function, point.location()) : "line " + lines;
      out.append("    p").append(entry.getValue()).append(" [label=");
      out.append(Dot.quote(where + "\n" + StateWords.name(bound, point.state())));
      out.append(point.state() == ConditionObserver.RESIDUAL ? "" : ", color=blue").append("];\n");
    }
    out.append(opened ? "  }\n" : "");
  }

  private void addArrow(Arrow arrow, int number) {
    String text = ShownText.atMost(TEXT_WIDTH, arrow.text());
    if (arrow.kind() == Kind.TEST) {
      text = "assumption " + text + (arrow.holds().orElseThrow() ? " holds" : " does not hold");
    }
    String target = arrow.to().map(point -> "p" + numbers.get(point)).orElse("cut" + number);
    if (arrow.to().isEmpty()) {
      out.append("  ").append(target).append(" [shape=octagon, color=red, fontcolor=red, label=");
      out.append(Dot.quote(arrow.cut())).append("];\n");
    }
    out.append("  p").append(numbers.get(arrow.from())).append(" -> ").append(target);
    out.append(" [label=").append(Dot.quote(text));
    boolean crossing = arrow.kind() == Kind.CALL || arrow.kind() == Kind.RETURN;
    out.append(crossing ? ", style=dotted, constraint=false" : "");
    out.append(arrow.to().isEmpty() ? ", color=red, fontcolor=red" : "").append("];\n");
  }
}
