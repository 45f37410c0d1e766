package residua.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Changes that only show where a name means something else, or where something is executed earlier
 * than it is written. In each text, {@code @(OLD|NEW)} is changed so that another run reaches the
 * error.
 */
class OverlookedChangeTest {
  private static final String HEAD =
      "extern void reach_error(void); extern int in(void);\n"
          + "extern int __VERIFIER_nondet_int(void);\n";

  @TempDir private Path directory;

  /** A variable may be called like a tag, and a member like a variable. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct list { int @(a|b); int @(b|a); }; int f(struct list *list)"
            + " { if (list->a == 2) reach_error(); return 0; }"
            + " int main(void) { int v[2] = { 1, 2 }; void *p = v; return f(p); }",
        "struct a { int x, y; }; struct b { int y, x; }; int f(struct @(a|b) *@(a|b))"
            + " { if (@(a|b)->x == 2) reach_error(); return 0; }"
            + " int main(void) { int v[2] = { 1, 2 }; void *p = v; return f(p); }",
        "struct node { int a@(|[2]); }; int main(void) { int node = 3;"
            + " if (sizeof(struct node) + node > 9) reach_error(); return 0; }",
        "struct node { int a@(|[2]); }; int f(int node)"
            + " { if (sizeof(struct node) + node > 9) reach_error(); return 0; }"
            + " int main(void) { return f(3); }",
        "typedef int @(node|link); typedef struct { int a[2]; } @(link|node); int f(node *node)"
            + " { if (sizeof *node > 4) reach_error(); return 0; }"
            + " int main(void) { return f(0); }",
        "int s; int main(void) { struct s { int a; }; s = @(1|2);"
            + " if (s == 2) reach_error(); return 0; }",
        "struct s { int next, prev; }; int main(void) { int @(next|prev) = 0;"
            + " if (__builtin_offsetof(struct s, @(next|prev)) + @(next|prev) == 4) reach_error();"
            + " return 0; }",
      })
  void ofNames(String text) throws IOException {
    isNotOverlooked(text);
  }

  /** What is said outside of functions may count for more than the name that it is said of. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static const int n = @(1|2); static int x = n; int main(void)"
            + " { if (x == 2) reach_error(); return 0; }",
        "static const int n = @(1|2); static const int m = n + 1; static int y = 7, x = m;"
            + " int main(void) { if (x == 3) reach_error(); return 0; }",
        "static const struct { int a; } s = { @(1|2) }; int x = s.a; int main(void)"
            + " { if (x == 2) reach_error(); return 0; }",
        "static const int a[2] = { 1, @(1|2) }; int x = a[1]; int main(void)"
            + " { if (x == 2) reach_error(); return 0; }",
        "int a[sizeof(enum { ONE = @(1|2) })]; int main(void)"
            + " { int x = 2; if (x == ONE) reach_error(); return 0; }",
        "struct s { int x;\n#pragma pack(@(8|1))\n struct { char a; int b; } u; };"
            + " int main(void) { if (sizeof(struct s) == 9) reach_error(); return 0; }",
        "@(|\n)int x = __builtin_LINE(); int main(void) { if (x == 4) reach_error(); return 0; }",
        "int main(void) { @(|\n)int x = __builtin_LINE(); if (x == 4) reach_error(); return 0; }",
        "void __assert_fail(const char *e, const char *f, unsigned l, const char *n)"
            + " { if (l == 7) reach_error(); }"
            + " int main(void) { __assert_fail(\"e\", \"f\", @(5|7), \"n\"); return 0; }",
      })
  void ofFileScope(String text) throws IOException {
    isNotOverlooked(text);
  }

  /** Within one statement, values are read and written before its calls. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int n; int f(void) { n = 0; return 1; } int main(void) { n = @(1|2);"
            + " int x = n * 3 + f(); if (x == 7) reach_error(); return 0; }",
        "int n; int f(void) { n = 0; return 1; } int main(void) { n = @(1|2);"
            + " if ((n ^ 8) + f() == 11) reach_error(); return 0; }",
        "int n; int f(void) { n = 0; return 1; } int main(void) { n = @(1|2); int x;"
            + " x = n, f(); if (x == 2) reach_error(); return 0; }",
        "int n; int f(void) { n = 0; return 1; } int main(void) { n = @(1|2);"
            + " int x = n, y = f(); if (x == 2) reach_error(); return 0; }",
        "int n, seen; void f(void) { if (n == 2) seen = 1; } int main(void) { int d = @(1|2);"
            + " n = d, f(); if (seen) reach_error(); return 0; }",
        "int n, seen; int f(void) { if (n == 2) seen = 1; return 0; } int main(void)"
            + " { int d = @(1|2); int x = d, y = (n = x, f()); if (seen) reach_error();"
            + " return 0; }",
        "int n, seen; int f(int a) { if (n == 2) seen = 1; return 0; } int main(void)"
            + " { int d = @(1|2); f(n = d); if (seen) reach_error(); return 0; }",
        "struct { int n; } s; int seen; int f(void) { if (s.n == 2) seen = 1; return 0; }"
            + " int g(void) { int d = @(1|2); return s.n = d, f(); }"
            + " int main(void) { g(); if (seen) reach_error(); return 0; }",
      })
  void ofOrder(String text) throws IOException {
    isNotOverlooked(text);
  }

  /** Functions may be written in the old style, or give pointers to functions and arrays. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(a, b) int b; int a; { if (a == 2) reach_error(); return b; }"
            + " int main(void) { int d = @(1|2); return f(d, 0); }",
        "int f(a, b) int b; { if (a == 2) reach_error(); return b; }"
            + " int main(void) { int d = @(1|2); return f(d, 0); }",
        "int f(@(a, b|b, a)) int b, a; { if (a == 2) reach_error(); return b; }"
            + " int main(void) { return f(1, 2); }",
        "int one(int q) { return q; } int (*f(int a))(int q)"
            + " { if (a == 2) reach_error(); return one; }"
            + " int main(void) { int d = @(1|2); f(d); return 0; }",
        "int v[3]; int (*f(int a))[3] { if (a == 2) reach_error(); return &v; }"
            + " int main(void) { int d = @(1|2); f(d); return 0; }",
      })
  void ofParameters(String text) throws IOException {
    isNotOverlooked(text);
  }

  /** What is written may be anywhere. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { int x = 0; int d = @(1|2); void *p = &x; *(int *) p = d; d = 0;"
            + " if (x == 2) reach_error(); return 0; }",
        "int main(void) { int x = 0; int d = @(1|2); long p = (long) &x; *(int *) p += d; d = 0;"
            + " if (x == 2) reach_error(); return 0; }",
        "int main(void) { int x = 0, y = 0; void *p = &y; p = @(&y|&x); *(int *) p = 2; p = &y;"
            + " if (x == 2) reach_error(); return 0; }",
        "int f(a, b) int b; { int *p = &a; int d; d = @(1|2); *p = d; d = 0;"
            + " if (a == 2) reach_error(); return 0; } int main(void) { return f(5, 1); }",
      })
  void ofPlaces(String text) throws IOException {
    isNotOverlooked(text);
  }

  /** What is printed may be read again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int printf(const char *, ...); int main(void) { int n = 0, d = @(5|55);"
            + " printf(\"%d%n\", d, &n); if (n == 2) reach_error(); return 0; }",
        "int fprintf(void *, const char *, ...); int fscanf(void *, const char *, ...);"
            + " void rewind(void *); void *tmpfile(void); int main(void) { int n = 0, d = @(5|7);"
            + " void *f = tmpfile(); fprintf(f, \"%d\", d); rewind(f); fscanf(f, \"%d\", &n);"
            + " if (n == 7) reach_error(); return 0; }",
      })
  void ofFiles(String text) throws IOException {
    isNotOverlooked(text);
  }

  private void isNotOverlooked(String text) throws IOException {
    new TwoVersions(directory, HEAD).assertNotOverlooked(text);
  }

  /** What is shown to people, and what a call has nothing to do with, is not taken for more. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern void *stderr; int fprintf(void *, const char *, ...);"
            + " int fputs(const char *, void *); int m[2]; int main(void) { int d = @(5|55);"
            + " fprintf(stderr, \"%d\", d); if (m[0] == 2) reach_error(); return 0; }",
        "int n; int id(int a) { if (n == 7) reach_error(); return a; }"
            + " int main(void) { int d = @(1|2); n = id(d); return 0; }",
      })
  void asFarAsItIsNotDecided(String text) throws IOException {
    new TwoVersions(directory, HEAD).assertAllCovered(text, "--property", "unreach-call");
  }

  /** What tells nothing of another meaning does not matter. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct list { int a; }; int f(struct list *@(list|l)) { return @(list|l)->a; }"
            + " int main(void) { struct list list = { in() };"
            + " if (f(&list) == 2) reach_error(); return 0; }",
        "int main(void) { struct s { int a; }; int @(s|t) = in(); struct s x = { @(s|t) };"
            + " if (x.a == 2) reach_error(); return 0; }",
        "int a[2] = { 1, @(2|3) }; int *p = a;"
            + " int main(void) { if (p == 0) reach_error(); return 0; }",
        "int main(void) {@(|\n#pragma GCC diagnostic ignored \"-Wall\"\n)"
            + " if (in() == 4) reach_error(); return 0; }",
      })
  void asFarAsItDoesNotMatter(String text) throws IOException {
    new TwoVersions(directory, HEAD).assertAllCovered(text);
  }
}
