package residua.sources.stated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** What {@code analyse --formula} writes is read back by {@code condition formula}. */
class AssumptionFileTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int g;
      int main(void) {
        int x = __VERIFIER_nondet_int();
        int y = 3;
        if (x == 4) {
          while (g < 100) {
            g++;
          }
          if (g != 100)
            reach_error();
        }
        if (x > 7 && y > 5)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private String condition(String program, String formula) {
    String condition = formula + ".graphml";
    Tool.Result made = Tool.run("condition", "formula", program, formula, "-o", condition);
    assertThat(made.err()).isEmpty();
    assertThat(made.exitCode()).isZero();
    return condition;
  }

  private String formula(String program, String name, String... options) throws IOException {
    String formula = directory.resolve(name).toString();
    List<String> all = new ArrayList<>(List.of("analyse", program, "--formula", formula, "-q"));
    all.addAll(List.of(options));
    Tool.run(all.toArray(String[]::new));
    return formula;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"enumerate", "value", "interval", "bmc", "k-induction", "predicate", "impact"})
  void bothFormsOfEachAnalysisMeanTheSame(String analysis) throws IOException {
    String program = file("program.c", PROGRAM);
    String[] options = {"--with", analysis, "--limit", "time=4"};
    boolean isExplicit = analysis.equals("value") || analysis.equals("interval");
    if (isExplicit) {
      options[3] = "repeat=3";
    }
    String inC = condition(program, formula(program, "formula.txt", options));
    String inSmt = condition(program, formula(program, "formula.smt2", options));

    // How far the others come in a time differs.
    if (isExplicit || analysis.equals("enumerate")) {
      assertThat(Tool.run("compare", program, inC, inSmt).out()).isEqualTo("equal\n");
    }
    if (isExplicit) {
      // What is open is the loop, where the values that were reached are known.
      assertThat(Files.readString(directory.resolve("formula.txt")))
          .contains(program + ":8:12: main: !(g == 4 && x == 4 && y == 3)");
      String residual = Tool.reduce(program, inC, "--max-growth", "none");
      assertThat(residual).contains("if (g != 100)", "if (!(x == 4)) __residua_stop");
      String file = file("residual.c", residual);
      assertThat(Tool.run("check", program, inC, file).out()).startsWith("sound");
    }
  }

  @Test
  void aProvedProgramIsCoveredFromTheStart() throws IOException {
    String program = file("program.c", PROGRAM);
    String condition = condition(program, formula(program, "t.txt", "--with", "interval"));

    assertThat(Tool.reduce(program, condition)).doesNotContain("reach_error();\n  return");
    assertThat(Tool.run("reduce", program, condition, "--exit-code", "-q").exitCode())
        .isEqualTo(10);
  }

  /** Before an error call, what was known there is said, also of variables that nobody reads. */
  @Test
  void anErrorCallHasTheValuesBeforeIt() throws IOException {
    String program =
        file(
            "error.c",
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              int y = 3;
              if (x == 4)
                x++;
              if (x > 7 && y < 5)
                reach_error();
              return 0;
            }
            """);
    String text = Files.readString(Path.of(formula(program, "e.txt", "--with", "value")));

    assertThat(text).endsWith(program + ":9:5: main: !(y == 3)\n");
    assertThat(Tool.reduce(program, condition(program, directory.resolve("e.txt").toString())))
        .contains("reach_error()");
  }

  /**
   * What an undefined function does, or code that no edge shows, may be an error: executions that
   * come there are not covered, although no error call is on their path.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "other(x);",
        "qsort(a, 3, sizeof a[0], order);",
        "int (*f)(const void *, const void *) = order; f(a, a);",
        "if (_setjmp(env)) { if (x == 7) reach_error(); } else { longjmp(env, 1); }",
      })
  void whatIsNotOnThePathIsNotCovered(String statement) throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        extern void other(int);
        extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
        typedef long jmp_buf[25];
        extern int _setjmp(jmp_buf);
        extern void longjmp(jmp_buf, int);
        static jmp_buf env;
        static int a[3];
        static int order(const void *x, const void *y) { if (a[0] == 5) reach_error(); return 0; }
        int main(void) {
          int x = __VERIFIER_nondet_int();
          a[0] = x;
          if (x > 3) {
            %s
          }
          return 0;
        }
        """
            .formatted(statement);
    String program = file("hidden.c", text);
    String[] options = {"--with", "bmc", "--limit", "time=4"};
    String condition = condition(program, formula(program, "formula.txt", options));
    String residual = Tool.reduce("-q", "--no-line-directives", program, condition);
    assertThat(residual.replaceAll("\\s+", " ")).contains(statement.substring(0, 5));
    assertThat(residual).doesNotContain("int main(void) {\n  __residua_stop");
  }

  @Test
  void aFormulaOfAnotherTextIsRefused() throws IOException {
    String program = file("program.c", PROGRAM);
    String formula = formula(program, "f.txt", "--with", "value", "--limit", "repeat=3");
    file("program.c", PROGRAM.replace("int y = 3", "int y = 5"));

    Tool.Result result = Tool.run("condition", "formula", program, formula);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(formula + ": error: ");
  }

  @Test
  void aFormulaBesideConditionsIsRefused() throws IOException {
    String program = file("program.c", PROGRAM);
    String condition = directory.resolve("c.graphml").toString();
    Tool.run("condition", "stated", program, "--call", "program.c:15", "-o", condition);
    String formula = directory.resolve("f.txt").toString();
    Tool.run("analyse", program, condition, "--with", "value", "--formula", formula);

    assertThat(Tool.run("condition", "formula", program, formula).err())
        .startsWith(formula + ": error: it is about executions that the conditions given");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          program.c:8:12: main#7: 0           | the program has no location
          program.c:8:12: other: 0            | the program has no location
          program.c:8:12: main: z == 1        | 'z' is no variable here
          program.c:8:12: main: g++           | it has a side effect
          program.c:8:12 main: 0              | not FILE:LINE:COLUMN: FUNCTION: EXPRESSION
          (assert true)                       | it defines no 'assumption'
          (define-fun assumption () Bool (=> (= pc 1) true)) | not a conjunction
          """)
  void whatIsNoFormulaIsRefused(String text, String message) throws IOException {
    String program = file("program.c", PROGRAM);
    String formula = file("f.txt", text.replace("program.c", program) + "\n");

    Tool.Result result = Tool.run("condition", "formula", program, formula);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).startsWith(formula).contains(message);
  }

  /** An expression that may be undefined does not hold for certain. */
  @Test
  void anUndefinedExpressionCoversNothing() throws IOException {
    String program = file("program.c", PROGRAM);
    String formula = file("f.txt", program + ":8:12: main: 10 / g > 0\n");
    String always = file("a.txt", program + ":8:12: main: 0\n");

    assertThat(
            Tool.run("compare", program, condition(program, formula), condition(program, always))
                .out())
        .isEqualTo("equal\n");
  }
}
