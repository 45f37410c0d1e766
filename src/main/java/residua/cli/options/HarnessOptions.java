package residua.cli.options;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import residua.base.diagnostics.InputException;
import residua.pipeline.database.CompilationDatabase;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;

/** How the files that a harness is for are read. */
public final class HarnessOptions extends PreprocessorOptions {
  @Option(
      names = "--compile-commands",
      paramLabel = "FILE",
      description = "JSON compilation database: flags of each file.")
  private Optional<String> database = Optional.empty();

  /** How a file is read. */
  public ProgramSettings settings(String file) {
    return new ProgramSettings(file, "main", preprocessor(), preprocessorWords());
  }

  /** The options that name the compilation database, if there is one. */
  public List<String> database() {
    return database.map(file -> List.of("--compile-commands", file)).orElse(List.of());
  }

  /**
   * A file with its own flags.
   *
   * @throws InputException if the compilation database cannot be used
   */
  public ProgramUnit unit(String file) throws InputException {
    if (database.isEmpty()) {
      return new ProgramUnit(file, List.of());
    }
    CompilationDatabase read = CompilationDatabase.read(database.get());
    ProgramUnit result =
        new ProgramUnit(file, read.unit(file).map(ProgramUnit::words).orElse(List.of()));
    if (!namesPreprocessor()) {
      read.requireThisMachine(List.of(result));
    }
    return result;
  }
}
