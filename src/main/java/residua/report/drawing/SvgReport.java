package residua.report.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.product.ProductView.Run;
import residua.report.drawing.JumpLanes.Jump;
import residua.report.inspection.EdgeRow;
import residua.report.inspection.Fate;
import residua.report.inspection.Inspection;
import residua.report.inspection.ShownText;
import residua.report.inspection.StateWords;

/**
 * The control-flow automata as a drawing in SVG: each function as a listing of its edges in the
 * order of the text, control running downwards, with an arrow on the left wherever it does not
 * continue on the next line. Colours are those of {@link Fate}.
 */
public final class SvgReport {
  private static final int TEXT_WIDTH = 72;
  private static final int MOST_STATES = 3;

  private final Inspection inspection;
  private final Program program;
  private final Drawing drawing = new Drawing();

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
    return report.drawing.document();
  }

  private void addFunction(Function function) {
    String entered = inspection.condition().map(bound -> entered(bound, function)).orElse("");
    drawing.textAt(Drawing.MARGIN, drawing.top() + 12, "#000000", true, function.name() + entered);
    drawing.skip(Drawing.ROW + 4);
    List<EdgeRow> rows = function.opaque().isPresent() ? List.of() : EdgeRow.of(program, function);
    List<Jump> jumps = jumps(function, rows);
    int[] lanes = JumpLanes.assign(jumps);
    int left = Drawing.MARGIN + Drawing.LANE * (JumpLanes.count(lanes) + 1);
    for (int i = 0; i < jumps.size(); i++) {
      String colour = Fate.of(inspection, rows.get(jumps.get(i).from())).rgb();
      drawing.arrow(jumps.get(i), left, left - Drawing.LANE * (lanes[i] + 1), colour);
    }
    int longest = rows.stream().mapToInt(row -> shown(row).length()).max().orElse(0);
    for (int i = 0; i < rows.size(); i++) {
      addRow(rows.get(i), i, left, longest);
    }
    String last =
        function.opaque().map(opaque -> "opaque: it contains " + opaque.reason()).orElse("exit");
    drawing.text(left + 6 + 8 * Drawing.GLYPH, rows.size(), "#606060", false, last);
    drawing.skip(Drawing.ROW * (rows.size() + 2));
  }

  private static String entered(Inspection.Bound bound, Function function) {
    List<Integer> states = bound.product().entryStates(function);
    return states.isEmpty() ? ": not reached" : ": entered in " + StateWords.names(bound, states);
  }

  private void addRow(EdgeRow row, int index, int left, int longest) {
    String colour = Fate.of(inspection, row).rgb();
    double x = left + 6;
    String lines = EdgeRow.place(program.source(), row.edge());
    String number = " ".repeat(Math.max(0, 6 - lines.length())) + lines;
    drawing.text(x, index, "#909090", false, number);
    drawing.text(x + 8 * Drawing.GLYPH, index, colour, false, shown(row));
    drawing.text(x + (10 + longest) * Drawing.GLYPH, index, colour, false, runs(row));
  }

  private String shown(EdgeRow row) {
    return ShownText.atMost(
        TEXT_WIDTH, row.back() ? EdgeRow.back(program, row.edge()) : row.text());
  }

  private String runs(EdgeRow row) {
    if (inspection.condition().isEmpty()) {
      return "";
    }
    Inspection.Bound bound = inspection.condition().get();
    List<Run> runs = row.runs(bound);
    List<String> words = new ArrayList<>();
    runs.stream().limit(MOST_STATES).forEach(run -> words.add(StateWords.run(bound, run)));
    if (runs.size() > MOST_STATES) {
      words.add("and " + (runs.size() - MOST_STATES) + " more");
    }
    return String.join("; ", words);
  }

  /** Transfers of control to another line than the next one; the exit comes after the last line. */
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
}
