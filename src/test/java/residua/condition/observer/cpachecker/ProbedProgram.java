package residua.condition.observer.cpachecker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.testing.Gcc;

/**
 * A program that says when it comes to places, and on which path. A place is a condition in
 * parentheses or a statement, found by its text alone; the path is a sum over the basic blocks that
 * gcc makes. Nothing here knows how the program is read by what is under test.
 */
final class ProbedProgram {
  private static final String MARK = "~";
  private static final String PREFIX =
      """
      int printf(const char *, ...);
      static unsigned long probe_path = 5381;
      __attribute__((no_sanitize_coverage)) void __sanitizer_cov_trace_pc(void) {
        probe_path = probe_path * 33 + (unsigned long) __builtin_return_address(0);
      }
      static int probe_count;
      static void probe_at(int place, int value) {
        unsigned long path = probe_path;
        if (probe_count++ < 3000) printf("~ %d %d %lx\\n", place, value, path);
        probe_path = path;
      }
      """;

  private final List<Place> places = new ArrayList<>();
  private final String source;

  /**
   * Something a program comes to.
   *
   * @param text its text in an automaton: that of the condition without brackets, or the statement
   * @param isBranching whether it is a condition
   * @param count how often it is in the program
   */
  record Place(String text, boolean isBranching, int count) {
    /** Whether one edge of CPAchecker decides it. */
    boolean isSimple() {
      return !text.contains("&&")
          && !text.contains("||")
          && !text.contains("?")
          && !text.contains("!")
          && !text.contains("({");
    }

    /** Whether it is known of a run which edge it takes there. */
    boolean isExact() {
      return isBranching && isSimple();
    }

    /** The text of the edge on which the condition has a value; that of the statement. */
    String edge(boolean value) {
      return !isBranching ? text : value ? "[" + text + "]" : "[!(" + text + ")]";
    }
  }

  /**
   * A moment at which a run comes to a place.
   *
   * @param place its number
   * @param value of the condition; -1 before it is evaluated, and of a statement
   * @param path a sum over the path so far
   */
  record Moment(int place, int value, String path) {}

  /**
   * What a run does.
   *
   * @param events what it does without the probes
   * @param moments when it comes to places, with the number of events before
   */
  record Probed(List<String> events, List<Moment> moments, List<Integer> before) {}

  /** Looks for what texts of an automaton stand for. */
  ProbedProgram(String source, Set<String> texts) {
    this.source = source;
    Set<String> seen = new LinkedHashSet<>();
    for (String text : texts) {
      placeOf(text).filter(place -> seen.add(place.text())).ifPresent(places::add);
    }
  }

  private Optional<Place> placeOf(String text) {
    if (text.isEmpty()
        || text.contains("\\")
        || text.contains("reach_error")
        || text.contains("__")) {
      return Optional.empty();
    }
    boolean isBranching = text.startsWith("[") && text.endsWith("]");
    String inner = isBranching ? text.substring(1, text.length() - 1) : text;
    if (isBranching && inner.startsWith("!(") && inner.endsWith(")")) {
      inner = inner.substring(2, inner.length() - 1);
    }
    boolean isStatement =
        !isBranching && inner.endsWith(";") && !inner.contains("{") && inner.matches("[*a-z(].*");
    int all = count(source, inner);
    int own = starts(new Place(inner, isBranching, 0)).size();
    return (isBranching || isStatement) && own > 0 && own == all
        ? Optional.of(new Place(inner, isBranching, own))
        : Optional.empty();
  }

  private static int count(String text, String part) {
    int result = 0;
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      result++;
    }
    return result;
  }

  /** Where the text of a place begins, where it is surely one. */
  private List<Integer> starts(Place place) {
    List<Integer> result = new ArrayList<>();
    String text = place.text();
    for (int at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
      String before = source.substring(0, at).stripTrailing();
      boolean fits =
          place.isBranching()
              ? source.charAt(at - 1) == '('
                  && source.startsWith(")", at + text.length())
                  && before.matches("(?s).*\\b(if|while) \\(")
              : count(before, "{") > count(before, "}") && before.matches("(?s).*[;{}]");
      if (fits) {
        result.add(at);
      }
    }
    return result;
  }

  List<Place> places() {
    return List.copyOf(places);
  }

  /** The program with probes at places; empty if these overlap. */
  Optional<String> text(List<Integer> numbers) {
    Map<Integer, Integer> starts = new TreeMap<>(Comparator.reverseOrder());
    numbers.forEach(number -> starts(places.get(number)).forEach(at -> starts.put(at, number)));
    StringBuilder result = new StringBuilder(source);
    int last = Integer.MAX_VALUE;
    for (Map.Entry<Integer, Integer> start : starts.entrySet()) {
      Place place = places.get(start.getValue());
      int end = start.getKey() + place.text().length();
      if (end > last) {
        return Optional.empty();
      }
      last = start.getKey();
      String probed =
          place.isBranching()
              ? "({ probe_at(%1$d, -1); int probed = !!(%2$s); probe_at(%1$d, probed); probed; })"
              : "probe_at(%d, -1); %s";
      result.replace(start.getKey(), end, probed.formatted(start.getValue(), place.text()));
    }
    return Optional.of(PREFIX + result);
  }

  /** Numbers of places that do not overlap. */
  List<Integer> apart() {
    List<Integer> result = new ArrayList<>();
    for (int number = 0; number < places.size(); number++) {
      result.add(number);
      if (text(result).isEmpty()) {
        result.remove(result.size() - 1);
      }
    }
    return result;
  }

  /** Runs the program with probes. */
  static List<Probed> run(Gcc gcc, String text, Path directory, List<int[]> inputs)
      throws IOException {
    Path file = directory.resolve("probed.c");
    Path object = directory.resolve("probed.o");
    Files.writeString(file, text, ISO_8859_1);
    Gcc.execute(
        "gcc",
        "-std=gnu17",
        "-O0",
        "-w",
        "-fsanitize-coverage=trace-pc",
        "-c",
        file.toString(),
        "-o",
        object.toString());
    Path executable = directory.resolve("probed.exe");
    Gcc.execute(
        "gcc",
        object.toString(),
        directory.resolve("verifier.o").toString(),
        "-o",
        executable.toString());
    List<Probed> result = new ArrayList<>();
    for (Gcc.Run run : gcc.run(executable, inputs)) {
      List<String> events = new ArrayList<>();
      List<Moment> moments = new ArrayList<>();
      List<Integer> before = new ArrayList<>();
      for (String event : run.events()) {
        if (event.startsWith(MARK)) {
          String[] words = event.split(" ");
          moments.add(new Moment(Integer.parseInt(words[1]), Integer.parseInt(words[2]), words[3]));
          before.add(events.size());
        } else {
          events.add(event);
        }
      }
      result.add(new Probed(events, moments, before));
    }
    return result;
  }
}
