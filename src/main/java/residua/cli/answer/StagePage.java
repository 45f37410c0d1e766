package residua.cli.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.counterexample.Violation;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.ListedLines;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.SafetyProperty;
import residua.pipeline.analysis.ErrorRun;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;
import residua.portfolio.VerifiedLines;
import residua.report.LinePage;
import residua.report.LinePage.Line;
import residua.report.LinePage.Style;
import residua.report.Sarif;
import residua.tool.Verdict;

/**
 * Shows which stage of {@code verify} verified which line: as a page, and as findings for a log.
 */
final class StagePage {
  private static final Map<Style, String> LEGEND =
      new EnumMap<>(
          Map.of(
              Style.DONE, "1 verified: after stage 1 nothing is left of the line",
              Style.OPEN, "open",
              Style.ERROR, "error: this error call can be reached, or a property violated",
              Style.NONE, "no mark: nothing was left to verify before the first stage"));

  private final Program program;
  private final VerifyAnswer answer;
  private final List<VerifyAnswer> others;
  private final StagesOutcome outcome;
  private final VerifiedLines lines;

  /** The page of one answer. */
  StagePage(Program program, VerifyAnswer answer) {
    this(program, answer, List.of());
  }

  /**
   * The page of several answers.
   *
   * @param others other errors that were found after the answer
   */
  StagePage(Program program, VerifyAnswer answer, List<VerifyAnswer> others) {
    this.program = program;
    this.answer = answer;
    this.others = List.copyOf(others);
    this.outcome = answer.outcome();
    this.lines = VerifiedLines.of(outcome);
  }

  /** The page as HTML. */
  String html() {
    List<String> summary = new ArrayList<>(List.of(answer.inWords()));
    others.forEach(each -> summary.add(each.inWords()));
    answer.recheck().ifPresent(each -> summary.add(each.words()));
    summary.add(
        "Open executions: the share of executions that no stage has verified yet, if the branches"
            + " of each branching are equally likely. Open locations: the locations that such an"
            + " execution can reach. Condition: the states of the automaton that says what is"
            + " verified. Residual: the locations of the residual program.");
    answer.operations().note(program.source().name()).ifPresent(note -> summary.add(note.text()));
    errorCalls().ifPresent(summary::add);
    List<List<String>> table = StageTable.cells(outcome, answer.locations());
    List<String> head = new ArrayList<>(List.of(""));
    head.addAll(table.getFirst());
    head.add("lines verified");
    List<List<String>> rows = new ArrayList<>();
    for (int i = 1; i < table.size(); i++) {
      int stage = i - 1;
      long verified = lines.by().values().stream().filter(by -> by.contains(stage)).count();
      List<String> row = new ArrayList<>(List.of(String.valueOf(i)));
      row.addAll(table.get(i));
      row.add(String.valueOf(verified));
      rows.add(row);
    }
    return new LinePage(
            program.source().name(), summary, "Stages of verify", head, rows, LEGEND, marks())
        .write(program.source().listed());
  }

  /** Which error calls are verified, reached and open. */
  private Optional<String> errorCalls() {
    return ErrorCallSummary.of(Stream.concat(Stream.of(answer), others.stream()).toList())
        .map(ErrorCallSummary::named);
  }

  private List<Line> marks() {
    Map<Integer, VerifyAnswer> errors = errors();
    ListedLines listed = program.source().listed();
    Map<Integer, List<String>> undecided = answer.undecided().in(listed);
    Map<Position, List<String>> operations = answer.operations().byLine();
    List<Line> result = new ArrayList<>();
    for (int line = 1; line <= listed.count(); line++) {
      if (errors.containsKey(line)) {
        List<String> path = path(errors.get(line));
        result.add(new Line(Style.ERROR, "error", ViolatedProperty.ofLine(errors.get(line)), path));
      } else if (lines.by().containsKey(line)) {
        List<Integer> by = lines.by().get(line);
        String numbers =
            by.stream().map(each -> String.valueOf(each + 1)).collect(Collectors.joining(","));
        result.add(
            new Line(
                Style.DONE,
                numbers,
                "verified by " + names(by),
                by.stream().map(this::inWords).toList()));
      } else if (lines.open().contains(line)) {
        List<String> why = new ArrayList<>(undecided.getOrDefault(line, List.of()));
        String title = why.isEmpty() ? "open" : "open: an analysis did not decide here";
        why.addAll(operations.getOrDefault(listed.position(line).wholeLine(), List.of()));
        result.add(new Line(Style.OPEN, "open", title, why));
      } else {
        result.add(Line.NOTHING);
      }
    }
    return result;
  }

