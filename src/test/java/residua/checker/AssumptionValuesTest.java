package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;
import residua.testing.Tool;

/** Assumptions in which control branches before one of their conditions is decided. */
class AssumptionValuesTest {
  private static final String PROGRAM =
      """
      int puts(const char *);
      static int f(int b) {
        int r = b;
        r++;
        return r;
      }
      int main(int count, char **arguments) {
        puts("first");
        int x = f(count);
        puts("last");
        return x;
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(b ? 3 : 7) == 0",
        "(b ? b + 3 : 7) == 0",
        "!((b ? 3 : 7) == 1)",
        "10 / b >= 5 && (b ? 10 % b : 7) == 0",
        "(b > 2 ? (b == 3 ? 10 : b) : 7) == (b ? b : 8)",
        "(b ? r : 8) > 2 ? (r ? 1 : b) == 1 : 0",
      })
  void areProved(String assumption) throws IOException {
    Scratch scratch = new Scratch(directory);
    String escaped = assumption.replace("&", "&amp;").replace("<", "&lt;");
    String condition = Conditions.of(2, edge("q0", "covered", 4, escaped));
    String residual = scratch.residual(PROGRAM, condition);
    assertThat(residual).contains("? ");
    assertThat(scratch.verdict(PROGRAM, condition, residual)).isEqualTo("sound and exact\n");
    String wrong = residual.replaceFirst("\\? (.*?) :", "? 11 :");
    assertThat(scratch.verdict(PROGRAM, condition, wrong)).doesNotStartWith("sound");
  }

  /** Whatever their outcome, the same follows: nothing has to be tested. */
  @Test
  void thatDecideNothingAreProved() throws IOException {
    String program =
        """
        extern void show(int);
        extern int in(void);
        int limit = 1;
        int main(void) {
          while (in()) {
            show(limit);
            show(1);
          }
          show(9);
          return limit;
        }
        """;
    String condition =
        Conditions.of(
            3,
            edge("q0", "covered", 6, "limit &gt; 1")
                + edge("q0", "q1", 6)
                + edge("q1", "covered", 6)
                + edge("q1", "covered", 7)
                + edge("q0", "covered", 9)
                + edge("q1", "covered", 9));
    Scratch scratch = new Scratch(directory);
    Path[] inputs = {scratch.write("p.c", program), scratch.write("c.graphml", condition)};
    String residual = Tool.reduce(inputs[0].toString(), inputs[1].toString());
    assertThat(residual).contains("__residua_stop(").doesNotContain("show(1)");
    assertThat(scratch.verdict(program, condition, residual)).isEqualTo("sound and exact\n");
  }

  /** Two conditions assume the same in the same place: it is tested once. */
  @Test
  void thatHaveAnOutcomeNeedNotBeTestedAgain() throws IOException {
    String head = "extern void show(int);\nextern int in(void);\n";
    String rest =
        """
          int y = 0;
          do {
            y = in();
            show(y);
          } while (in());
          show(x);
          return 0;
        }
        """;
    String program =
        head
            + """
            int main(void) {
              int x = in();
            """
            + rest;
    String residual =
        head
            + """
            int main(void) {
              int x = in();
              if (x == 2) {
                int y = 0;
                y = in();
                if (y > 1) __CPROVER_assume(0);
                for (;;) {
                  show(y);
                  if (!in()) __CPROVER_assume(0);
                  y = in();
                }
              }
            """
            + rest;
    String assumed = edge("q0", "q1", 4, "x == 2");
    Scratch scratch = new Scratch(directory);
    scratch.write("first", Conditions.of(2, assumed + edge("q1", "covered", 10)));
    scratch.write(
        "second",
        Conditions.of(3, assumed + edge("q1", "covered", 7, "y &gt; 1") + edge("q1", "q2", 7)));
    scratch.write("program.c", program);
    assertThat(verdict(scratch, residual)).isEqualTo("sound and exact\n");
    assertThat(verdict(scratch, residual.replace("x == 2", "x == 3"))).doesNotStartWith("sound");
    assertThat(verdict(scratch, residual.replace("x == 2", "x == 2 || x == 3")))
        .doesNotStartWith("sound");
  }

  private String verdict(Scratch scratch, String residual) throws IOException {
    scratch.write("residual.c", residual);
    return Tool.run(
            "check",
            directory.resolve("program.c").toString(),
            directory.resolve("first").toString(),
            directory.resolve("second").toString(),
            directory.resolve("residual.c").toString())
        .out();
  }
}
