package residua.cli.parts;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Program;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.reduction.ProgramSplitting.PartProgram;
import residua.reducer.splitting.Part;
import residua.tool.cluster.LineRanges;
import residua.tool.cluster.Manifest;

/** The files of a part, with its entries in the manifest and on the page. */
final class PartFiles {
  private PartFiles() {}

  /**
   * Writes the files of a part.
   *
   * @return its entry in the manifest
   */
  static Manifest.PartEntry put(PartDirectory directory, Program program, PartProgram part)
      throws InputException {
    byte[] condition = part.condition().getBytes(StandardCharsets.UTF_8);
    byte[] text = part.text().getBytes(StandardCharsets.ISO_8859_1);
    directory.put(part.name() + ".graphml", condition);
    directory.put(part.name() + ".c", text);
    return new Manifest.PartEntry(
        part.name(),
        new Manifest.NamedFile(part.name() + ".graphml", ProgramReader.hash(condition)),
        new Manifest.NamedFile(part.name() + ".c", ProgramReader.hash(text)),
        part.part().likelihood(),
        part.isEmpty(),
        LineRanges.of(part.lines()),
        choices(program, part.part()));
  }

  private static List<List<Manifest.Outcome>> choices(Program program, Part part) {
    List<List<Manifest.Outcome>> result = new ArrayList<>();
    for (List<Edge> turn : part.choices()) {
      List<Manifest.Outcome> outcomes = new ArrayList<>();
      for (Edge edge : turn) {
        Position place = program.source().position(edge.where().start());
        outcomes.add(
            new Manifest.Outcome(place.file(), place.line(), EdgeText.of(program.source(), edge)));
      }
      result.add(outcomes);
    }
    return result;
  }

  /**
   * The rows of the page.
   *
   * @param lines number of lines of the program
   */
  static List<PartsPage.Row> rows(List<Manifest.PartEntry> parts, int lines) {
    return parts.stream()
        .map(part ->
            new PartsPage.Row(
                part.name(),
                part.likelihood(),
                part.choices(),
                LineRanges.in(part.lines(), lines),
                Optional.empty()))
        .toList();
  }
}
