package residua.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Checks the files that a command writes: none of them may be a program that it reads, and no two
 * may be the same file. A condition may be written in place.
 */
final class OutputNames {
  private static final Set<String> OPTIONS =
      Set.of(
          "--output",
          "--report",
          "--html",
          "--sarif",
          "--save",
          "--tool-output",
          "--witness",
          "--graph",
          "--formula");

  private static final Set<String> PROGRAMS = Set.of("PROGRAM", "OLD", "NEW", "RESIDUAL");

  private OutputNames() {}

  /**
   * Checks them.
   *
   * @throws InputException if something would be lost
   */
  static void check(ParseResult command) throws InputException {
    Map<String, Path> written = new LinkedHashMap<>();
    for (OptionSpec option : command.matchedOptionsSet()) {
      if (OPTIONS.contains(option.longestName())) {
        for (Path file : files(option)) {
          String name = option.longestName();
          for (Map.Entry<String, Path> other : written.entrySet()) {
            if (isSame(file, other.getValue())) {
              throw new InputException(
                  Position.ofFile(file.toString()),
                  "both " + other.getKey() + " and " + name + " would write it");
            }
          }
          written.put(name, file);
        }
      }
    }
    for (PositionalParamSpec read : command.matchedPositionalsSet()) {
      if (PROGRAMS.contains(read.paramLabel())) {
        requireKept(files(read), written);
      }
    }
  }

  private static void requireKept(List<Path> programs, Map<String, Path> written)
      throws InputException {
    for (Path program : programs) {
      for (Map.Entry<String, Path> output : written.entrySet()) {
        if (isSame(program, output.getValue())) {
          throw new InputException(
              Position.ofFile(program.toString()),
              "it is a program that is read, and " + output.getKey() + " would overwrite it");
        }
      }
    }
  }

  /**
   * The files that an argument names, apart from standard input and output and values that are not
   * file names here.
   */
  private static List<Path> files(ArgSpec argument) {
    return argument.originalStringValues().stream()
        .filter(name -> !name.equals("-") && !name.isEmpty() && name.indexOf('\0') < 0)
        .map(Path::of)
        .toList();
  }

  /** Devices and pipes contain nothing that could be lost. */
  private static boolean isSame(Path one, Path other) {
    try {
      return Files.exists(one) && Files.exists(other)
          ? Files.isRegularFile(one) && Files.isSameFile(one, other)
          : one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    } catch (IOException e) {
      return false;
    }
  }
}
