package residua.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.base.diagnostics.PrintableText;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/** Interprets the lines of a tool's output, according to its description. */
final class OutputInterpreter implements Consumer<String> {
  private static final int LONGEST_PATH = 10_000;

  /** Control sequences that only move a cursor or colour text. */
  private static final Pattern ESCAPES = Pattern.compile("\u001b\\[[0-9;?]*[A-Za-z]");

  private final ToolDescription description;
  private final Specification asked;
  private final List<ToolDescription.Rule> rules;
  private final List<Claim> claims = new ArrayList<>();
  private final List<List<ReportedPlace>> places = new ArrayList<>();
  private final List<ReportedPlace> path = new ArrayList<>();
  private final List<String> inputs = new ArrayList<>();
  private final Set<String> unmodelled = new TreeSet<>();
  private boolean holds;
  private boolean violated;
  private boolean possible;
  private boolean isDoubted;
  private boolean hasEnded;
  private boolean hasLeft;
  private boolean isLeftDoubted;
  private String before = "";
  private Optional<String> doubt = Optional.empty();
  private Optional<String> bound = Optional.empty();
  private Optional<String> missing = Optional.empty();
  private Optional<String> lastLine = Optional.empty();

  /**
   * A position as a tool names it.
   *
   * @param file empty if it names none
   * @param line from 1
   */
  record ReportedPlace(String file, int line) {}

  /**
   * A property that may be violated.
   *
   * @param place where, if that is said
   */
  record Claim(SafetyProperty property, Optional<ReportedPlace> place) {}

  /** For a tool that is asked for unreach-call. */
  OutputInterpreter(ToolDescription description) {
    this(description, Specification.UNREACH_CALL);
  }

  /** For a tool that is asked for a specification. */
  OutputInterpreter(ToolDescription description, Specification asked) {
    this.description = description;
    this.asked = asked;
    this.rules =
        asked.isUnreachCall()
            ? description.report().verdicts()
            : Stream.concat(
                    description.start().properties().verdicts().stream(),
                    description.report().verdicts().stream())
                .toList();
    description.report().places().forEach(pattern -> places.add(new ArrayList<>()));
  }

  /** A copy, for the additional findings of another run of the tool. */
  synchronized OutputInterpreter copy() {
    OutputInterpreter copy = new OutputInterpreter(description, asked);
    copy.claims.addAll(claims);
    for (int i = 0; i < places.size(); i++) {
      copy.places.get(i).addAll(places.get(i));
    }
    copy.path.addAll(path);
    copy.inputs.addAll(inputs);
    copy.unmodelled.addAll(unmodelled);
    copy.holds = holds;
    copy.violated = violated;
    copy.possible = possible;
    copy.isDoubted = isDoubted;
    copy.hasEnded = hasEnded;
    copy.hasLeft = hasLeft;
    copy.isLeftDoubted = isLeftDoubted;
    copy.before = before;
    copy.doubt = doubt;
    copy.bound = bound;
    copy.missing = missing;
    copy.lastLine = lastLine;
    return copy;
  }

  /** Reads a line of output. */
  @Override
  public synchronized void accept(String output) {
    String line = ESCAPES.matcher(output).replaceAll("");
    if (!line.isBlank()) {
      lastLine = Optional.of(line.strip());
    }
    for (ToolDescription.Rule rule : rules) {
      Matcher matcher = rule.line().matcher(line);
      if (matcher.find()) {
        switch (meaning(rule)) {
          case TRUE -> holds = true;
          case FALSE -> violated = true;
          case POSSIBLE -> possible = true;
          case UNKNOWN -> doubt = doubt.or(() -> Optional.of(why(rule, matcher, line)));
          case BOUND -> bound = bound.or(() -> Optional.of(why(rule, matcher, line)));
          case LIBRARY -> unmodelled.add(matcher.group(1));
          case MISSING -> missing = missing.or(() -> Optional.of(why(rule, matcher, line)));
        }
      }
    }
    addClaims(line);
    isDoubted |=
        matches(line, ToolDescription.Meaning.UNKNOWN)
            && !matches(line, ToolDescription.Meaning.BOUND);
    isDoubted |= description.bounding().bounded().beyond().matcher(line).find();
    hasEnded |= description.bounding().bounded().line().matcher(line).find();
    boolean isLeft = description.left().leaves().after().matcher(line).find();
    hasLeft |= isLeft;
    isLeftDoubted |= matches(line, ToolDescription.Meaning.UNKNOWN) && !isLeft;
    for (int i = 0; i < places.size(); i++) {
      List<ReportedPlace> found = places.get(i);
      place(description.report().places().get(i), line)
          .filter(place -> found.size() < LONGEST_PATH)
          .ifPresent(found::add);
    }
    for (Pattern pattern : description.report().path()) {
      place(pattern, line).filter(found -> path.size() < LONGEST_PATH).ifPresent(path::add);
    }
    for (Pattern pattern : description.report().inputs()) {
      Matcher matcher = pattern.matcher(line);
      if (matcher.find()) {
        inputs.add(matcher.group("value"));
      }
    }
    before = line;
  }

