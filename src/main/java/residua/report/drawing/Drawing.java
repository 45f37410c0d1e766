package residua.report.drawing;

import residua.base.xml.XmlEscape;
import residua.report.drawing.JumpLanes.Jump;

/** A listing with arrows on its left, in SVG. Lengths are pixels. */
final class Drawing {
  static final int ROW = 18;
  static final int LANE = 10;
  static final double GLYPH = 7.3;
  static final int MARGIN = 12;

  private final StringBuilder body = new StringBuilder();
  private double width;
  private int top = MARGIN;

  /** The position of the next row 0. */
  int top() {
    return top;
  }

  /** Moves row 0 down. */
  void skip(int pixels) {
    top += pixels;
  }

  String document() {
    long wide = Math.round(width) + MARGIN;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            .formatted(wide, top)
        + " font-family=\"monospace\" font-size=\"12\">\n"
        + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        + body
        + "</svg>\n";
  }

  private int middle(int row) {
    return top + row * ROW + ROW / 2;
  }

  /** An arrow between two rows, from the text on its right to a lane and back. */
  void arrow(Jump jump, int right, int lane, String colour) {
    int start = middle(jump.from());
    int end = middle(jump.to());
    // Arrows leave a line a little below its middle and enter one a little above.
    body.append(
        "<path d=\"M%d %dH%dV%dH%d\" fill=\"none\" stroke=\"%s\"/>\n"
            .formatted(right, start + 3, lane, end - 3, right, colour));
    body.append(
        "<path d=\"M%d %dl-5 -3v6z\" fill=\"%s\"/>\n".formatted(right + 2, end - 3, colour));
  }

  /** A disc with a rim. */
  void disc(int x, int row, int radius, String fill, String rim) {
    body.append(
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/>\n"
            .formatted(x, middle(row), radius, fill, rim));
    width = Math.max(width, x + radius);
  }

  /** A line to the right that ends in a cross. */
  void cross(int from, int x, int row, String colour) {
    body.append(
        "<path d=\"M%d %dH%dm-4 -4l8 8m0 -8l-8 8\" fill=\"none\" stroke=\"%s\"/>\n"
            .formatted(from, middle(row), x, colour));
  }

  /**
   * An arrow from one disc to another.
   *
   * @param bow how far it bends to the right, or to the left if negative; 0 for an arrow straight
   *     down or to another column
   * @param gap between its ends and the centres of the discs
   */
  void curve(int x, int from, int toX, int to, int bow, int gap, String colour, boolean dashed) {
    int side = bow == 0 ? 0 : bow > 0 ? gap : -gap;
    boolean down = to >= from;
    int startY = middle(from) + (bow == 0 ? down ? gap : -gap : 0);
    int endY = middle(to) + (bow == 0 ? down ? -gap - 5 : gap + 5 : 0);
    int endX = toX + (bow == 0 ? 0 : bow > 0 ? gap + 5 : -gap - 5);
    int half = (startY + endY) / 2;
    boolean level = bow == 0 && from == to;
    int firstY = bow != 0 ? startY : level ? startY + ROW / 2 : half;
    int secondY = bow != 0 ? endY : level ? endY - ROW / 2 : half;
    body.append(
        "<path d=\"M%d %dC%d %d %d %d %d %d\" fill=\"none\" stroke=\"%s\"%s/>\n"
            .formatted(
                x + side,
                startY,
                x + (bow == 0 ? 0 : bow + side),
                firstY,
                endX + (bow == 0 ? 0 : bow),
                secondY,
                endX,
                endY,
                colour,
                dashed ? " stroke-dasharray=\"3 2\"" : ""));
    String head =
        bow == 0
            ? down ? "l-3 0l3 5l3 -5z" : "l-3 0l3 -5l3 5z"
            : bow > 0 ? "l0 -3l-5 3l5 3z" : "l0 -3l5 3l-5 3z";
    body.append("<path d=\"M%d %d%s\" fill=\"%s\"/>\n".formatted(endX, endY, head, colour));
    width = Math.max(width, Math.max(x, toX) + Math.abs(bow) + gap);
  }

  /** A word in small letters, a little below the middle of a row. */
  void small(int x, int row, String colour, String text) {
    body.append(
        "<text x=\"%d\" y=\"%d\" font-size=\"9\" fill=\"%s\">%s</text>\n"
            .formatted(x, middle(row) + 9, colour, text));
  }

  /** Text in a row. */
  void text(double x, int row, String fill, boolean bold, String text) {
    textAt(x, middle(row) + 4, fill, bold, text);
  }

  /** Text on a base line. */
  void textAt(double x, int y, String fill, boolean bold, String text) {
    width = Math.max(width, x + text.length() * GLYPH);
    body.append("<text x=\"").append(Math.round(x)).append("\" y=\"").append(y);
    body.append("\" fill=\"").append(fill).append(bold ? "\" font-weight=\"bold" : "");
    body.append("\" xml:space=\"preserve\">").append(XmlEscape.content(text)).append("</text>\n");
  }
}
