package residua.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Extent;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/** Paths that take no computed goto are decided; what comes after one is left open. */
class ComputedGotoTest {
  private static final int PROGRAMS = Extent.of(5, 2);
  private static final int EXECUTIONS = 400;

  /** Of each analysis, where the unbounded paths of a program use up whatever there is. */
  private static final String SECONDS = Extent.of("20s", "2s");

  private static final List<String> ANALYSES =
      List.of("value", "interval", "bmc", "k-induction", "predicate", "impact");

  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  /** Which of two labels is jumped to decides about the error. */
  private static final String AFTER =
      """
        static void *table[] = {&&one, &&two};
        goto *table[x & 1];
      one: return 1;
      two: if (x > 7) reach_error();
        return 0;
      """;

  @TempDir Path directory;

  private String program(String text) throws IOException {
    return Files.writeString(directory.resolve("p.c"), HEAD + text).toString();
  }

  private String answer(String analysis, String text, String... more) throws IOException {
    String[] words = {"verify", program(text), "--with", analysis + ":" + SECONDS, "-q"};
    String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Tool.run(all).out();
  }

  private static String main(String before) {
    return "int main(void) { int x = __VERIFIER_nondet_int();\n" + before + "\n" + AFTER + "}\n";
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "bmc", "k-induction", "predicate", "impact"})
  void pathsBeforeAreDecided(String analysis) throws IOException {
    assertThat(answer(analysis, main("if (x == 4) reach_error();")))
        .isEqualTo("FALSE " + directory.resolve("p.c") + ":4\n");
    assertThat(answer(analysis, main("if (x < 5) return 1;")))
        .startsWith("UNKNOWN")
        .contains("a computed goto, after which nothing is followed");
  }

  /** Only of values, no analysis knows that a number is neither less than 5 nor greater than 3. */
  @ParameterizedTest
  @ValueSource(strings = {"interval", "bmc", "k-induction", "predicate", "impact"})
  void whereNoPathComesToItAllIsDecided(String analysis) throws IOException {
    assertThat(answer(analysis, main("if (x < 5 || x > 3) return 1;"))).isEqualTo("TRUE\n");
  }

  /** The address of a label alone ends nothing. */
  @Test
  void theAddressOfALabelIsAnyPointer() throws IOException {
    String text =
        """
        int main(void) {
          void *p = __VERIFIER_nondet_int() ? &&here : 0;
          int x = p ? 3 : 4;
          if (x == 5) reach_error();
        here:
          return x == 3;
        }
        """;
    assertThat(answer("bmc", text)).isEqualTo("TRUE\n");
    assertThat(answer("interval", text)).isEqualTo("TRUE\n");
  }

  /** The error can be reached by a computed goto only; programs that hide that differently. */
  @ParameterizedTest
  @CsvSource({
    "'int main(void) { void *p = &&l; int n = 0; for (;;) {"
        + " if (__VERIFIER_nondet_int() == 7) goto *p; n = !n; } l: reach_error(); return 0; }'",
    "'static int f(int x) { void *p = &&l; if (x == 7) goto *p; return 0; l: reach_error();"
        + " return 1; } int main(void) { int n = 0;"
        + " while (n < 100) { f(__VERIFIER_nondet_int()); n++; } return 0; }'",
    "'static void f(void) { static void *t[] = {&&a, &&b}; int x = __VERIFIER_nondet_int() & 1;"
        + " goto *t[x]; a: return; b: reach_error(); }"
        + " int main(void) { void (*g)(void) = f; g(); return 0; }'",
    "'int main(void) { void *p = &&l; int x = __VERIFIER_nondet_int();"
        + " int y = ({ if (x == 7) goto *p; 3; }); if (y == 3) return 0; l: reach_error(); }'",
    "'int main(void) { void *p = &&l; int i = 0; if (0) { l: if (i == 3) reach_error(); }"
        + " if (i < 4) { i++; goto *p; } return 0; }'",
    "'static int g; static int next(void) { return g++; } int main(void) {"
        + " static void *t[] = {&&a, &&b}; a: if (g > 3) return 0; goto *t[next() == 2];"
        + " b: reach_error(); }'",
  })
  void noErrorAfterItIsOverlooked(String text) throws IOException {
    for (String analysis : Extent.inTurn(ANALYSES, 3, text)) {
      assertThat(answer(analysis, text, "--no-execute")).as(analysis).doesNotContain("TRUE");
    }
    assertThat(answer("value:2s,k-induction", text, "--no-execute")).doesNotContain("TRUE");
  }

  /** Whatever is written of such a program is read, and loses no execution. */
  @ParameterizedTest
  @ValueSource(strings = {"interval", "bmc"})
  void theConditionIsReadBack(String analysis) throws IOException {
    String program = program(main("if (x < 5) return 1;"));
    String condition = directory.resolve("c.graphml").toString();
    Tool.run("analyse", program, "--with", analysis, "-q", "-o", condition);
    assertThat(Tool.reduce("-q", program, condition)).contains("goto *table[x & 1];");
    // The condition that stages keep of it is no obstacle either.
    String kept = directory.resolve("kept.graphml").toString();
    answer(analysis, main("if (x < 5) return 1;"), "--save", kept);
    assertThat(answer(analysis, main("if (x < 5) return 1;"), "--save", kept))
        .startsWith("UNKNOWN");
    assertThat(answer("bmc", main("if (x == 4) reach_error();"), "--save", kept))
        .startsWith("FALSE");
  }

  /** Random programs with computed gotos, compared with executions. */
  @Test
  void nothingIsProvedThatAnExecutionRefutes() throws IOException {
    ManyRuns runs = new ManyRuns(directory, EXECUTIONS);
    int trues = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      String text = new JumpingProgram(new Random(104_729 * seed + 5)).text();
      Path program = Files.writeString(directory.resolve("p.c"), text);
      boolean isWrong = runs.of("original", text).contains(ManyRuns.ERROR);
      for (String analysis : ANALYSES) {
        String answer =
            Tool.run("analyse", program.toString(), "--with", analysis, "--limit", "time=4").out();
        String what = "seed " + seed + ", " + analysis + ": " + answer + text;
        assertThat(answer).as(what).matches("(?s)(TRUE|FALSE|UNKNOWN).*");
        assertThat(isWrong && answer.startsWith("TRUE")).as(what).isFalse();
        trues += answer.startsWith("TRUE") ? 1 : 0;
      }
    }
    assertThat(trues).isLessThan(PROGRAMS * ANALYSES.size());
  }
}
