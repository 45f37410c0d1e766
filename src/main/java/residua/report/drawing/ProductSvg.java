package residua.report.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.report.drawing.ProductGraph.Arrow;
import residua.report.drawing.ProductGraph.Kind;
import residua.report.drawing.ProductGraph.Point;
import residua.report.inspection.Fate;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.ShownText;
import residua.report.inspection.StateWords;

/**
 * The product in SVG: for each function a grid with a row for each location, in the order of the
 * text, and a column for each state. A disc is a reached point, an open circle one in the residual
 * state, a cross a cut; "yes" marks the branch on which a condition holds. Transfers of control
 * between functions are labelled with the other function's name.
 */
final class ProductSvg {
  private static final int TEXT_WIDTH = 56;
  private static final int NAME_WIDTH = 32;
  private static final int RADIUS = 5;

  /** Room beside a column for arrows that pass points. */
  private static final int BOW = 34;

  private static final String BLUE = Fate.FOLLOWED.rgb();
  private static final String BLACK = Fate.RESIDUAL.rgb();

  private final Program program;
  private final Bound bound;
  private final ProductGraph graph;
  private final Map<Integer, List<Arrow>> arrowsOf = new HashMap<>();
  private final Drawing drawing = new Drawing();

  private ProductSvg(Program program, Bound bound, ProductGraph graph) {
    this.program = program;
    this.bound = bound;
    this.graph = graph;
    for (Arrow arrow : graph.arrows()) {
      int from = arrow.from().function();
      int to = arrow.to().map(Point::function).orElse(from);
      arrowsOf.computeIfAbsent(from, f -> new ArrayList<>()).add(arrow);
      if (from != to) {
        arrowsOf.computeIfAbsent(to, f -> new ArrayList<>()).add(arrow);
      }
    }
  }

  /** The drawing. */
  static String write(Program program, Bound bound, ProductGraph graph) {
    ProductSvg svg = new ProductSvg(program, bound, graph);
    if (graph.points().isEmpty()) {
      svg.line("Everything is cut before the program starts.", Fate.CUT.rgb());
    }
    program.functions().forEach(svg::addFunction);
    if (graph.omitted() > 0) {
      svg.line(ProductDrawing.omission(graph), Fate.CUT.rgb());
    }
    return svg.drawing.document();
  }

  private void line(String text, String colour) {
    drawing.textAt(Drawing.MARGIN, drawing.top() + 12, colour, true, text);
    drawing.skip(Drawing.ROW + 4);
  }

  private void addFunction(Function function) {
    List<Integer> locations = ProductRows.locations(function, graph.points());
    if (locations.isEmpty()) {
      return;
    }
    line(function.name(), "#000000");
    List<Arrow> arrows = arrowsOf.getOrDefault(function.index(), List.of());
    Map<Point, List<String>> labels = labels(function, arrows);
    Map<Integer, Integer> columns = columns(function, locations, labels);
    Map<Integer, Integer> rows = new HashMap<>();
    for (int i = 0; i < locations.size(); i++) {
      rows.put(locations.get(i), i);
      addRow(function, locations.get(i), i);
    }
    for (Arrow arrow : arrows) {
      boolean inside =
          arrow.to().filter(to -> to.function() == function.index()).isPresent()
              && (arrow.kind() == Kind.EDGE || arrow.kind() == Kind.TEST);
      if (inside) {
        addArrow(arrow, rows, columns);
      }
    }
    for (Point point : graph.points()) {
      if (point.function() == function.index()) {
        int row = rows.get(point.location());
        int x = columns.get(point.state());
        boolean residual = point.state() == ConditionObserver.RESIDUAL;
        drawing.disc(x, row, RADIUS, residual ? "#ffffff" : BLUE, residual ? BLACK : BLUE);
        addLabels(labels.getOrDefault(point, List.of()), x, row);
      }
    }
    drawing.skip(Drawing.ROW * (locations.size() + 1));
  }

  private void addLabels(List<String> labels, int x, int row) {
    if (labels.isEmpty()) {
      return;
    }
    boolean cut = labels.stream().anyMatch(label -> label.contains("cut"));
    int right = x + BOW + 6;
    if (cut) {
      drawing.cross(x + RADIUS, right, row, Fate.CUT.rgb());
    }
    String colour = cut ? Fate.CUT.rgb() : "#606060";
    drawing.text(right + (cut ? 8 : 0), row, colour, false, String.join("; ", labels));
  }

