package residua.report.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.report.drawing.JumpLanes.Jump;
import residua.report.inspection.ShownText;

/**
 * A general graph to be drawn: in DOT, or in SVG as a listing of its nodes, below each its arrows,
 * with a line on the left to their targets.
 *
 * @param nodes in the order in which they are listed
 */
public record ListedGraph(List<Node> nodes) {
  public ListedGraph {
    nodes = List.copyOf(nodes);
  }

  /**
   * A node.
   *
   * @param colour of its text, in SVG and DOT notation
   */
  public record Node(String text, String colour, List<Arrow> arrows) {
    public Node {
      arrows = List.copyOf(arrows);
    }
  }

  /**
   * An arrow.
   *
   * @param target index of a node
   * @param isDashed whether it is not a step
   */
  public record Arrow(String text, int target, boolean isDashed) {}

  /** The graph in DOT. */
  public String dot() {
    StringBuilder out = new StringBuilder("digraph reached {\n  node [shape=box];\n");
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      out.append("  n" + i + " [label=" + Dot.quote(node.text()));
      out.append(", color=" + Dot.quote(node.colour()) + "];\n");
      for (Arrow arrow : node.arrows()) {
        out.append("  n" + i + " -> n" + arrow.target() + " [label=" + Dot.quote(arrow.text()));
        out.append((arrow.isDashed() ? ", style=dashed" : "") + "];\n");
      }
    }
    return out.append("}\n").toString();
  }

  /** The graph in SVG. */
  public String svg() {
    Map<Integer, Integer> rows = new HashMap<>();
    int row = 0;
    for (int i = 0; i < nodes.size(); i++) {
      rows.put(i, row);
      row += 1 + nodes.get(i).arrows().size();
    }
    List<Jump> jumps = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      for (int k = 0; k < nodes.get(i).arrows().size(); k++) {
        int from = rows.get(i) + 1 + k;
        int to = rows.get(nodes.get(i).arrows().get(k).target());
        if (to != from + 1) {
          jumps.add(new Jump(from, to));
        }
      }
    }
    return drawn(rows, row, jumps);
  }

  private String drawn(Map<Integer, Integer> rows, int count, List<Jump> jumps) {
    Drawing drawing = new Drawing();
    int[] lanes = JumpLanes.assign(jumps);
    int left = Drawing.MARGIN + Drawing.LANE * (JumpLanes.count(lanes) + 1);
    for (int i = 0; i < jumps.size(); i++) {
      int lane = left - Drawing.LANE * (lanes[i] + 1);
      drawing.arrow(jumps.get(i), left, lane, "#888888");
    }
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      drawing.text(left + 6, rows.get(i), node.colour(), true, ShownText.line(node.text()));
      for (int k = 0; k < node.arrows().size(); k++) {
        drawing.text(
            left + 30,
            rows.get(i) + 1 + k,
            "#333333",
            false,
            ShownText.line(node.arrows().get(k).text()));
      }
    }
    drawing.skip(count * Drawing.ROW + Drawing.MARGIN);
    return drawing.document();
  }
}
