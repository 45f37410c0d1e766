package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Scratch;

/** A branch by {@code !c} is one by {@code c} the other way round, if the {@code !} is of all. */
class NegationTest {
  private static final String PROGRAM =
      """
      extern int in(void);
      extern void show(int);
      struct S { int n; int (*f)(int); int a[3]; };
      int main(void) {
        int x = in(), y = in(), a[2] = {x, y}, *q = a;
        struct S s = {x, 0, {y}}, *p = &s;
        if (CONDITION)
          show(1);
        else
          show(2);
        return p->n + *q;
      }
      """;

  @TempDir private Path directory;

  /** What is said of the condition without its {@code !}, with the branches exchanged or not. */
  private String verdict(String condition, boolean exchanged) throws IOException {
    String program = PROGRAM.replace("CONDITION", "!" + condition);
    String residual = PROGRAM.replace("CONDITION", condition);
    if (exchanged) {
      residual =
          residual
              .replace("show(1)", "show(0)")
              .replace("show(2)", "show(1)")
              .replace("show(0)", "show(2)");
    }
    return new Scratch(directory).verdictOfAll(program, residual);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "(x + y)",
        "in()",
        "*q",
        "-x",
        "~ x",
        "p->n",
        "s.n",
        "a[1]",
        "p->a[x]",
        "p->f(1)",
        "*p->a",
        "s.a[a[0]]",
        "x++",
        "p->n--",
        "--x",
        "(*p).n",
        "!p->n",
        "(p->n)",
        "'a'",
        "(int) (x)"
      })
  void isUndone(String condition) throws IOException {
    assertThat(verdict(condition, true)).isEqualTo("sound and exact\n");
    assertThat(verdict(condition, false)).doesNotStartWith("sound");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x + y",
        "x - y",
        "(x) - y",
        "x == y",
        "*q * y",
        "x, y",
        "x ? y : 3",
        "x && y",
        "p->n | y",
        "a[0] ^ a[1]",
        "in() < 3",
        "(x) + (y)"
      })
  void isNotUndoneIfItIsOfAPart(String condition) throws IOException {
    assertThat(verdict(condition, true)).doesNotStartWith("sound");
    assertThat(verdict(condition, false)).doesNotStartWith("sound");
  }
}
