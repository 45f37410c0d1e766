package residua.project.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.base.text.Position;
import residua.project.report.ProofVerdict;
import residua.tool.description.ContractSteps;

/**
 * What CBMC says of the properties of a proof, as lines of {@code CbmcOutput}. A failing property
 * is a {@code FALSE}, but for a bound that is too small. Good news counts only if nothing speaks
 * against it.
 */
final class CheckedProperties {
  private static final Pattern RESULT =
      Pattern.compile("^\\[(?:<library> )?(?<property>[^\\]]*)\\] (?<what>.*): (?<status>[A-Z]+)$");
  private static final Pattern PLACE = Pattern.compile("^fails at (?<file>.+):(?<line>\\d+)$");
  private static final Pattern BOUND = Pattern.compile(".*\\.(unwind\\.\\d+|recursion)$");
  private static final Pattern NO_BODY =
      Pattern.compile("no body for function '?(?!__CPROVER_)(?<name>[\\w$]+)");
  private static final String SUCCESS = "SUCCESS";
  private static final String FAILURE = "FAILURE";
  private static final int MOST_WORDS = 5;

  private record Failure(String text, Optional<Position> place) {
    String line() {
      return place.map(at -> at + ": ").orElse("") + text;
    }
  }

  private final List<Failure> failures = new ArrayList<>();
  private final List<String> beyond = new ArrayList<>();
  private final List<String> unclear = new ArrayList<>();
  private final SortedSet<String> withoutBody = new TreeSet<>();
  private final List<String> last = new ArrayList<>();
  private int count;
  private boolean isSuccess;

  /** Whether a line of the output says that a property fails. */
  static boolean isViolation(String line) {
    Matcher result = RESULT.matcher(line);
    return result.matches() && result.group("status").equals(FAILURE);
  }

  /** Takes a line of a step that prepares, which only says what is missing. */
  synchronized void prepared(String line) {
    noteMissing(line);
    if (!line.isBlank()) {
      last.add(line.strip());
    }
    if (last.size() > MOST_WORDS) {
      last.removeFirst();
    }
  }

  /** Takes a line of the last step. */
  synchronized void accept(String line) {
    prepared(line);
    Matcher result = RESULT.matcher(line);
    Matcher place = PLACE.matcher(line);
    if (result.matches()) {
      count++;
      String text = result.group("what") + " [" + result.group("property") + "]";
      if (!result.group("status").equals(FAILURE)) {
        if (!result.group("status").equals(SUCCESS)) {
          unclear.add(text + ": " + result.group("status"));
        }
      } else if (BOUND.matcher(result.group("property")).matches()) {
        beyond.add(text);
      } else {
        failures.add(new Failure(text, Optional.empty()));
      }
    } else if (place.matches()) {
      // Both lines come one after the other; a bound has no place of interest.
      locate(new Position(place.group("file"), Integer.parseInt(place.group("line")), 0));
    } else if (line.startsWith("ERROR: ")) {
      unclear.add(line);
    } else if (line.startsWith("status: ")) {
      isSuccess = line.equals("status: success");
    }
  }

  private void locate(Position at) {
    if (!failures.isEmpty() && failures.getLast().place().isEmpty()) {
      failures.set(failures.size() - 1, new Failure(failures.getLast().text(), Optional.of(at)));
    }
  }

  private void noteMissing(String line) {
    Matcher missing = NO_BODY.matcher(line);
    if (missing.find()) {
      withoutBody.add(missing.group("name"));
    }
  }

  /** The last lines. */
  synchronized List<String> lastWords() {
    return List.copyOf(last);
  }

  /**
   * The outcome.
   *
   * @param steps the commands, whose options say what a proof rests on
   * @param code the exit code of the last one; empty if it was killed
   */
  synchronized StepsOutcome outcome(List<List<String>> steps, OptionalInt code) {
    List<String> lines = failures.stream().map(Failure::line).toList();
    if (!failures.isEmpty()) {
      return new StepsOutcome(
          ProofVerdict.FALSE,
          "FALSE " + lines.getFirst(),
          "by steps: "
              + (lines.size() == 1 ? "1 property fails" : lines.size() + " properties fail"),
          List.of(),
          lines,
          failures.stream().flatMap(each -> each.place().stream()).findFirst());
    }
    if (code.isEmpty()) {
      return StepsOutcome.unknown("the time was used up", List.of(), last);
    }
    if (!unclear.isEmpty()) {
      return StepsOutcome.unknown(unclear.getFirst(), unclear, last);
    }
    if (!beyond.isEmpty()) {
      return StepsOutcome.unknown("a bound is too small: " + beyond.getFirst(), beyond, List.of());
    }
    if (!isSuccess || code.getAsInt() != 0 || count == 0) {
      String why =
          isSuccess && code.getAsInt() == 0
              ? "no property was checked"
              : "no verdict, exit code " + code.getAsInt();
      return StepsOutcome.unknown(why, List.of(), last);
    }
    String premises = String.join("; ", premises(steps));
    return new StepsOutcome(
        ProofVerdict.TRUE,
        premises.isEmpty() ? "TRUE" : "TRUE (if " + premises + ")",
        "by steps: " + count + (count == 1 ? " property" : " properties"),
        List.of(),
        List.of(),
        Optional.empty());
  }

  private List<String> premises(List<List<String>> steps) {
    List<String> result = new ArrayList<>();
    ContractSteps.of(steps).premise().ifPresent(result::add);
    if (!withoutBody.isEmpty()) {
      result.add("these do nothing but return a value: " + String.join(", ", withoutBody));
    }
    List<String> words = steps.stream().flatMap(List::stream).toList();
    boolean isBounded = Stream.of("--unwind", "--unwindset", "--depth").anyMatch(words::contains);
    boolean isAsserted =
        words.contains("--unwinding-assertions") && !words.contains("--no-unwinding-assertions");
    if (isBounded && !isAsserted || words.contains("--depth")) {
      result.add("no execution is longer than the bounds");
    }
    return result;
  }
}
