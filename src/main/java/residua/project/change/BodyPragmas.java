package residua.project.change;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether the pragmas inside a declaration or a function's body say nothing about what follows it
 * (GCC, "Pragmas"; C17, 6.10.6): those of the next loop or of a block, those that only report, and
 * those that are taken back. Others hold until the end of the file, wherever they stand.
 */
final class BodyPragmas {
  private static final Set<String> LOCAL =
      Set.of("STDC", "omp", "unroll", "message", "loop", "nounroll", "GCC unroll", "GCC ivdep");

  private static final Set<String> REPORTS =
      Set.of("GCC diagnostic", "clang diagnostic", "GCC warning", "GCC error", "clang loop");

  private static final Pattern PRAGMA =
      Pattern.compile("(?:#|%:)[ \\t]*pragma[ \\t]+(\\w+)(?:[ \\t]+(\\w+))?.*", Pattern.DOTALL);

  private static final Pattern PUSH = Pattern.compile("\\bpush(_options|_macro)?\\b");
  private static final Pattern POP = Pattern.compile("\\bpop(_options|_macro)?\\b");

  private BodyPragmas() {}

  /**
   * Whether they end with their item.
   *
   * @param pragmas the directives in their order, without line markers
   */
  static boolean end(List<String> pragmas) {
    Deque<String> open = new ArrayDeque<>();
    for (String each : pragmas) {
      Matcher matcher = PRAGMA.matcher(each);
      if (!matcher.matches()) {
        return false;
      }
      String first = matcher.group(1);
      String both = first + " " + matcher.group(2);
      if (LOCAL.contains(first) || LOCAL.contains(both) || REPORTS.contains(both)) {
        continue;
      }
      if (PUSH.matcher(each).find()) {
        open.push(first);
      } else if (open.isEmpty() || !open.peek().equals(first)) {
        return false;
      } else if (POP.matcher(each).find()) {
        open.pop();
      }
    }
    return open.isEmpty();
  }
}
