package residua.cli.options;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import residua.cli.output.OutputFile;
import residua.pipeline.reduction.Figures;
import residua.pipeline.reduction.Reduction;
import residua.report.LineMarks;
import residua.report.Page;
import residua.report.ReductionReport;
import residua.report.ReportJson;
import residua.report.inspection.Inspection;

/** Options for reports about a reduction in addition to its result. */
public final class ReportOptions {
  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Writes figures of the reduction as JSON.")
  private String json = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Writes a page that shows what is left of each line, and for which states.")
  private String html = "";

  /** Whether any report is to be written. */
  public boolean isWanted() {
    return !json.isEmpty() || !html.isEmpty();
  }

  /** Whether two files are to be written to standard output. */
  public boolean clashesWith(String output) {
    return List.of(output, json, html).stream().filter("-"::equals).count() > 1;
  }

  /** The files to write, with their content. */
  public List<OutputFile.Content> files(
      ReductionReport report, Figures figures, Reduction.Result result) {
    List<OutputFile.Content> files = new ArrayList<>();
    if (!json.isEmpty()) {
      files.add(content(json, ReportJson.write(report)));
    }
    if (!html.isEmpty()) {
      Inspection inspection = figures.inspection(result);
      files.add(content(html, Page.write(report, LineMarks.of(result.residual()), inspection)));
    }
    return files;
  }

  private static OutputFile.Content content(String file, String text) {
    return new OutputFile.Content(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
