package residua.analysis.reachability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** What runs before the entry function, and after the program has ended. */
class EverydayEndTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      #include <stdlib.h>
      #define CHECK(c) if (!(c)) reach_error()
      static int n, seen;
      """;

  private static final String TWO =
      """
      static void more(void) { n++; }
      static void thrice(void) { n *= 3; if (n == 33) seen = 1; }
      """;

  @TempDir private Path directory;

  private String verdict(String rest, String analysis, String... more) throws IOException {
    String program =
        Files.writeString(directory.resolve("program.c"), HEAD + TWO + rest, UTF_8).toString();
    List<String> words = new ArrayList<>(List.of("analyse", program, "--with", analysis));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new)).out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Constructors, in their order
        "static void __attribute__((constructor)) init(void) { n = 5; }"
            + " int main(void) { int x = __VERIFIER_nondet_int(); if (x > n) CHECK(x > 5); }",
        "static void second(void) __attribute__((constructor));"
            + " static void second(void) { n *= 2; }"
            + " __attribute__((constructor(101))) static void first(void) { n = 5; }"
            + " int main(void) { CHECK(n == 10); return 0; }",
        // What is registered comes in reverse, destructors behind it
        "__attribute__((destructor)) static void last(void) { CHECK(n == 3 * (seen ? 11 : 1)); }"
            + " static void check(void) { CHECK(n == 1 || n == 11); }"
            + " int main(void) { int x = __VERIFIER_nondet_int(); n = 0; atexit(thrice);"
            + " atexit(check); atexit(more); if (x) { n = 10; exit(1); } return x; }",
        // Where nothing is called at the end
        "static void never(void) { reach_error(); } int main(void) { int x ="
            + " __VERIFIER_nondet_int(); if (x == 1) atexit(never); if (x < 2) abort(); if (x < 9)"
            + " _Exit(0); CHECK(x > 1); }",
        // What nothing calls
        "static void unused(void) { atexit(more); } int main(void) { CHECK(n == 0); return 0; }",
        // A value is given back before
        "static void zero(void) { n = 0; } int main(void) { atexit(zero); n = 3; return n; }"
      })
  void isProved(String rest) throws IOException {
    assertThat(verdict(rest, "bmc")).startsWith("TRUE");
    assertThat(verdict(rest, "k-induction")).startsWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void __attribute__((constructor)) init(void) { n = 5; }"
            + " int main(void) { int x = __VERIFIER_nondet_int(); if (x == n) reach_error(); }",
        "static void __attribute__((constructor)) init(void) { reach_error(); }"
            + " int main(void) { return 0; }",
        "static void __attribute__((destructor)) done(void) { if (n == 3) reach_error(); }"
            + " int main(void) { n = __VERIFIER_nondet_int(); return 0; }",
        "static void done(void) { if (n == 7) reach_error(); }"
            + " int main(void) { atexit(done); n = __VERIFIER_nondet_int(); return 0; }",
        "static void done(void) { if (n == 7) reach_error(); } static void f(void) { exit(3); }"
            + " int main(void) { atexit(done); n = __VERIFIER_nondet_int(); f(); return 0; }",
        "static void done(void) { if (n == 7) reach_error(); }"
            + " int main(void) { n = __VERIFIER_nondet_int(); if (n > 5) atexit(done); }"
      })
  void isExecutedToAnError(String rest) throws IOException {
    assertThat(verdict(rest, "bmc")).startsWith("FALSE ");
  }

  /** What compilers, or the library, may do in more than one order is not guessed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void __attribute__((constructor)) a(void) { n = 1; }"
            + " static void __attribute__((constructor)) b(void) { n = 2; }"
            + " int main(void) { CHECK(n == 2); return 0; }",
        "static void __attribute__((constructor, destructor)) a(void) { n++; }"
            + " int main(void) { CHECK(n == 1); return 0; }",
        "static void __attribute__((constructor)) a(int c) { n = c; }"
            + " int main(void) { CHECK(n > 0); return 0; }",
        "static void again(void) { atexit(more); }"
            + " int main(void) { atexit(again); return 0; }",
        "int main(void) { for (int i = 0; i < 7; i++) atexit(more); return 0; }",
        "static void done(void) { reach_error(); } int main(void) { static int depth; if (depth++"
            + " == 0) { atexit(done); return main(); } _Exit(0); }",
        "static void done(void) { reach_error(); } int main(void) { at_quick_exit(done);"
            + " quick_exit(0); }",
        "static void done(void) { reach_error(); }"
            + " int main(void) { int (*f)(void (*)(void)) = atexit; f(done); return 0; }",
        "static int *p; static void done(void) { CHECK(*p == 3); }"
            + " int main(void) { int x = 3; p = &x; atexit(done); return 0; }",
        "static void a(void) { n = 1; } static void (*const f)(void)"
            + " __attribute__((section(\".init_array\"), used)) = a;"
            + " int main(void) { CHECK(n == 0); return 0; }"
      })
  void isLeftOpen(String rest) throws IOException {
    for (String analysis : List.of("bmc", "value", "k-induction")) {
      // Only TRUE would be wrong.
      assertThat(verdict(rest, analysis, "--no-execute")).as(analysis).doesNotStartWith("TRUE");
    }
  }
}
