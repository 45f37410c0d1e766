package residua.cli.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import residua.base.diagnostics.PrintableText;
import residua.portfolio.OpenMeasures;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;
import residua.tool.Verdict;

/** The results of the stages as a table, for display. */
final class StageTable {
  private static final List<String> HEAD =
      List.of(
          "stage",
          "time",
          "verdict",
          "open errors",
          "open functions",
          "open executions",
          "open locations",
          "condition",
          "residual",
          "why");

  private static final String NOTHING = "-";

  /** Characters of a cell; a longer reason is in the answer of {@code -v} and {@code --json}. */
  private static final int WIDEST = 100;

  private StageTable() {}

  /** Whether it shows anything that the answer does not. */
  static boolean isOfUse(StagesOutcome outcome) {
    return outcome.attempts().size() > 1
        || outcome.attempts().stream().anyMatch(StageResult::isOwn);
  }

  /** Its cells, the head first. */
  static List<List<String>> cells(StagesOutcome outcome, int locations) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    Map<String, Integer> runs = new HashMap<>();
    for (StageResult each : outcome.attempts()) {
      int run = runs.merge(each.stage(), 1, Integer::sum);
      rows.add(
          List.of(
              run == 1 ? each.stage() : each.stage() + " (" + run + ")",
              String.format(Locale.ROOT, "%.1f s", each.seconds()),
              each.leftOut().orElseGet(() -> each.verdict().name()),
              each.after().flatMap(StageTable::errors).orElse(NOTHING),
              each.after().map(StageTable::functions).orElse(NOTHING),
              each.after()
                  .map(open -> String.format(Locale.ROOT, "%.1f %%", 100 * open.share()))
                  .orElse(NOTHING),
              each.after().map(open -> open.locations() + " of " + locations).orElse(NOTHING),
              each.learnt()
                  .map(condition -> condition.automaton().states().size())
                  .map(states -> states == 1 ? "1 state" : states + " states")
                  .orElse(NOTHING),
              each.after().map(OpenMeasures::residual).map(StageTable::size).orElse(NOTHING),
              each.verdict() instanceof Verdict.Unknown open
                  ? PrintableText.of(open.why())
                  : NOTHING));
    }
    return rows;
  }

  private static String size(OptionalInt locations) {
    return locations.isPresent() ? locations.getAsInt() + " locations" : NOTHING;
  }

  /** Empty if the program makes no error call by name. */
  private static Optional<String> errors(OpenMeasures open) {
    int all = open.errorCalls().all().size();
    return Optional.of(open.errorCalls().open().size() + " of " + all).filter(text -> all > 0);
  }

  private static String functions(OpenMeasures open) {
    return open.functions().open().size() + " of " + open.functions().all();
  }

  /**
   * Its lines; columns in which nothing is known of any stage are left out.
   *
   * @param locations number of locations of the original
   * @param withReasons whether it says why stages do not decide, as far as there is room
   */
  static List<String> of(StagesOutcome outcome, int locations, boolean withReasons) {
    List<List<String>> rows = cells(outcome, locations);
    List<Integer> known =
        IntStream.range(0, withReasons ? HEAD.size() : HEAD.size() - 1)
            .filter(i -> rows.stream().skip(1).anyMatch(row -> !row.get(i).equals(NOTHING)))
            .boxed()
            .toList();
    return lines(
        rows.stream()
            .map(row -> known.stream().map(row::get).map(StageTable::shortened).toList())
            .toList());
  }

  private static String shortened(String cell) {
    return cell.length() <= WIDEST ? cell : cell.substring(0, WIDEST - 3) + "...";
  }

  /** Rows of cells in columns. */
  static List<String> lines(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElse(0);
        line.append(row.get(i)).append(" ".repeat(width - row.get(i).length() + 2));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
