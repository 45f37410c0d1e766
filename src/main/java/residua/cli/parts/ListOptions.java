package residua.cli.parts;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import residua.tool.cluster.Manifest;
import residua.tool.cluster.ShellWord;

/** Which lists of the parts are printed. */
final class ListOptions {
  @Option(names = "--matrix", description = "Prints the parts as a matrix of GitHub Actions.")
  private boolean matrix;

  @Option(names = "--benchexec", description = "Prints the parts as a set file of BenchExec.")
  private boolean benchexec;

  @Option(
      names = "--tasks",
      arity = "0..1",
      paramLabel = "COMMAND",
      fallbackValue = "residua verify {} --with cbmc",
      description =
          "Prints a command for each part, with the part's program in place of {} (without"
              + " COMMAND: '${FALLBACK-VALUE}').")
  private Optional<String> tasks = Optional.empty();

  /**
   * Prints the list that is asked for, if one is.
   *
   * @param directory where the parts are
   */
  void print(String directory, List<Manifest.PartEntry> parts, PrintStream out) {
    if (matrix) {
      out.println(PartLists.matrix(directory, parts));
    } else if (benchexec) {
      parts.forEach(part -> out.println(part.program().file()));
    } else if (tasks.isPresent()) {
      for (Manifest.PartEntry part : parts) {
        String program = Path.of(directory).resolve(part.program().file()).toString();
        out.println(tasks.get().replace("{}", ShellWord.quoted(program)));
      }
    }
  }
}
