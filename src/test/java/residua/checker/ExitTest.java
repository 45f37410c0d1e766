package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** A residual that stops runs by {@code exit(0)}: right where nothing runs at exit. */
class ExitTest {
  private static final String PROGRAM =
      """
      extern void exit(int);
      extern int atexit(void (*)(void));
      extern int ask(void);
      extern void show(int);
      static void last(void) { show(2); }
      int main(void) {
        if (ask()) {
          show(1);
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  /** The run that comes to {@code show(1)} is covered, and stopped by {@code exit(0)}. */
  private String verdict(String program) throws IOException {
    Scratch scratch = new Scratch(directory);
    int line = (int) program.lines().takeWhile(each -> !each.contains("show(1)")).count() + 1;
    String condition = Conditions.of(1, edge("q0", "covered", line));
    return scratch.verdict(program, condition, program.replace("show(1);", "exit(0);"));
  }

  @Test
  void stopsWhereNothingRunsAtExit() throws IOException {
    assertThat(verdict(PROGRAM)).isEqualTo("sound and exact\n");
  }

  @Test
  void declarationsRegisterNothing() throws IOException {
    assertThat(verdict("extern int on_exit(void (*)(int, void *), void *);\n" + PROGRAM))
        .isEqualTo("sound and exact\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "atexit(last);",
        "int (*registering)(void (*)(void)) = atexit; registering(last);",
        "extern int later(void (*)(void)) __asm__(\"atexit\"); later(last);"
      })
  void doesNotStopWhereAFunctionIsRegistered(String registers) throws IOException {
    assertThat(verdict(PROGRAM.replace("if (ask())", registers + "\n  if (ask())")))
        .doesNotStartWith("sound");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__attribute__((destructor)) static void",
        "static void last(void);\n"
            + "void (*const array[])(void) __attribute__((section(\".fini_array\"))) = { last };\n"
            + "static void"
      })
  void doesNotStopWhereALinkerFindsAFunctionForTheEnd(String head) throws IOException {
    assertThat(verdict(PROGRAM.replace("static void", head))).doesNotStartWith("sound");
  }
}
