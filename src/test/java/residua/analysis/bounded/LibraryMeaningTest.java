package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.analysis.reachability.Limits;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.smt.solver.SolverChoice;

/**
 * What is proved of programs that call functions of the library, and what is not: no run that
 * reaches the error call is lost because of what is known of them.
 */
class LibraryMeaningTest {
  private static final String HEAD =
      """
      typedef unsigned long size_t;
      typedef __builtin_va_list list;
      extern void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t);
      extern void free(void *);
      extern void *memset(void *, int, size_t), *memcpy(void *, const void *, size_t);
      extern void *memchr(const void *, int, size_t);
      extern int scanf(const char *, ...), sscanf(const char *, const char *, ...);
      extern int printf(const char *, ...), sprintf(char *, const char *, ...);
      extern int snprintf(char *, size_t, const char *, ...);
      extern int vsnprintf(char *, size_t, const char *, list);
      extern char *fgets(char *, int, void *), *strcat(char *, const char *);
      extern char *strncpy(char *, const char *, size_t), *strrchr(const char *, int);
      extern long strtol(const char *, char **, int);
      extern int isdigit(int), isalpha(int), toupper(int);
      extern int ispunct(int), isblank(int), iscntrl(int), isprint(int), isgraph(int);
      extern size_t strspn(const char *, const char *), strcspn(const char *, const char *);
      extern char *strpbrk(const char *, const char *);
      extern int __VERIFIER_nondet_int(void);
      extern size_t __VERIFIER_nondet_ulong(void);
      extern void reach_error(void);
      extern void elsewhere(void *);
      struct pair { char c; int a[3]; struct { short x; long y; } in; };
      enum { LATE = __builtin_offsetof(struct pair, a) };
      static int seen;
      static int say(char *to, const char *f, ...) {
        list l; __builtin_va_start(l, f);
        int r = vsnprintf(to, 8, f, l); __builtin_va_end(l); return r;
      }
      static void note(int first, ...) { seen += first; }
      int main(void) {
        int x = __VERIFIER_nondet_int(), y = 7;
        size_t n = __VERIFIER_nondet_ulong();
        char t[8] = "abc";
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        // Objects whose size is not known: inside there is room, behind it nothing is known.
        "if (n < 2 || n > 9) return 0; char *p = malloc(n); if (!p) return 0; p[1] = 3; if (p[1] !="
            + " 3) reach_error(); @ TRUE",
        "if (n < 2 || n > 9) return 0; char *p = malloc(n); if (!p) return 0; p[n - 1] = 3; if (p[n"
            + " - 1] != 3) y = 0; @ TRUE",
        "if (n < 2 || n > 9) return 0; char *p = malloc(n); if (!p) return 0; p[n] = 3;"
            + " reach_error(); @ OPEN",
        "char *p = malloc(n); if (!p) return 0; p[0] = 3; reach_error(); @ OPEN",
        "char *p = malloc(n); if (p) reach_error(); @ OPEN",
        "char *p = malloc(n); if (!p) reach_error(); @ OPEN",
        "if (n == 0 || n > 9) return 0; char *p = malloc(n), *q = malloc(n); if (p && p == q)"
            + " reach_error(); @ TRUE",
        "if (n == 0) return 0; char *p = malloc(n), *q = malloc(n); if (p && p == q) reach_error();"
            + " @ OPEN",
        "if (x >= 0) return 0; if (malloc(x)) reach_error(); @ TRUE",
        "if (malloc(-4)) reach_error(); @ TRUE",
        "if (malloc(1UL << 40)) reach_error(); @ OPEN",
        "if (calloc(1UL << 63, 2)) reach_error(); @ TRUE",
        "if (calloc(-1UL, -1UL)) reach_error(); @ TRUE",
        "if (calloc(0, -1UL)) reach_error(); @ OPEN",
        "if (n != 2) return 0; if (calloc(n, 1UL << 31)) reach_error(); @ OPEN",
        "if (n != 2) return 0; char *p = calloc(n, 4); if (p && p[7]) reach_error(); @ TRUE",
        "if (n != 2) return 0; char *p = calloc(n, 4); if (p && p[8]) reach_error(); @ OPEN",
        // What is new in an object that has grown is not zero, although the old one was.
        "char *p = calloc(4, 1); if (!p) return 0; char *q = realloc(p, 8); if (q && q[3])"
            + " reach_error(); @ TRUE",
        "char *p = calloc(4, 1); if (!p) return 0; char *q = realloc(p, 8); if (q && q[4])"
            + " reach_error(); @ OPEN",
        "if (n != 4) return 0; char *p = calloc(n, 1); if (!p) return 0; char *q = realloc(p, 8);"
            + " if (q && q[4]) reach_error(); @ OPEN",
        "char *p = malloc(4); if (!p) return 0; *p = 5; char *q = realloc(p, -1UL); if (q || *p !="
            + " 5) reach_error(); @ TRUE",
        "char *p = malloc(4); if (!p) return 0; *p = 5; if (n < 1 || n > 9) return 0; char *q ="
            + " realloc(p, n); if (q && *q != 5) reach_error(); @ TRUE",
        "char *p = malloc(4); if (!p) return 0; *p = 5; char *q = realloc(p, n); if (q && *q != 5)"
            + " reach_error(); @ OPEN",
        "char *p = malloc(4); if (!p) return 0; *p = 5; char *q = realloc(p, n); if (*p != 5)"
            + " reach_error(); @ OPEN",
        "if (n > 8) return 0; memset(t, 0, n); if (y != 7) reach_error(); @ TRUE",
        "if (n > 8) return 0; memset(t, 0, n); if (t[0] != 'a') reach_error(); @ OPEN",
        "memset(t, 0, n); reach_error(); @ OPEN",
        "if (n < 1 || n > 8) return 0; memset(t, x, n); if (t[n - 1] != (char) x) reach_error(); @"
            + " TRUE",
        "if (n > 2) return 0; memset(t, 0, n); if (t[2] != 'c') reach_error(); @ TRUE",
        "if (n > 3) return 0; memset(t, 0, n); if (t[2] != 'c') reach_error(); @ OPEN",
        "if (n > 2) return 0; memset(t + 1, 'x', n); if (t[0] != 'a' || n > 1 && t[2] != 'x')"
            + " reach_error(); @ TRUE",
        "if (n > 8) return 0; memset(t + 1, 0, n); if (y != 7) reach_error(); @ OPEN",
        "memset(t, x, 3); if (t[1] != (char) x || t[3] != 0) reach_error(); @ TRUE",
        "memset(t + 6, x, 3); if (y != 7) reach_error(); @ OPEN",
        "char *p = x ? t : (char *) &y; if (n > 4) return 0; memset(p, 0, n); if (x && y != 7)"
            + " reach_error(); @ TRUE",
        "char *p = x ? t : (char *) &y; if (n > 5) return 0; memset(p, 0, n); if (x && y != 7)"
            + " reach_error(); @ OPEN",
        "if (n > 2) return 0; memset(\"ab\", 0, n); if (y != 7) reach_error(); @ OPEN",
        "char u[4] = \"xyz\"; if (n > 4) return 0; memcpy(t, u, n); if (u[0] != 'x') reach_error();"
            + " @ TRUE",
        "char u[4] = \"xyz\"; if (n > 4) return 0; memcpy(t, u, n); if (t[0] == 'x') reach_error();"
            + " @ OPEN",
        "char u[4] = \"xyz\"; if (n > 8) return 0; memcpy(t, u, n); if (u[0] != 'x') reach_error();"
            + " @ OPEN",
        // Printed strings are as long as their objects have room; they end, and lie elsewhere.
        "char o[12]; if (!fgets(t, 8, 0)) return 0; int r = sprintf(o, \"<%s>\", t); if (r > 9)"
            + " reach_error(); @ TRUE",
        "char o[12]; if (!fgets(t, 8, 0)) return 0; int r = sprintf(o, \"<%s>\", t); if (r == 9)"
            + " reach_error(); @ OPEN",
        "char o[9]; fgets(t, 8, 0); sprintf(o, \"<%s>\", t); if (y != 7) reach_error(); @ OPEN",
        "char o[4]; int r = snprintf(o, 4, \"%s:%d\", t, x); if (r > 19) reach_error(); @ TRUE",
        "char o[4]; int r = snprintf(o, 4, \"%s\", t); if (r > 3) reach_error(); @ OPEN",
        "char o[9] = \"....ok\"; snprintf(o, 9, \"%c%c%%\", x, x); if (o[4] != 'o') reach_error();"
            + " @ TRUE",
        "char o[9] = \"....ok\"; snprintf(o, 9, \"%c%c%%\", x, x); if (o[3] != '.') reach_error();"
            + " @ OPEN",
        "int r = snprintf(0, 0, \"%s%5c%d\", t, x, y); if (r > 23) reach_error(); @ TRUE",
        "int r = snprintf(0, 0, \"%20s\", t); if (r >= 20) reach_error(); @ OPEN",
        "int r = snprintf(0, 0, \"%s\", t + x); if (r > 7) reach_error(); @ OPEN",
        "int r = snprintf(0, 0, \"%.9s\", t); if (r > 9) reach_error(); @ OPEN",
        "int r = snprintf(0, 0, \"%lc\", x); if (r > 1) reach_error(); @ OPEN",
        "int r = snprintf(0, 0, \"%s\"); if (r > 7) reach_error(); @ OPEN",
        "char u[2] = { 'a', x }; int r = snprintf(0, 0, \"%s\", u); if (r > 1) reach_error(); @"
            + " OPEN",
        "int r = snprintf(t, 8, \"%s.\", t); if (r > 8) reach_error(); @ OPEN",
        "int r = sprintf(t, \"%s\", t + 1); if (r > 8) reach_error(); @ OPEN",
        "char o[8]; if (say(o, \"%d\", x) > 11) reach_error(); @ TRUE",
        "char o[8]; if (say(o, \"%s\", \"a text that is longer than a list of arguments is\") > 40)"
            + " reach_error(); @ OPEN",
        "char *p = x ? t : (char *) 0; int r = snprintf(0, 0, \"%s\", p); if (r > 7) reach_error();"
            + " @ OPEN",
        // What is read is any value, and nothing else changes.
        "scanf(\"%d\", &x); if (y != 7) reach_error(); @ TRUE",
        "scanf(\"%d\", &y); if (y == 8) reach_error(); @ OPEN",
        "scanf(\"%d\", &y); if (y == 7) reach_error(); @ OPEN",
        "scanf(\"%*d %d\", &y); if (y != 7) reach_error(); @ OPEN",
        "if (scanf(\"%d%d\", &x, &y) < 2) reach_error(); @ OPEN",
        "scanf(\"%ld\", &x); if (y != 7) reach_error(); @ OPEN",
        "scanf(\"%s\", t); if (y != 7) reach_error(); @ OPEN",
        "scanf(\"%7s\", t); if (y != 7) reach_error(); @ TRUE",
        "scanf(\"%8s\", t); if (y != 7) reach_error(); @ OPEN",
        "scanf(\"%7s\", t); if (t[0] != 'a') reach_error(); @ OPEN",
        "scanf(\"%c\", t); if (t[1] != 'b') reach_error(); @ TRUE",
        "scanf(\"%9c\", t); if (y != 7) reach_error(); @ OPEN",
        "scanf(t, &y); if (y != 7) reach_error(); @ OPEN",
        "sscanf(\"12\", \"%d%n\", &x, &y); if (y != 7) reach_error(); @ OPEN",
        "char *end; strtol(t, &end, 10); if (end != t) reach_error(); @ OPEN",
        "if (fgets(t, 8, 0) == 0) reach_error(); @ OPEN",
        "char *p = fgets(t, 8, 0); if (p && p != t) reach_error(); @ TRUE",
        "fgets(t, 9, 0); reach_error(); @ OPEN",
        // What is written has no more characters than there is room for, or it is left open.
        "printf(\"%d%n\", x, &y); if (y != 7) reach_error(); @ OPEN",
        "printf(\"%d%%n\", x); if (y != 7) reach_error(); @ TRUE",
        "printf(\"%d%%n\" + 3, x); if (y != 7) reach_error(); @ OPEN",
        "printf(\"%hhn\", t); if (t[0] != 'a') reach_error(); @ OPEN",
        "printf(x ? \"a\" : \"b\"); if (y != 7) reach_error(); @ TRUE",
        "printf(x ? \"a\" : \"%n\", &y); if (y != 7) reach_error(); @ OPEN",
        "char b[40]; sprintf(b, \"%d:\", x); if (y != 7) reach_error(); @ TRUE",
        "sprintf(t, \"%d:\", x); if (y != 7) reach_error(); @ OPEN",
        "char b[40]; sprintf(b, \"%50d\", x); reach_error(); @ OPEN",
        "char b[40]; sprintf(b, \"%s\", t); reach_error(); @ OPEN",
        "char b[40]; b[0] = 0; sprintf(b, \"%d\", x); if (b[0]) reach_error(); @ OPEN",
        // Strings and characters.
        "strcat(t, \"de\"); if (t[4] != 'e' || t[5]) reach_error(); @ TRUE",
        "strcat(t, \"defgh\"); reach_error(); @ OPEN",
        "strncpy(t, \"xyz\", 2); if (t[2] != 'c') reach_error(); @ TRUE",
        "strncpy(t, \"xyz\", 6); if (t[5]) reach_error(); @ TRUE",
        "strncpy(t, \"xyz\", 9); reach_error(); @ OPEN",
        "if (strrchr(\"aba\", 'a')[1]) reach_error(); @ TRUE",
        "if (memchr(\"ab\", 'c', 2)) reach_error(); @ TRUE",
        "if (memchr(\"ab\", 'c', 4)) y = 1; reach_error(); @ OPEN",
        "if (isdigit(x) && x >= 0 && x < 256 && (x < '0' || x > '9')) reach_error(); @ TRUE",
        "if (isdigit(x) && x >= 0 && x < 256 && x == '5') reach_error(); @ OPEN",
        "if (isdigit(x) && (x < '0' || x > '9')) reach_error(); @ OPEN",
        "if (isalpha('q') == 1) reach_error(); @ OPEN",
        "if (toupper('q') != 'Q' || toupper('{') != '{' || toupper(-1) != -1) reach_error(); @"
            + " TRUE",
        "if (strspn(t, \"ba\") != 2 || strspn(t, \"\") || strspn(t, \"abcd\") != 3) reach_error();"
            + " @ TRUE",
        "if (strcspn(t, \"xc\") != 2 || strcspn(t, \"\") != 3) reach_error(); @ TRUE",
        "if (strpbrk(t, \"xcb\") != t + 1 || strpbrk(t, \"d\")) reach_error(); @ TRUE",
        "t[1] = x; if (strspn(t, \"a\") == 1) reach_error(); @ OPEN",
        "t[1] = x; if (strcspn(t, \"z\") == 3 && t[1] == 0) reach_error(); @ TRUE",
        "char u[2] = {'a', 'b'}; if (strspn(t, u) != 2) y = 1; reach_error(); @ OPEN",
        "if (!ispunct('.') || ispunct('a') || !isblank(' ') || isblank('.') || !iscntrl(0) ||"
            + " !isprint(' ') || isgraph(' ')) reach_error(); @ TRUE",
        "if (x < 0 || x > 127) return 0; if (!isprint(x) != !!iscntrl(x)) reach_error(); @ TRUE",
        "if (ispunct(x)) reach_error(); @ OPEN",
        // Atomic operations: reads and writes, one after the other.
        "if (__atomic_fetch_add(&y, 2, 5) != 7 || __sync_sub_and_fetch(&y, 1) != 8) reach_error();"
            + " @ TRUE",
        "y = x; __atomic_add_fetch(&y, 1, 5); if (y - 1 != x) reach_error(); @ TRUE",
        "y = x; __atomic_add_fetch(&y, 1, 5); if (y < x) reach_error(); @ OPEN",
        "__atomic_store_n(&t[1], 300, 5); if (__atomic_load_n(t + 1, 5) != 44) reach_error(); @"
            + " TRUE",
        "if (__atomic_exchange_n(&y, x, 5) != 7 || y != x) reach_error(); @ TRUE",
        "int e = x; if (__atomic_compare_exchange_n(&y, &e, 9, 0, 5, 5) ? y != 9 || x != 7 : y != 7"
            + " || e != 7) reach_error(); @ TRUE",
        "int e = x; if (__atomic_compare_exchange_n(&y, &e, 9, 0, 5, 5)) reach_error(); @ OPEN",
        "int e = 7; if (!__atomic_compare_exchange_n(&y, &e, 9, 1, 5, 5)) reach_error(); @ OPEN",
        "if (__sync_val_compare_and_swap(&y, x, 9) != 7 || (y == 9) != (x == 7)) reach_error(); @"
            + " TRUE",
        "__atomic_fetch_nand(&y, 1, 5); if (y == 7) reach_error(); @ OPEN",
        "__atomic_store_n(&x, 1, 5); __sync_synchronize(); if (y != 7) reach_error(); @ TRUE",
        // Arithmetic that tells whether it overflows.
        "int r; if (!__builtin_add_overflow(x, 1, &r) && r <= x) reach_error(); @ TRUE",
        "int r; if (__builtin_add_overflow(x, 1, &r) && x != 2147483647) reach_error(); @ TRUE",
        "int r; if (__builtin_add_overflow(x, 1, &r)) reach_error(); @ OPEN",
        "size_t r; if (!__builtin_mul_overflow(n, 3UL, &r) && r % 3) reach_error(); @ TRUE",
        "unsigned char r; if (!__builtin_sub_overflow(x, 1, &r) && x == 0) reach_error(); @ TRUE",
        "unsigned char r; if (!__builtin_sub_overflow(x, 1, &r) && x == 256) reach_error(); @ OPEN",
        // Where members are; a conditional without its second operand; arguments that are dropped.
        "if (__builtin_offsetof(struct pair, a) != 4 || __builtin_offsetof(struct pair, a[2]) !="
            + " 12) reach_error(); @ TRUE",
        "if (__builtin_offsetof(struct pair, in.y) != 24) reach_error(); @ TRUE",
        "if (__builtin_offsetof(struct pair, in . x) == 16) reach_error(); @ OPEN",
        "if (__builtin_offsetof(struct pair, a[x]) == 8) reach_error(); @ OPEN",
        "if (LATE == 4) reach_error(); @ OPEN",
        "int z = x ?: 3; if (z == 0) reach_error(); @ TRUE",
        "int z = x ?: 3; if (z == 3 && x != 3 && x != 0) reach_error(); @ TRUE",
        "int z = x ?: 3; if (z == 3) reach_error(); @ OPEN",
        "int z = y++ ?: 3; if (z == 7 && y == 8) reach_error(); @ OPEN",
        "note(1, x, y++); if (seen != 1 || y != 8) reach_error(); @ TRUE",
        "note(1, x, y++); if (y == 8) reach_error(); @ OPEN",
        // A function that is somewhere else, or nowhere.
        "void (*f)(void *) = elsewhere; if (x) f = free; if (y != 7) reach_error(); @ TRUE",
        "void (*f)(void *) = elsewhere; if (!f) reach_error(); @ OPEN",
        "void (*f)(void *) = elsewhere; f(&y); if (y != 7) reach_error(); @ OPEN",
      })
  void runsThatReachTheErrorAreKept(String body, String expected) throws Exception {
    String text = HEAD + "  " + body + "\n  return 0;\n}\n";
    SourceText source = new SourceText("p.c", text, text);
    var understood = CFrontend.understand(source, "main", (all, suspicion) -> suspicion);
    // Others may know less: of what is not proved they must not prove it.
    for (ProofStrategy technique :
        expected.equals("TRUE")
            ? new ProofStrategy[] {ProofStrategy.BMC}
            : ProofStrategy.values()) {
      BoundedOutcome outcome =
          new BoundedModelChecking(
                  understood.program(),
                  understood.meaning(),
                  Set.of("reach_error"),
                  Optional.empty(),
                  new Limits(Map.of("repeat", 2L, "time", 60L)),
                  SolverChoice.of(Optional.empty()),
                  BoundedConfiguration.of(technique))
              .run(suspicion -> false);
      boolean isProved = outcome.verdict() == BoundedOutcome.Verdict.TRUE;
      assertThat(isProved ? "TRUE" : "OPEN")
          .as(technique + ": " + body + outcome.why())
          .isEqualTo(expected);
    }
  }
}
