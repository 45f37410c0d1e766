package residua.analysis.reachability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Types that are not written out, strings of all kinds, and arguments without a parameter. */
class EverydayConstructsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      #include <stdarg.h>
      #include <stdatomic.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <wchar.h>
      #define CHECK(c) if (!(c)) reach_error()
      #define MAX(a, b) ({ __auto_type _a = (a); __auto_type _b = (b); _a > _b ? _a : _b; })
      struct node { int v; struct node *next; };
      static int n;
      static union { char bytes[64]; long align; } arena;
      static size_t used;
      static void *get(size_t size) {
        void *p = arena.bytes + used;
        used += size;
        return p;
      }
      static long sum(int count, ...) {
        va_list ap;
        va_start(ap, count);
        long s = 0;
        for (int i = 0; i < count; i++) s += va_arg(ap, int);
        va_end(ap);
        return s;
      }
      static long walk(const char *f, ...) {
        va_list ap;
        va_start(ap, f);
        long s = 0;
        for (; *f; f++)
          switch (*f) {
            case 'd': s += va_arg(ap, int); break;
            case 'u': s += va_arg(ap, unsigned); break;
            case 'l': s += va_arg(ap, long); break;
            case 'f': s += (long)va_arg(ap, double); break;
            case 's': s += va_arg(ap, const char *)[1]; break;
            case 'n': s += va_arg(ap, struct node *)->v; break;
          }
        va_end(ap);
        return s;
      }
      static long rest(int count, va_list ap) {
        long s = 0;
        while (count-- > 0) s += va_arg(ap, int);
        return s;
      }
      static long weighted(int count, ...) {
        va_list ap;
        va_start(ap, count);
        long s = rest(count - 1, ap);
        s += 10 * va_arg(ap, int);
        va_end(ap);
        return s;
      }
      static int twice(int first, ...) {
        va_list ap, again;
        va_start(ap, first);
        va_copy(again, ap);
        int a = va_arg(ap, int);
        int b = va_arg(again, int);
        va_end(again);
        va_end(ap);
        return a - b;
      }
      static void say(const char *f, ...) {
        va_list ap;
        va_start(ap, f);
        vfprintf(stderr, f, ap);
        va_end(ap);
      }
      static int afterLibrary(const char *f, ...) {
        char b[50];
        va_list ap;
        va_start(ap, f);
        vsnprintf(b, sizeof b, f, ap);
        int a = va_arg(ap, int);
        va_end(ap);
        return a;
      }
      struct point { int x, y; };
      static int behindStructure(int a, ...) {
        va_list ap;
        va_start(ap, a);
        struct point p = va_arg(ap, struct point);
        va_end(ap);
        return p.x;
      }
      static long (*fp)(int, ...) = weighted;
      typedef __typeof__(((struct node *)0)->v) key;
      static __typeof__(n) twin[3] = {1, 2, 3};
      struct holder { __typeof__(&n) where; __typeof__(n) many[2]; };
      static atomic_int counter;
      struct __attribute__((packed)) header { unsigned char kind; unsigned short length; int crc; };
      typedef struct { char a; int b : 5; int c : 20; long d; } __attribute__((__packed__)) fields;
      enum __attribute__((packed)) color { RED, GREEN, BLUE = 200 };
      enum signs { MINUS = -1, PLUS = 300 } __attribute__((packed));
      static _Alignas(16) char pool[64];
      static char line[8] __attribute__((aligned(8)));
      int main(void) {
        int x = __VERIFIER_nondet_int();
        unsigned u = __VERIFIER_nondet_uint();
      """;

  @TempDir private Path directory;

  private String verdict(String body) throws IOException {
    String text = HEAD + body + "\nreturn 0; }\n";
    String program = Files.writeString(directory.resolve("program.c"), text, UTF_8).toString();
    return Tool.run("analyse", program, "--with", "bmc").out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // What a variable is initialised with may ask for its size.
        "struct node *p = get(sizeof *p), *q = get(sizeof(*q)); p->v = x; q->v = 1; CHECK(p->v == x"
            + " && used == 32);",
        // __auto_type
        "long y = MAX(x, 5L); CHECK(y >= 5 && y >= x); CHECK(sizeof(MAX(x, 5L)) == 8);",
        "char c = x; __auto_type d = c; CHECK(sizeof d == 1 && d == c);",
        "int a[3] = {x}; __auto_type p = a; CHECK(sizeof p == 8 && *p == x);",
        "const __auto_type s = (struct node){x, 0}; CHECK(s.v == x);",
        "for (__auto_type i = 0u; i < 3; i++) CHECK(i < 3);",
        "static __auto_type k = 7L; CHECK(sizeof k == 8 && k == 7);",
        // stdatomic.h
        "x &= 7; atomic_store(&counter, x); atomic_fetch_add(&counter, 2);"
            + " CHECK(atomic_load(&counter) == x + 2); int e = x + 2;"
            + " CHECK(atomic_compare_exchange_strong(&counter, &e, 9) && counter == 9);",
        // typeof
        "typeof(int) a = x; typeof(int *) p = &a; typeof(int[3]) r = {1, 2, 3}; CHECK(*p == x &&"
            + " r[2] == 3);",
        "typeof((long)x) l = x; typeof(sizeof x) z = sizeof x; CHECK(l == x && z == 4 && sizeof z"
            + " == 8);",
        "int r[3]; typeof(r) q = {4}; CHECK(q[0] == 4 && q[2] == 0 && sizeof q == 12);",
        "typeof(x) q[2] = {x, 1}, *p = q; CHECK(p[0] == x && sizeof q == 8);",
        "key k = x; CHECK(sizeof(key) == 4 && k == x);",
        "typedef typeof(x) mine; mine m = x; struct { mine a; char b; } s = {m}; CHECK(sizeof s =="
            + " 8 && s.a == x);",
        "twin[u % 3] = x; CHECK(sizeof twin == 12 && twin[u % 3] == x);",
        "struct holder h = {&n, {x, 1}}; *h.where = x; CHECK(n == x && h.many[0] == x && sizeof h"
            + " == 16);",
        "unsigned char c = (typeof(c))x; CHECK(c == (x & 255) && sizeof(typeof(x + 1L)) == 8);",
        "int y = *(typeof(x) *)&x; CHECK(y == x);",
        // Strings and characters
        "u %= 3; static const wchar_t *s = L\"abc\"; CHECK(s[u] == (wchar_t)('a' + u) && s[3] == 0"
            + " && L'x' == 120);",
        "u %= 3; unsigned short a[] = u\"abc\"; unsigned b[] = U\"ab\\u00e4\"; CHECK(a[u] == 'a' +"
            + " u && sizeof a == 8 && b[2] == 0xe4);",
        "wchar_t b[8] = L\"a\\u00e4\" L\"ö\" \"z\"; CHECK(b[1] == 0xe4 && b[2] == 0xf6 && b[3] =="
            + " 'z' && b[4] == 0 && b[7] == 0);",
        "CHECK(sizeof L\"ab\" == 12 && sizeof(u\"a\" \"b\") == 6 && u'\\x1234' == 0x1234 && L'ä' =="
            + " 0xe4);",
        "const char *s = \"\\u00e4\"; CHECK((unsigned char)s[0] == 0xc3 && (unsigned char)s[1] =="
            + " 0xa4 && s[2] == 0);",
        "unsigned short e[] = u\"\\U0001F600\"; CHECK(sizeof e == 6 && e[0] == 0xd83d && e[1] =="
            + " 0xde00);",
        "const char *s = u8\"abc\"; char a[] = u8\"ä\"; CHECK(s[1] == 'b' && (unsigned char)a[0] =="
            + " 0xc3 && sizeof a == 3);",
        "const char *s = u8\"ä\", *t; t = (u8\"\\u00e4z\"); CHECK(s[0] < 0 && t[1] == (char)0xa4);",
        "struct { const unsigned char *s; } p = {u8\"ä\"}; CHECK(p.s[0] == 0xc3 && ((unsigned char"
            + " *)u8\"ä\")[1] == 0xa4);",
        "CHECK(L'\\xffffffff' == -1 && U'\\xffffffff' == 0xffffffff && '\\xff' == -1);",
        // Types that are packed, variables that are aligned
        "struct header h = {1, 2, x}; unsigned char b[7] = {1, 5, 1}; CHECK(sizeof h == 7 && h.crc"
            + " == x && ((struct header *)b)->length == 261);",
        "fields f = {0}; f.c = x; CHECK(sizeof f == 13 && f.b == 0 && f.c < 1 << 19);",
        "enum color c = x; CHECK(sizeof(enum color) == 1 && c <= 255 && c == (x & 255) &&"
            + " sizeof(RED) == 4); enum signs s = -1; CHECK(sizeof s == 2 && s < 0);",
        "_Alignas(32) int y = x; pool[u % 64] = 3; line[1] = 2; CHECK(y == x && pool[u % 64] =="
            + " 3);",
        // Arguments without a parameter
        "x &= 15; CHECK(sum(3, x, 2, 3) == x + 5 && sum(0) == 0 && sum(1, 7, x) == 7);",
        "x &= 15; char c = x; CHECK(sum(2, c, (short)x) == 2 * x);",
        "struct node o = {5}; x &= 15; CHECK(walk(\"dlsfun\", x, 7L, \"abc\", 2.5f, u, &o) == x +"
            + " 7L + 'b' + 2 + u + 5);",
        "x &= 15; CHECK(weighted(3, x, 1, 2) == x + 21); CHECK(fp(2, 3, x) == 3 + 10 * x);",
        "CHECK(twice(0, x) == 0);",
        "struct { char c; } __attribute__((aligned(8))) s; CHECK(sizeof s == 8);",
        "say(\"%d %s\\n\", x, \"a\"); if (x > 3) say(\"big\"); CHECK(x <= 3 || x >= 4);"
      })
  void isProved(String body) throws IOException {
    assertThat(verdict(body)).startsWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct node *p = get(sizeof *p); p->v = x; CHECK(p->v != 4711);",
        "__auto_type y = x; __auto_type p = &x; *p = 3; CHECK(y != 7);",
        "long y = MAX(x, 5L); CHECK(y != 4711);",
        "enum color c = x; CHECK(c != BLUE);",
        "struct header h = {1, x, 0}; CHECK(((char *)&h)[2] != 7);",
        "key k = x; typeof(k) y = k; CHECK(y != 4711);",
        "twin[u % 3] = x; CHECK(twin[1] != 4711);",
        "static const wchar_t s[] = L\"abc\"; CHECK(u > 2 || s[u] != L'c');",
        "const char *s = u8\"ä\"; u %= 3; CHECK(s[u] != (char)0xa4);",
        "CHECK(sum(2, x, 2) != 12);",
        "CHECK(walk(\"ls\", (long)x, \"abc\") != 4711);",
        // What a library function takes from a list is only seen in an execution.
        "CHECK(afterLibrary(\"%d\", x, 3) == x);",
        "atomic_store(&counter, x); CHECK(atomic_fetch_add(&counter, 2) != 4711);"
      })
  void isExecutedToAnError(String body) throws IOException {
    assertThat(verdict(body)).startsWith("FALSE ");
  }

  /** What is not modelled is not guessed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // There is no such argument, or it is of another type.
        "long s = sum(2, x); CHECK(s == s);",
        "long s = sum(1, 7L); CHECK(s == 7);",
        "long s = walk(\"l\", 7); CHECK(s == 7);",
        "struct point p = {x, 1}; CHECK(sum(1, p) == x);",
        "struct point p = {x, 1}; CHECK(behindStructure(1, p) == x);",
        "volatile int v = 1; __auto_type w = v; typeof(v) z = 1; CHECK(z == w);",
        "CHECK(u8\"ä\"[0] < 0);",
        "CHECK(*u8\"ä\" < 0);",
        "__auto_type s = u8\"ä\"; CHECK(s[0] < 0);",
        "CHECK((x ? u8\"ä\" : \"b\")[0] < 99);",
        "struct { char c; int i __attribute__((packed)); } s; CHECK(sizeof s == 5);",
        "CHECK(__alignof__(pool) == 1);",
        "int m = 3; typeof(int[m]) r; CHECK(sizeof r == 12);"
      })
  void isLeftOpen(String body) throws IOException {
    assertThat(verdict(body)).startsWith("UNKNOWN");
  }

  private static final String HEAD_32 =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      #define CHECK(c) if (!(c)) reach_error()
      typedef __builtin_va_list va_list;
      static int rest(int count, va_list ap) {
        int s = 0;
        while (count-- > 0) s += __builtin_va_arg(ap, int);
        return s;
      }
      static int first(int count, ...) {
        va_list ap;
        __builtin_va_start(ap, count);
        int s = rest(count, ap);
        s += 10 * __builtin_va_arg(ap, int);
        __builtin_va_end(ap);
        return s;
      }
      static int other(int count, ...) {
        va_list ap, copy;
        __builtin_va_start(ap, count);
        __builtin_va_copy(copy, ap);
        const char *s = __builtin_va_arg(ap, const char *);
        double d = __builtin_va_arg(ap, double);
        int same = __builtin_va_arg(copy, const char *) == s;
        __builtin_va_end(ap);
        __builtin_va_end(copy);
        return s[1] + (int)d + same;
      }
      int main(void) {
        int x = __VERIFIER_nondet_int() & 15;
      """;

  /**
   * A list of arguments is a pointer there: the callee does not move that of its caller, which then
   * reads its first argument.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CHECK(first(1, x) == 11 * x && first(2, 3, x) == 33 + x);",
        "CHECK(other(0, \"abc\", 2.5) == 'b' + 3 && sizeof(va_list) == 4);"
      })
  void isProvedFor32Bits(String body) throws IOException {
    String program =
        Files.writeString(directory.resolve("small.c"), HEAD_32 + body + "return 0; }\n")
            .toString();
    assertThat(Tool.run("analyse", program, "-m32", "--with", "bmc").out()).startsWith("TRUE");
  }
}
