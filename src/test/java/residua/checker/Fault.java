package residua.checker;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kinds of faults that are put into residual programs; each at every place where it fits. */
public enum Fault {
  STOP_DROPPED(text -> replaced(text, Stop.PATTERN, ";")),
  STOP_BECOMES_RETURN(text -> replaced(text, Stop.PATTERN, "return 0;")),
  STOP_FOR_JUMP(text -> replaced(text, "goto L\\d+;", Stop.TEXT)),
  STOP_ADDED(text -> inserted(text, Stop.TEXT)),
  STOP_MOVED_UP(text -> swapped(text, ".*" + Stop.PATTERN + ".*", true)),
  STOP_MOVED_DOWN(text -> swapped(text, ".*" + Stop.PATTERN + ".*", false)),
  STOP_WITHOUT_FLUSH(text -> replaced(text, "\\(__residua_stop_flush\\(0\\), 0\\)", "0")),
  STOP_WITH_ANOTHER_CODE(text -> replaced(text, "_flush\\(0\\), 0", "_flush(0), 1")),
  CONDITION_NEGATED(
      text -> replaced(text, "if \\((.*)\\) (goto|__residua_stop|\\{)", "if (!($1)) $2")),
  NEGATION_DROPPED(text -> replaced(text, "if \\(!\\(", "if ((")),
  CONDITION_ALWAYS(text -> replaced(text, "if \\((.*)\\) (goto|__residua_stop|\\{)", "if (1) $2")),
  CONDITION_NEVER(text -> replaced(text, "if \\((.*)\\) (goto|__residua_stop|\\{)", "if (0) $2")),
  JUMP_DROPPED(text -> replaced(text, "goto L\\d+;", ";")),
  JUMP_ELSEWHERE(Fault::jumps),
  LABEL_MOVED_DOWN(text -> swapped(text, " *L\\d+:;", false)),
  LABEL_MOVED_UP(text -> swapped(text, " *L\\d+:;", true)),
  STATEMENT_DROPPED(text -> lines(text, "(?! *(goto|return|#|extern|static)).*;", line -> "")),
  STATEMENT_DOUBLED(text -> lines(text, "(?! *L).*;", line -> line + "\n" + line)),
  STATEMENTS_SWAPPED(text -> swapped(text, "  .*;", false)),
  STATEMENT_ADDED(text -> inserted(text, "show(0);")),
  RETURN_DROPPED(text -> lines(text, " *return.*;", line -> "")),
  RETURN_ANOTHER_VALUE(text -> replaced(text, "return [^;]+;", "return 77;")),
  RETURN_ADDED(text -> inserted(text, "return 0;")),
  CLONE_BY_ORIGINAL(text -> replaced(text, "(\\w+)__\\d+\\(", "$1(")),
  ORIGINAL_BY_CLONE(text -> replaced(text, "  (.*)\\b(pulse|next|digits|total)\\(", "  $1$2__1(")),
  STATIC_LOST(text -> replaced(text, "  static ", "  ")),
  STATIC_SPLIT(text ->
      replaced(
          text,
          "(\\) \\{\n)(#line .*\n)?( *)(;\n *)?next__total",
          "$1$3static int next__total = 10; next__total")),
  EXIT_CHANGED(text -> replaced(text, "__residua_exit_taken = 1;", "__residua_exit_taken = 0;")),
  EXIT_TEST_CHANGED(
      text -> replaced(text, "__residua_exit_taken == 1", "__residua_exit_taken == 0")),
  WAY_SWAPPED(text -> replaced(text, "__residua_way = 0;", "__residua_way = 1;")),
  WAY_LOST(text -> replaced(text, "__residua_way = \\d;", ";")),
  WAY_TEST_CHANGED(text -> replaced(text, "__residua_way == 1", "__residua_way == 0")),
  STATE_CHANGED(text -> replaced(text, "__residua_state = (0|2);", "__residua_state = 1;")),
  STATE_TEST_CHANGED(text -> replaced(text, "__residua_state == 1", "__residua_state != 1")),
  STATE_NOT_KEPT(text -> replaced(text, "__residua_state = \\d+;", ";")),
  VALUE_NOT_KEPT(text -> replaced(text, "__residua_v1 = ", "")),
  VALUE_TWICE(text -> lines(text, " *__residua_v\\d+ = .*;", line -> line + "\n" + line)),
  VALUE_NARROWED(text -> replaced(text, "__typeof__\\(.*\\) (__residua_v\\d+;)", "_Bool $1")),
  VALUE_IN_ADVANCE(text -> replaced(text, "__residua_v1 \\?", "(a == 3) ?")),
  INITIALISER_LOST(text -> replaced(text, "(  (int|unsigned) \\w+) = [^;]*;", "$1;")),
  INITIALISER_CHANGED(text -> replaced(text, "((int|unsigned) \\w+) = ([^;]*);", "$1 = 5;")),
  GLOBAL_INITIALISED(text -> replaced(text, "\n(static int \\w+);", "\n$1 = 3;")),
  GLOBAL_UNINITIALISED(text -> replaced(text, "\n(static int \\w+) = \\d+;", "\n$1;")),
  TYPE_NARROWED(text -> replaced(text, "  int (\\w+ =)", "  signed char $1")),
  TYPE_UNSIGNED(text -> replaced(text, "  int (\\w+ =)", "  unsigned $1")),
  PARAMETER_NARROWED(text -> replaced(text, "\\(int (\\w+)\\)", "(signed char $1)")),
  SHADOWED(Fault::shadowed),
  DECLARATION_MOVED_OUT(
      text -> replaced(text, "(  \\{\n)(#line .*\n)( *(int|unsigned) .*;\n)", "$3$1")),
  BLOCK_MERGED(Fault::merged),
  LESS_BECOMES_LESS_EQUAL(text -> replaced(text, " < ", " <= ")),
  GREATER_BECOMES_LESS(text -> replaced(text, " > ", " < ")),
  EQUAL_BECOMES_UNEQUAL(text -> replaced(text, " == ", " != ")),
  PLUS_BECOMES_MINUS(text -> replaced(text, " \\+ ", " - ")),
  AND_BECOMES_OR(text -> replaced(text, " && ", " || ")),
  NUMBER_CHANGED(text -> replaced(text, "(?<=[ (])(\\d+)(?=[,;) ])", "1$1")),
  ASSUMPTION_WEAKENED(text -> replaced(text, "(>= 0)\\) && \\([^)]*\\)", "$1)")),
  CASE_DROPPED(text -> lines(text, " *case .*", line -> "")),
  CASE_CHANGED(text -> replaced(text, "case (\\d+):", "case 7$1:")),
  CALLEE_CHANGED(text -> replaced(text, "\\b(show)\\(", "(void)(")),
  ARGUMENT_CHANGED(text -> replaced(text, "\\(([a-z]\\w*)\\);", "($1 + 1);")),
  BREAK_DROPPED(text -> replaced(text, "break;", ";")),
  CONTINUE_DROPPED(text -> replaced(text, "continue;", ";")),
  LOOP_BECOMES_BRANCH(text -> replaced(text, "(?<!\\} )while \\(", "if (")),
  ELSE_DROPPED(text -> replaced(text, "\\} else \\{", "} {")),
  VARIABLE_EXCHANGED(Fault::exchanged);