  private Map<Integer, VerifyAnswer> errors() {
    Map<Integer, VerifyAnswer> result = new TreeMap<>();
    for (VerifyAnswer each : Stream.concat(Stream.of(answer), others.stream()).toList()) {
      if (each.outcome().verdict() instanceof Verdict.False no && !each.isContradictory()) {
        no.place().stream()
            .map(place -> program.source().listed().number(place.file(), place.line()))
            .flatMapToInt(OptionalInt::stream)
            .forEach(line -> result.putIfAbsent(line, each));
      }
    }
    return result;
  }

  private static List<String> path(VerifyAnswer error) {
    List<String> lines = error.path().stream().map(Position::toString).distinct().toList();
    return Stream.concat(
            ErrorNotes.of(error.trace()).stream().map(StagePage::words), lines.stream())
        .toList();
  }

  private static String words(Diagnostic note) {
    return note.place() + ": " + note.text();
  }

  private String names(List<Integer> by) {
    return by.stream()
        .map(each -> outcome.attempts().get(each).stage())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private String inWords(int index) {
    StageResult attempt = outcome.attempts().get(index);
    return (index + 1)
        + ". "
        + attempt.stage()
        + ": "
        + attempt.verdict().name()
        + String.format(java.util.Locale.ROOT, " after %.1f s", attempt.seconds());
  }

  /**
   * The answer and the status of each line, with one finding for neighbouring lines of the same
   * status.
   */
  List<Sarif.Finding> findings() {
    List<Sarif.Finding> result = new ArrayList<>();
    Position file = Position.ofFile(program.source().name());
    Position place = outcome.verdict() instanceof Verdict.False no ? no.place().orElse(file) : file;
    List<Position> way = answer.path();
    Sarif.Kind kind =
        answer.isContradictory()
            ? Sarif.Kind.OPEN
            : switch (outcome.verdict()) {
              case Verdict.True yes -> Sarif.Kind.PASS;
              case Verdict.False no -> Sarif.Kind.FAIL;
              case Verdict.Unknown open -> Sarif.Kind.OPEN;
            };
    SafetyProperty violated =
        answer.errorRun().flatMap(ErrorRun::violation).map(Violation::property).orElse(usual());
    result.add(new Sarif.Finding(violated, kind, place, place.line(), answer.inWords(), way));
    answer.operations().all().values().stream()
        .flatMap(List::stream)
        .filter(each -> kind != Sarif.Kind.FAIL || !isAt(each, violated, place))
        .map(StagePage::finding)
        .forEach(result::add);
    for (OpenPlaces.Entry each : answer.undecided().all()) {
      Position where = each.place().where().wholeLine();
      String words = "left open: " + each.words();
      result.add(
          new Sarif.Finding(usual(), Sarif.Kind.OPEN, where, where.line(), words, List.of()));
    }
    List<Line> marks = marks();
    Optional<Sarif.Finding> last = Optional.empty();
    for (int i = 0; i <= marks.size(); i++) {
      Optional<Sarif.Finding> next =
          i < marks.size() ? finding(marks.get(i), i + 1) : Optional.empty();
      if (last.isPresent() && next.filter(last.get()::says).isPresent()) {
        last = Optional.of(last.get().to(next.get().lastLine()));
      } else {
        last.ifPresent(result::add);
        last = next;
      }
    }
    return result;
  }

  /** The property that is asked for, or the first one. */
  private SafetyProperty usual() {
    return answer.asked().asked().properties().first();
  }

  private static boolean isAt(
      OperationSummary.Operation operation, SafetyProperty property, Position place) {
    return operation.property() == property
        && operation.where().wholeLine().equals(place.wholeLine());
  }

  private static Sarif.Finding finding(OperationSummary.Operation operation) {
    Position where = operation.where();
    String words =
        operation.property().word()
            + operation.provedBy().map(stage -> ": proved by " + stage).orElse(": open");
    return new Sarif.Finding(
        operation.property(),
        operation.isOpen() ? Sarif.Kind.OPEN : Sarif.Kind.PASS,
        where,
        where.line(),
        words,
        List.of());
  }

  private Optional<Sarif.Finding> finding(Line mark, int line) {
    Position place = program.source().listed().position(line);
    return switch (mark.style()) {
      case DONE ->
          Optional.of(
              new Sarif.Finding(
                  usual(), Sarif.Kind.PASS, place, place.line(), mark.title(), List.of()));
      case OPEN ->
          Optional.of(
              new Sarif.Finding(
                  usual(), Sarif.Kind.OPEN, place, place.line(), "not verified yet", List.of()));
      case NONE, ERROR, SPLIT -> Optional.empty();
    };
  }
}
