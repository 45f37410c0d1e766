package residua.analysis.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/**
 * Conditions of bounded analyses, and of bounds, on programs that call through pointers, are called
 * back, and jump out of functions: what they cover ends before such code, and none of it is lost.
 */
class HiddenCodeConditionTest {
  private static final int RUNS = 400;

  /** Most iterations of a loop that a bound covers. */
  private static final int BOUND = 2;

  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      extern void exceeded(void);
      typedef long jmp_buf[25];
      extern int _setjmp(jmp_buf);
      extern void longjmp(jmp_buf, int);
      extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
      static int g, h, set;
      static int pair[2] = {2, 1};
      static jmp_buf env;
      """;

  @TempDir Path directory;

  static Stream<Integer> seeds() {
    return IntStream.rangeClosed(1, Extent.of(400, 5)).boxed();
  }

  private record Written(String program, String condition) {}

  private Written program(String text) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    return new Written(program.toString(), directory.resolve("c.graphml").toString());
  }

  /** Runs that are covered, as a share of those that may be. */
  private int covered(String text, Written written, String wrong) throws IOException {
    String residual =
        Tool.reduce(
            "-q", "--check", "--no-callback", "exceeded", written.program(), written.condition());
    ManyRuns runs = new ManyRuns(directory, RUNS);
    List<String> original = runs.of("original", text);
    List<String> left = runs.of("residual", residual);
    int result = 0;
    for (int i = 0; i < original.size(); i++) {
      if (left.get(i).equals(ManyRuns.STOPPED) && !original.get(i).equals(ManyRuns.STOPPED)) {
        assertThat(original.get(i))
            .as("run %d of%n%s%n%s", i, text, residual)
            .doesNotContain(wrong);
        result++;
      } else {
        assertThat(left.get(i))
            .as("run %d of%n%s%n%s", i, text, residual)
            .isEqualTo(original.get(i));
      }
    }
    return result;
  }

  private int bounded(String text, String analysis, int seconds) throws IOException {
    Written written = program(text);
    Tool.Result result =
        Tool.run(
            "analyse",
            written.program(),
            "--with",
            analysis,
            "--limit",
            "time=" + seconds,
            "--pure",
            "exceeded",
            "-q",
            "-o",
            written.condition());
    assertThat(result.exitCode()).as(result.toString()).isIn(0, 3, 4);
    return covered(text, written, ManyRuns.ERROR);
  }

  private int withinBounds(String text) throws IOException {
    Written written = program(text);
    Tool.Result result =
        Tool.run(
            "condition",
            "bound",
            written.program(),
            "--unwind",
            "" + BOUND,
            "--pure",
            "exceeded",
            "-q",
            "-o",
            written.condition());
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(0);
    return covered(text, written, "exceeded");
  }

  /** A program whose functions are called by name and otherwise. */
  private static final class Writer {
    private final Random random;
    private final StringBuilder text = new StringBuilder(HEAD);
    private int loops;

    Writer(long seed) {
      this.random = new Random(seed);
    }

    private int upTo(int most) {
      return random.nextInt(most);
    }

    private String simple() {
      return switch (upTo(4)) {
        case 0 -> "g += %d;".formatted(1 + upTo(3));
        case 1 -> "h ^= %d;".formatted(1 + upTo(3));
        case 2 -> "if (g == %d) h = %d;".formatted(upTo(6), upTo(4));
        default -> "if (g %% %d == 1 && h == %d) reach_error();".formatted(2 + upTo(4), upTo(4));
      };
    }

    private String call() {
      return switch (upTo(6)) {
        case 0, 1 -> "g += f%d(g);".formatted(upTo(3));
        case 2 -> "p = f%d; h = p(h);".formatted(upTo(3));
        case 3 -> "qsort(pair, 2, sizeof pair[0], order);";
        case 4 -> "if (_setjmp(env) == 0) { set = 1; g = f2(g); } else { %s }".formatted(simple());
        default ->
            "for (int i = 0; i < x; i++) { %s if (i == %d) exceeded(); }"
                .formatted(simple(), BOUND);
      };
    }

    String write() {
      text.append("static int f0(int v) { ").append(simple()).append(" return v + 1; }\n");
      text.append("static int f1(int v) { int c = 0; while (c < v) { c++; ")
          .append("if (c == %d) exceeded(); %s }".formatted(BOUND + 1, simple()))
          .append(" return c; }\n");
      text.append("static int f2(int v) { ").append(simple());
      if (random.nextBoolean()) {
        text.append(" if (set && v > %d) { set = 0; longjmp(env, 1); }".formatted(upTo(4)));
      }
      text.append(" return v; }\n");
      text.append("static int order(const void *a, const void *b) { ")
          .append(simple())
          .append(" return *(const int *)a - *(const int *)b; }\n");
      text.append("int main(void) {\n  int (*p)(int) = 0;\n");
      text.append("  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n");
      for (int i = 0; i < 3 + upTo(3); i++) {
        text.append(
            "  if (%s %s %d) {\n"
                .formatted(
                    random.nextBoolean() ? "x" : "y",
                    random.nextBoolean() ? "<" : "==",
                    1 + upTo(2)));
        for (int k = 0; k < 1 + upTo(3); k++) {
          text.append("    ").append(upTo(3) == 0 ? call() : simple()).append('\n');
        }
        text.append(upTo(3) == 0 ? "    return 1;\n  }\n" : "  }\n");
      }
      return text.append("  return 2;\n}\n").toString();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void noExecutionIsLost(int seed) throws IOException {
    String text = new Writer(seed).write();
    withinBounds(text);
    bounded(text, seed % 4 == 0 ? "k-induction" : "bmc", 2);
  }

  /** Where hidden code is on one branch only, the other one is covered. */
  @Test
  void pathsBeforeAreCovered() throws IOException {
    for (String hidden :
        List.of(
            "g += (x == 2 ? order : other)(pair, pair);",
            "qsort(pair, 2, sizeof pair[0], order);",
            "if (_setjmp(env)) return 3;")) {
      String text =
          HEAD
              + """
              static int order(const void *a, const void *b) { return g++; }
              static int other(const void *a, const void *b) { return g--; }
              static int twice(int v) { return v + v; }
              int main(void) {
                int x = __VERIFIER_nondet_int();
                if (x < 1) {
                  for (int i = 0; i < 2; i++) g += twice(i);
                  if (g > 2) reach_error();
                  return 1;
                }
                %s
                return 2;
              }
              """
                  .formatted(hidden);
      assertThat(bounded(text, "bmc", 60)).as(hidden).isGreaterThan(RUNS / 5);
      assertThat(withinBounds(text)).as(hidden).isGreaterThan(RUNS / 5);
    }
  }
}
