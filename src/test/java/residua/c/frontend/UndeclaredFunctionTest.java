package residua.c.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Calls of functions that nobody declares; C90 gives them the type {@code int}. */
class UndeclaredFunctionTest {
  /** Every function is read in an own state of the condition: all statements are taken apart. */
  private static final String CONDITION =
      Conditions.of(
          5,
          edge("q0", "q1", 3, "x &gt; 1")
              + edge("q1", "q2", 4, "x &gt; 1")
              + edge("q2", "q3", 5, "x &gt; 1")
              + edge("q3", "q4", 2, "x &gt; 1")
              + edge("q4", "covered", 12, "g &gt; 100"));

  private static final String PROGRAM =
      """
      int g;
      int f(int x) { g++; return x + 1; }
      int first(int x) { return in(x); }
      int second(int x) { return x > 5 ? in(x) : (in(x + 1)); }
      int third(int x) { f(x); return g++, in(4); }
      int fourth(int x) { return (x > 3 ? (f(2), in(4)) : in(5)); }
      int main(void) {
        int a = first(2) + second(3) + third(4) + fourth(4);
        if (__builtin_expect(in(3), 0) && f(in(a)) > 1000) return 3;
        if (f(1)) in(3), in(4); else __builtin_prefetch(&g);
        for (in(3), f(2); f(in(4)) > 8; in(7), f(in(8))) { in(7); f(9); break; }
        f(1) ? __builtin_prefetch(&g) : __builtin_prefetch(&g), f(in(2));
        return (a + f(in(1)) + f((in(3))) + f((g++, in(3))) + f(g ? in(1) : in(2)) + f(3)) & 127;
      }
      int in(int x) { return x * 3 + g; }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"product", "ghost"})
  void keepTheirValues(String reducer) throws IOException {
    assertKept(reducer, PROGRAM);
  }

  @ParameterizedTest
  @ValueSource(strings = {"product", "ghost"})
  void keepTheirValuesWhereTheyAreDefinedElsewhere(String reducer) throws IOException {
    String elsewhere = PROGRAM.replace("int in(int x)", "int unused(int x)");
    // No other file can call what it cannot name.
    assertKept(
        reducer,
        elsewhere.replaceAll("(?m)^int (f|first|second|third|fourth|unused)\\(", "static int $1("));
  }

  private void assertKept(String reducer, String program) throws IOException {
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(program, CONDITION, "--reducer", reducer);
    assertThat(residual).contains("__residua_stop(").doesNotContain("return;");
    String other = "int __attribute__((weak)) in(int x) { return x * 5; }\n";
    List<String> compile = List.of("gcc", "-std=gnu89", "-w");
    assertThat(scratch.exitCode(compile, residual, other))
        .isEqualTo(scratch.exitCode(compile, program, other));
    assertThat(scratch.verdict(program, CONDITION, residual)).startsWith("sound");
  }
}