  /** How a stop is printed. */
  private static final class Stop {
    static final String TEXT = "__residua_stop((__residua_stop_flush(0), 0));";
    static final String PATTERN = Pattern.quote(TEXT);
  }

  private static final String MARK = "#line";

  private final Function<String, List<String>> places;

  Fault(Function<String, List<String>> places) {
    this.places = places;
  }

  /** The text with this fault, once for each place. */
  public Set<String> mutants(String text) {
    Set<String> result = new LinkedHashSet<>(places.apply(text));
    result.remove(text);
    return result;
  }

  private static List<String> replaced(String text, String pattern, String by) {
    List<String> result = new ArrayList<>();
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    while (matcher.find()) {
      String changed = matcher.group().replaceFirst(pattern, by);
      if (!matcher.group().matches("(?s)" + pattern)) {
        changed =
            Pattern.compile(pattern)
                .matcher(text)
                .region(matcher.start(), text.length())
                .useTransparentBounds(true)
                .useAnchoringBounds(false)
                .results()
                .findFirst()
                .map(found -> by)
                .orElse(changed);
        changed = matcher.groupCount() > 0 ? by.replace("$1", matcher.group(1)) : changed;
      }
      result.add(text.substring(0, matcher.start()) + changed + text.substring(matcher.end()));
    }
    return result;
  }

