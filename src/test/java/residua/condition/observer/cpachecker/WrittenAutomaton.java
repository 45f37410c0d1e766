package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of an automaton as CPAchecker writes it, taken apart by its lines alone, so that it can
 * be changed without the reader that is under test.
 */
final class WrittenAutomaton {
  private static final Pattern STATE = Pattern.compile("STATE (?:USEFIRST )?(\\w+) :");
  private static final Pattern LINE =
      Pattern.compile("    MATCH \"((?:[^\"\\\\]|\\\\.)*)\" -> GOTO (\\w+);");
  private static final Pattern INITIAL = Pattern.compile("INITIAL STATE (\\w+);");
  static final String COVERED = "__TRUE";
  static final String OPEN = "__FALSE";

  private record Line(String text, String target) {}

  private final Map<String, List<Line>> states = new LinkedHashMap<>();
  private String initial = "";
  private int made;

  private WrittenAutomaton() {}

  /** Takes a file apart; nothing if it has something else than states that use their first line. */
  static Optional<WrittenAutomaton> of(String file) {
    WrittenAutomaton result = new WrittenAutomaton();
    String state = "";
    for (String line : file.lines().toList()) {
      Matcher header = STATE.matcher(line);
      Matcher match = LINE.matcher(line);
      Matcher start = INITIAL.matcher(line);
      if (start.matches()) {
        result.initial = start.group(1);
      } else if (header.matches()) {
        state = header.group(1);
        result.states.put(state, new ArrayList<>());
      } else if (match.matches()) {
        result.states.get(state).add(new Line(match.group(1), match.group(2)));
      } else if (!line.isBlank()
          && !line.startsWith("    TRUE -> GOTO __")
          && !line.contains(" AUTOMATON")) {
        return Optional.empty();
      }
    }
    return result.initial.equals(COVERED) ? Optional.empty() : Optional.of(result);
  }

  /** The same automaton, to be changed. */
  WrittenAutomaton copy() {
    WrittenAutomaton result = new WrittenAutomaton();
    result.initial = initial;
    states.forEach((name, lines) -> result.states.put(name, new ArrayList<>(lines)));
    return result;
  }

  /** All texts that are listed, in their order. */
  Set<String> texts() {
    Set<String> result = new LinkedHashSet<>();
    states.values().forEach(lines -> lines.forEach(line -> result.add(line.text())));
    return result;
  }

  /** Leads every line with a text elsewhere, also where only the text beside it is listed. */
  void lead(String text, Optional<String> beside, String target) {
    states.replaceAll((name, lines) -> {
      boolean isNear =
          lines.stream()
              .anyMatch(line ->
                  line.text().equals(text) || beside.filter(line.text()::equals).isPresent());
      if (!isNear) {
        return lines;
      }
      List<Line> result = new ArrayList<>(List.of(new Line(text, target)));
      lines.stream().filter(line -> !line.text().equals(text)).forEach(result::add);
      return result;
    });
  }

  /** Forgets every line with a text, so that what a state does not list decides. */
  void forget(String text) {
    states.replaceAll(
        (name, lines) -> lines.stream().filter(line -> !line.text().equals(text)).toList());
  }

  /** Has one more edge behind every edge with a text. */
  void lengthen(String text, String more) {
    Map<String, String> after = new LinkedHashMap<>();
    states.replaceAll((name, lines) ->
        lines.stream()
            .map(line ->
                line.text().equals(text) && !line.target().startsWith("__")
                    ? new Line(text, after.computeIfAbsent(line.target(), t -> "MORE" + made++))
                    : line)
            .toList());
    after.forEach((target, state) -> states.put(state, List.of(new Line(more, target))));
  }

  /** Leaves all edges with a text away; whether it stands alone wherever it is listed. */
  boolean shorten(String text) {
    Map<String, String> skipped = new LinkedHashMap<>();
    for (Map.Entry<String, List<Line>> state : states.entrySet()) {
      List<Line> lines = state.getValue();
      if (lines.stream().anyMatch(line -> line.text().equals(text))) {
        if (lines.size() != 1) {
          return false;
        }
        skipped.put(state.getKey(), lines.get(0).target());
      }
    }
    states.keySet().removeAll(skipped.keySet());
    states.replaceAll((name, lines) ->
        lines.stream().map(line -> new Line(line.text(), end(line.target(), skipped))).toList());
    initial = end(initial, skipped);
    return !initial.startsWith("__");
  }

  private static String end(String state, Map<String, String> skipped) {
    Set<String> seen = new TreeSet<>();
    String result = state;
    while (skipped.containsKey(result) && seen.add(result)) {
      result = skipped.get(result);
    }
    return result;
  }

  @Override
  public String toString() {
    StringBuilder result = new StringBuilder("OBSERVER AUTOMATON AssumptionAutomaton\n\n");
    result.append("INITIAL STATE ").append(initial).append(";\n\n");
    states.forEach((name, lines) -> {
      boolean isEnd = name.equals(COVERED) || name.equals(OPEN);
      result.append(isEnd ? "STATE " : "STATE USEFIRST ").append(name).append(" :\n");
      lines.forEach(line ->
          result.append("    MATCH \"%s\" -> GOTO %s;%n".formatted(line.text(), line.target())));
      result.append("    TRUE -> GOTO ").append(isEnd ? name : COVERED).append(";\n\n");
    });
    if (!states.containsKey(OPEN)) {
      result.append("STATE __FALSE :\n    TRUE -> GOTO __FALSE;\n\n");
    }
    return result.append("END AUTOMATON\n").toString();
  }
}
