package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/**
 * An explicit analysis does not know the inputs of the error paths that it finds; they are computed
 * from the path, and executed. Nobody finds those of these programs by guessing.
 */
class ErrorPathSolvingTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern char __VERIFIER_nondet_char(void);
      extern void reach_error(void);
      """;

  @TempDir Path directory;

  private String answer(String analysis, String text) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), HEAD + text);
    Tool.Result result = Tool.run("analyse", program.toString(), "--with", analysis, "-q");
    return result.out().replace(program.toString(), "p.c").strip();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A pattern of twelve inputs.
        """
        int main(void) {
          int ok = 1;
          for (int i = 0; i < 12; i++)
            if (__VERIFIER_nondet_int() != i * i * 7 + 1000) ok = 0;
          if (ok) reach_error(); // here
          return 0;
        }
        """,
        // Many iterations that one input allows.
        """
        int main(void) {
          int k = __VERIFIER_nondet_int(), s = 0;
          if (k == 190283) {
            for (int i = 0; i < 3000; i++) s += i & 3;
            if (s == 4500) reach_error(); // here
          }
          return 0;
        }
        """,
        // Arithmetic over two inputs, in a function.
        """
        static unsigned mix(unsigned a, unsigned b) { return a * 31u + (b ^ 0x55u); }
        int main(void) {
          unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
          if (a < 1000 && b < 1000 && mix(a, b) == 12345 && (a & 7) == 3) reach_error(); // here
          return 0;
        }
        """,
        // A word.
        """
        int main(void) {
          char word[8];
          const char *want = "residua";
          int i;
          for (i = 0; i < 7; i++) word[i] = __VERIFIER_nondet_char();
          for (i = 0; i < 7 && word[i] == want[i]; i++) {}
          if (i == 7) reach_error(); // here
          return 0;
        }
        """,
        // Two sums at once.
        """
        int main(void) {
          int sum = 0, parity = 0;
          for (int i = 0; i < 8; i++) {
            int v = __VERIFIER_nondet_int();
            if (v < 0 || v > 255) return 1;
            sum += v;
            parity ^= v;
          }
          if (sum == 1234 && parity == 56) reach_error(); // here
          return 0;
        }
        """,
        // Commands of a state machine.
        """
        static int step(int state, int in) {
          switch (state) {
            case 0: return in == 4711 ? 1 : 0;
            case 1: return in == 815 ? 2 : 0;
            case 2: return in == -99 ? 3 : 0;
            default: return in;
          }
        }
        int main(void) {
          int state = 0;
          for (int i = 0; i < 4; i++) {
            state = step(state, __VERIFIER_nondet_int());
            if (state == 77123) reach_error(); // here
          }
          return 0;
        }
        """,
        // Calls through pointers, one within the other, the error in the innermost.
        """
        static int deep(int v) {
          if (v * 3 == 30303) reach_error(); // here
          return v;
        }
        static int twice(int (*f)(int), int v) { return f(v) + f(v + 1); }
        static int add(int v) { return twice(deep, v + 5) + 1; }
        int main(void) {
          int (*f)(int) = add;
          return f(__VERIFIER_nondet_int());
        }
        """,
        // A call through a pointer that has returned.
        """
        static int low(int v) { return v & 0xffff; }
        static int high(int v) { return v >> 16 & 0xffff; }
        int main(void) {
          int x = __VERIFIER_nondet_int(), (*part[2])(int) = {low, high};
          if (part[0](x) == 0x1234 && part[1](x) == 0x567) reach_error(); // here
          return 0;
        }
        """,
        // Recursion.
        """
        static unsigned digits(unsigned v) { return v < 10 ? v : v % 10 + digits(v / 10); }
        int main(void) {
          unsigned v = __VERIFIER_nondet_uint();
          if (v > 1000000 && v < 2000000 && digits(v) == 55) reach_error(); // here
          return 0;
        }
        """
      })
  void inputsOfAPathAreComputed(String text) throws IOException {
    String[] lines = (HEAD + text).split("\n");
    int line = 0;
    while (!lines[line].contains("// here")) {
      line++;
    }
    assertThat(answer("value", text)).isEqualTo("FALSE p.c:" + (line + 1));
  }

  /** The path exists in the abstraction only. */
  @Test
  void aPathThatNoExecutionTakesIsNoError() throws IOException {
    String text =
        """
        int main(void) {
          unsigned a = __VERIFIER_nondet_uint();
          if (a * a %% 8 == 3) reach_error();
          return 0;
        }
        """
            .replace("%%", "%");
    assertThat(answer("value", text)).startsWith("UNKNOWN");
  }
}
