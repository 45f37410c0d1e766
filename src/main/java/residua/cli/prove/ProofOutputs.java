package residua.cli.prove;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import residua.base.diagnostics.InputException;
import residua.cli.options.VersionProvider;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.project.report.JUnitXml;
import residua.project.report.ProofResult;
import residua.project.report.ResultsJson;
import residua.project.report.ResultsSarif;
import residua.project.report.ResultsTable;

/** Options of {@code prove} that name files for the results. */
final class ProofOutputs {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the results as JSON; '-' is standard output, here and below.")
  private Optional<String> json = Optional.empty();

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Writes a JUnit XML report, a test case for each proof.")
  private Optional<String> junit = Optional.empty();

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Writes a SARIF 2.1.0 log, a result for each proof.")
  private Optional<String> sarif = Optional.empty();

  @Option(names = "--summary", paramLabel = "FILE.md", description = "Writes a Markdown table.")
  private Optional<String> summary = Optional.empty();

  @Option(
      names = "--html",
      paramLabel = "DIR",
      description = "Writes a page of the project, index.html.")
  private Optional<String> html = Optional.empty();

  /** Whether one of them is standard output: then the table is not. */
  boolean useStandardOutput() {
    return Stream.of(json, junit, sarif, summary).anyMatch(each -> each.equals(Optional.of("-")));
  }

  /**
   * Checks all files.
   *
   * @throws InputException if one could not be written
   */
  void checkWritable() throws InputException {
    for (Optional<String> file : List.of(json, junit, sarif, summary)) {
      if (file.isPresent() && !file.get().equals("-")) {
        OutputFile.checkWritable(file.get());
      }
    }
  }

  /**
   * Writes all of them.
   *
   * @param project the name of its file
   */
  void write(String project, int exitCode, List<ProofResult> results, Streams streams)
      throws InputException {
    List<OutputFile.Content> all = new ArrayList<>();
    json.ifPresent(file -> all.add(content(file, ResultsJson.write(results))));
    junit.ifPresent(file -> all.add(content(file, JUnitXml.write(project, results))));
    sarif.ifPresent(file ->
        all.add(content(file, ResultsSarif.write(VersionProvider.number(), exitCode, results))));
    summary.ifPresent(file -> all.add(content(file, ResultsTable.markdown(results))));
    if (html.isPresent()) {
      ProofPages.make(html.get());
      String page = ResultsTable.html(project, results, ProofPages.in(html.get(), results));
      all.add(content(html.get() + "/index.html", page));
    }
    OutputFile.writeAll(all, streams.out());
  }

  /** The directory of the pages, if they are wanted. */
  Optional<String> pages() {
    return html;
  }

  private static OutputFile.Content content(String file, String text) {
    return new OutputFile.Content(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
