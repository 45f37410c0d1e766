package residua.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import residua.inspect.Inspection;
import residua.reduction.Residual;
import residua.report.LineMarks;
import residua.report.Page;
import residua.report.ReductionReport;
import residua.report.ReportJson;

/** What is written about a reduction beside its result. */
final class ReportOptions {
  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Writes figures of the reduction as JSON.")
  private String report = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Writes a page that shows what became of each line, and for which states.")
  private String html = "";

  /** Whether something is to be written. */
  boolean isWanted() {
    return !report.isEmpty() || !html.isEmpty();
  }

  /** Whether two things are to be written to standard output. */
  boolean clashesWith(String output) {
    return List.of(output, report, html).stream().filter("-"::equals).count() > 1;
  }

  /** The files to write, with their content. */
  List<OutputFile.Content> files(
      ReductionReport figures, Residual residual, Supplier<Inspection> inspection) {
    List<OutputFile.Content> result = new ArrayList<>();
    if (!report.isEmpty()) {
      result.add(content(report, ReportJson.write(figures)));
    }
    if (!html.isEmpty()) {
      result.add(content(html, Page.write(figures, LineMarks.of(residual), inspection.get())));
    }
    return result;
  }

  private static OutputFile.Content content(String file, String text) {
    return new OutputFile.Content(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
