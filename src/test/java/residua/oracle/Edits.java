package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Changes of program texts as people make them: of rendered programs, which have one statement in a
 * line. What they make need not compile.
 */
final class Edits {
  private static final Pattern CONSTANT = Pattern.compile("\\b[0-9]+\\b");
  private static final Pattern OPERATOR = Pattern.compile(" (\\+|-|<|==|&|\\||\\^|<=|>) ");
  private static final List<String> OPERATORS = List.of("+", "-", "<", "==", "&", "|", "<=");
  private static final Pattern VARIABLE = Pattern.compile("\\b([abcdi]|g[0-9]|p[0-9])\\b");
  private static final Pattern ASSIGNMENT = Pattern.compile(" *([a-z][0-9]?) = [^;]*;");

  private final RandomGenerator random;
  private final List<String> lines;
  private int fresh;

  /** The kinds of edits. */
  enum Kind {
    OPERATOR,
    CONSTANT,
    CONDITION,
    SWAPPED,
    DELETED,
    DOUBLED,
    INSERTED,
    NEW_LOCAL,
    RENAMED_VARIABLE,
    RENAMED_FUNCTION,
    OTHER_VARIABLE,
    NARROWER_TYPE,
    WIDER_TYPE,
    GLOBAL_VALUE,
    STATIC_VALUE,
    NEW_GLOBAL,
    NEW_ELSE,
    NEW_BRANCH,
    DEAD_CODE,
    BLOCK,
    COMMENT,
    ENUMERATOR,
    SPLIT_EXPRESSION,
    RETURNED_VALUE,
    LOOP_BOUND,
    UNUSED_FUNCTION,
    MOVED,
    QUALIFIED,
    OTHER_LINKAGE,
    EARLY_END
  }

  private Edits(RandomGenerator random, String text) {
    this.random = random;
    this.lines = new ArrayList<>(text.lines().toList());
  }

  /** The text with some edits. */
  static String of(String text, int count, RandomGenerator random) {
    Edits edits = new Edits(random, text);
    for (int i = 0; i < count; i++) {
      edits.edit(Kind.values()[random.nextInt(Kind.values().length)]);
    }
    return String.join("\n", edits.lines) + "\n";
  }

