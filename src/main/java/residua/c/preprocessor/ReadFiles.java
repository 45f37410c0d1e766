package residua.c.preprocessor;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files in a rule for {@code make}, as compilers write them with {@code -MD} (GCC, "Options
 * Controlling the Preprocessor"): {@code x: prog.c inc/a\ b.h \} and so on, on several lines.
 */
final class ReadFiles {
  private ReadFiles() {}

  /**
   * The files on which the target depends.
   *
   * @param rule one character a byte
   */
  static List<Path> inRule(String rule) {
    List<Path> result = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    int at = rule.indexOf(':') + 1;
    while (at < rule.length()) {
      char c = rule.charAt(at);
      char next = at + 1 < rule.length() ? rule.charAt(at + 1) : '\n';
      boolean isEscape =
          c == '\\'
                  && (next == ' '
                      || next == '\t'
                      || next == '#'
                      || next == '\\' && isEscaped(rule, at))
              || c == '$' && next == '$';
      if (isEscape) {
        name.append(next);
        at += 2;
      } else if (c == '\\' && (next == '\n' || next == '\r')) {
        at++;
      } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        end(name, result);
        at++;
      } else {
        name.append(c);
        at++;
      }
    }
    end(name, result);
    return result;
  }

  /** Backslashes are only doubled before a blank that is part of a name. */
  private static boolean isEscaped(String rule, int at) {
    int end = at;
    while (end < rule.length() && rule.charAt(end) == '\\') {
      end++;
    }
    return end < rule.length() && (rule.charAt(end) == ' ' || rule.charAt(end) == '\t');
  }

  private static void end(StringBuilder name, List<Path> to) {
    if (!name.isEmpty()) {
      byte[] bytes = name.toString().getBytes(StandardCharsets.ISO_8859_1);
      to.add(Path.of(new String(bytes, StandardCharsets.UTF_8)));
      name.setLength(0);
    }
  }
}
