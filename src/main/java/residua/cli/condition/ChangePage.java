package residua.cli.condition;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import residua.c.cfa.Program;
import residua.pipeline.conditions.BaselineComparison;
import residua.report.LinePage;
import residua.report.LinePage.Line;
import residua.report.LinePage.Style;
import residua.report.SidesPage;
import residua.sources.changeimpact.ChangeSummary;
import residua.sources.changeimpact.ChangeSummary.FunctionState;
import residua.sources.changeimpact.ChangeSummary.LineState;

/**
 * The page that shows two versions side by side: what is paired, what is unaffected, and what must
 * be verified again.
 */
final class ChangePage {
  private static final int MOST_NUMBERS = 20;

  private static final Map<Style, String> LEGEND =
      new EnumMap<>(
          Map.of(
              Style.DONE, "same: unaffected, executions continue from here as before",
              Style.SPLIT, "before: unchanged, but the change may follow",
              Style.OPEN, "again: executed after the change, to be verified again",
              Style.ERROR, "differs: the change, or a value that differs through it matters here",
              Style.NONE, "no mark: nothing is executed there"));

  private final Program program;
  private final String old;
  private final BaselineComparison.Compared compared;

  ChangePage(Program program, String old, BaselineComparison.Compared compared) {
    this.program = program;
    this.old = old;
    this.compared = compared;
  }

  /** The page as HTML. */
  String html() {
    ChangeSummary overview = compared.overview();
    List<String> summary = new ArrayList<>();
    compared.obstacle().ifPresent(why -> summary.add("Nothing is known to be unchanged: " + why));
    summary.add(
        "%d of %d executable lines of %s must be verified again, or lead to such a line."
            .formatted(overview.open(), overview.lines().size(), program.source().name()));
    overview
        .included()
        .forEach((file, lines) ->
            summary.add(
                "In the included file %s: %d of %d such lines%s."
                    .formatted(file, ChangeSummary.open(lines), lines.size(), numbers(lines))));
    List<List<String>> rows = new ArrayList<>();
    for (FunctionState function : overview.functions()) {
      rows.add(
          List.of(
              function.name(),
              inWords(function),
              function.file() + ":" + function.line(),
              function.old().equals(function.name()) ? "" : function.old()));
    }
    LinePage page =
        new LinePage(
            old + " → " + program.source().name(),
            summary,
            "Functions",
            List.of("function", "now", "where", "old name"),
            rows,
            LEGEND,
            marks(overview));
    return new SidesPage(page, old, program.source().name())
        .write(compared.oldText(), program.source().original());
  }

  /** The open lines of a file that the page does not show. */
  private static String numbers(SortedMap<Integer, LineState> lines) {
    List<String> open =
        lines.entrySet().stream()
            .filter(each -> each.getValue().need() != ChangeSummary.Need.UNAFFECTED)
            .map(each -> String.valueOf(each.getKey()))
            .toList();
    boolean isLong = open.size() > MOST_NUMBERS;
    String shown = String.join(", ", open.subList(0, isLong ? MOST_NUMBERS : open.size()));
    return open.isEmpty() ? "" : " (" + shown + (isLong ? ", ...)" : ")");
  }

  private static String inWords(FunctionState function) {
    return switch (function.became()) {
      case SAME -> "the same";
      case REACHED -> "the same, but a difference elsewhere matters in it";
      case CHANGED -> "changed";
      case ADDED -> "new, or of a different type";
      case REMOVED -> "gone, or of a different type";
    };
  }

  private List<Line> marks(ChangeSummary overview) {
    List<Line> result = new ArrayList<>();
    long count = program.source().original().lines().count();
    for (int line = 1; line <= count; line++) {
      result.add(
          Optional.ofNullable(overview.lines().get(line))
              .map(ChangePage::mark)
              .orElse(Line.NOTHING));
    }
    return result;
  }

  private static Line mark(LineState state) {
    return switch (state.need()) {
      case UNAFFECTED -> new Line(Style.DONE, "same", "unaffected", state.why());
      case BEFORE -> new Line(Style.SPLIT, "before", "a change may follow", state.why());
      case BEHIND -> new Line(Style.OPEN, "again", "may be executed after a change", state.why());
      case DIFFERS -> new Line(Style.ERROR, "differs", "must be verified again", state.why());
    };
  }
}
