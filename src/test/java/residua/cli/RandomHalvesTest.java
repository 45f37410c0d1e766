package residua.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;
import residua.testing.Tool;

/**
 * Random programs that call functions of another file, which the test makes: once harmless, several
 * times not. What is said of the first file alone must be true of all that is executed.
 */
class RandomHalvesTest {
  private static final long FIRST_SEED = 7_100;
  private static final int PROGRAMS = Extent.of(16, 2);
  private static final int HALVES = 3;
  private static final int FUNCTIONS = 3;
  private static final int FAILED = 42;
  private static final String ERROR = "#include <stdlib.h>\nvoid reach_error(void) { exit(42); }\n";

  @TempDir Path directory;

  /** What is counted, so that the test is seen to test something. */
  private int saidIf;

  private int failures;

  @Test
  void whatIsSaidOfOneHalfIsTrueOfAllPrograms() throws IOException {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
      check(seed);
    }
    assertThat(saidIf).as("answers with an assumption").isPositive();
    assertThat(failures).as("executions that fail").isPositive();
  }

  private void check(long seed) throws IOException {
    Random random = new Random(seed);
    String program = program(random);
    Path one = Files.writeString(directory.resolve("one.c"), program, ISO_8859_1);
    Files.writeString(directory.resolve("error.c"), ERROR, ISO_8859_1);
    for (String analysis : List.of("value", "bmc", "k-induction")) {
      // FALSE says nothing of other halves, so nothing has to be executed.
      String answer =
          Tool.run("verify", "" + one, "--with", analysis + ":6s", "-q", "--no-execute").out();
      String shown = "seed " + seed + ", " + analysis + ": " + answer + program;
      if (answer.startsWith("UNKNOWN (TRUE if these change nothing")) {
        saidIf++;
        for (int i = 0; i < HALVES; i++) {
          assertThat(executed(harmless(random))).as(shown).isNotEqualTo(FAILED);
        }
      }
      for (int i = 0; i < HALVES; i++) {
        String other = harmful(random);
        if (executed(other) == FAILED) {
          failures++;
          assertThat(answer).as(shown + other).doesNotStartWith("TRUE");
        }
      }
    }
  }

  /** Statements over two variables, of which one is visible elsewhere. */
  private static String program(Random random) {
    StringBuilder text =
        new StringBuilder("extern void reach_error(void);\nint a;\nstatic int b;\n");
    for (int i = 0; i < FUNCTIONS; i++) {
      text.append("int f").append(i).append("(int *);\n");
    }
    text.append("static int back(int *p) { if (b == 5) reach_error(); return *p; }\n");
    text.append("int (*called)(int *) = back;\nint main(void) {\n  int x = 0;\n");
    int statements = 3 + random.nextInt(5);
    for (int i = 0; i < statements; i++) {
      int n = random.nextInt(4);
      int f = random.nextInt(FUNCTIONS);
      text.append(
          switch (random.nextInt(8)) {
            case 0 -> "  x = f%d(&x);\n".formatted(f);
            case 1 -> "  if (x == %d) f%d(&b);\n".formatted(n, f);
            case 2 -> "  a = %d;\n".formatted(n);
            case 3 -> "  b = x > %d ? %d : a;\n".formatted(n, n);
            case 4 -> "  if (x > 2 && x < %d) reach_error();\n".formatted(n);
            case 5 -> "  if (a > %d) reach_error();\n".formatted(3 + n);
            case 6 -> "  for (int i = 0; i < %d; i++) f%d(&a);\n".formatted(n, f);
            default -> "  if (b == %d) reach_error();\n".formatted(4 + n);
          });
    }
    return text.append("  return 0;\n}\n").toString();
  }

  private static String harmless(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < FUNCTIONS; i++) {
      text.append("int f%d(int *p) { return %d; }\n".formatted(i, random.nextInt(9) - 2));
    }
    return text.toString();
  }

  private static String harmful(Random random) {
    StringBuilder text =
        new StringBuilder(
            "extern void reach_error(void);\nextern int a;\nextern int (*called)(int *);\n");
    for (int i = 0; i < FUNCTIONS; i++) {
      int n = random.nextInt(9);
      text.append("int f%d(int *p) { ".formatted(i));
      text.append(
          switch (random.nextInt(4)) {
            case 0 -> "reach_error();";
            case 1 -> "*p = %d;".formatted(n);
            case 2 -> "a = %d;".formatted(n);
            default -> "*p = 5; called(p);";
          });
      text.append(" return %d; }\n".formatted(random.nextInt(5)));
    }
    return text.toString();
  }

  private int executed(String other) throws IOException {
    Files.writeString(directory.resolve("other.c"), other, ISO_8859_1);
    assertThat(exitCode("gcc", "-w", "-o", "program", "one.c", "other.c", "error.c")).isZero();
    return exitCode("./program");
  }

  private int exitCode(String... words) throws IOException {
    Process process = new ProcessBuilder(words).directory(directory.toFile()).inheritIO().start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return process.exitValue();
  }
}
