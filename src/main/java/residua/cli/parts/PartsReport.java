package residua.cli.parts;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines;
import residua.base.text.Position;
import residua.base.text.ProgramFile;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.tool.cluster.Manifest;
import residua.tool.cluster.PartTask;
import residua.tool.cluster.WorkDirectory;
import residua.tool.cluster.WorkDirectory.Answer;

/** Builds the page of {@code verify --parts} from the work directory. */
public final class PartsReport {
  private final PartsJob job;
  private final WorkDirectory directory;
  private final ListedLines lines;
  private final List<PartsPage.Row> rows = new ArrayList<>();

  /** Reports on the parts in a directory. */
  public PartsReport(PartsJob job, WorkDirectory directory) throws InputException {
    this.job = job;
    this.directory = directory;
    List<ProgramFile> files = new ArrayList<>();
    for (String file : job.program()) {
      try {
        String original = Files.readString(Path.of(file), StandardCharsets.ISO_8859_1);
        files.add(new ProgramFile(file, original, file));
      } catch (IOException e) {
        throw new InputException(Position.ofFile(file), "cannot be read: " + FileTrouble.of(e));
      }
    }
    this.lines = new ListedLines(files);
  }

  /**
   * Writes it.
   *
   * @param answer in words
   * @param answers of the parts that were not split again, or all that is known of them
   */
  public void write(String file, String answer, Map<String, Answer> answers, Streams streams)
      throws InputException {
    addParts(new PartTask("", List.of()), directory.file("split"), 1, List.of(), answers);
    List<String> summary = List.of(answer);
    String page = new PartsPage(job.name(), summary, rows).html(lines);
    OutputFile.write(file, page.getBytes(StandardCharsets.UTF_8), streams.out());
  }

  private void addParts(
      PartTask of,
      Path split,
      double likelihood,
      List<List<Manifest.Outcome>> before,
      Map<String, Answer> answers)
      throws InputException {
    Manifest manifest = Manifest.in(split);
    List<PartTask> parts = of.parts(split, manifest);
    for (int i = 0; i < parts.size(); i++) {
      PartTask part = parts.get(i);
      Manifest.PartEntry entry = manifest.parts().get(i);
      double share = likelihood * entry.likelihood();
      List<List<Manifest.Outcome>> choices = new ArrayList<>(before);
      choices.addAll(entry.choices());
      Path again = directory.file("split-" + part.name());
      boolean isDivided = answers.keySet().stream().anyMatch(n -> n.startsWith(part.name() + "."));
      if (isDivided && Files.exists(again)) {
        addParts(part, again, share, choices, answers);
      } else {
        rows.add(
            new PartsPage.Row(
                part.name(),
                share,
                choices,
                PartFiles.listed(entry, lines),
                java.util.Optional.ofNullable(answers.get(part.name()))));
      }
    }
  }
}
