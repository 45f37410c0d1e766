package residua.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A directory in which a test writes programs and conditions, and reduces, checks and runs them.
 */
public record Scratch(Path directory) {
  /** The file of that name with a new text. */
  public Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  /** What {@code reduce} prints, whatever its size. */
  public String residual(String program, String condition, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of("--max-growth", "none"));
    command.addAll(List.of(options));
    command.add(write("program.c", program).toString());
    command.add(write("condition.graphml", condition).toString());
    return Tool.reduce(command.toArray(String[]::new));
  }

  /** What {@code check} says, with the line break at its end. */
  public String verdict(String program, String condition, String residual) throws IOException {
    return Tool.run(
            "check",
            write("program.c", program).toString(),
            write("condition.graphml", condition).toString(),
            write("residual.c", residual).toString())
        .out();
  }

  /** What {@code check} says of a residual when a condition covers nothing. */
  public String verdictOfAll(String program, String residual) throws IOException {
    return verdict(
        program, Conditions.of(2, edge("q0", "covered", "enterFunction", "nothing")), residual);
  }

  /**
   * The exit code of a program.
   *
   * @param compile the compiler and its options
   * @param sources texts, each of a file
   */
  public int exitCode(List<String> compile, String... sources) throws IOException {
    Path binary = directory.resolve("a.out");
    List<String> command = new ArrayList<>(compile);
    for (int i = 0; i < sources.length; i++) {
      command.add(write("source" + i + ".c", sources[i]).toString());
    }
    command.addAll(List.of("-o", binary.toString()));
    Gcc.Outcome compiled = Gcc.outcome(command);
    assertThat(compiled.exitCode()).as(compiled.output()).isZero();
    return Gcc.outcome(List.of(binary.toString())).exitCode();
  }

  /**
   * Reduces a program in both ways: each residual must be proved, and end with the program's exit
   * code.
   *
   * @param compile the compiler and its options
   * @param condition one that does not cover the run of the program
   */
  public void assertRunIsKept(List<String> compile, String program, String condition, int exitCode)
      throws IOException {
    assertThat(exitCode(compile, program)).isEqualTo(exitCode);
    for (String reducer : List.of("product", "ghost")) {
      String residual = residual(program, condition, "--reducer", reducer);
      assertThat(exitCode(compile, residual)).as(residual).isEqualTo(exitCode);
      assertThat(verdict(program, condition, residual)).startsWith("sound");
    }
  }
}
