package residua.evidence.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** Runs within bounds are covered, and no others. */
class BoundTest {
  private static final int PROGRAMS = Integer.getInteger("residua.bounds.programs", 4);
  private static final int RUNS = Integer.getInteger("residua.bounds.runs", 15);

  private static final String RUNTIME =
      """
      #include <stdio.h>
      #include <stdlib.h>
      static unsigned state;
      static int left = 60;
      static int over;
      void exceeded(void) { over = 1; }
      int ask(int n) {
        if (left-- <= 0) exit(99);
        state = state * 1103515245u + 12345u;
        return (int)((state >> 16) % (unsigned)n);
      }
      void show(int n) { printf("%d\\n", n); fflush(stdout); }
      static void told(void) { if (over) printf("exceeded\\n"); }
      __attribute__((constructor)) static void begin(void) {
        state = (unsigned)atoi(getenv("SEED"));
        atexit(told);
      }
      """;

  @TempDir private Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private Path compiled(String name, String text) throws IOException {
    Path binary = directory.resolve(name);
    Gcc.execute(
        "gcc",
        "-w",
        "-o",
        binary.toString(),
        write(name + ".c", text).toString(),
        write("runtime.c", RUNTIME).toString());
    return binary;
  }

  private static Gcc.Outcome run(Path binary, int seed) throws IOException {
    return Gcc.outcome(List.of("env", "SEED=" + seed, binary.toString()));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2"})
  void aRunStopsOnlyIfCountersSayThatItStaysWithinTheBounds(int rounds, int recursion)
      throws IOException {
    int within = 0;
    int beyond = 0;
    int shorter = 0;
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      LoopProgram program = new LoopProgram(seed, rounds, recursion);
      String file = write("program.c", program.plain()).toString();
      String condition = directory.resolve("bound.graphml").toString();
      Tool.Result made =
          Tool.run(
              "condition",
              "bound",
              file,
              "--unwind",
              "" + rounds,
              "--recursion",
              "" + recursion,
              "-o",
              condition);
      assertThat(made.exitCode()).as(made.toString()).isZero();
      assertThat(made.err()).isEmpty();
      String residual = Tool.reduce(file, condition, "--max-growth", "none");
      Path original = compiled("counted", program.counted());
      Path rest = compiled("residual", residual);
      for (int i = 1; i <= RUNS; i++) {
        Gcc.Outcome whole = run(original, i);
        Gcc.Outcome part = run(rest, i);
        boolean exceeds = whole.output().endsWith("exceeded\n");
        String expected = whole.output().replace("exceeded\n", "");
        String what = "program " + seed + ", run " + i + "\n" + program.plain();
        assertThat(expected).as(what).startsWith(part.output());
        if (exceeds) {
          beyond++;
          assertThat(part.output()).as(what).isEqualTo(expected);
          assertThat(part.exitCode()).as(what).isEqualTo(whole.exitCode());
        } else if (whole.exitCode() == 0) {
          within++;
          shorter += part.output().length() < expected.length() ? 1 : 0;
        }
      }
    }
    System.out.printf(
        "bounds %d and %d: %d runs within, of which %d stop early; %d beyond%n",
        rounds, recursion, within, shorter, beyond);
    assertThat(beyond).isGreaterThan(PROGRAMS);
    assertThat(within).isGreaterThan(PROGRAMS);
    assertThat(shorter).isPositive();
  }

  @Test
  void aLoopMayHaveABoundOfItsOwn() throws IOException {
    String text =
        """
        extern int ask(int);
        extern void reach_error(void);
        int main(void) {
          int n = 0;
          while (ask(2)) {
            n++;
            if (n > 2)
              reach_error();
          }
          return 0;
        }
        """;
    String file = write("own.c", text).toString();
    String small = directory.resolve("small.graphml").toString();
    String large = directory.resolve("large.graphml").toString();
    Tool.run("condition", "bound", file, "--unwind", "1", "-o", small);
    Tool.run("condition", "bound", file, "--unwind", "1", "--loop", "own.c:5=3", "-o", large);
    assertThat(Tool.run("compare", file, small, large).out()).startsWith("B covers more\n");
    assertThat(Files.readString(Path.of(large)))
        .contains("<data key=\"property\">unreach-call</data>")
        .doesNotContain("claim");
    Tool.Result wrong =
        Tool.run("condition", "bound", file, "--unwind", "1", "--loop", "own.c:4=3");
    assertThat(wrong.exitCode()).isEqualTo(1);
    assertThat(wrong.err()).isEqualTo(file + ":4: error: no loop begins here\n");
    assertThat(Tool.run("condition", "bound", file, "--unwind", "1", "--loop", "4").exitCode())
        .isEqualTo(2);
  }

  @Test
  void whereCodeRunsThatNoEdgeShowsNothingIsCovered() throws IOException {
    String file =
        write(
                "pointers.c",
                """
                static void f(void) { while (1); }
                int main(void) { void (*p)(void) = f; p(); return 0; }
                """)
            .toString();
    Tool.Result made = Tool.run("condition", "bound", file, "--unwind", "1");
    assertThat(made.err()).startsWith(file + ": warning: nothing is covered");
    assertThat(made.out()).doesNotContain("accepting");
  }

  /**
   * What {@code cbmc --unwind} means: version 6.6 enters a body N times, a function N + 1 times.
   */
  @ParameterizedTest
  @CsvSource({
    "while (nondet()) { n++; __CPROVER_assert(n < 3; 3",
    "do { n++; __CPROVER_assert(n < 3; 3",
    "f(1); { __CPROVER_assert(1; 2",
  })
  void cbmcFindsAFaultInTheThirdRoundWithThisNumber(String row) throws IOException {
    assumeTrue(isInstalled("cbmc"));
    String[] parts = row.split(";(?=[^;]*$)");
    int needed = Integer.parseInt(parts[1].strip());
    String end = parts[0].startsWith("do") ? " } while (nondet());" : "}";
    String file =
        write(
                "meaning.c",
                """
                extern int nondet(void);
                static void f(int n) { __CPROVER_assert(n < 3, "third"); if (nondet()) f(n + 1); }
                int main(void) { int n = 0; %s, "third");%s return 0; }
                """
                    .formatted(parts[0], end))
            .toString();
    assertThat(fails(file, needed - 1)).isFalse();
    assertThat(fails(file, needed)).isTrue();
  }

  private static boolean isInstalled(String tool) throws IOException {
    return Gcc.outcome(List.of("sh", "-c", "command -v " + tool)).exitCode() == 0;
  }

  private static boolean fails(String file, int unwind) throws IOException {
    return Gcc.outcome(
            List.of(
                "cbmc",
                "--no-standard-checks",
                "--no-unwinding-assertions",
                "--unwind",
                "" + unwind,
                file))
        .output()
        .contains("VERIFICATION FAILED");
  }
}
