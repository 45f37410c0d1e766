package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** {@code --reproducer} writes files with which a violation can be seen again. */
class ReproducerTest {
  private static final String TEXT =
      """
      #include <stdlib.h>
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int table[4];
      int main(void) {
        int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
        if (x < 0 || x > 100) return 0;
        /* more */
        return y == x;
      }
      """;

  @TempDir private Path directory;

  private String run(Path script) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("sh", script.toString())
            .redirectErrorStream(true)
            .redirectInput(Path.of("/dev/null").toFile())
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(output).isEqualTo(1);
    return output;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          if (x == 77 && y == -5) reach_error();  | unreach-call | an error call is reached
          if (x == 77) table[y & 7] = 1;          | memsafety    | p.c:8
          if (x == 77) y = y * x;                 | no-overflow  | signed integer overflow
          if (x == 77) { int *p = malloc(5); p = 0; } | memsafety | p.c:8
          if (x == 77) y = 5 / (x - 77);          | no-division-by-zero | division by zero
          """)
  void theViolationShowsAgain(String more, String property, String shown) throws Exception {
    String program =
        Files.writeString(directory.resolve("p.c"), TEXT.replace("/* more */", more)).toString();
    Path files = directory.resolve("made/again");

    Tool.Result result =
        Tool.run(
            "verify",
            program,
            "--property",
            property,
            "--with",
            "bmc",
            "--reproducer",
            files.toString());

    assertThat(result.out()).startsWith("FALSE " + program + ":8");
    assertThat(result.err()).doesNotContain("warning");
    assertThat(Files.readString(files.resolve("run.sh")))
        .contains(result.out().strip())
        .doesNotContain("residua-run");
    assertThat(run(files.resolve("run.sh"))).contains(shown);
  }

  @Test
  void whatOnlyTheInterpreterSeesIsSaid() throws IOException {
    String program =
        Files.writeString(
                directory.resolve("p.c"),
                "int main(void) {\n  int x = 2147483647 + 1;\n  return x;\n}\n")
            .toString();
    Path files = directory.resolve("again");

    Tool.Result result =
        Tool.run(
            "verify",
            program,
            "--property",
            "no-overflow",
            "--with",
            "value",
            "--reproducer",
            files.toString());

    assertThat(result.out()).startsWith("FALSE");
    assertThat(result.err())
        .contains(
            files
                + ": warning: what only the interpreter saw does not show when the program is"
                + " executed");
    assertThat(files.resolve("run.sh")).exists();
  }

  /** The user's own files are not replaced; those of an earlier reproducer are. */
  @Test
  void filesOfTheUserStay() throws IOException {
    String program =
        Files.writeString(
                directory.resolve("program.c"),
                "extern void reach_error(void);\nint main(void) {\n  reach_error();\n}\n")
            .toString();
    String[] words = {"verify", program, "--with", "value", "--reproducer", directory.toString()};

    assertThat(Tool.run(words).err())
        .contains(directory + ": warning: not written: program.c is there already");
    assertThat(directory.resolve("run.sh")).doesNotExist();
    assertThat(Files.readString(Path.of(program))).doesNotContain("residua");
    words[5] = directory.resolve("again").toString();
    assertThat(Tool.run(words).err()).doesNotContain("warning");
    assertThat(Tool.run(words).err()).doesNotContain("warning");
  }

  @Test
  void nothingIsWrittenOfAProofOrOfAnotherCommandOfParts() throws IOException {
    String program = Files.writeString(directory.resolve("p.c"), "int main(void) {}\n").toString();
    Path files = directory.resolve("again");
    String[] words = {"verify", program, "--with", "value", "--reproducer", files.toString()};

    assertThat(Tool.run(words).out()).isEqualTo("TRUE\n");
    assertThat(files).doesNotExist();
    assertThat(
            Tool.run(
                    "verify",
                    program,
                    "--parts",
                    "2",
                    "--work",
                    directory.resolve("work").toString(),
                    "--reproducer",
                    files.toString())
                .exitCode())
        .isEqualTo(2);
  }
}
