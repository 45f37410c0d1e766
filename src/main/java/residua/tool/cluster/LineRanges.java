package residua.tool.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Line numbers of a file, in short form: {@code 3-7,9}. */
public final class LineRanges {
  private static final Pattern RANGE = Pattern.compile("([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?");

  private LineRanges() {}

  /** Lines as a text; empty if there are none. */
  public static String of(SortedSet<Integer> lines) {
    List<String> ranges = new ArrayList<>();
    int first = 0;
    int last = 0;
    for (int line : lines) {
      if (first > 0 && line > last + 1) {
        ranges.add(range(first, last));
        first = 0;
      }
      first = first == 0 ? line : first;
      last = line;
    }
    if (first > 0) {
      ranges.add(range(first, last));
    }
    return String.join(",", ranges);
  }

  private static String range(int first, int last) {
    return first == last ? String.valueOf(first) : first + "-" + last;
  }

  /** The lines of a text, as far as it is well-formed; nothing relies on them. */
  public static SortedSet<Integer> in(String text, int mostLines) {
    SortedSet<Integer> lines = new TreeSet<>();
    for (String range : text.split(",", -1)) {
      var match = RANGE.matcher(range);
      if (match.matches()) {
        int first = Integer.parseInt(match.group(1));
        int last = match.group(2) == null ? first : Integer.parseInt(match.group(2));
        for (int line = first; line <= Math.min(last, mostLines); line++) {
          lines.add(line);
        }
      }
    }
    return lines;
  }
}
