package residua.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.InputException;
import residua.base.text.FileNames;
import residua.base.text.ListedLines.FileLine;
import residua.base.text.Position;
import residua.pipeline.database.CompilationDatabase;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;

/** Options of all commands that read a program. */
public final class ProgramOptions extends ReadingOptions {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PROGRAM",
      hideParamSyntax = true,
      description = "C program; '-' is standard input. Further files (.c, .i) are linked with it.")
  private String program = "";

  /** The option that names a compilation database. */
  public static final String DATABASE = "--compile-commands";

  @Option(
      names = DATABASE,
      paramLabel = "FILE",
      description =
          "JSON compilation database: flags of each file, and the files if none is named.")
  private Optional<String> database = Optional.empty();

  @Option(
      names = "--unit",
      paramLabel = "GLOB",
      description =
          "Files of it to take, or entries by their object files (default: all, and the first of"
              + " several entries for a file).")
  private List<String> globs = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  private final List<String> files = new ArrayList<>();
  private List<ProgramUnit> units = List.of();

  /**
   * Takes the further files of the program out of those named after it. Must be called before
   * {@link #settings} if there may be several.
   *
   * @return the rest, which are conditions
   * @throws InputException if the compilation database cannot be used
   */
  public List<String> conditionsAmong(List<String> named) throws InputException {
    if (program.isEmpty() && database.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "Missing required parameter: 'PROGRAM'");
    }
    if (!globs.isEmpty() && database.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--unit goes with --compile-commands only");
    }
    List<String> result = new ArrayList<>();
    List<String> all = new ArrayList<>();
    if (!program.isEmpty()) {
      all.add(program);
    }
    all.addAll(named);
    // After a first file of another name, one of C is taken for a condition, and refused as such.
    boolean mayBeSeveral = database.isPresent() || ProgramUnit.isNameOfOne(program);
    boolean isProgram = database.isEmpty();
    for (String file : all) {
      boolean isUnit = mayBeSeveral && ProgramUnit.isNameOfOne(file);
      if (isProgram || isUnit) {
        requireOther(file);
        files.add(file);
      } else {
        result.add(file);
      }
      isProgram = false;
    }
    units = chosen();
    return result;
  }

  private void requireOther(String file) throws InputException {
    for (String other : files) {
      if (absolute(other).equals(absolute(file))) {
        throw new InputException(Position.ofFile(file), "it is named twice");
      }
    }
  }

  private static Path absolute(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }

  private boolean isQuiet() {
    return Optional.ofNullable(spec.findOption("-q"))
        .filter(option -> Boolean.TRUE.equals(option.getValue()))
        .isPresent();
  }

  private List<ProgramUnit> chosen() throws InputException {
    List<ProgramUnit> result = new ArrayList<>();
    if (database.isEmpty()) {
      files.forEach(file -> result.add(new ProgramUnit(file, List.of())));
      return result;
    }
    CompilationDatabase read = CompilationDatabase.read(database.get());
    if (files.isEmpty() && globs.isEmpty()) {
      result.addAll(read.all());
    }
    result.addAll(read.matching(globs));
    for (String file : files) {
      result.add(new ProgramUnit(file, read.unit(file).map(ProgramUnit::words).orElse(List.of())));
    }
    if (!namesPreprocessor()) {
      read.requireThisMachine(result);
    }
    if (!isQuiet()) {
      read.notes(result).forEach(note -> spec.commandLine().getErr().println(note));
    }
    return result;
  }

  /**
   * The program of a command that takes no conditions.
   *
   * @param named the files after the first
   * @throws InputException if the compilation database cannot be used
   */
  public void onlyUnits(List<String> named) throws InputException {
    List<String> others = conditionsAmong(named);
    if (!others.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Unmatched argument: '" + others.getFirst() + "'");
    }
  }

  /** The program's files, as the user or the database names them. */
  public List<String> fileNames() {
    return units.isEmpty() ? List.of(program) : units.stream().map(ProgramUnit::name).toList();
  }

  /**
   * The line of the program that an option names; a number alone is one of the first file.
   *
   * @return empty if it is in no file of the program, or there are several that it may be in
   */
  public Optional<FileLine> line(LineNumber named) {
    List<String> files = fileNames();
    if (files.size() == 1 || named.file().isEmpty()) {
      return named.isIn(files.getFirst())
          ? Optional.of(new FileLine(0, named.line()))
          : Optional.empty();
    }
    return FileNames.only(named.file(), files)
        .map(file -> new FileLine(files.indexOf(file), named.line()));
  }

  /** The compilation database, if one is named. */
  public Optional<String> database() {
    return database;
  }

  /** Which program, and how it is read. */
  public ProgramSettings settings() {
    return units.isEmpty() ? settings(program) : settings(program()).of(units);
  }

  /** The names of the program's files. */
  public List<String> files() {
    return units.isEmpty() ? List.of(program) : units.stream().map(ProgramUnit::name).toList();
  }

  /** The program's name, as the user gave it; of several files, that of the first. */
  public String program() {
    return units.isEmpty() ? program : units.getFirst().name();
  }
}
