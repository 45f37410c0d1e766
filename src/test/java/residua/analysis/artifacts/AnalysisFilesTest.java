package residua.analysis.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** What {@code analyse} writes beside its answer and its condition. */
class AnalysisFilesTest {
  @TempDir private Path directory;

  private String program(String body) throws IOException {
    return new AnalysedProgram(directory).program(body);
  }

  private String file(String program, String option, String name, String... words)
      throws IOException {
    return new AnalysedProgram(directory).file(program, option, name, words);
  }

  @Test
  void aViolationWitnessHasTheInputsOfTheRun() throws IOException {
    String program =
        program(
            """
            int main(void) {
              int x = __VERIFIER_nondet_int();
              int y = __VERIFIER_nondet_int();
              if (x == 42 && y == -7)
                reach_error();
              return 0;
            }
            """);
    String witness = file(program, "--witness", "w.yml", "--with", "value");
    assertThat(witness)
        .containsSubsequence(
            "entry_type: \"violation_sequence\"",
            "format_version: \"2.0\"",
            "\"" + program + "\": \"",
            "type: \"function_return\"",
            "line: 4",
            "column: 33",
            "function: \"main\"",
            "value: \"\\\\result == 42\"",
            "line: 5",
            "value: \"\\\\result == -7\"",
            "type: \"target\"",
            "line: 7",
            "column: 5")
        .contains("LTL(G ! call(reach_error()))");
    assertThat(file(program, "--witness", "again.yml", "--with", "value")).isEqualTo(witness);
  }

  @Test
  void aCorrectnessWitnessHasInvariants() throws IOException {
    String program =
        program(
            """
            int main(void) {
              int i;
              for (i = 0; i < 9; i++) {
                if (i > 8) reach_error();
              }
              return 0;
            }
            """);
    assertThat(file(program, "--witness", "w.yml", "--with", "interval"))
        .containsSubsequence(
            "entry_type: \"invariant_set\"",
            "type: \"loop_invariant\"",
            "line: 5",
            "column: 3",
            "value: \"0 <= i && i <= 9\"");
  }

  /** An enumerator, or an object of a block that has ended, is not the variable of its name. */
  @Test
  void aNameThatMeansSomethingElseIsNoVariable() throws IOException {
    String program =
        program(
            """
            int f(int n) {
              int r = 0;
              { int m = 3; r = m; }
              enum { m = 7 };
              while (r < m) r++;
              { enum { n = 5 }; while (r < n) r++; }
              return r;
            }
            int main(void) {
              if (f(1) > 100) reach_error();
              return 0;
            }
            """);
    assertThat(file(program, "--witness", "w.yml", "--with", "interval"))
        .containsSubsequence("line: 7", "value: \"3 <= r && r <= 7\"")
        .containsSubsequence("line: 8", "value: \"r == 7\"")
        .doesNotContain("n ==", "m ==");
  }

  /** They are stored to as an integer, and as large as it; but their name means all of them. */
  @Test
  void anArrayOrAStructureOfOneIntegerIsNoInteger() throws IOException {
    String program =
        program(
            """
            struct s { int x; };
            struct s g;
            typedef int number;
            int main(void) {
              struct s a = {0};
              union { int i; } b = {0};
              int c[1] = {0};
              number n = __VERIFIER_nondet_int() & 31;
              while (a.x < n) a.x++;
              while (b.i < n) b.i++;
              while (c[0] < n) c[0]++;
              while (g.x < n) g.x++;
              if (a.x > 31) reach_error();
              return 0;
            }
            """);
    assertThat(file(program, "--witness", "w.yml", "--with", "interval"))
        .contains("value: \"0 <= n && n <= 31\"")
        .doesNotContain("<= a", "<= b", "<= c", "<= g");
  }

  /** What was given is not looked at, so nothing is known of all runs. */
  @Test
  void withConditionsThereAreNoInvariants() throws IOException {
    String program =
        program(
            "int main(void) { int i = 0; while (i < 5) i++; if (i < 5) reach_error(); return 0;"
                + " }\n");
    String condition = directory.resolve("c.graphml").toString();
    Tool.run("analyse", program, "--with", "value", "--limit", "repeat=2", "-o", condition);
    assertThat(file(program, "--witness", "w.yml", condition, "--with", "interval"))
        .contains("content: []");
  }

  /** What a condition covers was not looked at, so TRUE is no better than what it says. */
  @Test
  void trueSaysWhatItRestsOn() throws IOException {
    String program = program("int main(void) {\n  reach_error();\n  return 0;\n}\n");
    String stated = directory.resolve("s.graphml").toString();
    Tool.run("condition", "stated", program, "--call", program + ":4", "-o", stated);
    Tool.Result result = Tool.run("analyse", program, stated, "--with", "value");
    assertThat(result.out()).startsWith("TRUE (if what " + stated + " states is true");
  }

  @Test
  void theFormulaSaysWhatIsOpenWhere() throws IOException {
    String program =
        program(
            """
            int main(void) {
              int i = 0;
              while (i < 100) {
                i++;
              }
              if (i != 100) reach_error();
              return 0;
            }
            """);
    assertThat(file(program, "--formula", "f.txt", "--with", "value", "--limit", "repeat=3"))
        .endsWith("error call.\n" + program + ":5:10: main: !(i == 4)\n");
    assertThat(file(program, "--formula", "t.txt", "--with", "value")).endsWith("error call.\n");
    assertThat(file(program, "--formula", "f.smt2", "--with", "value", "--limit", "repeat=3"))
        .contains("; pc = 1 at " + program + ":5:10: main\n", "(declare-const |main::i| Int)\n")
        .contains("(=> (= pc 1) (not (or false (and true (= |main::i| 4)))))")
        .endsWith("(assert assumption)\n");
  }

  @Test
  void theGraphIsDrawn() throws IOException {
    String program =
        program(
            "int main(void) {\n int x = __VERIFIER_nondet_int();\n"
                + " if (x > 1) { if (x < 1) reach_error(); }\n return 0;\n}\n");
    assertThat(file(program, "--graph", "g.dot", "--with", "value"))
        .startsWith("digraph reached {")
        .contains("[label=\"[x > 1]\"]", "error call", "color=\"#b2182b\"")
        .endsWith("}\n");
    assertThat(file(program, "--graph", "g.svg", "--with", "value"))
        .startsWith("<svg ")
        .contains("[!(x &gt; 1)]")
        .endsWith("</svg>\n");
  }

  @Test
  void whatCannotBeShownIsSaidAndNotWritten() throws IOException {
    String program =
        program(
            "int main(void) { int y = __VERIFIER_nondet_int();"
                + " if ((y ^ y) == 1) reach_error(); return 0; }\n");
    String file = directory.resolve("w.yml").toString();
    Tool.Result result = Tool.run("analyse", program, "--with", "value", "--witness", file);
    assertThat(result.err()).contains(file + ": warning: not written");
    assertThat(Path.of(file)).doesNotExist();
    assertThat(
            Tool.run("analyse", program, "--with", "value", "-o", "-", "--formula", "-").exitCode())
        .isEqualTo(2);
  }
}