  /** The labels beside points: cuts, calls, and the targets of returns. */
  private Map<Point, List<String>> labels(Function function, List<Arrow> arrows) {
    Map<Point, List<String>> labels = new HashMap<>();
    for (Arrow arrow : arrows) {
      boolean fromHere = arrow.from().function() == function.index();
      if (arrow.to().isEmpty()) {
        String which = arrow.holds().map(holds -> holds ? "yes: " : "no: ").orElse("");
        put(labels, arrow.from(), which + arrow.cut());
      } else if (arrow.kind() == Kind.CALL && fromHere) {
        put(labels, arrow.from(), "calls " + there(arrow.to().get()));
      } else if (arrow.kind() == Kind.RETURN && arrow.to().get().function() == function.index()) {
        put(labels, arrow.to().get(), "back from " + there(arrow.from()));
      }
    }
    return labels;
  }

  private static void put(Map<Point, List<String>> labels, Point point, String label) {
    List<String> known = labels.computeIfAbsent(point, p -> new ArrayList<>());
    if (!known.contains(label)) {
      known.add(label);
    }
  }

  private String there(Point point) {
    return program.functions().get(point.function()).name() + " in " + name(point.state());
  }

  private String name(int state) {
    return ShownText.atMost(NAME_WIDTH, StateWords.name(bound, state));
  }

  /** Draws the names of the states; returns the centre of each column, by state. */
  private Map<Integer, Integer> columns(
      Function function, List<Integer> locations, Map<Point, List<String>> labels) {
    Map<Integer, Integer> widths = new TreeMap<>();
    for (Point point : graph.points()) {
      if (point.function() == function.index()) {
        String label = String.join("; ", labels.getOrDefault(point, List.of()));
        widths.merge(point.state(), label.length(), Math::max);
      }
    }
    int longest =
        locations.stream().mapToInt(location -> shown(function, location).length()).max().orElse(0);
    double x = Drawing.MARGIN + (10 + longest) * Drawing.GLYPH;
    Map<Integer, Integer> middles = new HashMap<>();
    // The residual state, which has the smallest number, comes after all others.
    TreeSet<Integer> order = new TreeSet<>(widths.keySet());
    boolean residual = order.remove(ConditionObserver.RESIDUAL);
    List<Integer> states = new ArrayList<>(order);
    if (residual) {
      states.add(ConditionObserver.RESIDUAL);
    }
    for (int state : states) {
      String name = name(state);
      double half = Math.max(BOW, name.length() * Drawing.GLYPH / 2);
      int middle = (int) Math.round(x + half);
      middles.put(state, middle);
      drawing.text(middle - name.length() * Drawing.GLYPH / 2, 0, "#000000", true, name);
      x = middle + Math.max(half, BOW + 14 + widths.get(state) * Drawing.GLYPH) + 8;
    }
    drawing.skip(Drawing.ROW);
    return middles;
  }

  private String shown(Function function, int location) {
    return ShownText.atMost(TEXT_WIDTH, ProductRows.text(program, function, location));
  }

  private void addRow(Function function, int location, int row) {
    String lines = ProductRows.lines(program, function, location);
    String number = " ".repeat(Math.max(0, 6 - lines.length())) + lines;
    drawing.text(Drawing.MARGIN, row, "#909090", false, number);
    drawing.text(
        Drawing.MARGIN + 8 * Drawing.GLYPH, row, "#000000", false, shown(function, location));
  }

  private void addArrow(Arrow arrow, Map<Integer, Integer> rows, Map<Integer, Integer> columns) {
    Point to = arrow.to().orElseThrow();
    int from = rows.get(arrow.from().location());
    int end = rows.get(to.location());
    int x = columns.get(arrow.from().state());
    int target = columns.get(to.state());
    String colour = to.state() == ConditionObserver.RESIDUAL ? BLACK : BLUE;
    int bow = 0;
    if (x == target && end != from + 1) {
      // Downwards on the right, upwards on the left.
      bow = Math.min(BOW, 10 + 2 * Math.abs(end - from)) * (end > from ? 1 : -1);
    }
    drawing.curve(x, from, target, end, bow, RADIUS, colour, arrow.kind() == Kind.TEST);
    if (arrow.holds().orElse(false)) {
      drawing.small(bow == 0 ? x + 8 : x + bow * 3 / 4 + 2, from, colour, "yes");
    }
  }
}
