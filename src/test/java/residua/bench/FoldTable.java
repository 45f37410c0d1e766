package residua.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import residua.base.diagnostics.InputException;
import residua.testing.Gcc;

/** Sizes, and runs that are cut, for each pair and each way to reduce: two tables in Markdown. */
final class FoldTable {
  private final List<Measured> rows;
  private final int runs;

  private FoldTable(List<Measured> rows, int runs) {
    this.rows = rows;
    this.runs = runs;
  }

  /**
   * The tables.
   *
   * @param directory for what is compiled; the caller removes it
   * @param runs how many random runs
   * @param names the pairs; all if there is none
   */
  static String print(Path directory, int runs, List<String> names)
      throws IOException, InputException {
    Gcc gcc = new Gcc(directory);
    List<Measured> rows = new ArrayList<>();
    for (BenchmarkPair pair : BenchmarkPair.all()) {
      if (names.isEmpty() || names.contains(pair.name())) {
        rows.add(Measured.of(pair, gcc, directory, runs));
      }
    }
    return new FoldTable(rows, runs).text();
  }

  private String text() {
    return "Locations and lines:\n\n"
        + head("original", "paper")
        + rows.stream().map(this::sizes).collect(Collectors.joining())
        + "\nRuns cut, of "
        + String.format(Locale.ROOT, "%,d", runs)
        + ":\n\n"
        + head()
        + rows.stream().map(this::cuts).collect(Collectors.joining())
        + "\n"
        + summary();
  }

  private static String head(String... more) {
    List<String> titles = new ArrayList<>(List.of("pair"));
    titles.addAll(List.of(more));
    for (Way way : Way.values()) {
      titles.add(way.title());
    }
    String line = titles.stream().map(title -> "--:").collect(Collectors.joining(" | "));
    return row(titles) + "| ---" + line.substring(3) + " |\n";
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private String sizes(Measured measured) {
    List<String> cells = new ArrayList<>(List.of(measured.pair().name()));
    cells.add(measured.original().toString());
    cells.add(
        measured
            .paper()
            .map(size -> size < Measured.PAPER_LIMIT ? "" + size : "> " + Measured.PAPER_LIMIT)
            .orElse("-"));
    for (Way way : Way.values()) {
      cells.add(measured.results().get(way).size().toString());
    }
    return row(cells);
  }

  private String cuts(Measured measured) {
    List<String> cells = new ArrayList<>(List.of(measured.pair().name()));
    for (Way way : Way.values()) {
      cells.add("" + measured.cut(way));
    }
    return row(cells);
  }

  private String summary() {
    List<String> lines = new ArrayList<>();
    double worst = rows.stream().mapToDouble(Measured::ratio).max().orElse(0);
    lines.add(String.format(Locale.ROOT, "Worst ratio of the default: %.2f.", worst));
    for (Measured measured : rows) {
      Way best = measured.bestFixed();
      if (measured.cut(best) > measured.cut(Way.ROOM)) {
        lines.add(
            String.format(
                "%s: '%s' cuts %d runs, '1' %d.",
                measured.pair().name(), best.title(), measured.cut(best), measured.cut(Way.ROOM)));
      }
    }
    for (Way way : Way.values()) {
      int cut = rows.stream().mapToInt(measured -> measured.cut(way)).sum();
      lines.add(String.format("All runs cut by '%s': %d.", way.title(), cut));
    }
    return String.join("\n", lines) + "\n";
  }
}
