package residua.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.inspect.JumpLanes.Jump;
import residua.reduction.ProductView.Run;

/**
 * The control-flow automata as a drawing in SVG: each function as a listing of its edges in the
 * order of the text, control running downwards, with an arrow at the left wherever it does not go
 * on at the next line. Colours are those of {@link Fate}.
 */
public final class SvgReport {
  private static final int ROW = 18;
  private static final int LANE = 10;
  private static final double GLYPH = 7.3;
  private static final int MARGIN = 12;
  private static final int TEXT_WIDTH = 72;
  private static final int MOST_STATES = 3;

  private final Inspection inspection;
  private final Program program;
  private final StringBuilder body = new StringBuilder();
  private double width;
  private int top = MARGIN;

  private SvgReport(Inspection inspection) {
    this.inspection = inspection;
    this.program = inspection.program();
  }

  /** The drawing. */
  public static String write(Inspection inspection) {
    SvgReport report = new SvgReport(inspection);
    for (Function function : report.program.functions()) {
      report.addFunction(function);
    }
    return report.document();
  }

  private String document() {
    long wide = Math.round(width) + MARGIN;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            .formatted(wide, top)
        + " font-family=\"monospace\" font-size=\"12\">\n"
        + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        + body
        + "</svg>\n";
  }

  private void addFunction(Function function) {
    String entered = inspection.condition().map(bound -> entered(bound, function)).orElse("");
    text(MARGIN, top + 12, "#000000\" font-weight=\"bold", function.name() + entered);
    top += ROW + 4;
    List<EdgeRow> rows = function.opaque().isPresent() ? List.of() : EdgeRow.of(program, function);
    List<Jump> jumps = jumps(function, rows);
    int[] lanes = JumpLanes.assign(jumps);
    int left = MARGIN + LANE * (JumpLanes.count(lanes) + 1);
    for (int i = 0; i < jumps.size(); i++) {
      arrow(jumps.get(i), left, left - LANE * (lanes[i] + 1), rows);
    }
    int longest = rows.stream().mapToInt(row -> shown(row).length()).max().orElse(0);
    for (int i = 0; i < rows.size(); i++) {
      addRow(rows.get(i), i, left, longest);
    }
    String last =
        function
            .opaque()
            .map(opaque -> "kept whole: it contains " + opaque.reason())
            .orElse("exit");
    text(left + 6 + 8 * GLYPH, middle(rows.size()) + 4, "#606060", last);
    top += ROW * (rows.size() + 2);
  }

  private static String entered(Inspection.Bound bound, Function function) {
    List<Integer> states = bound.product().entryStates(function);
    return states.isEmpty() ? ": not reached" : ": entered in " + States.names(bound, states);
  }

  private void addRow(EdgeRow row, int index, int left, int longest) {
    String colour = Fate.of(inspection, row).rgb();
    double x = left + 6;
    String lines = EdgeRow.place(program.source(), row.edge());
    text(x, middle(index) + 4, "#909090", " ".repeat(Math.max(0, 6 - lines.length())) + lines);
    text(x + 8 * GLYPH, middle(index) + 4, colour, shown(row));
    text(x + (10 + longest) * GLYPH, middle(index) + 4, colour, runs(row));
  }

  private String shown(EdgeRow row) {
    return Shown.atMost(TEXT_WIDTH, row.back() ? EdgeRow.back(program, row.edge()) : row.text());
  }

  private String runs(EdgeRow row) {
    if (inspection.condition().isEmpty()) {
      return "";
    }
    Inspection.Bound bound = inspection.condition().get();
    List<Run> runs = row.runs(bound);
    List<String> words = new ArrayList<>();
    runs.stream().limit(MOST_STATES).forEach(run -> words.add(States.run(bound, run)));
    if (runs.size() > MOST_STATES) {
      words.add("and " + (runs.size() - MOST_STATES) + " more");
    }
    return String.join("; ", words);
  }

  /** Where control does not go on at the next line; behind the last line is the exit. */
  private static List<Jump> jumps(Function function, List<EdgeRow> rows) {
    Map<Integer, Integer> firstRow = new HashMap<>();
    firstRow.put(function.exit(), rows.size());
    for (int i = 0; i < rows.size(); i++) {
      if (!rows.get(i).back()) {
        firstRow.putIfAbsent(rows.get(i).edge().source(), i);
      }
    }
    List<Jump> jumps = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Edge edge = rows.get(i).edge();
      boolean entersCallee = !rows.get(i).back() && i + 1 < rows.size() && rows.get(i + 1).back();
      Integer target = firstRow.get(EdgeRow.target(function, edge));
      if (!entersCallee && target != null && target != i + 1) {
        jumps.add(new Jump(i, target));
      }
    }
    return jumps;
  }

  private int middle(int row) {
    return top + row * ROW + ROW / 2;
  }

  private void arrow(Jump jump, int right, int lane, List<EdgeRow> rows) {
    String colour = Fate.of(inspection, rows.get(jump.from())).rgb();
    int start = middle(jump.from());
    int end = middle(jump.to());
    // Arrows leave a line a little below its middle and enter one a little above.
    body.append(
        "<path d=\"M%d %dH%dV%dH%d\" fill=\"none\" stroke=\"%s\"/>\n"
            .formatted(right, start + 3, lane, end - 3, right, colour));
    body.append(
        "<path d=\"M%d %dl-5 -3v6z\" fill=\"%s\"/>\n".formatted(right + 2, end - 3, colour));
  }

  private void text(double x, int y, String fill, String text) {
    width = Math.max(width, x + text.length() * GLYPH);
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    body.append("<text x=\"").append(Math.round(x)).append("\" y=\"").append(y);
    body.append("\" fill=\"").append(fill).append("\" xml:space=\"preserve\">");
    body.append(escaped).append("</text>\n");
  }
}
