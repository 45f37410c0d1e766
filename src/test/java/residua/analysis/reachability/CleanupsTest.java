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

/** The functions that the attribute {@code cleanup} calls where scopes of variables are left. */
class CleanupsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern void exit(int);
      #define CHECK(c) if (!(c)) reach_error()
      #define CLEAN(f) __attribute__((cleanup(f)))
      struct pair { int a, b; };
      static int log, n;
      static void add(int *p) { log = log * 10 + *p; }
      static void clear(int *p) { *p = 0; n++; }
      static void any(void *p) { n += *(int *)p; }
      static void swap(struct pair *p) { int a = p->a; p->a = p->b; p->b = a; }
      static void bad(int *p) { if (*p == 4711) reach_error(); }
      static int give(int *p) { return *p; }
      static int early(int a) {
        CLEAN(add) int g = 1;
        if (a) { CLEAN(add) int h = 2; return g + h; }
        return g;
      }
      static int returned(int a) { int g CLEAN(clear) = a; return g; }
      static struct pair structure(int a) { struct pair p CLEAN(swap) = {a, 1}; return p; }
      static void nothing(int a) { CLEAN(add) int g = 3; if (a > 5) return; g = 4; }
      static int shared;
      static void write(int *p) { shared = *p; }
      static int writes(int a) { CLEAN(write) int g = a; return a; }
      int main(void) {
        int x = __VERIFIER_nondet_int();
      """;

  @TempDir private Path directory;

  private String verdict(String body, String analysis, String... more) throws IOException {
    String text = HEAD + body + "\nreturn 0; }\n";
    String program = Files.writeString(directory.resolve("program.c"), text, UTF_8).toString();
    List<String> words = new ArrayList<>(List.of("analyse", program, "--with", analysis));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new)).out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ CLEAN(add) int a = 1, b = 2; int c CLEAN(add) = 3; } CHECK(log == 321);",
        "{ __attribute__((__cleanup__(any))) char *p = 0, *q = 0; } CHECK(n == 0);",
        "int r = early(x); CHECK(x ? r == 3 && log == 21 : r == 1 && log == 1);",
        "CHECK(returned(x) == x && n == 1);",
        "struct pair p = structure(x); CHECK(p.a == x && p.b == 1);",
        "nothing(x); CHECK(log == (x > 5 ? 3 : 4));",
        "for (int i = 0; i < 3; i++) { CLEAN(add) int k = i + 1; if (i == 1) continue; n++; }"
            + " CHECK(log == 123 && n == 2);",
        "for (int i = 0; i < 3; i++) { CLEAN(add) int k = i + 1; if (i == 1) break; }"
            + " CHECK(log == 12);",
        "for (CLEAN(add) int i = 0; i < 2; i++) { CLEAN(add) int k = 7; } CHECK(log == 772);",
        "int i = 0; while (i < 2) { CLEAN(clear) int *p = &i; i++; } CHECK(n == 2);",
        "int i = 0; again: { CLEAN(add) int k = ++i; if (i < 3) goto again; } CHECK(log == 123);",
        "int i = 0; do { again:; int k CLEAN(add) = ++i; if (i == 1) goto again; } while (i < 2);"
            + " CHECK(log == 12);",
        "switch (x) { case 1: { CLEAN(add) int k = 5; break; } default: n = 1; } CHECK(x == 1 ?"
            + " log == 5 : n == 1);",
        "{ CLEAN(add) int k = 5; { CLEAN(add) int m = 6; goto out; } } out: CHECK(log == 65);",
        "{ CLEAN(bad) int k = x; if (x == 4711) exit(1); }",
        "CLEAN(bad) int k = x; if (x > 4000) k = 1;",
      })
  void isProved(String body) throws IOException {
    assertThat(verdict(body, "bmc")).startsWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ CLEAN(add) int a = 1, b = x; } CHECK(log != 51);",
        "CHECK(early(x) != 3);",
        "nothing(x); CHECK(log != 3);",
        "{ CLEAN(bad) int k = x; }",
        "CLEAN(bad) int k = x; if (x > 5000) return 1;",
        "for (int i = 0; i < 3; i++) { CLEAN(bad) int k = x; if (i == 1) break; }",
        // One edge calls and returns.
        "for (int i = 0; i < 2; i++) { CLEAN(clear) int k = 1; x = early(x) + x; } CHECK(x != 14);",
        "x = writes(x) + returned(x); CHECK(shared != 4711 || x != 9422);",
      })
  void isExecutedToAnError(String body) throws IOException {
    assertThat(verdict(body, "bmc")).startsWith("FALSE ");
    for (String analysis : List.of("value", "interval", "k-induction", "predicate")) {
      // Only TRUE would be wrong, and each execution takes longer than all else.
      assertThat(verdict(body, analysis, "--no-execute"))
          .as(analysis)
          .isNotEmpty()
          .doesNotStartWith("TRUE");
    }
  }

  /** With known values, the analyses that explore single states follow the calls, too. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "interval", "predicate", "k-induction"})
  void otherAnalysesFollowThem(String analysis) throws IOException {
    String body = "{ CLEAN(add) int a = 1, b = 2; int c CLEAN(add) = 3; } CHECK(log == 321);";
    assertThat(verdict(body, analysis)).startsWith("TRUE");
  }

  /** What is not modelled is not guessed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ CLEAN(give) int a = 1; } CHECK(n == 0);",
        "{ struct CLEAN(swap) pair p = {1, 2}; } CHECK(n == 0);",
        "int y = ({ CLEAN(clear) int a = 1; a; }); CHECK(n == 1);",
        "if (x) goto in; { CLEAN(clear) int a = 1; in:; } CHECK(n == 1);",
        "switch (x) { CLEAN(clear) int a; case 1: a = 2; } CHECK(n == 0);",
        "int y = 2; { CLEAN(add) int a[y]; } CHECK(n == 0);",
        "static CLEAN(clear) int s; CHECK(n == 0);",
        // What a cleanup writes disturbs the other operand.
        "shared = 1; int y = shared + writes(2); CHECK(y == 3 || y == 4);",
      })
  void isLeftOpen(String body) throws IOException {
    for (String analysis : List.of("bmc", "value")) {
      assertThat(verdict(body, analysis)).as(analysis).startsWith("UNKNOWN");
    }
  }
}
