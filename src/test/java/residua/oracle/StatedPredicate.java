package residua.oracle;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A random state predicate before a line of a rendered program.
 *
 * @param holds whether it is stated to hold, so that executions in which it does not are covered
 * @param line from 1
 * @param text the C expression
 * @param defined a C expression that is true where the value of the text is defined
 */
record StatedPredicate(boolean holds, int line, String text, String defined) {
  static final String MARK = "covered";

  private static final Pattern NAME = Pattern.compile("\\b(?:[abcdi]|[gp][1-9])\\b");
  private static final Pattern LABELS = Pattern.compile("(?:case \\d+|default|l\\d+):");
  private static final Pattern LOOP = Pattern.compile("((?:} )?while \\()(.*)(\\)(?:;| \\{))");
  private static final Pattern FOR = Pattern.compile("for \\(;( ?)(.*)");

  /** One before a random line on which something is executed. */
  static StatedPredicate random(Random random, List<String> lines) {
    List<Integer> possible = new ArrayList<>();
    for (int line = 1; line <= lines.size(); line++) {
      if (lines.get(line - 1).startsWith("  ") && marked(lines.get(line - 1), "x").isPresent()) {
        possible.add(line);
      }
    }
    int line = possible.get(random.nextInt(possible.size()));
    List<String> names = names(lines, line);
    String x = any(random, names);
    String y = any(random, names);
    int k = random.nextInt(4);
    String defined = "1";
    String text =
        switch (random.nextInt(9)) {
          case 0 -> x + " == " + k;
          case 1 -> x + " < " + k;
          case 2 -> x + " != " + y;
          case 3 -> x + " > " + k + " && !(" + y + " < 2)";
          case 4 -> x + " + " + y + " > " + k + "u";
          case 5 -> {
            defined = y + " != 0";
            yield x + " / " + y + " == " + k;
          }
          case 6 -> x + " % 2 == 1 || " + y + " == " + k;
          case 7 -> "(" + x + " ? " + y + " : " + k + ") == 1";
          default -> "!" + x;
        };
    return new StatedPredicate(random.nextInt(3) == 0, line, text, defined);
  }

  private static String any(Random random, List<String> names) {
    return names.isEmpty() ? "" + random.nextInt(3) : names.get(random.nextInt(names.size()));
  }

  /** Names that are used above the line in its function, and global variables. */
  private static List<String> names(List<String> lines, int line) {
    Set<String> result = new LinkedHashSet<>();
    for (int i = line; i > 0; i--) {
      String text = lines.get(i - 1);
      NAME.matcher(text).results().map(MatchResult::group).forEach(result::add);
      if (!text.startsWith(" ") && i < line) {
        break;
      }
    }
    lines.stream()
        .filter(text -> text.matches("static unsigned g\\d;"))
        .map(text -> text.replaceAll(".* |;", ""))
        .forEach(result::add);
    return List.copyOf(result);
  }

  /** When it covers an execution, as an expression that is always defined. */
  private String covers() {
    return holds ? "(" + defined + ") && !(" + text + ")" : "(" + defined + ") && (" + text + ")";
  }

  /** The option that states it. */
  List<String> option(String file) {
    return List.of(holds ? "--holds" : "--covered", file + ":" + line + "=" + text);
  }

  /** The program with a mark in each execution that is covered, when it is. */
  static String instrumented(List<String> lines, List<StatedPredicate> predicates) {
    List<String> result = new ArrayList<>(lines);
    for (StatedPredicate each : predicates) {
      String old = result.get(each.line - 1);
      result.set(each.line - 1, marked(old, each.covers()).orElseThrow());
    }
    return "extern int puts(const char *);\n"
        + "static int mark(void) { puts(\""
        + MARK
        + "\"); return 0; }\n"
        + String.join("\n", result)
        + "\n";
  }

  /**
   * A line with a mark before it, as a reader of "just before the line" expects it; empty where
   * nothing is executed.
   */
  private static Optional<String> marked(String line, String covers) {
    String statement = line.strip();
    String value = "((" + covers + ") ? mark() : 0)";
    Matcher label = LABELS.matcher(statement);
    if (label.lookingAt()) {
      // What follows a label; the labels of this generator stand alone.
      return Optional.of(statement.substring(0, label.end()) + " " + value + ";");
    }
    Matcher loop = LOOP.matcher(statement);
    if (loop.matches()) {
      return Optional.of(loop.group(1) + value + ", (" + loop.group(2) + ")" + loop.group(3));
    }
    if (FOR.matcher(statement).matches()) {
      return Optional.empty();
    }
    boolean isExecuted =
        statement.matches("[^{}()\\s].*")
            && !statement.matches(";|do \\{")
            && !statement.startsWith("((void)");
    return isExecuted ? Optional.of(value + "; " + statement) : Optional.empty();
  }
}
