package residua.cli.answer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.EdgeAlphabet;
import residua.condition.NamedCondition;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.analysis.VerificationTask;

/**
 * Saves the material of a contradiction, where two stages give opposite answers for the same
 * executions.
 */
final class Contradiction {
  private Contradiction() {}

  /**
   * Writes a new directory with the program as it was read, conditions and the answer.
   *
   * @param all all conditions, including those stored earlier
   * @return its name
   */
  static Path write(VerificationTask program, List<NamedCondition> all, String json)
      throws InputException {
    try {
      Path directory =
          Files.createTempDirectory(Path.of("").toAbsolutePath(), "residua-contradiction-");
      Files.writeString(
          directory.resolve("program.c"),
          program.program().source().text(),
          StandardCharsets.ISO_8859_1);
      Files.writeString(directory.resolve("answer.json"), json + "\n");
      for (int i = 0; i < all.size(); i++) {
        if (all.get(i).automaton().reading() == EdgeAlphabet.SOURCE_EDGES) {
          Files.writeString(
              directory.resolve("condition-" + (i + 1) + ".graphml"),
              GraphmlWriter.write(all.get(i).automaton()));
        }
      }
      return directory;
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile("residua-contradiction"), "cannot be written: " + FileTrouble.of(e));
    }
  }
}
