package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/**
 * A function with external linkage may be called by every other file of the program whose code is
 * executed, and by no other code if none is: neither by the functions of the C library, whatever
 * the program calls them, nor by those that end the executions of a residual program.
 */
class CallersInOtherFilesTest {
  /** The other file: its code calls {@code step} by its name, if a residual still has it. */
  private static final String OTHER_FILE =
      """
      extern void _Exit(int);
      extern void step(int) __attribute__((weak));
      void reach_error(void) { _Exit(3); }
      int __VERIFIER_nondet_int(void) { return 1; }
      void __VERIFIER_show(int n) { (void) n; }
      int level = 1;
      int other(int n) { if (step) step(n); return n; }
      int (*hook)(int) = other;
      int (*__VERIFIER_hook(void))(int) { return other; }
      """;

  private static final String PROGRAM =
      """
      extern void reach_error(void); extern int __VERIFIER_nondet_int(void); DECLARATION
      extern void __VERIFIER_show(int); static int kept;
      void step(int n) {
        kept = n;
      }
      int main(void) {
        int x = __VERIFIER_nondet_int();
        __VERIFIER_show(x);
        CALL
        if (x) {
          reach_error();
        }
        return 0;
      }
      """;

  /** Covered: executions that branch in {@code main}, where {@code step} was not executed. */
  private static final String CONDITION =
      Conditions.of(2, edge("q0", "q1", 4) + edge("q0", "covered", 11));

  @TempDir private Path directory;

  /**
   * The other file executes {@code step}, so the run is not covered: the residual has to end as the
   * program does, in the error call.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A harmless name for a function of the other file.
        "extern int abs(int) __asm__(\"other\"); | abs(x);",
        "extern int abs(int) __asm__(\"oth\" \"er\"); | abs(x);",
        "extern int __VERIFIER_call(int) __asm__(\"other\"); | __VERIFIER_call(x);",
        "extern int printf(const char *, ...); | int abs(int) __asm__(\"other\"); abs(x);",
        // A pointer that the other file has set, beside a function that calls nothing.
        "extern int (*hook)(int); | hook(x);",
        "extern int (*__VERIFIER_hook(void))(int); | __VERIFIER_hook()(x);",
      })
  void anotherFileCallsAFunctionByItsName(String declaration, String call) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.replace("DECLARATION", declaration).replace("CALL", call);
    List<String> compile = List.of("gcc", "-w", "-O0", "-fno-builtin");
    assertThat(scratch.exitCode(compile, program, OTHER_FILE)).isEqualTo(3);
    for (String reducer : List.of("product", "ghost")) {
      String residual = scratch.residual(program, CONDITION, "--reducer", reducer);
      assertThat(scratch.exitCode(compile, residual, OTHER_FILE)).as(residual).isEqualTo(3);
      assertThat(scratch.verdict(program, CONDITION, residual)).startsWith("sound");
    }
  }

  /**
   * No code of another file is executed, and the table is not used, so {@code step} is only called
   * in {@code main}: that the residual ends there is no defect.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                  | step(x);",
        // A pointer of another file would matter only if something were called through it.
        "extern int level; | step(level);",
      })
  void theStopOfAResidualCallsNoFunctionOfTheProgram(String declaration, String call)
      throws IOException {
    String program =
        """
        extern void reach_error(void); extern int __VERIFIER_nondet_int(void); DECLARATION
        void step(int n) {
          if (n) {
            reach_error();
          }
        }
        static void (*table[])(int) = {step};
        int main(void) {
          int x = __VERIFIER_nondet_int();
          CALL
          return 0;
        }
        """
            .replace("DECLARATION", declaration == null ? "" : declaration)
            .replace("CALL", call);
    String condition = Conditions.of(1, edge("q0", "covered", 4));
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(program, condition);
    assertThat(residual).contains("__residua_stop((");
    assertThat(scratch.verdict(program, condition, residual)).isEqualTo("sound and exact\n");
  }
}
