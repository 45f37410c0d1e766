package residua.report.inspection;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.Inspection.Bound;

/**
 * One row about an edge. A call makes two: the step into the callee, and the return to the caller.
 *
 * @param edge the edge
 * @param back whether this is the return to the caller
 * @param text the text that guards compare with; for blank edges their kind, in parentheses
 * @param kind the kind of edge, in one word
 * @param keys the guard keys that hold for it: {@code condition-true} and the like
 */
public record EdgeRow(Edge edge, boolean back, String text, String kind, List<String> keys) {

  /**
   * The rows of a function, statement by statement in the order of the program text. Blank edges
   * have none: their targets belong to the edge before, see {@link #target}.
   */
  public static List<EdgeRow> of(Program program, Function function) {
    List<Edge> edges = new ArrayList<>(function.edges());
    edges.removeIf(Edge::isBlank);
    edges.sort(
        Comparator.comparingInt((Edge edge) -> function.steps().get(edge.step()).text().start())
            .thenComparingInt(Edge::id));
    List<EdgeRow> rows = new ArrayList<>();
    for (Edge edge : edges) {
      rows.add(of(program, edge));
      callee(program, edge)
          .ifPresent(name ->
              rows.add(new EdgeRow(edge, true, "", "back", List.of("returnFromFunction " + name))));
    }
    return rows;
  }

  /** The row about an edge; for a call, the step into the callee. */
  public static EdgeRow of(Program program, Edge edge) {
    return new EdgeRow(edge, false, text(program.source(), edge), kind(edge), keys(program, edge));
  }

  /** The reactions to it, by state. */
  public List<Run> runs(Bound bound) {
    return back ? bound.product().returns(edge) : bound.product().reads(edge);
  }

  /** The location after an edge and the blank edges that follow it. */
  public static int target(Function function, Edge edge) {
    BitSet seen = new BitSet();
    int location = edge.target();
    while (!seen.get(location)) {
      seen.set(location);
      List<Edge> outgoing = function.outgoing(location);
      if (outgoing.size() == 1 && outgoing.get(0).isBlank()) {
        location = outgoing.get(0).target();
      }
    }
    return location;
  }

  /** The text of an edge; for a blank edge its kind, in parentheses. */
  public static String text(SourceText source, Edge edge) {
    return edge.operation() instanceof Operation.Blank(Operation.Blank.Kind kind)
        ? "(" + kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ")"
        : ShownText.text(EdgeText.of(source, edge));
  }

  private static String kind(Edge edge) {
    return switch (edge.operation()) {
      case Operation.Declare declare -> "declaration";
      case Operation.Execute execute -> "statement";
      case Operation.Assume assume -> "assume";
      case Operation.Call call -> "call";
      case Operation.Return end -> "return";
      case Operation.Blank blank -> "blank";
    };
  }

  private static List<String> keys(Program program, Edge edge) {
    List<String> keys = new ArrayList<>();
    if (edge.operation() instanceof Operation.Assume assume) {
      assume.decides().ifPresent(truth -> keys.add(truth ? "condition-true" : "condition-false"));
    }
    callee(program, edge).ifPresent(name -> keys.add("enterFunction " + name));
    boolean canEnterLoop = !edge.isBlank() && !(edge.operation() instanceof Operation.Call);
    if (canEnterLoop && program.functions().get(edge.function()).entersLoopHead(edge)) {
      keys.add("enterLoopHead");
    }
    return keys;
  }

  /** The name of the return to the caller of a call, which has no text. */
  public static String back(Program program, Edge call) {
    return "(return from " + callee(program, call).orElseThrow() + ")";
  }

  /** The name of the function that an edge calls. */
  static Optional<String> callee(Program program, Edge edge) {
    return edge.operation() instanceof Operation.Call call
        ? Optional.of(program.functions().get(call.callee()).name())
        : Optional.empty();
  }

  /** The lines of an edge's text, with the file's name where it is not the main file. */
  public static String place(SourceText source, Edge edge) {
    int start = edge.where().start();
    return (source.isInMainFile(start) ? "" : ShownText.line(source.file(start)) + ":")
        + lines(source, edge);
  }

  /** The lines of an edge's text, with the file's name where it is not that of its function. */
  public static String place(SourceText source, Function function, Edge edge) {
    String file = source.file(edge.where().start());
    boolean same = file.equals(source.file(function.text().start()));
    return (same ? "" : ShownText.line(file) + ":") + lines(source, edge);
  }

  private static String lines(SourceText source, Edge edge) {
    int first = source.line(edge.where().start());
    int last = edge.isBlank() ? first : lastLine(source, edge);
    return lines(first, last);
  }

  /** {@code 7} or {@code 7-9}. */
  static String lines(int first, int last) {
    return last <= first ? "" + first : first + "-" + last;
  }

  /** The last line of an edge's text. */
  static int lastLine(SourceText source, Edge edge) {
    return source.line(Math.max(edge.where().start(), edge.where().end() - 1));
  }
}
