package residua.project.discovery;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The variables of a Makefile and of those that it includes, and its rules with one prerequisite.
 * Few functions are called: those on texts that kits use, and sums that a shell is asked for.
 */
final class MakeVariables {
  private static final Pattern ASSIGNMENT =
      Pattern.compile("^\\s*([A-Z_a-z0-9]+)\\s*(\\+=|\\?=|:=|::=|=)\\s*(.*)$");
  private static final Pattern INCLUDE = Pattern.compile("^[-s]?include\\s+(\\S+)\\s*$");
  private static final Pattern RULE = Pattern.compile("^([^\\s:=#]+)\\s*:\\s*([^\\s:=]+)\\s*$");
  private static final Pattern VARIABLE = Pattern.compile("\\$[({]([A-Za-z0-9_]+)[)}]");
  private static final Pattern FUNCTION =
      Pattern.compile("\\$\\((subst|findstring|strip) ([^()$]*)\\)");
  private static final String SUM = "$(shell echo ";
  private static final int DEEPEST = 10;

  private final Map<String, String> values = new HashMap<>();
  private final Map<String, Rule> rules = new LinkedHashMap<>();

  /**
   * A rule.
   *
   * @param source its prerequisite
   * @param recipe its lines
   */
  record Rule(String source, String recipe) {}

  /** Where make is started: what is included is named from there. */
  private final Path directory;

  private MakeVariables(Path directory, Map<String, String> known) {
    this.directory = directory;
    values.putAll(known);
  }

  /**
   * Reads a Makefile.
   *
   * @param known variables whose values are known before
   */
  static MakeVariables read(Path makefile, Map<String, String> known) throws IOException {
    MakeVariables result = new MakeVariables(makefile.getParent(), known);
    result.assignAll(makefile, 0);
    return result;
  }

  /** The assignments of a Makefile and of those that it includes, in their order. */
  private void assignAll(Path makefile, int depth) throws IOException {
    String text = Files.readString(makefile, StandardCharsets.ISO_8859_1);
    String target = "";
    MakeConditions conditions = new MakeConditions(this::expanded);
    for (String line : text.replaceAll("\\\\\\r?\\n", " ").lines().toList()) {
      if (line.startsWith("\t")) {
        String added = line;
        rules.computeIfPresent(
            target, (any, rule) -> new Rule(rule.source(), rule.recipe() + added + "\n"));
        continue;
      }
      String plain = line.replaceFirst("(^|\\s)#.*$", "");
      if (conditions.take(plain) || !conditions.isActive()) {
        continue;
      }
      Matcher assignment = ASSIGNMENT.matcher(plain);
      Matcher include = INCLUDE.matcher(plain);
      Matcher rule = RULE.matcher(plain);
      boolean isOfKit = line.startsWith(" ") && plain.strip().startsWith("CBMCFLAGS");
      if (isOfKit) {
        continue; // Under a condition, of the kit itself: KitSteps knows when.
      }
      if (assignment.matches()) {
        assign(assignment.group(1), assignment.group(2), assignment.group(3).strip());
      } else if (include.matches() && depth < DEEPEST) {
        Path other = directory.resolve(expanded(include.group(1))).normalize();
        if (Files.isRegularFile(other)) {
          assignAll(other, depth + 1);
        }
      } else if (rule.matches()) {
        target = rule.group(1);
        rules.putIfAbsent(target, new Rule(rule.group(2), ""));
      }
    }
  }

  private void assign(String name, String how, String value) {
    if (values.containsKey(name) && value.matches("\\$\\((shell|abspath|dir) .*")) {
      return; // What a shell would say of the directories is known here.
    }
    if (how.endsWith(":=") && value.contains("$(" + name + ")")) {
      values.put(name, expanded(value));
      return;
    }
    switch (how) {
      case "+=" -> values.merge(name, value, (old, more) -> old + " " + more);
      case "?=" -> values.putIfAbsent(name, value);
      default -> values.put(name, value);
    }
  }

  /** The value of a variable; empty if it has none. */
  String value(String name) {
    return expanded(values.getOrDefault(name, "")).strip();
  }

  /** The words of a variable; other variables that nothing sets are empty. */
  List<String> words(String name) {
    return Stream.of(value(name).split("\\s+"))
        .filter(word -> !word.isEmpty() && !VARIABLE.matcher(word).matches())
        .toList();
  }

  /** The rule that makes a file. */
  Optional<Rule> rule(String file) {
    return rules.entrySet().stream()
        .filter(each -> expanded(each.getKey()).equals(file))
        .map(each ->
            new Rule(expanded(each.getValue().source()), expanded(each.getValue().recipe())))
        .findFirst();
  }

  private String expanded(String value) {
    String result = value;
    for (int i = 0; i < DEEPEST; i++) {
      String next =
          withFunctions(
              VARIABLE
                  .matcher(result)
                  .replaceAll(match ->
                      Matcher.quoteReplacement(
                          values.getOrDefault(match.group(1), match.group()))));
      if (next.equals(result)) {
        return result;
      }
      result = next;
    }
    return result;
  }

  private static String withFunctions(String text) {
    return withSums(
        FUNCTION
            .matcher(text)
            .replaceAll(call -> Matcher.quoteReplacement(called(call.group(1), call.group(2)))));
  }

  private static String called(String function, String arguments) {
    String[] given = arguments.split(",", function.equals("subst") ? 3 : 2);
    return switch (function) {
      case "subst" -> given.length < 3 ? "" : given[2].replace(given[0], given[1]);
      case "findstring" -> given.length == 2 && given[1].contains(given[0]) ? given[0] : "";
      default -> arguments.strip();
    };
  }

  /** With the values of sums of numbers, such as {@code $(shell echo $$((2 + 1)))}. */
  private static String withSums(String text) {
    int start = text.lastIndexOf(SUM); // The innermost one has no other in it.
    if (start < 0) {
      return text;
    }
    int depth = 1;
    int end = start + SUM.length();
    while (end < text.length() && depth > 0) {
      depth += text.charAt(end) == '(' ? 1 : text.charAt(end) == ')' ? -1 : 0;
      end++;
    }
    if (depth > 0) {
      return text;
    }
    int after = end;
    String sum = text.substring(start + SUM.length(), end - 1).replace("$$", "").replace(" ", "");
    return Sum.of(sum)
        .map(number -> withSums(text.substring(0, start) + number + text.substring(after)))
        .orElse(text);
  }
}