  /** An error call that was not asked for only makes the tool end early. */
  private ToolDescription.Meaning meaning(ToolDescription.Rule rule) {
    boolean isOfErrorCall =
        rule.verdict() == ToolDescription.Meaning.FALSE
            || rule.verdict() == ToolDescription.Meaning.POSSIBLE;
    return isOfErrorCall && !asked.asksFor(SafetyProperty.UNREACH_CALL)
        ? ToolDescription.Meaning.UNKNOWN
        : rule.verdict();
  }

  private void addClaims(String line) {
    if (asked.isUnreachCall()) {
      return;
    }
    String both = before + "\n" + line;
    for (SafetyProperty property : asked.properties()) {
      for (Pattern pattern : description.start().properties().of(property).findings()) {
        Matcher alone = pattern.matcher(line);
        Matcher matcher = alone.find() ? alone : pattern.matcher(both);
        if (claims.size() < LONGEST_PATH
            && matcher.find(0)
            && (matcher == alone || matcher.end() > before.length())) {
          Claim claim = new Claim(property, place(pattern, matcher));
          if (!claims.contains(claim)) {
            claims.add(claim);
          }
        }
      }
    }
  }

  /** The reason that a rule gives for a line it matches. */
  private static String why(ToolDescription.Rule rule, Matcher matcher, String line) {
    if (rule.why().isEmpty()) {
      return line.strip();
    }
    StringBuilder result = new StringBuilder();
    matcher.appendReplacement(result, rule.why());
    return result.substring(matcher.start());
  }

  /** Whether a line says that a property does not hold. */
  boolean isViolation(String line) {
    return matches(line, ToolDescription.Meaning.FALSE)
        || asked.properties().stream()
            .flatMap(each -> description.start().properties().of(each).findings().stream())
            .anyMatch(pattern -> pattern.matcher(line).find());
  }

  private boolean matches(String line, ToolDescription.Meaning meaning) {
    return rules.stream()
        .filter(rule -> meaning(rule) == meaning)
        .anyMatch(rule -> rule.line().matcher(line).find());
  }

  /**
   * Whether it came to its end, and the only doubt about the property is that a larger bound may
   * decide it.
   */
  synchronized boolean isBoundAll() {
    return hasEnded && bound.isPresent() && !isDoubted && !isClaimed() && missing.isEmpty();
  }

  /** Whether it has left a condition, and the only doubt is that it is not complete. */
  synchronized boolean hasLeftCondition() {
    return hasLeft && !isLeftDoubted && !isClaimed() && bound.isEmpty() && missing.isEmpty();
  }

  /** In a line, or in the line before and this one. */
  private Optional<ReportedPlace> place(Pattern pattern, String line) {
    Matcher alone = pattern.matcher(line);
    Matcher matcher = alone.find() ? alone : pattern.matcher(before + "\n" + line);
    boolean found = matcher.find(0) && (matcher == alone || matcher.end() > before.length());
    return found ? place(pattern, matcher) : Optional.empty();
  }

  /** The place in the groups of a pattern that matches. */
  private static Optional<ReportedPlace> place(Pattern pattern, Matcher matcher) {
    String line = pattern.pattern().contains("(?<line>") ? matcher.group("line") : null;
    if (line == null || !line.matches("[0-9]{1,9}")) {
      return Optional.empty();
    }
    String file = pattern.pattern().contains("(?<file>") ? matcher.group("file") : "";
    return Optional.of(new ReportedPlace(file == null ? "" : file, Integer.parseInt(line)));
  }

  synchronized boolean holds() {
    return holds;
  }

  synchronized boolean violated() {
    return violated;
  }

  synchronized boolean possible() {
    return possible;
  }

  /** Whether something that was asked for is, or may be, violated. */
  synchronized boolean isClaimed() {
    return violated || possible || !claims.isEmpty();
  }

  /** The properties other than unreach-call that may be violated. */
  synchronized List<Claim> claims() {
    return List.copyOf(claims);
  }

  /** The reason for an unknown result, if a line gives one. */
  synchronized Optional<String> doubt() {
    return doubt;
  }

  /** The reason why a larger bound may decide it, if a line gives one. */
  synchronized Optional<String> bound() {
    return bound;
  }

  /** Functions that it assumes may do anything, in alphabetical order. */
  synchronized List<String> unmodelled() {
    return List.copyOf(unmodelled);
  }

  /** How to get a part of the tool that is not installed, if a line tells. */
  synchronized Optional<String> missing() {
    return missing;
  }

  synchronized Optional<String> lastLine() {
    return lastLine.map(PrintableText::shortened);
  }

  /** Positions of the error, the most trusted first. */
  synchronized List<ReportedPlace> places() {
    return places.stream().flatMap(List::stream).toList();
  }

  synchronized List<ReportedPlace> path() {
    return List.copyOf(path);
  }

  /** The inputs of the execution that reaches the error, as far as the tool reports them. */
  synchronized List<String> inputs() {
    return List.copyOf(inputs);
  }
}
