package residua.base.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maps offsets of a possibly preprocessed text to lines of the original files, honouring line
 * markers ({@code # 12 "prog.c" 2}) and {@code #line} directives.
 */
final class LineMap {
  private final LineStarts starts;
  private final int[] originalLines;
  private final int[] fileNumbers;
  private final List<String> files = new ArrayList<>();
  private final Map<String, Integer> numberOfFile = new HashMap<>();
  private final boolean marked;

  /**
   * @param tokens all of the text: text that looks like a marker in a comment or a string is none
   * @param name of the file up to the first marker
   */
  LineMap(String text, TokenTable tokens, String name) {
    this.starts = new LineStarts(text);
    this.originalLines = new int[starts.count()];
    this.fileNumbers = new int[starts.count()];
    int file = number(name);
    int line = 1;
    int from = 0;
    boolean anyMarker = false;
    for (int token = 0; token < tokens.size(); token++) {
      if (tokens.kind(token) != Token.Kind.DIRECTIVE) {
        continue;
      }
      Optional<LineMarker> marker = LineMarker.in(tokens.text(token));
      if (marker.isPresent()) {
        // Comments and spliced lines may make a directive end on a later line than it begins.
        int next = starts.lineOf(tokens.end(token)) + 1;
        fill(from, next, line, file);
        from = next;
        line = marker.get().line();
        file = marker.get().file().isPresent() ? number(marker.get().file().get()) : file;
        anyMarker = true;
      }
    }
    fill(from, starts.count(), line, file);
    this.marked = anyMarker;
  }

  private int number(String file) {
    return numberOfFile.computeIfAbsent(
        file,
        name -> {
          files.add(name);
          return files.size() - 1;
        });
  }

  private void fill(int from, int end, int firstLine, int file) {
    int line = firstLine;
    for (int physical = from; physical < end; physical++) {
      originalLines[physical] = line;
      fileNumbers[physical] = file;
      line += line < Integer.MAX_VALUE ? 1 : 0;
    }
  }

  /** Whether the text has a line marker at all. */
  boolean hasMarkers() {
    return marked;
  }

  /** Number of physical lines. */
  int count() {
    return starts.count();
  }

  /** Index of the physical line, from 0, that the offset lies in. */
  int physicalLine(int offset) {
    return starts.lineOf(offset);
  }

  int lineStart(int physicalLine) {
    return starts.start(physicalLine);
  }

  int originalLine(int physicalLine) {
    return originalLines[physicalLine];
  }

  /** All files, in the order in which they are first named. */
  List<String> files() {
    return List.copyOf(files);
  }

  /** The index of a line's file among the files. */
  int fileNumber(int physicalLine) {
    return fileNumbers[physicalLine];
  }

  String file(int physicalLine) {
    return files.get(fileNumbers[physicalLine]);
  }
}
