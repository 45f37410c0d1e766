package residua.inspect;

import residua.inspect.JumpLanes.Jump;

/** A listing with arrows at its left, in SVG. Lengths are pixels. */
final class Drawing {
  static final int ROW = 18;
  static final int LANE = 10;
  static final double GLYPH = 7.3;
  static final int MARGIN = 12;

  private final StringBuilder body = new StringBuilder();
  private double width;
  private int top = MARGIN;

  /** Where the next row 0 is. */
  int top() {
    return top;
  }

  /** Moves row 0 down. */
  void skip(int pixels) {
    top += pixels;
  }

  String document(int rows) {
    skip(ROW * rows + MARGIN);
    return document();
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

  /** An arrow between two rows, from the text at its right to a lane and back. */
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

  /** Text in a row. */
  void text(double x, int row, String fill, boolean bold, String text) {
    textAt(x, middle(row) + 4, fill, bold, text);
  }

  /** Text on a base line. */
  void textAt(double x, int y, String fill, boolean bold, String text) {
    width = Math.max(width, x + text.length() * GLYPH);
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    body.append("<text x=\"").append(Math.round(x)).append("\" y=\"").append(y);
    body.append("\" fill=\"").append(fill).append(bold ? "\" font-weight=\"bold" : "");
    body.append("\" xml:space=\"preserve\">").append(escaped).append("</text>\n");
  }
}
