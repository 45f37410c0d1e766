package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Functions of the program that the C library or the compiler call, without a word of it. */
class LibraryCalleesTest {
  /** What enters {@code done} is verified, if {@code event} has not been entered before. */
  private static final String CONDITION =
      Conditions.of(
          2,
          edge("q0", "q1", "enterFunction", "event")
              + edge("q0", "covered", "enterFunction", "done"));

  private static final String PROGRAM =
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <printf.h>
      #include <stdio.h>
      #include <string.h>
      static int happened;
      static void event(void) {
        happened = 7;
      }
      %s
      static int done(void) {
        return happened;
      }
      int main(void) {
        %s
        return done();
      }
      """;

  private enum Case {
    ALLOCATION(
        """
        static char pool[1 << 20];
        static unsigned long used;
        void *malloc(unsigned long size) {
          if (size == 6)
            event();
          used += (size + 15) / 16 * 16;
          return pool + used - (size + 15) / 16 * 16;
        }
        void free(void *memory) {
          (void)memory;
        }
        """,
        "if (!strdup(\"seven\")) return 1;"),

    STREAM(
        """
        static ssize_t put(void *cookie, const char *text, size_t size) {
          (void)cookie, (void)text;
          event();
          return (ssize_t)size;
        }
        """,
        "FILE *f = fopencookie(NULL, \"w\", (cookie_io_functions_t){.write = put});"
            + " fputs(\"x\", f); fflush(f);"),

    FORMAT(
        """
        static int put(FILE *f, const struct printf_info *info, const void *const *values) {
          (void)f, (void)info, (void)values;
          event();
          return 0;
        }
        static int sizes(const struct printf_info *info, size_t n, int *types, int *size) {
          (void)info, (void)n, (void)types, (void)size;
          return 0;
        }
        """,
        "char text[9]; register_printf_specifier('W', put, sizes);"
            + " snprintf(text, sizeof text, \"%W\");"),

    COMPILERS_NAME(
        """
        int puts(const char *text) {
          event();
          return text[0];
        }
        """,
        "__builtin_puts(\"seven\");"),

    APPLIED(
        """
        static void apply(void) {
          event();
        }
        """,
        "__builtin_apply((void (*)())apply, __builtin_apply_args(), 16);"),

    CHOSEN_BY_TYPE(
        """
        static float single(float x) { event(); return x; }
        static double twice(double x) { event(); return x; }
        static long double extended(long double x) { event(); return x; }
        """,
        "if (__builtin_tgmath(single, twice, extended, 1.0) != 1.0) return 1;"),

    CALLED_IN_A_HEAD(
        """
        static void (*pointer)(void) = event;
        static int size(int n, int a[(pointer(), n)]) { return n + (a != 0); }
        """,
        "if (size(1, 0) != 1) return 1;"),

    FOUND_BY_NAME(
        """
        int called(void) {
          event();
          return 1;
        }
        """,
        "int (*found)(void) = dlsym(0, \"called\"); if (!found || !found()) return 1;"),

    RETURN_TO_A_MARK(
        """
        extern int mark(void *) __asm__("_setjmp") __attribute__((returns_twice));
        extern void back(void *, int) __asm__("longjmp") __attribute__((noreturn));
        static long place[64];
        """,
        "if (!mark(place)) { event(); back(place, 1); }"),

    HANDLER(
        """
        extern void (*install(int, void (*)(int)))(int) __asm__("signal");
        extern int abs(int) __asm__("raise");
        static void handle(int number) {
          (void)number;
          event();
        }
        """,
        "install(10, handle); abs(10);");

    private final String program;

    Case(String functions, String calls) {
      this.program = PROGRAM.formatted(functions, calls);
    }
  }

  private static final List<String> COMPILE = List.of("gcc", "-w", "-fno-builtin", "-rdynamic");

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void lieOnTheRunsOfTheResidual(Case each) throws IOException {
    new Scratch(directory).assertRunIsKept(COMPILE, each.program, CONDITION, 7);
  }

  @ParameterizedTest
  @EnumSource
  void areNotOverlookedByTheCheck(Case each) throws IOException {
    Scratch scratch = new Scratch(directory);
    assertThat(scratch.verdict(each.program, CONDITION, cut(each.program)))
        .doesNotStartWith("sound");
    String uncalled = PROGRAM.formatted("", "");
    assertThat(scratch.verdict(uncalled, CONDITION, cut(uncalled))).startsWith("sound");
  }

  private static String cut(String program) {
    return program.replace("return happened;", "__CPROVER_assume(0);");
  }
}
