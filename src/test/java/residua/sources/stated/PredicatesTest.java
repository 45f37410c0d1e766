package residua.sources.stated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** State predicates just before a line: what they cover, and what is refused. */
class PredicatesTest {
  static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int g;
      static void check(int x, int bound) {
        if (x > bound)
          reach_error();
      }
      int main(int argc, char **argv) {
        int x = __VERIFIER_nondet_int();
        int i, late;
        for (i = 0; i < x; i++) {
          g += i;
          if (g > 100) break;
        }
        switch (x) {
        case 1: case 2:
          g = 3;
        case 5: g++; break;
        default:
          g = 7;
        }
        while (g > 0) {
          g--;
          check(g, x);
        }
      again:
        check(x, 9); g = 1;
        if (x == 4)
          goto again;
        int *p = &late;
        late = argc;
        return *p;
      }
      """;

  @TempDir private Path directory;

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  static Tool.Result stated(String program, String... options) {
    List<String> words = new ArrayList<>(List.of("condition", "stated", program));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }

  private String residual(String program, String... options) throws IOException {
    return reduced(List.of(program), options);
  }

  private String reduced(List<String> units, String... options) throws IOException {
    String condition = directory.resolve("stated.graphml").toString();
    List<String> words = new ArrayList<>(List.of("condition", "stated"));
    words.addAll(units);
    words.addAll(List.of(options));
    words.addAll(List.of("-o", condition));
    Tool.Result made = Tool.run(words.toArray(String[]::new));
    assertThat(made.err()).isEmpty();
    assertThat(made.exitCode()).isZero();
    List<String> reduce = new ArrayList<>(units);
    reduce.addAll(List.of(condition, "--max-growth", "none", "--no-line-directives"));
    String residual = Tool.reduce(reduce.toArray(String[]::new));
    List<String> check = new ArrayList<>(List.of("check"));
    check.addAll(units);
    check.addAll(List.of(condition, file("residual.c", residual)));
    assertThat(Tool.run(check.toArray(String[]::new)).out()).isEqualTo("sound and exact\n");
    return residual.replaceAll(" __residua_stop\\(.*", " STOP").replaceAll("(?m)^\\s+", "");
  }

  @Test
  void aPredicateIsTestedEachTimeControlComesToTheLine() throws IOException {
    String program = file("program.c", PROGRAM);

    assertThat(residual(program, "--covered", "program.c:12=i > 5 && g != x"))
        .contains("i < x; i++) {\nif ((i > 5) && (g != x)) STOP\ng += i;");
    assertThat(residual(program, "--holds", "program.c:12=i > 5"))
        .contains("i < x; i++) {\nif (!(i > 5)) STOP\ng += i;");
    // Before a condition: from above, and after each iteration.
    assertThat(residual(program, "--covered", "program.c:22=x == 7").split("x == 7", -1))
        .hasSizeGreaterThan(3);
  }

  @Test
  void theFirstLineOfAFunctionIsReachedByEachCall() throws IOException {
    String residual =
        residual(file("program.c", PROGRAM), "--covered", "program.c:5=x == 3 && bound == 9");

    assertThat(residual)
        .contains("(int x, int bound) {\nif ((x == 3) && (bound == 9)) STOP\nif (x > bound)");
  }

  @Test
  void labelsStandForWhatFollowsThem() throws IOException {
    String program = file("program.c", PROGRAM);

    // From both labels.
    assertThat(residual(program, "--covered", "program.c:16=g == 2"))
        .contains("case 1:\nif (g == 2) STOP")
        .contains("case 2:\nif (g == 2) STOP");
    // From the label and from above.
    assertThat(residual(program, "--covered", "program.c:18=g == 2"))
        .contains("g = 3;\nif (g == 2) STOP")
        .contains("case 5:\nif (g == 2) STOP");
    assertThat(residual(program, "--covered", "program.c:19=g == 2"))
        .contains("default:\nif (g == 2) STOP");
    // A label, and the jump to it.
    assertThat(residual(program, "--covered", "program.c:26=g == 2").split("g == 2", -1))
        .hasSize(3);
  }

  @Test
  void ofSeveralStatementsTheFirstIsMeant() throws IOException {
    assertThat(residual(file("program.c", PROGRAM), "--covered", "program.c:27=x == 2"))
        .doesNotContain("check(x, 9);\nif (x == 2)")
        .contains("x == 2");
  }

  /** Nothing is executed before it after which something could be tested. */
  @Test
  void beforeTheFirstStatementOfTheProgramWhatItLeavesCanBeTested() throws IOException {
    assertThat(residual(file("program.c", PROGRAM), "--covered", "program.c:9=argc > 3"))
        .contains("int x = __VERIFIER_nondet_int();\nif (argc > 3) STOP");
    String entry =
        file(
            "entry.c",
            """
            extern int __VERIFIER_nondet_int(void);
            int g, h;
            int main(void) {
              while (g < __VERIFIER_nondet_int()) {
                g++;
              }
              return h;
            }
            """);
    assertThat(residual(entry, "--covered", "entry.c:4=h == 0")).contains("STOP");
    for (String each :
        List.of("g = __VERIFIER_nondet_int();", "in2();", "int k = g++;", "int g = 3;")) {
      String other =
          file(
              "other.c",
              "extern int __VERIFIER_nondet_int(void), in2(void); int g; int main(void) {\n"
                  + each
                  + " return 0; }");
      assertThat(stated(other, "--covered", "other.c:2=g == 0").err())
          .as(each)
          .startsWith(other + ":2: error: ");
    }
  }

  @Test
  void preconditionsOfAFunctionAreStatedBeforeItsFirstLine() throws IOException {
    String program =
        file(
            "callee.c",
            """
            extern void reach_error(void);
            int half(int n, int d) {
              if (d == 0)
                reach_error();
              return n / d;
            }
            """);
    String condition = directory.resolve("pre.graphml").toString();
    Tool.Result made =
        stated(program, "--entry", "half", "--holds", "callee.c:3=d != 0", "-o", condition);
    assertThat(made.err()).isEmpty();

    assertThat(
            Tool.run("verify", program, condition, "--entry", "half", "--with", "interval").out())
        .startsWith("TRUE (if ");
  }

  @Test
  void theBuiltInAnalysesUseThem() throws IOException {
    String program =
        file(
            "used.c",
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              x = x;
              if (x != 3)
                reach_error();
              return 0;
            }
            """);
    String condition = directory.resolve("stated.graphml").toString();
    stated(program, "--holds", "used.c:6=x == 3", "--reason", "T", "-o", condition);

    for (String analysis :
        List.of("value", "interval", "bmc", "k-induction", "predicate", "impact")) {
      assertThat(Tool.run("verify", program, condition, "--with", analysis).out())
          .as(analysis)
          .isEqualTo("TRUE (if what " + condition + " states is true (\"T\"))\n");
    }
    // What is not stated stays.
    stated(program, "--covered", "used.c:6=x != 4", "-o", condition);
    assertThat(Tool.run("verify", program, condition, "--with", "bmc").out())
        .startsWith("FALSE " + program + ":7");
  }

  /** Each file may have a line of that number, and a static function or object of that name. */
  @Test
  void theFileChoosesTheUnit() throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        static int n;
        static int step(int x) {
          n += x;
          return n;
        }
        int %s(void) { return step(__VERIFIER_nondet_int()); }
        """;
    String first = file("a.c", text.formatted("one"));
    String second = file("b.c", text.formatted("two"));
    String main =
        file("main.c", "int one(void), two(void);\nint main(void) { return one() + two(); }\n");

    assertThat(reduced(List.of(main, first, second), "--covered", second + ":5=n > 3"))
        .containsOnlyOnce("> 3) STOP")
        .contains("int step__2(int x) {\nn__2 += x;\nif (n__2 > 3) STOP");
  }

  @Test
  void aLineMayBeInAHeaderOrCallAMacro() throws IOException {
    String header = file("twice.h", "static int twice(int x) {\n  x = x + x;\n  return x;\n}\n");
    String program =
        file(
            "macros.c",
            """
            #include "twice.h"
            #define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)
            #define BOTH(a, b) a = 1; b = 2
            extern int in(void);
            int main(void) {
              int x = in(), y = in();
              SWAP(x, y);
              BOTH(x, y);
              return twice(x) + y;
            }
            """);

    assertThat(residual(program, "--covered", header + ":3=x == 2")).contains("if (x == 2) STOP");
    assertThat(residual(program, "--covered", "macros.c:7=x == 2")).contains("if (x == 2) STOP");
    assertThat(residual(program, "--covered", "macros.c:9=x == 2")).contains("if (x == 2) STOP");
  }

  @Test
  void undefinedValuesCoverNothing() throws IOException {
    String program = file("program.c", PROGRAM);

    assertThat(residual(program, "--holds", "program.c:12=100 / i > 3"))
        .contains("if ((i != 0 && ")
        .contains("!(100 / i) > 3)".replace("!(100", "!((100"));
  }

  @Test
  void severalStatementsAreOneCondition() throws IOException {
    assertThat(
            residual(
                file("program.c", PROGRAM),
                "--covered",
                "program.c:12=i == 1",
                "--covered",
                "program.c:12=x == 8",
                "--holds",
                "program.c:23=g < 9",
                "--call",
                "program.c:6"))
        .contains("i == 1")
        .contains("x == 8")
        .contains("!(g < 9)")
        .doesNotContain("reach_error();\n}");
  }

  /** An object that may be assigned through a pointer has no value before anything does that. */
  @Test
  void objectsWhoseAddressIsTakenMayHaveNoValueEither() throws IOException {
    String program =
        file(
            "scan.c",
            """
            extern void fill(int *);
            extern int in(void);
            int main(void) {
              int x;
              int y = in();
              if (y)
                fill(&x);
              y = 3;
              fill(&x);
              return x;
            }
            """);

    assertThat(stated(program, "--covered", "scan.c:8=x == 1").err())
        .isEqualTo(program + ":8: error: 'x == 1': 'x' may have no value here\n");
    assertThat(residual(program, "--covered", "scan.c:10=x == 1")).contains("if (x == 1) STOP");
  }

  @Test
  void theyCanBeCalculatedWith() throws IOException {
    String program = file("program.c", PROGRAM);
    String small = directory.resolve("small.graphml").toString();
    String large = directory.resolve("large.graphml").toString();
    String both = directory.resolve("both.graphml").toString();
    stated(program, "--covered", "program.c:23=x > 5", "-o", small);
    stated(program, "--covered", "program.c:23=x > 3", "-o", large);

    assertThat(Tool.run("compare", program, small, large).out()).startsWith("B covers more\n");
    assertThat(Tool.run("compare", program, large, large).out()).isEqualTo("equal\n");
    for (String each : List.of("join", "common", "minus")) {
      Tool.Result made = Tool.run("condition", each, program, large, small, "-o", both);
      assertThat(made.err()).as(each).isEmpty();
      String expected =
          switch (each) {
            case "join" -> "A covers more\n";
            case "common" -> "equal\n";
            default -> "neither\n";
          };
      assertThat(Tool.run("compare", program, both, small).out()).as(each).startsWith(expected);
    }
  }
}
