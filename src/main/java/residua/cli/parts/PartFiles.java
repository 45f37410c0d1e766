package residua.cli.parts;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Program;
import residua.pipeline.program.FileContents;
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
    ListedLines lines = program.source().listed();
    byte[] condition = part.condition().getBytes(StandardCharsets.UTF_8);
    byte[] text = part.text().getBytes(StandardCharsets.ISO_8859_1);
    directory.put(part.name() + ".graphml", condition);
    directory.put(part.name() + ".c", text);
    return new Manifest.PartEntry(
        part.name(),
        new Manifest.NamedFile(part.name() + ".graphml", FileContents.hash(condition)),
        new Manifest.NamedFile(part.name() + ".c", FileContents.hash(text)),
        part.part().likelihood(),
        part.isEmpty(),
        inFile(lines, 0, part.lines()),
        unitLines(lines, part.lines()),
        choices(program, part.part()));
  }

  private static String inFile(ListedLines lines, int file, SortedSet<Integer> listed) {
    int before = lines.before(file);
    SortedSet<Integer> own = new TreeSet<>();
    listed.subSet(before + 1, lines.end(file) + 1).forEach(line -> own.add(line - before));
    return LineRanges.of(own);
  }

  private static List<Manifest.FileLines> unitLines(ListedLines lines, SortedSet<Integer> listed) {
    List<Manifest.FileLines> result = new ArrayList<>();
    for (int file = 0; lines.files().size() > 1 && file < lines.files().size(); file++) {
      result.add(
          new Manifest.FileLines(lines.files().get(file).name(), inFile(lines, file, listed)));
    }
    return result;
  }

  /** The lines of a part as a page lists them. */
  static SortedSet<Integer> listed(Manifest.PartEntry part, ListedLines lines) {
    if (part.unitLines().isEmpty()) {
      return LineRanges.in(part.lines(), lines.count());
    }
    SortedSet<Integer> result = new TreeSet<>();
    for (Manifest.FileLines each : part.unitLines()) {
      LineRanges.in(each.lines(), lines.count())
          .forEach(line -> lines.number(each.file(), line).ifPresent(result::add));
    }
    return result;
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
   * @param lines of the program
   */
  static List<PartsPage.Row> rows(List<Manifest.PartEntry> parts, ListedLines lines) {
    return parts.stream()
        .map(part ->
            new PartsPage.Row(
                part.name(),
                part.likelihood(),
                part.choices(),
                listed(part, lines),
                Optional.empty()))
        .toList();
  }
}
