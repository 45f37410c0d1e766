package residua.report;

import java.util.List;
import residua.inspect.Shown;
import residua.source.SourceText;

/** The lines of a program as a page shows them. */
final class SourceLines {
  private static final int TAB = 8;

  private SourceLines() {}

  /** Those of the original file, without tabs and what cannot be shown. */
  static List<String> of(SourceText source) {
    return source.original().lines().map(line -> Shown.text(withoutTabs(line))).toList();
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
