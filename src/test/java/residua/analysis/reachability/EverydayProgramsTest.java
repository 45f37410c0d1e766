package residua.analysis.reachability;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** What programs of every day are written with has its meaning. */
class EverydayProgramsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern double __VERIFIER_nondet_double(void);
      #include <string.h>
      #define CHECK(c) if (!(c)) reach_error()
      #define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
      #define OF(p, t, m) \\
        ({ const __typeof__(((t *)0)->m) *_p = (p); (t *)((char *)_p - __builtin_offsetof(t, m)); })
      struct link { struct link *next; };
      struct item { int key; struct link link; unsigned bits : 3; };
      static int calls;
      static int called(void) { return ++calls; }
      int main(void) {
        int x = __VERIFIER_nondet_int();
        unsigned u = __VERIFIER_nondet_uint();
      """;

  @TempDir private Path directory;

  private String verdict(String body) throws IOException {
    String text = HEAD + body + "\nreturn 0; }\n";
    String program = Files.writeString(directory.resolve("program.c"), text, ISO_8859_1).toString();
    return Tool.run("analyse", program, "--with", "bmc").out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int y = MAX(x, 5); CHECK(y >= 5 && y >= x);",
        "unsigned char c = x; int y = MAX(c, 3); CHECK(y >= 3 && y < 256);",
        "struct item o = {7}; struct link *p = &o.link; CHECK(OF(p, struct item, link)->key == 7);",
        "unsigned char c = 1; __typeof__(c + 1L) y = x; CHECK(sizeof y == 8 && y == x);",
        "struct item o = {7}; typeof(o) p = o, *q = &p; CHECK(q->key == 7);",
        "const int k = 3; __typeof__(k) y = k; CHECK(y == 3);",
        "__typeof__(called()) y = 4; CHECK(y == 4 && calls == 0);",
        "__asm__ volatile (\"\" ::: \"memory\"); x &= 3; asm volatile(\"\"); CHECK(x <= 3);",
        "unsigned y = __builtin_bswap32(u); CHECK((y & 255) == u >> 24 && __builtin_bswap32(y) =="
            + " u);",
        "unsigned short y = __builtin_bswap16(x); CHECK(y == ((x & 255) << 8 | (x >> 8 & 255)));",
        "unsigned long y = __builtin_bswap64(u); CHECK((unsigned)y == 0 && __builtin_bswap64(y) =="
            + " u);",
        "CHECK(__builtin_bswap32(0x01020384) == 0x84030201 && __builtin_bswap16(0x0184) =="
            + " 0x8401);",
        "struct { int s : 5; unsigned u : 3; long f; } b = {0}; int y = (b.s = x); unsigned z ="
            + " (b.u = u); CHECK(y >= -16 && y < 16 && z < 8 && y == b.s && z == b.u);",
        "struct { unsigned u : 3; } b = {7}; int y = ++b.u; CHECK(y == 0); y = b.u -= 1; CHECK(y =="
            + " 7);",
        "struct { unsigned u : 3; } b = {6}; if ((b.u += 3) == 9) reach_error();",
        "struct { _Bool f : 1; } b; int y = (b.f = x); CHECK(y == (x != 0));",
        "char a[8] = {0}, b[8] = \"abcdefg\"; if (u > 8) return 0; memcpy(a, b, u);"
            + " CHECK(u < 2 || a[1] == 'b'); CHECK(u > 3 || a[3] == 0); CHECK(!memcmp(a, b, u));",
        "char a[8] = \"abcdefg\"; if (u > 6) return 0; memmove(a + 1, a, u); CHECK(u < 3 || a[3] =="
            + " 'c');",
        "char a[4] = {1, 2, 3, 4}, b[4] = {1, 2, 3, 5}; if (u < 4) CHECK(memcmp(a, b, u) == 0);",
        "char a[4] = \"abc\", b[4] = \"abd\"; if (u > 2) CHECK(strncmp(a, b, u) < 0);",
        "static struct { int n; short d[]; } g = {3, {4, 5, 6}}; if (u < 3) CHECK(g.d[u] == 4 +"
            + " u);",
        "static struct { char n; char d[]; } g = {.n = 1, .d = {0, 0, 7}}; CHECK(g.d[1] == 0 &&"
            + " g.d[2] == 7);",
        "static struct { long n; char d[]; } g = {3, \"ab\"}; CHECK(g.d[1] == 'b' && sizeof g =="
            + " 8);",
        "typedef __typeof__(x + 1L) wide; CHECK(sizeof(wide) == 8);",
        "struct item o = {0}; CHECK(sizeof(__typeof__(+o.bits)) == 4);",
        "int y = x; __asm__ (\"\" : \"+r\"(y) : \"r\"(&x) : \"cc\"); CHECK(y == x);"
      })
  void isProved(String body) throws IOException {
    assertThat(verdict(body)).startsWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int y = MAX(x, 5); CHECK(y != 4711);",
        "struct item o = {7}; struct link *p = &o.link; OF(p, struct item, link)->key = x;"
            + " CHECK(o.key != 12);",
        "__typeof__(x) y = u; CHECK(y != -2);",
        "char a[8] = {0}, b[8] = \"abcdefg\"; if (u > 8) return 0; memcpy(a, b, u);"
            + " CHECK(a[3] == 0 || a[4] != 0);",
        "char a[4] = {1, 2, 3, 4}, b[4] = {1, 2, 3, 5}; CHECK(u > 4 || memcmp(a, b, u) == 0);",
        "CHECK(__builtin_bswap32(u) != 0x01020384);",
        "struct { int s : 5; } b; int y = (b.s = x); CHECK(y != -16);",
        "__asm__ volatile (\"\" ::: \"memory\"); CHECK(x != 3);"
      })
  void isExecutedToAnError(String body) throws IOException {
    assertThat(verdict(body)).startsWith("FALSE ");
  }

  /** What is not modelled is not guessed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int y = 1; __asm__ (\"\" : \"=r\"(y)); CHECK(y == 1);",
        "int y = 1; __asm__ (\"\" : \"+r\"(y) : \"r\"(called())); CHECK(calls == 0);",
        "int y = 1; __asm__ (\"\" :: \"r\"(y--)); CHECK(y == 1);",
        "int y = 1; __asm__ (\"incl %0\" : \"+r\"(y)); CHECK(y == 1);",
        "int n = 3; typeof(int[++n]) *p = 0; CHECK(n == 3);",
        "char a[8], b[8] = {1}; if (u > 9) return 0; memcpy(a, b, u);",
        "char a[8] = {0}; if (u > 5) return 0; memcpy(a + 1, a, u); CHECK(a[7] == 0);",
        "static struct { int n; short d[]; } g = {3, {4, 5, 6}}; if (g.d[4] == 0) x = 1;",
        "volatile int v = 1; __typeof__(v) w = 1; CHECK(w == 1);"
      })
  void isLeftOpen(String body) throws IOException {
    assertThat(verdict(body)).startsWith("UNKNOWN");
  }
}
