package residua.base.text;

/** Offsets of the physical lines of a text. */
final class LineStarts {
  private static final int STRIDE = 6;

  private final int[] starts;

  /** The line of each offset divisible by {@code 1 << STRIDE}: queried very often. */
  private final int[] lineOfStride;

  LineStarts(CharSequence text) {
    int length = text.length();
    this.starts = new int[lineCount(text)];
    int count = 1;
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) == '\n') {
        starts[count++] = i + 1;
      }
    }
    this.lineOfStride = new int[(length >> STRIDE) + 1];
    int line = 0;
    for (int i = 0; i < lineOfStride.length; i++) {
      while (line + 1 < count && starts[line + 1] <= i << STRIDE) {
        line++;
      }
      lineOfStride[i] = line;
    }
  }

  private static int lineCount(CharSequence text) {
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      count += text.charAt(i) == '\n' ? 1 : 0;
    }
    return count;
  }

  /** Number of lines. */
  int count() {
    return starts.length;
  }

  /** Index of the line, from 0, that the offset lies in. */
  int lineOf(int offset) {
    int line = lineOfStride[Math.min(offset >> STRIDE, lineOfStride.length - 1)];
    while (line + 1 < starts.length && starts[line + 1] <= offset) {
      line++;
    }
    return line;
  }

  /** Offset of a line's first character. */
  int start(int line) {
    return starts[line];
  }
}
