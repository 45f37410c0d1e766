package residua.sources.changeimpact.effects;

import java.util.List;
import java.util.Set;
import residua.sources.changeimpact.matching.VersionText;

/** Library functions that only write text somewhere. */
final class Printing {
  private static final Set<String> TO_OUTPUT =
      Set.of("printf", "puts", "putchar", "vprintf", "perror");
  private static final Set<String> TO_STREAMS = Set.of("fputs", "fputc", "putc", "fprintf");
  private static final Set<String> OUTPUTS = Set.of("stdout", "stderr");

  private Printing() {}

  /** Whether that is all a function does. */
  static boolean isDoneBy(String name) {
    return TO_OUTPUT.contains(name) || TO_STREAMS.contains(name);
  }

  /**
   * Whether a text calls one for a stream other than the standard outputs, which the program cannot
   * read back.
   */
  static boolean isWrittenToFiles(List<VersionText.Word> words) {
    for (int i = 0; i < words.size(); i++) {
      if (TO_STREAMS.contains(words.get(i).text()) && !isForOutput(words, i)) {
        return true;
      }
    }
    return false;
  }

  /** The stream is the first argument of {@code fprintf}, and the last one of the others. */
  private static boolean isForOutput(List<VersionText.Word> words, int name) {
    int end = name + 2;
    if (!words.get(name).is("fprintf")) {
      end = name + 1;
      int depth = 0;
      do {
        depth += end < words.size() && words.get(end).is("(") ? 1 : 0;
        depth -= end < words.size() && words.get(end).is(")") ? 1 : 0;
        end++;
      } while (depth > 0 && end < words.size());
      end -= 2;
    }
    return end < words.size()
        && end > 0
        && OUTPUTS.contains(words.get(end).text())
        && (words.get(end - 1).is("(") || words.get(end - 1).is(","))
        && (words.get(end + 1).is(",") || words.get(end + 1).is(")"));
  }
}