  private void edit(Kind kind) {
    switch (kind) {
      case OPERATOR -> replace(OPERATOR, match -> " " + pick(OPERATORS) + " ", "");
      case CONSTANT -> replace(CONSTANT, match -> "" + random.nextInt(6), "");
      case CONDITION ->
          within("if (", line -> line.replaceFirst("if \\((.*)\\) \\{", "if (!($1)) {"));
      case SWAPPED -> {
        int line = statement("");
        if (line + 1 < lines.size() && isStatement(lines.get(line + 1), "")) {
          lines.add(line, lines.remove(line + 1));
        }
      }
      case DELETED -> at(statement("__VERIFIER"), line -> ";");
      case DOUBLED -> {
        int line = statement("unsigned");
        lines.add(line, lines.get(line));
      }
      case INSERTED -> {
        int line = statement("");
        assigned().ifPresent(name -> lines.add(line, name + " = " + random.nextInt(9) + ";"));
      }
      case NEW_LOCAL -> {
        int line = statement("");
        String name = "n" + fresh++;
        lines.add(line, "unsigned " + name + " = " + random.nextInt(9) + ";");
        lines.add(line + 1, name + " = " + name + " + 1;");
      }
      case RENAMED_VARIABLE -> {
        String name = pick(List.of("a", "b", "c", "d", "i", "g1", "g2", "p1", "p2"));
        lines.replaceAll(line -> line.replaceAll("\\b" + name + "\\b", name + "_other"));
      }
      case RENAMED_FUNCTION -> {
        String name = pick(List.of("f1", "f2", "f3", "f4"));
        lines.replaceAll(line -> line.replaceAll("\\b" + name + "\\b", name + "_other"));
      }
      case OTHER_VARIABLE ->
          replace(VARIABLE, match -> pick(List.of("a", "b", "c", "g1", "g2")), "unsigned");
      case NARROWER_TYPE ->
          within("unsigned ", line -> line.replaceFirst("unsigned ", "unsigned char "));
      case WIDER_TYPE ->
          within("unsigned ", line -> line.replaceFirst("unsigned ", "unsigned long "));
      case GLOBAL_VALUE ->
          within(
              "static unsigned g",
              line -> line.replaceFirst("( = [0-9]*)?;", " = " + random.nextInt(1, 5) + ";"));
      case STATIC_VALUE ->
          within(
              "static unsigned ",
              line -> line.replaceFirst("= [0-9]+;", "= " + random.nextInt(9) + ";"));
      case NEW_GLOBAL -> {
        String name = "n" + fresh++;
        lines.add(2, "static unsigned " + name + " = 1;");
        lines.add(statement(""), name + " = " + name + " + 1;");
      }
      case NEW_ELSE ->
          assigned()
              .ifPresent(name ->
                  within(
                      "}",
                      line -> line.strip().equals("}") ? "} else { " + name + " = 3; }" : line));
      case NEW_BRANCH -> {
        int line = statement("");
        assigned()
            .ifPresent(name ->
                lines.add(
                    line, "if (" + name + " > " + random.nextInt(4) + ") { " + name + " = 1; }"));
      }
      case DEAD_CODE -> {
        int line = statement("");
        assigned().ifPresent(name -> lines.add(line, "if (0) { " + name + " = 1; }"));
      }
      case BLOCK -> {
        int line = statement("unsigned");
        lines.set(line, "{ " + lines.get(line) + " }");
      }
      case COMMENT -> lines.add(random.nextInt(lines.size()), "/* a remark */\n\n");
      case QUALIFIED ->
          within("unsigned ", line -> line.replaceFirst("unsigned ", "const unsigned "));
      case OTHER_LINKAGE ->
          lines.replaceAll(line -> line.replaceFirst("^static (?=\\w+ f1\\()", ""));
      case EARLY_END -> {
        lines.add(1, "extern void exit(int);");
        int line = statement("");
        assigned().ifPresent(name -> lines.add(line, "if (" + name + " > 2u) { exit(0); }"));
      }
      case ENUMERATOR -> {
        String name = "N" + fresh++;
        lines.add(2, "enum { " + name + " = " + random.nextInt(5) + " };");
        replace(CONSTANT, match -> name, "static");
      }
      case SPLIT_EXPRESSION -> {
        String name = "n" + fresh++;
        at(
            statement("unsigned"),
            line ->
                line.matches(" *[a-z][0-9]? = .*;")
                    ? line.replaceFirst(
                        "( *)([a-z][0-9]?) = (.*);",
                        "unsigned " + name + " = $3; $2 = " + name + ";")
                    : line);
      }
      case RETURNED_VALUE ->
          within("return ", line -> line.replaceFirst("return (.*);", "return ($1) + 1;"));
      case LOOP_BOUND ->
          within("for (", line -> line.replaceFirst("< [0-9]+", "< " + random.nextInt(4)));
      case UNUSED_FUNCTION ->
          lines.add(2, "static unsigned unused" + fresh++ + "(unsigned u) { return u + 1; }");
      case MOVED -> {
        int from = statement("unsigned");
        String line = lines.remove(from);
        lines.add(statement(""), line);
      }
    }
  }

  private interface Change {
    String of(String line);
  }

  private interface Replacement {
    String of(MatchResult match);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static boolean isStatement(String line, String without) {
    String text = line.strip();
    return text.endsWith(";")
        && line.startsWith(" ")
        && !text.startsWith("return")
        && !text.startsWith("}")
        && (without.isEmpty() || !text.contains(without));
  }

  /** The index of a line with a statement. */
  private int statement(String without) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (isStatement(lines.get(i), without)) {
        found.add(i);
      }
    }
    return found.isEmpty() ? lines.size() - 1 : pick(found);
  }

  private void at(int line, Change change) {
    lines.set(line, change.of(lines.get(line)));
  }

  private void within(String wanted, Change change) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(wanted)) {
        found.add(i);
      }
    }
    if (!found.isEmpty()) {
      at(pick(found), change);
    }
  }

  private void replace(Pattern pattern, Replacement replacement, String without) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(" ")
          && pattern.matcher(line).find()
          && (without.isEmpty() || !line.contains(without))) {
        found.add(i);
      }
    }
    if (found.isEmpty()) {
      return;
    }
    at(
        pick(found),
        line -> {
          List<MatchResult> matches = pattern.matcher(line).results().toList();
          MatchResult match = pick(matches);
          return line.substring(0, match.start())
              + replacement.of(match)
              + line.substring(match.end());
        });
  }

  /** A name that something is assigned to. */
  private java.util.Optional<String> assigned() {
    List<String> names = new ArrayList<>();
    for (String line : lines) {
      Matcher matcher = ASSIGNMENT.matcher(line);
      if (matcher.matches()) {
        names.add(matcher.group(1));
      }
    }
    return names.isEmpty() ? java.util.Optional.empty() : java.util.Optional.of(pick(names));
  }
}
