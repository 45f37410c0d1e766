package residua.checker;

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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** {@code check --property unreach-call} and {@code reduce --property unreach-call --check}. */
class PropertyValidationTest {
  private static final String SOUND = "sound for unreach-call\n";
  private static final String REFUSED =
      "not sound: it stops where nothing is verified and an error call may be ahead";
  private static final Path NOTHING_VERIFIED = Path.of("test-programs", "nothing-verified.graphml");
  private static final String DECLARATIONS =
      """
      extern void reach_error(void);
      extern int nondet_in(void);
      extern int putchar(int);
      extern void abort(void);
      """;

  @TempDir private Path directory;

  static List<String> names() throws IOException {
    return FaultCampaign.names();
  }

  /** What is said of a program in which a run stops where the original has the word STOP. */
  private Tool.Result check(String program, String... options) throws IOException {
    Path original = directory.resolve("program.c");
    Path residual = directory.resolve("residual.c");
    Files.writeString(original, DECLARATIONS + program.replace("STOP", ""), ISO_8859_1);
    Files.writeString(residual, DECLARATIONS + program.replace("STOP", "abort();"), ISO_8859_1);
    List<String> command = new ArrayList<>(List.of("check"));
    command.addAll(List.of(options));
    command.addAll(List.of(original.toString(), condition().toString(), residual.toString()));
    return Tool.run(command.toArray(String[]::new));
  }

  private Path condition() throws IOException {
    return Files.writeString(
        directory.resolve("condition.graphml"),
        Files.readString(NOTHING_VERIFIED, ISO_8859_1),
        ISO_8859_1);
  }

