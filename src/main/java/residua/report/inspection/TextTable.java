package residua.report.inspection;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Text in aligned columns, two blanks apart, nothing at the ends of lines. */
final class TextTable {
  private final List<String> header;
  private final Set<Integer> toTheRight;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param header the heads of the columns
   * @param toTheRight right-aligned columns
   */
  TextTable(List<String> header, Set<Integer> toTheRight) {
    this.header = List.copyOf(header);
    this.toTheRight = Set.copyOf(toTheRight);
  }

  /** Adds a row; it has as many cells as the header. */
  void add(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The table, each line indented. Empty columns are omitted. */
  String print(String indent) {
    List<List<String>> all = new ArrayList<>();
    all.add(header);
    all.addAll(rows);
    int[] widths = new int[header.size()];
    for (int column = 0; column < widths.length; column++) {
      widths[column] = width(column);
    }
    StringBuilder out = new StringBuilder();
    for (List<String> row : all) {
      StringBuilder line = new StringBuilder(indent);
      for (int column = 0; column < header.size(); column++) {
        if (widths[column] > 0) {
          String cell = row.get(column);
          String gap = " ".repeat(Math.max(0, widths[column] - length(cell)));
          line.append(toTheRight.contains(column) ? gap + cell : cell + gap).append("  ");
        }
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private int width(int column) {
    int width = rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
    return width == 0 ? 0 : Math.max(width, length(header.get(column)));
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