  private static List<String> lines(String text, String pattern, Function<String, String> change) {
    List<String> all = List.of(text.split("\n"));
    List<String> result = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).matches(pattern)) {
        List<String> changed = new ArrayList<>(all);
        changed.set(i, change.apply(all.get(i)));
        result.add(String.join("\n", changed) + "\n");
      }
    }
    return result;
  }

  private static List<String> swapped(String text, String pattern, boolean up) {
    List<String> all = withoutMarkers(text);
    List<String> result = new ArrayList<>();
    for (int i = 1; i + 1 < all.size(); i++) {
      int other = up ? i - 1 : i + 1;
      if (all.get(i).matches(pattern) && all.get(other).startsWith("  ")) {
        List<String> changed = new ArrayList<>(all);
        changed.set(i, all.get(other));
        changed.set(other, all.get(i));
        result.add(String.join("\n", changed) + "\n");
      }
    }
    return result;
  }

  private static List<String> withoutMarkers(String text) {
    return text.lines().filter(line -> !line.startsWith(MARK)).toList();
  }

  private static List<String> inserted(String text, String statement) {
    return lines(text, "  .*;", line -> line + "\n" + statement);
  }

  private static List<String> jumps(String text) {
    List<String> result = new ArrayList<>();
    Matcher matcher = Pattern.compile("goto L(\\d+);").matcher(text);
    while (matcher.find()) {
      for (int other : new int[] {1, -1, 2}) {
        int label = Integer.parseInt(matcher.group(1)) + other;
        result.add(
            text.substring(0, matcher.start())
                + "goto L"
                + label
                + ";"
                + text.substring(matcher.end()));
      }
    }
    return result;
  }

  private static List<String> shadowed(String text) {
    List<String> result = new ArrayList<>();
    for (String name : List.of("x", "i", "n", "total", "count", "step", "handle", "a", "y")) {
      if (text.matches("(?s).*\\b" + name + "\\b.*")) {
        result.addAll(replaced(text, "\\{\n(?=#|  )", "{ int " + name + " = 2;\n"));
        result.addAll(inserted(text, "int " + name + " = 4;"));
      }
    }
    return result;
  }

  private static List<String> merged(String text) {
    List<String> result = new ArrayList<>();
    Matcher matcher = Pattern.compile("(?s)\n( *)\\{\n(.*?)\n\\1\\}").matcher(text);
    while (matcher.find()) {
      result.add(
          text.substring(0, matcher.start())
              + "\n"
              + matcher.group(2)
              + text.substring(matcher.end()));
    }
    return result;
  }

  private static List<String> exchanged(String text) {
    List<String> result = new ArrayList<>();
    String[] names = {"x", "i", "n", "y", "total", "count", "step", "a", "b", "rest", "j"};
    for (String from : names) {
      for (String to : names) {
        if (!from.equals(to) && text.matches("(?s).*\\b" + to + "\\b.*")) {
          result.addAll(replaced(text, "(?<=[ (])" + from + "(?=[ ;),])", to));
        }
      }
    }
    return result;
  }
}
