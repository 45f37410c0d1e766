package residua.reducer.slicing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** What {@code --property unreach-call} keeps and drops. */
class UnreachCallTest {
  private static final String DECLARATIONS =
      "extern void reach_error(void);\nextern int nondet_in(void);\nextern int putchar(int);\n";
  private static final String STOP =
      "__residua_stop((__residua_stop_flush(0), 0)); /* no error call from here */";

  @TempDir Path directory;

  private String reduced(String program, String... options) throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(file, DECLARATIONS + program, ISO_8859_1);
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--reducer", "identity", "--property", "unreach-call"));
    arguments.addAll(List.of("--no-line-directives", file.toString()));
    String text = Tool.reduce(arguments.toArray(String[]::new));
    Path residual = Files.writeString(directory.resolve("residual.c"), text, ISO_8859_1);
    for (Gcc.Compiler compiler : Gcc.Compiler.values()) {
      Gcc.check(compiler, residual);
    }
    return text;
  }

  @Test
  void stopsAfterTheLastErrorCall() throws IOException {
    String text =
        reduced(
            """
            int main(void) {
              if (nondet_in()) {
                putchar(1);
                return 1;
              }
              if (nondet_in() > 3) reach_error();
              putchar(2);
              return 0;
            }
            """);
    assertThat(text)
        .startsWith(
            "/* A run that comes to __residua_stop is verified, or can reach no error call: it"
                + " ends");
    assertThat(text)
        .contains(
            """
            int main(void) {
              if (nondet_in()) %1$s
              if (!(nondet_in() > 3)) %1$s
              reach_error();
              %1$s
            }
            """
                .formatted(STOP));
  }

  @Test
  void programWithoutErrorCallsStopsAtOnce() throws IOException {
    assertThat(reduced("int main(void) { return nondet_in(); }\n"))
        .contains("int main(void) {\n  __residua_stop((__residua_stop_flush(0), 0));\n}\n");
  }

  /** What is hidden from the parser is evaluated all the same. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "_Generic(x, int: x > 5 ? reach_error() : (void)0)",
        "_Generic(x, int: ({ if (x > 5) goto end; }))",
        "__asm__ volatile (\"\" : : \"r\" (x > 5 ? (reach_error(), 1) : 0))",
        "x = __builtin_offsetof(struct s, b[x > 5 ? (reach_error(), 1) : 0]) == 8",
      })
  void errorCallsInWhatTheParserDoesNotSeeStay(String statement) throws IOException {
    String text =
        reduced(
            """
            struct s { int a, b[9]; };
            int main(void) {
              int x = nondet_in();
              %s;
              return x;
            end:
              reach_error();
              return 0;
            }
            """
                .formatted(statement));
    assertThat(text).contains(statement);
  }

  @Test
  void calleesAreToldByWhatFollowsTheirCall() throws IOException {
    String text =
        reduced(
            """
            static void check(int ok) { if (!ok) reach_error(); putchar(ok); }
            int main(void) {
              check(nondet_in());
              check(nondet_in());
              return 0;
            }
            """);
    assertThat(text).contains("  check(nondet_in());\n  check__1(nondet_in());\n  " + STOP);
    assertThat(text).contains("if (ok) " + STOP + "\n  reach_error();\n  " + STOP + "\n}");
    assertThat(text).contains("static void check(int ok) { if (!ok) reach_error(); putchar(ok); }");
  }

  @Test
  void recursiveFunctionsKeepTheirErrors() throws IOException {
    String text =
        reduced(
            """
            static int down(int n) {
              if (n < 0) reach_error();
              return n == 0 ? 0 : down(n - 1);
            }
            int main(void) {
              int n = nondet_in();
              down(n);
              putchar(n);
              return n;
            }
            """);
    assertThat(text).contains("  down(n);\n  " + STOP + "\n}").doesNotContain("putchar(n)");
    assertThat(text).contains("  if (n < 0) reach_error();\n  n == 0 ? 0 : down(n - 1);\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Called through a pointer.
        "static void e(void) { reach_error(); }\nvoid (*p)(void) = e;\n"
            + "int main(void) { putchar(1); p(); return 0; }\n",
        // The error function itself.
        "void (*p)(void) = reach_error;\nint main(void) { putchar(1); p(); return 0; }\n",
        // Called by a library function.
        "extern void library(void (*)(void));\nstatic void e(void) { reach_error(); }\n"
            + "int main(void) { putchar(1); library(e); return 0; }\n",
        // Called where a scope ends.
        "static void e(int *p) { reach_error(); }\n"
            + "int main(void) { { __attribute__((cleanup(e))) int x = 1; putchar(x); } return 0;"
            + " }\n",
        // While parameters are passed, or a type is worked out.
        "static void f(int n, int a[(reach_error(), n)]) { putchar(2); }\n"
            + "int main(void) { putchar(1); f(1, 0); return 0; }\n",
        "int main(void) { putchar(1); return sizeof(int[(reach_error(), nondet_in())]) > 4; }\n",
        "static int e(void) { reach_error(); return 1; }\n"
            + "int main(void) { putchar(1); return sizeof(int[e()]) > 4; }\n",
        // Under another name.
        "extern void oops(void) __asm__(\"reach_error\");\n"
            + "int main(void) { putchar(1); oops(); return 0; }\n",
        "extern void oops(void) __asm__(\"reach_\" \"error\");\n"
            + "int main(void) { putchar(1); oops(); return 0; }\n",
        "static void oops(void) __attribute__((weakref(\"reach_error\")));\n"
            + "int main(void) { putchar(1); oops(); return 0; }\n",
        "#pragma redefine_extname oops reach_error\nextern void oops(void);\n"
            + "int main(void) { putchar(1); oops(); return 0; }\n",
        "int main(void) { extern void oops(void) __asm__(\"reach_error\"); putchar(1); oops();"
            + " return 0; }\n",
        "int main(void) { putchar(1); __asm__ volatile(\"call reach_error\"); return 0; }\n",
        "extern void oops(void);\n__asm__(\"oops: jmp reach_error\");\n"
            + "int main(void) { putchar(1); oops(); return 0; }\n",
        "extern void *dlsym(void *, const char *);\n"
            + "int main(void) { putchar(1); ((void (*)(void))dlsym(0, \"reach_error\"))();"
            + " return 0; }\n",
        // In a statement expression.
        "int main(void) { putchar(1); return ({ if (nondet_in()) reach_error(); 1; }); }\n",
        // Behind a jump out of a function.
        "#include <setjmp.h>\n"
            + "static jmp_buf there;\n"
            + "static void leave(void) { longjmp(there, 1); }\n"
            + "int main(void) { if (setjmp(there)) { reach_error(); return 1; }\n"
            + "  putchar(1); leave(); return 0; }\n",
      })
  void whatIsNotSeenMayBeAnErrorCall(String program) throws IOException {
    assertThat(reduced(program)).contains("putchar(").contains("reach_error");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Called when the program ends.
        "extern int atexit(void (*)(void));\nstatic void e(void) { reach_error(); }\n"
            + "int main(void) { atexit(e); putchar(1); return 0; }\n",
        "static __attribute__((destructor)) void e(void) { reach_error(); }\n"
            + "int main(void) { putchar(1); return 0; }\n",
        "static void e(void) { reach_error(); }\nstatic void (*last)(void)"
            + " __attribute__((section(\".fini_array\"), used)) = e;\n"
            + "int main(void) { putchar(1); return 0; }\n",
        "static void (*last)(void) __attribute__((section(\".fini_array\"), used)) = reach_error;\n"
            + "int main(void) { putchar(1); return 0; }\n",
        "extern int __cxa_thread_atexit_impl(void (*)(void *), void *, void *);\n"
            + "static void e(void *p) { reach_error(); }\n"
            + "int main(void) { __cxa_thread_atexit_impl(e, 0, 0); putchar(1); return 0; }\n",
        // Called at any time.
        "extern void (*signal(int, void (*)(int)))(int);\nstatic void e(int s) { reach_error(); }\n"
            + "int main(void) { signal(2, e); putchar(1); return 0; }\n",
      })
  void whatRunsAtTheEndMayBeAnErrorCall(String program) throws IOException {
    assertThat(reduced(program)).contains("putchar(1)").doesNotContain("__residua_stop");
  }

  @Test
  void failingAssertionsAreErrorCalls() throws IOException {
    assertThat(
            reduced(
                "#include <assert.h>\n"
                    + "int main(void) { int x = nondet_in(); assert(x > 3); putchar(x); return 0;"
                    + " }\n"))
        .contains("__assert_fail")
        .contains(STOP)
        .doesNotContain("putchar(x)");
  }

  @Test
  void otherFunctionsCanBeErrorCalls() throws IOException {
    String program = "int main(void) { if (nondet_in()) putchar(1); return 0; }\n";
    assertThat(reduced(program)).doesNotContain("putchar(1)");
    assertThat(reduced(program, "--error-call", "putchar")).contains("putchar(1)");
  }

  @Test
  void labelsOfSwitchesAreNotPrintedTwice() throws IOException {
    assertThat(
            reduced(
                """
                int main(void) {
                  switch (nondet_in()) {
                    case 1:
                      return 1;
                    case 2:
                      putchar(2);
                    default:
                      while (nondet_in()) {
                        case 4:
                          putchar(4);
                      }
                  }
                  reach_error();
                  return 0;
                }
                """))
        .containsOnlyOnce("case 4:");
  }

  @Test
  void wrongUsageIsRefused() {
    String program = "test-programs/calls.c";
    String condition = "test-programs/calls.graphml";
    assertThat(run(program, condition, "--property", "overflow").exitCode()).isEqualTo(2);
    assertThat(run(program, condition, "--error-call", "f").exitCode()).isEqualTo(2);
    String[] ghost = {program, condition, "--property", "unreach-call", "--reducer", "ghost"};
    assertThat(run(ghost).err()).contains("--property does not go with ghost");
  }

  private static Tool.Result run(String... arguments) {
    List<String> command = new ArrayList<>(List.of("reduce"));
    command.addAll(List.of(arguments));
    return Tool.run(command.toArray(String[]::new));
  }
}
