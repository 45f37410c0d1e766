package residua.analysis.reachability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Functions and objects with further names, and weak definitions in a complete program. */
class FurtherNamesTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      #define CHECK(c) if (!(c)) reach_error()
      #define WEAK __attribute__((weak))
      #define ALIAS(f) __attribute__((alias(f)))
      static int low(int x) { return x & 7; }
      int lower(int) ALIAS("low");
      int weaker(int) __attribute__((weak, alias("low")));
      extern int undefined(int) WEAK;
      WEAK int hook(int x) { return x + 1; }
      extern int announced(int);
      int announced(int) WEAK;
      int announced(int x) { return 3; }
      WEAK int limit = 5, none;
      int WEAK count;
      int total = 4;
      extern int sum ALIAS("total");
      extern int same __attribute__((__weak__, __alias__("total")));
      extern unsigned other ALIAS("total");
      struct pair { int a, b; } pair = {1, 2};
      extern struct pair twin ALIAS("pair");
      int numbers[3] = {1, 2, 3};
      extern int figures[3] ALIAS("numbers");
      WEAK int strlen(const char *s) { return 3; }
      static int set(int v) { sum = v; return v; }
      """;

  @TempDir private Path directory;

  private String verdict(String before, String body) throws IOException {
    String start = "int main(void) {\n  int x = __VERIFIER_nondet_int();\n";
    String text = HEAD + before + start + body + "\nreturn 0; }\n";
    String program = Files.writeString(directory.resolve("program.c"), text, UTF_8).toString();
    return Tool.run("analyse", program, "--with", "bmc").out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CHECK(lower(x) < 8); int (*f)(int) = lower; CHECK(f(x) == (x & 7) && f == low);",
        "CHECK(weaker(x) < 8 && weaker == low);",
        "x &= 7; CHECK(hook && hook(x) == x + 1 && announced(x) == 3);",
        "count = x; CHECK(count == x && &count != 0);",
        "CHECK(total == 4); sum = x; CHECK(total == x && &sum == &total);",
        "same = x; total++; CHECK(same - 1 == x && same == sum);",
        "twin.b = x; CHECK(pair.b == x && twin.a == 1);",
        "figures[x & 1] = x; CHECK(numbers[x & 1] == x && sizeof figures == 12);",
        "CHECK(limit == 5 && none == 0);",
        "int sum = 1; sum++; CHECK(sum == 2 && total == 4);",
      })
  void isProved(String body) throws IOException {
    assertThat(verdict("", body)).startsWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CHECK(weaker(x) != 5);",
        "CHECK(hook(x) != 5);",
        "count = x; CHECK(count != 4711);",
        "sum = x; CHECK(total != 4711);",
        "total = x; CHECK(same != 4711);",
      })
  void isExecutedToAnError(String body) throws IOException {
    assertThat(verdict("", body)).startsWith("FALSE ");
  }

  /** What is not understood is not guessed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CHECK(other == 4);",
        "CHECK(undefined == 0);",
        "CHECK(strlen(\"a\") == 3);",
        // The order of both operands decides.
        "int y = total + set(1); CHECK(y == 2 || y == 5);",
      })
  void isLeftOpen(String body) throws IOException {
    assertThat(verdict("", body)).startsWith("UNKNOWN");
  }

  /** Another unit has what the program lacks, and may have strong definitions. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern int elsewhere(int); int uses(int x) { return elsewhere(x); }\n",
        "extern int elsewhere; int uses(int x) { return elsewhere + x; }\n",
        "extern int elsewhere(int); int (*uses)(int) = elsewhere;\n"
      })
  void nothingWeakIsKnownOfAnIncompleteProgram(String before) throws IOException {
    for (String body :
        List.of(
            "CHECK(weaker(x) < 8);",
            "CHECK(hook(x) == x + 1);",
            "count = x; CHECK(count == x);",
            "CHECK(same == 4);")) {
      assertThat(verdict(before, body)).as(body).startsWith("UNKNOWN");
    }
    assertThat(verdict(before, "CHECK(lower(x) < 8);")).startsWith("TRUE");
  }
}
