package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What tools answer for programs that invite wrong answers. A tool that is not installed is
 * skipped.
 */
class RealAnswersTest {
  private static final String HEAD =
      """
      extern void abort(void);
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern float __VERIFIER_nondet_float(void);
      """;

  @TempDir private Path directory;

  private String answer(String tool, String text, String... options) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            Stream.concat(
                    Stream.of("verify", program.toString(), "--with", tool, "-q"),
                    Stream.of(options))
                .toArray(String[]::new));
    assumeTrue(!result.out().contains("not installed"), result.out());
    return result.out().replace(directory + "/", "").strip();
  }

  /**
   * Two error calls, of which one is never made: the tools used to name what they looked at last.
   */
  @ParameterizedTest
  @MethodSource("names")
  void placeIsThatOfTheErrorCall(String tool) {
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            "verify", "test-programs/verify/found.c", "--whole", "--with", tool, "-q");
    assumeTrue(!result.out().contains("not installed"), result.out());
    if (tool.equals("gcc-analyzer")) {
      assertThat(result.out()).matches("UNKNOWN .* at test-programs/verify/found.c:1[03]\\)\n");
    } else {
      assertThat(result.out()).contains("test-programs/verify/found.c:13");
    }
  }

  /** The assertion that most programs have: its macro, and the name of its header in the text. */
  @ParameterizedTest
  @ValueSource(strings = {"cbmc", "esbmc", "cpachecker", "ultimate-automizer", "klee", "frama-c"})
  void assertionsOfTheHeaderAreKnown(String tool) throws IOException {
    String text =
        """
        #include <assert.h>
        extern unsigned char __VERIFIER_nondet_uchar(void);
        int main(void) {
          int x = __VERIFIER_nondet_uchar();
          assert(x %s 255);
          return 0;
        }
        """;
    assertThat(answer(tool, text.formatted("<="))).isEqualTo("TRUE");
    assertThat(answer(tool, text.formatted("<"))).isIn("FALSE p.c:5", unsure(tool));
  }

  /** What a tool says that never calls an error one. */
  private static String unsure(String tool) {
    return "UNKNOWN (" + tool + ": an error call may be reached, at p.c:5)";
  }

  static List<String> names() {
    return Tool.names();
  }

  static Stream<Arguments> loops() {
    String read = HEAD + "int main(void) {\n  int x = __VERIFIER_nondet_int();\n";
    String count = "  int n = 0;\n  while (n < %s) n++;\n";
    String error = "  if (x == 3 && n %s) reach_error();\n  return 0;\n}\n";
    String recursive =
        HEAD
            + "static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }\n"
            + "int main(void) {\n  if (sum(%s) == 15) reach_error();\n  return 0;\n}\n";
    return Stream.of(
        Arguments.of(read + count.formatted("20") + error.formatted("!= 20"), "TRUE"),
        Arguments.of(read + count.formatted("20") + error.formatted("== 20"), "FALSE p.c:9"),
        // Without a bound, CBMC never ends on these.
        Arguments.of(read + count.formatted("x + 2") + error.formatted("== 5"), "FALSE p.c:9"),
        Arguments.of(
            read + count.formatted("x + 2") + error.formatted("!= 5"),
            "UNKNOWN (cbmc: the time was used up "),
        Arguments.of(recursive.formatted("5"), "FALSE p.c:7"),
        Arguments.of(recursive.formatted("4"), "TRUE"),
        Arguments.of(
            recursive.formatted("__VERIFIER_nondet_int()").replace("== 15", "== 3"),
            "FALSE p.c:7"));
  }

  @ParameterizedTest
  @MethodSource("loops")
  void cbmcUnwindsMoreAndMore(String text, String answer) throws IOException {
    assertThat(answer("cbmc", text, "--timeout", answer.startsWith("UNKNOWN") ? "6" : "60"))
        .startsWith(answer);
  }

  static Stream<Arguments> approximations() {
    String text =
        "extern void reach_error(void);\n"
            + "extern double exp(double), fdim(double, double), inf(void);\n"
            + "int main(void) {\n"
            + "  double x = %s;\n"
            + "  if (x %s) reach_error();\n"
            + "  return 0;\n"
            + "}\n";
    return Stream.of(
        Arguments.of(text.formatted("fdim(1, 0.0 / 0.0)", "== 0"), "fdim"),
        Arguments.of(text.formatted("exp(1)", "> 2.75"), "exp"),
        Arguments.of(text.formatted("exp(1)", "< 2.6"), "exp"));
  }

  /** It has models of these that are wrong for some values. */
  @ParameterizedTest
  @MethodSource("approximations")
  void cbmcIsNotBelievedAboutFunctionsItApproximates(String text, String function)
      throws IOException {
    assertThat(answer("cbmc", text))
        .startsWith("UNKNOWN (cbmc: ")
        .endsWith("it does not know what " + function + "() does)");
  }

  /** What is missing to CBMC: attributes, assembly, promotions, texts that are printed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void f(int *p) { reach_error(); } int main(void) { int x"
            + " __attribute__((cleanup(f))) = 0; }",
        "extern void w(void) __attribute__((weak)); int main(void) { if (!w) reach_error(); }",
        "int main(void) { int x = 1; __asm__(\"movl $2, %0\" : \"=r\"(x)); if (x == 2)"
            + " reach_error(); }",
        "typedef int byte __attribute__((mode(QI))); int main(void) { byte x = 200; if (x < 0)"
            + " reach_error(); }",
        "struct __attribute__((scalar_storage_order(\"big-endian\"))) s { int a; };"
            + " int main(void) { struct s s; s.a = 1; if (((char *) &s)[3]) reach_error(); }",
        "static double f(int n, ...) { __builtin_va_list a; __builtin_va_start(a, n); return"
            + " __builtin_va_arg(a, double); } int main(void) { if (f(1, 1.5f) == 1.5)"
            + " reach_error(); }",
        "extern int snprintf(char *, unsigned long, const char *, ...); int main(void) { char b[2];"
            + " if (snprintf(b, 2, \"%d\", 12345) == 5) reach_error(); }"
      })
  void cbmcIsNotBelievedAboutWhatItPassesOver(String text) throws IOException {
    assertThat(answer("cbmc", HEAD + text)).doesNotStartWith("TRUE");
  }

  /** The bound cuts short a loop in its model of a function: nothing is known within the bound. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <stdio.h>\nint main(void) { unsigned char b[3000];"
            + " if (fread(b, 1, 3000, stdin) == 3000 && b[2999] == 7) reach_error(); return 0; }",
        "#include <string.h>\nchar s[3000]; int main(void) { int k = __VERIFIER_nondet_int();"
            + " if (k < 0 || k > 2990) return 0; memset(s, 97, k);"
            + " if (strlen(s) == 2980) reach_error(); return 0; }"
      })
  void whatCbmcSawOfItsOwnLoopsIsNotHandedOn(String text) throws IOException {
    String saved = directory.resolve("saved.graphml").toString();
    assertThat(answer("cbmc:12s", HEAD + text, "--save", saved)).doesNotStartWith("TRUE");
    assertThat(answer("cbmc:12s,value:2s", HEAD + text)).doesNotStartWith("TRUE");
  }

  private static final String THREADS =
      "#include <pthread.h>\n#include <semaphore.h>\nint x;\nsem_t s; pthread_cond_t c ="
          + " PTHREAD_COND_INITIALIZER; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;"
          + " pthread_barrier_t b; pthread_rwlock_t w = PTHREAD_RWLOCK_INITIALIZER;\n";

  /** Its models of these do less than the functions: all these programs reach their error. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <errno.h>\n#include <stdio.h>\nint main(void) { errno = 0;"
            + " FILE *f = fopen(\"/no/such\", \"r\"); if (!f && errno == ENOENT) reach_error(); }",
        "#include <unistd.h>\nint main(void) { char *v[] = {\"p\", \"-a\", 0};"
            + " getopt(2, v, \"a\"); if (optind == 2) reach_error(); }",
        "#include <stdlib.h>\nint main(void) { char *s = \"-x\", *e; strtol(s, &e, 10);"
            + " if (e == s) reach_error(); }",
        "#include <locale.h>\nint main(void) { if (*localeconv()->decimal_point == '.')"
            + " reach_error(); }",
        "#include <time.h>\nint main(void) { struct tm t = {0}; t.tm_mday = 40; t.tm_year = 100;"
            + " mktime(&t); if (t.tm_mday != 40) reach_error(); }",
        "#include <stdlib.h>\nint main(void) { unsigned s = 1; rand_r(&s); if (s != 1)"
            + " reach_error(); }",
        "#include <threads.h>\nint x; void f(void) { x = 1; } once_flag o = ONCE_FLAG_INIT;"
            + " int main(void) { call_once(&o, f); if (x) reach_error(); }",
        THREADS
            + "int main(void) { sem_init(&s, 0, 1); sem_trywait(&s); if (sem_trywait(&s) != 0)"
            + " reach_error(); }",
        THREADS
            + "void *t(void *a) { pthread_mutex_lock(&m); x = 2; pthread_cond_signal(&c);"
            + " pthread_mutex_unlock(&m); return 0; }"
            + " int main(void) { pthread_t p; pthread_mutex_lock(&m);"
            + " pthread_create(&p, 0, t, 0); x = 1; pthread_cond_wait(&c, &m);"
            + " if (x == 2) reach_error(); return 0; }",
        "int x; __attribute__((destructor)) void f(void) { if (x) reach_error(); }"
            + " extern void exit(int); int main(void) { x = 1; exit(0); }",
        "int x; static void f(void) { x = 1; } __attribute__((section(\".init_array\"), used))"
            + " void (*p)(void) = f; int main(void) { if (x) reach_error(); }"
      })
  void cbmcIsNotBelievedThatNothingIsReached(String text) throws IOException {
    assertThat(answer("cbmc:10s", HEAD + text)).doesNotStartWith("TRUE");
  }

  /** What its models of functions assert is no error call: no program here makes one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <setjmp.h>\njmp_buf b; int main(void) { if (setjmp(b) == 2) reach_error();"
            + " longjmp(b, 2 - 1); }",
        "#include <fenv.h>\nint x; int main(void) { feraiseexcept(FE_INEXACT);"
            + " if (x) reach_error(); }",
        THREADS + "int main(void) { pthread_mutex_unlock(&m); if (x) reach_error(); return 0; }",
        THREADS
            + "int main(void) { pthread_rwlock_wrlock(&w); pthread_rwlock_unlock(&w);"
            + " if (x) reach_error(); return 0; }",
        THREADS
            + "void *t(void *a) { x = 1; sem_post(&s); return 0; } int main(void) { pthread_t p;"
            + " sem_init(&s, 0, 0); pthread_create(&p, 0, t, 0); sem_wait(&s);"
            + " if (!x) reach_error(); return 0; }",
        THREADS
            + "void *t(void *a) { x = 1; pthread_barrier_wait(&b); return 0; }"
            + " int main(void) { pthread_t p; pthread_barrier_init(&b, 0, 2);"
            + " pthread_create(&p, 0, t, 0); pthread_barrier_wait(&b); if (!x) reach_error();"
            + " return 0; }"
      })
  void cbmcIsNotBelievedThatAnErrorIsReached(String text) throws IOException {
    assertThat(answer("cbmc:10s", HEAD + text)).doesNotStartWith("FALSE");
  }

  /** These run functions of the program that nobody calls, or not at all; some tools do not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          frama-c | int x; __attribute__((constructor)) void f(void) { x = 1; } int main(void) { if (x) reach_error(); }
          frama-c | int x; __attribute__((destructor)) void f(void) { if (x) reach_error(); } int main(void) { x = 1; }
          frama-c | extern void w(void) __attribute__((weak)); int main(void) { if (!w) reach_error(); }
          klee | int x; __attribute__((destructor)) void f(void) { if (x) reach_error(); } extern void exit(int); int main(void) { x = 1; exit(0); }
          klee | int x; __attribute__((constructor(200))) void f(void) { if (x) reach_error(); } __attribute__((constructor(101))) void g(void) { x = 1; } int main(void) { }
          klee | int x; static void f(void) { if (x) reach_error(); } __attribute__((section(".fini_array"), used)) void (*p)(void) = f; int main(void) { x = 1; }
          cpachecker | int x; __attribute__((constructor)) void f(void) { x = 1; } int main(void) { if (x) reach_error(); }
          cpachecker | int main(void) { int x = 0; __asm__("movl $1, %0" : "=r"(x)); if (x) reach_error(); }
          """)
  void otherToolsAreNotBelievedAboutWhatTheyPassOver(String tool, String text) throws IOException {
    assertThat(answer(tool, HEAD + text)).doesNotStartWith("TRUE");
  }

  /** It takes functions it does not know for ones that always return the same. */
  @Test
  void cpacheckerIsNotBelievedAfterAFunctionItDoesNotKnow() throws IOException {
    String text =
        HEAD
            + "extern int input(void);\nint main(void) {\n"
            + "  if (input() != input()) reach_error();\n  return 0;\n}\n";
    assertThat(answer("cpachecker", text)).doesNotStartWith("TRUE");
  }

  /** Checks that CBMC makes if nothing is said are not of this property. */
  @ParameterizedTest
  @MethodSource("otherErrors")
  void otherErrorsAreNotLookedFor(String statement) throws IOException {
    String text =
        HEAD
            + "int a[3];\nint main(void) {\n  int x = __VERIFIER_nondet_int();\n  "
            + statement
            + "\n  if (x > 5 && x < 4) reach_error();\n  return 0;\n}\n";
    assertThat(answer("cbmc", text, "--whole")).isEqualTo("TRUE");
  }

  static List<String> otherErrors() {
    return List.of(
        "a[x & 3] = 1;",
        "a[0] = x + 1;",
        "a[0] = 7 / x;",
        "a[0] = 1 << x;",
        "a[0] = *(&a[1] + x);");
  }

  static Stream<Arguments> paths() {
    String main = HEAD + "int main(void) {\n  int x = __VERIFIER_nondet_int();\n";
    String end = "  if (x < 3) reach_error();\n  return 0;\n}\n";
    return Stream.of(
        Arguments.of(main + "  if (x < 4) abort();\n" + end, "TRUE"),
        Arguments.of(main + "  if (x < 2) abort();\n" + end, "FALSE p.c:8"),
        Arguments.of(
            main + "  float y = __VERIFIER_nondet_float();\n  x = y > 1 && y < 2 ? 2 : 3;\n" + end,
            "UNKNOWN (klee: it tries only one value of a floating-point number)"),
        Arguments.of(
            main + "  int y;\n  if (x > 5) y = 4;\n  x = y == 7 ? 2 : 3;\n" + end,
            "UNKNOWN (klee: y may be read before it has a value, and KLEE chooses one)"));
  }

  @ParameterizedTest
  @MethodSource("paths")
  void kleeIsBelievedIfItHasTriedAllValues(String text, String answer) throws IOException {
    assertThat(answer("klee", text, "--whole")).isEqualTo(answer);
  }

  static Stream<String> declarations() {
    return Stream.of(
        "extern void reach_error(void) __attribute__((__noreturn__));",
        "extern __attribute__((noreturn, cold)) void reach_error();",
        "extern _Noreturn void reach_error(void);",
        "typedef void ender(void) __attribute__((noreturn));\nextern ender reach_error;",
        "extern void reach_error(void);");
  }

  /** It drops what is required of a function that does not return. */
  @ParameterizedTest
  @MethodSource("declarations")
  void evaIsAskedForErrorFunctionsThatDoNotReturn(String declaration) throws IOException {
    String text =
        declaration
            + "\nextern int __VERIFIER_nondet_int(void);\n"
            + "int main(void) { if (__VERIFIER_nondet_int()) reach_error(); return 0; }\n";
    assertThat(answer("frama-c", text))
        .startsWith("UNKNOWN (frama-c: an error call may be reached, at p.c:");
  }

  @Test
  void evaIsNotBelievedAfterAFunctionItDoesNotKnow() throws IOException {
    String text =
        """
        extern void reach_error(void);
        extern int unknown(int);
        int main(void) {
          int x = unknown(3);
          if (x < 0 && x > 0) reach_error();
          return 0;
        }
        """;
    assertThat(answer("frama-c", text))
        .startsWith("UNKNOWN (TRUE if these change nothing and reach no error call: unknown)");
  }

  /** Calls of reach_error are errors, whatever it does. */
  @ParameterizedTest
  @MethodSource("names")
  void errorFunctionOfTheProgramFails(String tool) throws IOException {
    String text =
        """
        extern void abort(void);
        extern unsigned char __VERIFIER_nondet_uchar(void);
        void reach_error(void) { abort(); }
        int main(void) {
          if (__VERIFIER_nondet_uchar() > 100)
            reach_error();
          return 0;
        }
        """;
    assertThat(answer(tool, text)).contains("p.c:6");
  }

  @Test
  void kleeIsNotBelievedAboutOtherArguments() throws IOException {
    String text =
        HEAD + "int main(int argc, char **argv) { if (argc > 3) reach_error(); return 0; }\n";
    assertThat(answer("klee", text)).startsWith("UNKNOWN");
  }

  /** Headers say to gcc which function closes what another one opens; clang does not know how. */
  @ParameterizedTest
  @ValueSource(strings = {"afl++:30s", "libfuzzer:30s"})
  void headersForGccAreReadByClang(String tool) throws IOException {
    String text =
        "#include <stdio.h>\n"
            + HEAD
            + "int main(void) { if (fopen(\"/dev/null\", \"r\")) reach_error(); return 0; }\n";
    assertThat(answer(tool, text)).isEqualTo("FALSE p.c:6");
  }
}
