package residua.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Maps offsets of a possibly preprocessed text to lines of the original files, honouring line
 * markers ({@code # 12 "prog.c" 2}) and {@code #line} directives.
 */
final class LineMap {
  private static final Pattern MARKER =
      Pattern.compile(
          "^[ \\t]*(?:#|%:)[ \\t]*(?:line[ \\t]+)?(\\d+)(?:["
              + " \\t]+\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\")?");

  private static final int STRIDE = 6;

  private final int[] lineStarts;
  private final int[] originalLines;
  private final String[] files;
  private final boolean marked;

  /** The physical line of each offset that {@code 1 << STRIDE} divides: asked for very often. */
  private final int[] lineOfStride;

  LineMap(CharSequence text, String name) {
    int count = lineCount(text);
    this.lineStarts = new int[count];
    this.originalLines = new int[count];
    this.files = new String[count];
    String file = name;
    int line = 1;
    boolean anyMarker = false;
    int start = 0;
    int length = text.length();
    for (int physical = 0; physical < count; physical++) {
      int end = start;
      while (end < length && text.charAt(end) != '\n') {
        end++;
      }
      lineStarts[physical] = start;
      originalLines[physical] = line;
      files[physical] = file;
      line++;
      if (mayBeMarker(text, start, end)) {
        Matcher matcher = MARKER.matcher(text.subSequence(start, end));
        if (matcher.find()) {
          line = parseLine(matcher.group(1));
          anyMarker = true;
          if (matcher.group(2) != null) {
            String named = QuotedName.unquote(matcher.group(2));
            file = named.equals(file) ? file : named;
          }
        }
      }
      start = end + 1;
    }
    this.marked = anyMarker;
    this.lineOfStride = new int[(length >> STRIDE) + 1];
    int physical = 0;
    for (int i = 0; i < lineOfStride.length; i++) {
      while (physical + 1 < count && lineStarts[physical + 1] <= i << STRIDE) {
        physical++;
      }
      lineOfStride[i] = physical;
    }
  }

  private static int lineCount(CharSequence text) {
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      count += text.charAt(i) == '\n' ? 1 : 0;
    }
    return count;
  }

  private static boolean mayBeMarker(CharSequence text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '#' || c == '%') {
        return true;
      }
      if (c != ' ' && c != '\t') {
        return false;
      }
    }
    return false;
  }

  private static int parseLine(String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  /** Whether the text has a line marker at all. */
  boolean hasMarkers() {
    return marked;
  }

  /** Number of physical lines. */
  int count() {
    return lineStarts.length;
  }

  /** Index of the physical line, from 0, that the offset lies in. */
  int physicalLine(int offset) {
    int line = lineOfStride[Math.min(offset >> STRIDE, lineOfStride.length - 1)];
    while (line + 1 < lineStarts.length && lineStarts[line + 1] <= offset) {
      line++;
    }
    return line;
  }

  int lineStart(int physicalLine) {
    return lineStarts[physicalLine];
  }

  int originalLine(int physicalLine) {
    return originalLines[physicalLine];
  }

  String file(int physicalLine) {
    return files[physicalLine];
  }
}
