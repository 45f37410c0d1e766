package residua.cli.prove;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.project.report.ProofAnswer;
import residua.project.report.ProofResult;
import residua.project.report.ResultsTable;

/** The directory of the pages of a project. */
final class ProofPages {
  private ProofPages() {}

  /** Makes the directory, if it is not there. */
  static void make(String directory) throws InputException {
    try {
      Files.createDirectories(Path.of(directory));
    } catch (IOException e) {
      throw new InputException(Position.ofFile(directory), "cannot be made: " + FileTrouble.of(e));
    }
  }

  /** The file of a proof's page. */
  static String of(String directory, String proof) {
    return Path.of(directory, ResultsTable.pageName(proof)).toString();
  }

  /** The pages of proofs that were run now. */
  static List<String> in(String directory, List<ProofResult> results) {
    return results.stream()
        .filter(each -> each.answer().origin() == ProofAnswer.Origin.RUN)
        .map(each -> ResultsTable.pageName(each.name()))
        .filter(page -> Files.isRegularFile(Path.of(directory, page)))
        .toList();
  }
}