  private Tool.Result checkUnreachCall(String program) throws IOException {
    return check(program, "--property", "unreach-call");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Behind the last error call.
        "int main(void) { if (nondet_in()) reach_error(); STOP putchar(1); return 0; }\n",
        // The same, by another name.
        "extern void e(void) __asm__(\"reach_error\");\n"
            + "int main(void) { if (nondet_in()) e(); STOP putchar(1); return 0; }\n",
        // In a branch from which none can be reached.
        "int main(void) { if (nondet_in()) { STOP putchar(1); return 1; } reach_error(); return 0;"
            + " }\n",
        // A callee behind whose call there is none.
        "static void f(int n) { if (n) reach_error(); STOP putchar(n); }\n"
            + "int main(void) { f(nondet_in()); putchar(1); return 0; }\n",
        // It never comes back to the caller.
        "static void f(int n) { if (n) { STOP putchar(1); while (1) putchar(2); } }\n"
            + "int main(void) { f(nondet_in()); reach_error(); return 0; }\n",
        // Behind a loop with errors.
        "int main(void) { while (nondet_in()) { if (nondet_in() > 3) reach_error(); } STOP"
            + " putchar(1); return 0; }\n",
        // A recursion, none of whose callers has more to do.
        "static void f(int n) { if (n == 3) reach_error(); if (n > 0) { f(n - 1); STOP putchar(n);"
            + " } }\n"
            + "int main(void) { f(nondet_in()); return 0; }\n",
        // Pointers that lead to no error.
        "static void f(void) { putchar(1); }\nvoid (*p)(void) = f;\n"
            + "int main(void) { if (nondet_in()) reach_error(); STOP p(); return 0; }\n",
        // Nothing at the end of the program is one.
        "extern int atexit(void (*)(void));\n"
            + "static void f(void) { putchar(1); }\n"
            + "int main(void) { atexit(f); if (nondet_in()) reach_error(); STOP putchar(2); return"
            + " 0; }\n",
      })
  void runsMayStopWhereNoErrorCallIsAhead(String program) throws IOException {
    assertThat(checkUnreachCall(program)).isEqualTo(new Tool.Result(0, SOUND, ""));
    Tool.Result plain = check(program);
    assertThat(plain.out()).startsWith("not sound: it stops where nothing is verified (");
    assertThat(plain.exitCode()).isEqualTo(3);
  }

  @Test
  void runsMayStopWhereNothingIsDoneForEver() throws IOException {
    String program =
        "int main(void) { if (nondet_in()) reach_error(); STOP while (1); return 0; }\n";
    assertThat(checkUnreachCall(program).out()).isEqualTo(SOUND);
    assertThat(check(program).exitCode()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { STOP if (nondet_in()) reach_error(); return 0; }\n",
        // Only behind the call of this function, and of the one that calls it.
        "static void f(int n) { STOP putchar(n); }\nstatic void g(int n) { f(n); putchar(2); }\n"
            + "int main(void) { g(nondet_in()); if (nondet_in()) reach_error(); return 0; }\n",
        // One of two callers.
        "static void f(int n) { STOP putchar(n); }\n"
            + "int main(void) { f(1); if (nondet_in()) reach_error(); f(2); return 0; }\n",
        // Later in the same statement, or in any order.
        "static int f(void) { STOP putchar(1); return 1; }\n"
            + "static int g(void) { reach_error(); return 1; }\n"
            + "int main(void) { return g() + f(); }\n",
        "static int f(void) { STOP putchar(1); return 1; }\nextern int e(int);\n"
            + "int main(void) { return f() + (reach_error(), 1); }\n",
        // In the next round of a loop.
        "int main(void) { while (nondet_in()) { if (nondet_in() > 3) reach_error(); STOP"
            + " putchar(1); } return 0; }\n",
        // In what a recursive function does behind the call of itself.
        "static void f(int n) { if (n > 0) { f(n - 1); if (n == 3) reach_error(); } else { STOP"
            + " putchar(n); } }\n"
            + "int main(void) { f(nondet_in()); return 0; }\n",
        // Through pointers and library functions.
        "static void e(void) { reach_error(); }\nvoid (*p)(void) = e;\n"
            + "int main(void) { STOP putchar(1); p(); return 0; }\n",
        "void (*p)(void) = reach_error;\nint main(void) { STOP putchar(1); p(); return 0; }\n",
        "extern void library(void (*)(void));\nstatic void e(void) { reach_error(); }\n"
            + "int main(void) { STOP putchar(1); library(e); return 0; }\n",
        // In a function that is called through a pointer, by whomever.
        "static void f(void) { STOP putchar(1); }\nvoid (*p)(void) = f;\n"
            + "int main(void) { p(); reach_error(); return 0; }\n",
        // When the program ends.
        "extern int atexit(void (*)(void));\nstatic void e(void) { reach_error(); }\n"
            + "int main(void) { atexit(e); STOP putchar(1); return 0; }\n",
        "extern int atexit(void (*)(void));\nint (*r)(void (*)(void)) = atexit;\n"
            + "static void e(void) { reach_error(); }\n"
            + "int main(void) { r(e); STOP putchar(1); return 0; }\n",
        "static __attribute__((destructor)) void e(void) { reach_error(); }\n"
            + "int main(void) { STOP putchar(1); return 0; }\n",
        // At any time.
        "extern void (*signal(int, void (*)(int)))(int);\nstatic void e(int s) { reach_error(); }\n"
            + "int main(void) { signal(2, e); STOP putchar(1); return 0; }\n",
        // In another thread, or in the thread that started this one.
        "extern int pthread_create(long *, void *, void *(*)(void *), void *);\n"
            + "static void *f(void *p) { STOP putchar(1); while (1) putchar(2); }\n"
            + "int main(void) { long t; pthread_create(&t, 0, f, 0); reach_error(); return 0; }\n",
        // Where a scope ends.
        "static void e(int *p) { reach_error(); }\n"
            + "int main(void) { { __attribute__((cleanup(e))) int x = 1; STOP putchar(x); } return"
            + " 0; }\n",
        // In a statement expression.
        "int main(void) { STOP putchar(1); return ({ if (nondet_in()) reach_error(); 1; }); }\n",
        // Behind a jump out of a function.
        "typedef long jmp_buf[40];\n"
            + "extern int setjmp(jmp_buf);\n"
            + "extern void longjmp(jmp_buf, int);\n"
            + "static jmp_buf there;\n"
            + "static void leave(void) { STOP longjmp(there, 1); }\n"
            + "int main(void) { if (setjmp(there)) { reach_error(); return 1; }\n"
            + "  leave(); return 0; }\n",
        // By another name.
        "extern void e(void) __asm__(\"reach_\" \"error\");\n"
            + "int main(void) { STOP putchar(1); e(); return 0; }\n",
        "static void e(void) __attribute__((weakref(\"reach_error\")));\n"
            + "int main(void) { STOP putchar(1); e(); return 0; }\n",
        "extern void e(void);\n#pragma redefine_extname e reach_error\n"
            + "int main(void) { STOP putchar(1); e(); return 0; }\n",
        "int main(void) { STOP putchar(1); __asm__ volatile (\"call reach_error\"); return 0; }\n",
      })
  void noErrorCallIsLost(String program) throws IOException {
    Tool.Result result = checkUnreachCall(program);
    assertThat(result.out()).startsWith(REFUSED);
    assertThat(result.exitCode()).isEqualTo(3);
  }

  @Test
  void otherFunctionsCanBeErrorCalls() throws IOException {
    String program = "int main(void) { STOP if (nondet_in()) putchar(1); return 0; }\n";
    assertThat(checkUnreachCall(program).out()).isEqualTo(SOUND);
    assertThat(check(program, "--property", "unreach-call", "--error-call", "putchar").out())
        .startsWith(REFUSED);
    assertThat(check(program, "--error-call", "putchar").exitCode()).isEqualTo(2);
  }

  @Test
  void whatIsNewIsStillRefused() throws IOException {
    Path original = directory.resolve("program.c");
    Path residual = directory.resolve("residual.c");
    String program = DECLARATIONS + "int main(void) { putchar(1); return 0; }\n";
    Files.writeString(original, program, ISO_8859_1);
    Files.writeString(residual, program.replace("putchar(1)", "reach_error()"), ISO_8859_1);
    Tool.Result result =
        Tool.run(
            "check",
            "--property",
            "unreach-call",
            original.toString(),
            condition().toString(),
            residual.toString());
    assertThat(result.out()).startsWith("new behaviour: ");
  }

  @ParameterizedTest
  @MethodSource("names")
  void reduceProvesWhatItWrites(String name) throws IOException {
    String program = Path.of("test-programs", name + ".c").toString();
    String condition = Path.of("test-programs", name + ".graphml").toString();
    for (String error : List.of("reach_error", "putchar", "printf")) {
      String[] options = {"--property", "unreach-call", "--error-call", error};
      String[] reduce = {"reduce", "--check", "--max-growth", "none", program, condition};
      Tool.Result result = Tool.run(joined(reduce, options));
      assertThat(result.err()).doesNotContain("cannot tell");
      assertThat(result.exitCode()).isZero();
      Path residual = Files.writeString(directory.resolve("residual.c"), result.out(), ISO_8859_1);
      String[] check = {"check", program, condition, residual.toString()};
      assertThat(Tool.run(joined(check, options)).out()).isEqualTo(SOUND);
      if (result.out().contains("no error call from here")) {
        assertThat(Tool.run(check).out()).startsWith("not sound: ");
      }
    }
  }

  private static String[] joined(String[] first, String[] second) {
    List<String> result = new ArrayList<>(List.of(first));
    result.addAll(List.of(second));
    return result.toArray(String[]::new);
  }
}
