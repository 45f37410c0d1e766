package residua.report;

import java.util.List;
import residua.report.inspection.ShownText;

/** The lines of a program as a page shows them. */
final class SourceLines {
  private static final int TAB = 8;

  private SourceLines() {}

  /** The lines of a file, without tabs and unprintable characters. */
  static List<String> of(String original) {
    return original.lines().map(line -> ShownText.text(withoutTabs(line))).toList();
  }

  private static String withoutTabs(String line) {
    StringBuilder out = new StringBuilder();
    for (char c : line.toCharArray()) {
      if (c == '\t') {
        out.append(" ".repeat(TAB - out.length() % TAB));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
