package residua.csmith;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import residua.testing.Gcc;
import residua.testing.Gcc.Outcome;
import residua.testing.Tool;

/** One random program, the same for the same seed and version of Csmith. */
final class CsmithProgram {
  /** Nearly all programs that end at all end in a hundredth of this. */
  private static final String SECONDS = "1";

  private static final String SECONDS_OF_RESIDUAL = "30";
  private static final int TIMEOUT = 124;

  private static final List<List<String>> SHAPES =
      List.of(
          List.of("--max-funcs", "5", "--max-block-depth", "3"),
          List.of("--max-funcs", "3", "--max-block-depth", "5", "--inline-function"),
          List.of("--max-funcs", "8", "--max-block-depth", "2", "--float"),
          List.of("--max-funcs", "4", "--max-block-size", "6", "--max-expr-complexity", "6"));

  private final long seed;
  private final Path include;
  private final Path directory;

  /**
   * A program that is not yet generated.
   *
   * @param include where csmith.h is
   * @param directory for its files, and for nothing else
   */
  CsmithProgram(long seed, Path include, Path directory) {
    this.seed = seed;
    this.include = include;
    this.directory = directory;
  }

  /** Where the headers of Csmith are, if it is installed. */
  static Optional<Path> installation() {
    try {
      Gcc.outcome(List.of("csmith", "--version"));
    } catch (IOException e) {
      return Optional.empty();
    }
    return List.of("/usr/include/csmith", "/usr/local/include/csmith", "/usr/local/include")
        .stream()
        .map(Path::of)
        .filter(directory -> Files.isRegularFile(directory.resolve("csmith.h")))
        .findFirst();
  }

  /**
   * What residual programs do other than the original, in words; nothing if the program itself does
   * not end in time.
   */
  Optional<List<String>> differences() throws IOException {
    Path source = directory.resolve("program.c");
    List<String> command = new ArrayList<>(List.of("csmith", "--seed", Long.toString(seed)));
    command.addAll(SHAPES.get((int) Math.floorMod(seed, (long) SHAPES.size())));
    command.addAll(List.of("--output", source.toString()));
    expectSuccess(command, Gcc.outcome(command));
    Outcome original = run(source, "-O0", SECONDS);
    if (original.exitCode() == TIMEOUT) {
      return Optional.empty();
    }
    Path condition = directory.resolve("condition.graphml");
    Files.writeString(condition, LineCondition.of(lines(source), new SplittableRandom(seed)));
    List<String> differences = new ArrayList<>();
    String[][] ways = {
      {"--reducer", "identity", "--from-cfa", source.toString()},
      {"--max-growth", "none", source.toString(), condition.toString()}
    };
    for (String[] way : ways) {
      compare(way, source, original, differences);
    }
    return Optional.of(differences);
  }

  private void compare(String[] way, Path source, Outcome original, List<String> differences)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of("reduce", "-I", include.toString()));
    arguments.addAll(List.of(way));
    Tool.Result result = Tool.run(arguments.toArray(String[]::new));
    if (result.exitCode() != 0) {
      differences.add(arguments + ": " + result.exitCode() + " " + result.err());
      return;
    }
    Path residual = directory.resolve("residual.c");
    Files.writeString(residual, result.out(), ISO_8859_1);
    for (String level : List.of("-O0", "-O2")) {
      Outcome outcome = run(residual, level, SECONDS_OF_RESIDUAL);
      // Some programs, those with floating numbers among them, differ from level to level.
      if (!outcome.equals(original) && !outcome.equals(run(source, level, SECONDS_OF_RESIDUAL))) {
        differences.add(arguments + " gcc " + level + ": " + outcome + " instead of " + original);
      }
    }
  }

  private Outcome run(Path program, String level, String seconds) throws IOException {
    Path executable = directory.resolve("program.exe");
    List<String> command =
        List.of(
            "gcc",
            "-w",
            level,
            "-I",
            include.toString(),
            program.toString(),
            "-o",
            executable.toString());
    expectSuccess(command, Gcc.outcome(command));
    return Gcc.outcome(List.of("timeout", seconds, executable.toString()));
  }

  private static void expectSuccess(List<String> command, Outcome outcome) throws IOException {
    if (outcome.exitCode() != 0) {
      throw new IOException(String.join(" ", command) + ": " + outcome);
    }
  }

  private static List<String> lines(Path source) throws IOException {
    return Files.readAllLines(source, ISO_8859_1);
  }
}
