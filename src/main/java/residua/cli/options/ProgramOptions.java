package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;

/** Options of all commands that read a program. */
public final class ProgramOptions extends ReadingOptions {
  @Parameters(
      index = "0",
      paramLabel = "PROGRAM",
      description =
          "C program; '-' is standard input. Further files whose names end in .c or .i are units"
              + " of the same program, which are linked.")
  private String program = "";

  private final List<ProgramUnit> others = new ArrayList<>();

  /**
   * Takes the further units of the program out of the files named after it.
   *
   * @return the rest, which are conditions
   */
  public List<String> conditionsAmong(List<String> files) {
    List<String> result = new ArrayList<>();
    for (String file : files) {
      if (ProgramUnit.isNameOfOne(file)) {
        others.add(new ProgramUnit(file, List.of()));
      } else {
        result.add(file);
      }
    }
    return result;
  }

  /** Which program, and how it is read. */
  public ProgramSettings settings() {
    List<ProgramUnit> units = new ArrayList<>();
    units.add(new ProgramUnit(program, List.of()));
    units.addAll(others);
    return settings(program).of(units);
  }

  /** The program's name, as the user gave it; of several units, that of the first. */
  public String program() {
    return program;
  }
}
