package residua.cli.parts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import residua.base.text.ListedLines;
import residua.report.LinePage;
import residua.report.LinePage.Line;
import residua.report.LinePage.Style;
import residua.tool.cluster.Manifest;
import residua.tool.cluster.WorkDirectory.Answer;

/**
 * The page that shows which lines of a program belong to which part, and what is known of it.
 *
 * @param program its name
 * @param answer in words; empty if nothing was verified
 */
record PartsPage(String program, List<String> answer, List<Row> rows) {
  private static final int MOST_CHOICES = 4;

  /** Width of the column of marks. */
  private static final int WIDTH = 8;

  PartsPage {
    answer = List.copyOf(answer);
    rows = List.copyOf(rows);
  }

  /**
   * A part.
   *
   * @param name of the part, such as {@code part-0001.part-0002}
   * @param choices that lead to it
   * @param lines that it has, as they are listed
   * @param answer the result for it
   */
  record Row(
      String name,
      double likelihood,
      List<List<Manifest.Outcome>> choices,
      SortedSet<Integer> lines,
      Optional<Answer> answer) {
    Row {
      choices = choices.stream().map(List::copyOf).toList();
    }

    /** The short form of the name: {@code 1.2}. */
    String number() {
      return name.replaceAll("part-0*", "");
    }

    private boolean isTrue() {
      return answer.filter(Answer::isTrue).isPresent();
    }

    private boolean isFalse() {
      return answer.filter(Answer::isFalse).isPresent();
    }

    private String inWords() {
      return name + answer.map(each -> ": " + each.verdict()).orElse("");
    }
  }

  /**
   * The page as HTML.
   *
   * @param listed the lines of the program's files
   */
  String html(ListedLines listed) {
    boolean isVerified = !answer.isEmpty();
    List<String> head =
        new ArrayList<>(List.of("part", "likelihood", "lines", "how executions reach it"));
    if (isVerified) {
      head.addAll(List.of("verdict", "time"));
    }
    List<List<String>> table = new ArrayList<>();
    for (Row row : rows) {
      List<String> cells =
          new ArrayList<>(
              List.of(
                  row.number(),
                  String.format(Locale.ROOT, "%.1f %%", 100 * row.likelihood()),
                  String.valueOf(row.lines().size()),
                  choices(row, listed)));
      if (isVerified) {
        cells.add(row.answer().map(PartsPage::verdict).orElse("open"));
        cells.add(
            row.answer()
                .map(each -> String.format(Locale.ROOT, "%.1f s", each.seconds()))
                .orElse("-"));
      }
      table.add(cells);
    }
    List<String> summary = isVerified ? answer : List.of(rows.size() + " parts");
    return new LinePage(
            program, summary, "Parts", head, table, legend(isVerified), lines(listed, isVerified))
        .write(listed);
  }

  private static Map<Style, String> legend(boolean isVerified) {
    Map<Style, String> legend = new EnumMap<>(Style.class);
    legend.put(Style.NONE, "no mark: in no part");
    if (isVerified) {
      legend.put(Style.DONE, "1,2 in these parts, all verified");
      legend.put(Style.OPEN, "1,2 in these parts, not all verified");
      legend.put(Style.ERROR, "error: this error call can be reached");
    } else {
      legend.put(Style.SPLIT, "1,2 in these parts");
    }
    return legend;
  }

  private static String verdict(Answer answer) {
    return answer.verdict()
        + answer.place().map(place -> " " + place).orElse("")
        + answer.why().map(why -> " (" + why + ")").orElse("");
  }

  private static String choices(Row row, ListedLines listed) {
    boolean isOne = listed.files().size() == 1;
    List<String> words =
        row.choices().stream()
            .map(turn ->
                turn.stream()
                    .map(
                        each -> (isOne ? "" : each.file() + ":") + each.line() + ": " + each.text())
                    .collect(Collectors.joining(" or ")))
            .toList();
    boolean isLong = words.size() > MOST_CHOICES;
    return (isLong ? "... " : "")
        + String.join("; ", words.subList(Math.max(0, words.size() - MOST_CHOICES), words.size()));
  }

  private List<Line> lines(ListedLines listed, boolean isVerified) {
    SortedSet<Integer> errors = new TreeSet<>();
    rows.stream()
        .filter(Row::isFalse)
        .flatMap(row -> row.answer().flatMap(Answer::place).stream())
        .flatMapToInt(place -> number(place, listed).stream())
        .forEach(errors::add);
    List<Line> result = new ArrayList<>();
    for (int line = 1; line <= listed.count(); line++) {
      int at = line;
      List<Row> with = rows.stream().filter(row -> row.lines().contains(at)).toList();
      result.add(line(with, errors.contains(line), isVerified));
    }
    return result;
  }

  /** The line of a location: FILE:LINE. */
  private static OptionalInt number(String place, ListedLines listed) {
    int colon = place.lastIndexOf(':');
    String line = place.substring(colon + 1);
    return colon > 0 && line.matches("[0-9]{1,9}")
        ? listed.number(place.substring(0, colon), Integer.parseInt(line))
        : OptionalInt.empty();
  }

  private Line line(List<Row> with, boolean isError, boolean isVerified) {
    List<String> notes = with.stream().map(Row::inWords).toList();
    if (isError) {
      return new Line(Style.ERROR, "error", "this error call can be reached", notes);
    }
    if (with.isEmpty()) {
      return Line.NOTHING;
    }
    String all = with.stream().map(Row::number).collect(Collectors.joining(","));
    boolean isEverywhere = with.size() == rows.size();
    String some = all.length() <= WIDTH ? all : with.size() + " of " + rows.size();
    Style style =
        !isVerified ? Style.SPLIT : with.stream().allMatch(Row::isTrue) ? Style.DONE : Style.OPEN;
    return new Line(
        style,
        isEverywhere ? "all" : some,
        isEverywhere ? "in all parts" : "in " + with.size() + " of " + rows.size() + " parts",
        notes);
  }
}
