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
import residua.testing.Extent;
import residua.testing.Tool;

/**
 * Functions that the library calls, that have two names, or that are called without a prototype.
 */
class EverydayCallsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      #include <stdlib.h>
      #include <string.h>
      #define CHECK(c) if (!(c)) reach_error()
      static int byValue(const void *a, const void *b) {
        int x = *(const int *)a, y = *(const int *)b;
        return (x > y) - (x < y);
      }
      static int byDifference(const void *a, const void *b) {
        return *(const int *)a - *(const int *)b;
      }
      struct pair { int key; int value; };
      static int keyOf(const struct pair *p) { return p->key; }
      static int byKey(const void *a, const void *b) {
        if (keyOf(a) < keyOf(b)) return -1;
        return keyOf(a) > keyOf(b);
      }
      static int byText(const void *a, const void *b) {
        return strcmp(*(char *const *)a, *(char *const *)b);
      }
      static int calls;
      static int counting(const void *a, const void *b) { calls++; return byValue(a, b); }
      static int looping(const void *a, const void *b) {
        while (*(const int *)a == 3 && *(const int *)b == 1) {}
        return byValue(a, b);
      }
      static int never(const void *a, const void *b) { return 1; }
      static int forKey(const void *k, const void *e) {
        return *(const int *)k - ((const struct pair *)e)->key;
      }
      static const struct pair table[] = {{1, 10}, {5, 50}, {9, 90}};
      static const struct pair same[] = {{1, 10}, {1, 50}};
      static int low(int x) { return x & 7; }
      int lower(int) __attribute__((alias("low")));
      int weaker(int) __attribute__((weak, alias("low")));
      static int first(); static int first(a, b) int a, b; { return a; }
      static int second(); static int second(a, b) int a, b; { return b; }
      static int seventh();
      static int seventh(a, b, c, d, e, f, g) int a, b, c, d, e, f, g; { g = 3; return a; }
      #include <stdarg.h>
      static int any(int n, ...) {
        va_list all; va_start(all, n); int r = va_arg(all, int); va_end(all); return r;
      }
      typedef int (*two)(int, int);
      static int none() { return ++calls; }
      int main(void) {
        int x = __VERIFIER_nondet_int();
        unsigned u = __VERIFIER_nondet_uint();
      """;

  /** What is left open is left open at once, or looked at until there is no time left. */
  private static final String[] LIMIT = {
    "--limit", "time=" + Extent.of(60, 3), "--no-execute" // only TRUE would be wrong
  };

  @TempDir private Path directory;

  private String verdict(String body, String analysis, String... options) throws IOException {
    String text = HEAD + body + "\nreturn 0; }\n";
    String program = Files.writeString(directory.resolve("program.c"), text, UTF_8).toString();
    List<String> words = new ArrayList<>(List.of("analyse", program, "--with", analysis));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new)).out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a[3] = {x, (int)u, 7}; qsort(a, 3, sizeof a[0], byValue); CHECK(a[0] <= a[1] && a[1]"
            + " <= a[2]); CHECK(a[0] == 7 || a[1] == 7 || a[2] == 7);",
        "struct pair a[3] = {{x, 0}, {(int)u, 1}, {3, 2}}; qsort(a, sizeof a / sizeof *a, sizeof"
            + " *a, byKey); CHECK(a[0].key <= a[2].key && a[0].value + a[1].value + a[2].value =="
            + " 3);",
        "const char *a[3] = {\"pear\", \"apple\", \"fig\"}; const char *t = a[0]; a[0] = a[u % 3];"
            + " a[u % 3] = t; qsort(a, 3, sizeof a[0], byText); CHECK(a[0][0] == 'a' && a[2][0] =="
            + " 'p');",
        "x &= 15; u &= 15; int a[2] = {x, (int)u}; qsort(a, 2, sizeof a[0], byDifference);"
            + " CHECK(a[0] <= a[1]);",
        "int a[2] = {2, 1}; qsort(a, 0, sizeof a[0], byValue); qsort(a, 1, sizeof a[0], byValue);"
            + " CHECK(a[0] == 2);",
        "int a[4] = {1, 3, 5, 7}; int *p = bsearch(&x, a, 4, sizeof a[0], byValue); CHECK(p ? *p =="
            + " x : x != 1 && x != 3 && x != 5 && x != 7);",
        "x &= 15; const struct pair *p = bsearch(&x, table, 3, sizeof *table, forKey); CHECK(!p ||"
            + " p->value == 10 * x);",
        "x = 1; const struct pair *p = bsearch(&x, same, 2, sizeof *same, forKey); CHECK(p == same"
            + " || p == same + 1);",
        "CHECK(bsearch(&x, table, 0, sizeof *table, forKey) == 0);",
        "CHECK(lower(x) < 8); int (*f)(int) = lower; CHECK(f(x) == (x & 7) && f == low);",
        "CHECK(first(x) == x && first(x, 1, calls) == x && calls == 0);",
        "int k = 1; CHECK(first(x, 1, k++) == x && k == 2);",
        "two f = (two)low; if (u == 1) f = (two)none; CHECK(u == 1 || f(x, 9) == (x & 7));",
        "int k = 1; two f = (two)none; CHECK(f(x, k++) == 1 && calls == 1 && k == 2);"
      })
  void isProved(String body) throws IOException {
    assertThat(verdict(body, "bmc")).startsWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a[3] = {x, (int)u, 7}; qsort(a, 3, sizeof a[0], byValue); CHECK(a[0] != 5 || a[1] !="
            + " 6);",
        "x &= 15; const struct pair *p = bsearch(&x, table, 3, sizeof *table, forKey); CHECK(!p ||"
            + " p->value != 90);",
        "CHECK(lower(x) != 5);",
        "CHECK(first(x) != 4711);"
      })
  void isExecutedToAnError(String body) throws IOException {
    assertThat(verdict(body, "bmc")).startsWith("FALSE ");
  }

  /** What C, or the library, leaves open is not guessed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct pair a[2] = {{1, 1}, {1, 2}}; qsort(a, 2, sizeof *a, byKey); CHECK(a[0].value =="
            + " 1);",
        "struct pair a[2] = {{1, 1}, {1, 2}}; qsort(a, 2, sizeof *a, byKey); CHECK(a[0].value =="
            + " 2);",
        "int a[2] = {2, 1}; qsort(a, 2, sizeof *a, counting); CHECK(calls == 3);",
        "int a[3] = {x, 1, 3}; qsort(a, 3, sizeof *a, looping); CHECK(x != 2);",
        "int a[2] = {2, 1}; qsort(a, 2, sizeof *a, never); CHECK(a[0] == 1);",
        "int a[3] = {x, (int)u, 7}; qsort(a, 3, sizeof a[0], byDifference); CHECK(a[0] <= a[2]);",
        "int k = 1; const struct pair *p = bsearch(&k, same, 2, sizeof *same, forKey); CHECK(p =="
            + " same);",
        "int a[3] = {3, 2, 1}; CHECK(bsearch(a, a, 3, sizeof *a, byValue) == a);",
        "two f = (two)any; CHECK(f(x, 9) == 9);",
        "int (*f)(void) = (int (*)(void))low; CHECK(f() == f());",
        "two f = u == 1 ? (two)any : (two)low; CHECK(f(x, 9) == (x & 7));",
        "CHECK(second(x) == second(x));",
        "CHECK(second(x) == 0);",
        "CHECK(seventh(x) == x);"
      })
  void isLeftOpen(String body) throws IOException {
    assertThat(verdict(body, "bmc", LIMIT)).doesNotStartWith("TRUE");
    assertThat(verdict(body, "value", LIMIT)).doesNotStartWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a[3] = {3, 1, 2}; qsort(a, 3, sizeof a[0], byValue); CHECK(a[0] == 1 && a[2] == 3);",
        "int k = 5; const struct pair *p = bsearch(&k, table, 3, sizeof *table, forKey); CHECK(p &&"
            + " p->value == 50);",
        "CHECK(lower(15) == 7);",
        "CHECK(first(7) == 7);",
        "two f = (two)none; CHECK(f(7, 8) == 1);"
      })
  void isProvedByValuesAndInduction(String body) throws IOException {
    assertThat(verdict(body, "value")).startsWith("TRUE");
    assertThat(verdict(body, "k-induction")).startsWith("TRUE");
    assertThat(verdict(body, "predicate")).startsWith("TRUE");
  }
}
