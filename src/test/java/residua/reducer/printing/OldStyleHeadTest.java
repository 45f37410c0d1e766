package residua.reducer.printing;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/**
 * A head that declares parameters behind its list says nothing to calls, a prototype does: the
 * integer 7 becomes a {@code double} on the way. A copy of the function is called alike.
 */
class OldStyleHeadTest {
  private static final String FUNCTION =
      """
      int f(n, x)
        double x;
      {
        if (n > 100) return 9;
        return x * n;
      }
      """;

  private static final String MAIN =
      """
      int main(void) {
        int r = call();
        r -= 7;
        r += f(2, 7);
        return r + call();
      }
      """;

  private static final String CALL = "int call(void) { return f(1, 7); }\n";

  private static final String COPYING =
      Conditions.of(
          2,
          edge("q0", "q1", "sourcecode", "r -= 7;")
              + edge("q1", "covered", "sourcecode", "return 9;"));

  private static final String FROM_START =
      Conditions.of(1, edge("q0", "covered", "sourcecode", "return 9;"));

  @TempDir private Path directory;

  private String assertKept(String program, String condition, String option) throws IOException {
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(program, condition, option);
    assertThat(scratch.exitCode(List.of("gcc", "-w"), residual)).as(residual).isEqualTo(21);
    assertThat(scratch.verdict(program, condition, residual)).as(residual).startsWith("sound");
    return residual;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int, double);",
        "extern int f(int number, double factor), other;",
        "int f(); typedef double Factor; int f(int, Factor);",
        "int (*unused)(void), f(int, __typeof__(1.0));"
      })
  void itsCopiesHaveThePrototypeOfTheOriginal(String prototype) throws IOException {
    String after = prototype + "\n" + FUNCTION + CALL + MAIN;
    String inFront = prototype + "\n" + CALL + MAIN + FUNCTION;
    for (String program : List.of(after, inFront)) {
      for (String condition : List.of(COPYING, FROM_START)) {
        assertKept(program, condition, "--reducer=product");
        assertKept(program, condition, "--reducer=ghost");
      }
      assertThat(assertKept(program, COPYING, "--reducer=product")).contains("int f__1(int");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int call(void) { int f(int, double); return f(1, 7); }",
        "typedef int F(int, double); F f; int call(void) { return f(1, 7); }",
        "int f(); int call(void) { return f(1, 7.0); } int f(int, double);"
      })
  void itIsKeptWholeWhereTheyCouldNotHaveIt(String call) throws IOException {
    String program = call + "\n" + FUNCTION + MAIN.replace("f(2, 7)", "f(2, 7.0)");
    for (String option : List.of("--reducer=product", "--reducer=ghost")) {
      assertThat(assertKept(program, COPYING, option)).doesNotContain("f__1");
    }
  }

  @Test
  void withoutPrototypeCopiesHaveNoneEither() throws IOException {
    String program = (FUNCTION + CALL + MAIN).replace(", 7)", ", 7.0)");
    assertThat(assertKept(program, COPYING, "--reducer=product")).contains("int f__1();");
  }

  /** The parser knows none of these: it takes the head for a declaration, and what follows too. */
  @ParameterizedTest
  @CsvSource({"product", "ghost", "identity"})
  void oneThatReturnsAPointerToAFunctionIsKeptAsText(String reducer) throws IOException {
    String program =
        """
        int twice(int x) { return 2 * x; }
        int (*choose(n, x))(int) double x; int n; { return x > n ? twice : 0; }
        int call(void) { return choose(1, 7.0)(3); }
        int main(void) {
          int r = call();
          r -= 7;
          return r + call() + 16;
        }
        """;
    assertKept(program, COPYING, "--reducer=" + reducer);
  }

  @ParameterizedTest
  @CsvSource({"product", "ghost"})
  void anEmptyListSaysNothingAndNothingIsPassed(String reducer) throws IOException {
    String program =
        """
        int f(void);
        int call(void) { return f(); }
        int x;
        int f() { if (x > 100) return 9; return 7 * ++x; }
        int main(void) {
          int r = call();
          r -= 7;
          return r + call() + 7;
        }
        """;
    String condition =
        Conditions.of(
            2,
            edge("q0", "q1", "sourcecode", "r -= 7;")
                + edge("q1", "covered", "sourcecode", "return 9;"));
    assertKept(program, condition, "--reducer=" + reducer);
  }
}
