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

/** Functions that run without an edge that shows it, and variables that only the residual has. */
class UnseenRunsTest {
  private static final String HEAD =
      """
      extern void abort(void);
      extern int atexit(void (*)(void));
      extern void signal(int, void (*)(int));
      extern int ask(int);
      extern void show(int);
      """;

  private static final String PROGRAM =
      """
      static void f(int n) { show(n); }
      static void (*pointer)(int) = f;
      int main(void) {
        pointer(3);
        show(1);
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String verdictOfAll(String program, String residual) throws IOException {
    return new Scratch(directory).verdictOfAll(HEAD + program, HEAD + residual);
  }

  /** A residual that stops where the program does not, if a function has changed its variable. */
  private static String stopping(String program, String function, String before) {
    String changing = program.replace(function + " {", function + " { t = 1;");
    assertThat(changing).isNotEqualTo(program);
    return "static int t = 0;\n"
        + changing.replace(before + ";", "if (t == 1) abort(); " + before + ";");
  }

  @Test
  void variableIsNotKnownAfterACallThroughAPointer() throws IOException {
    String residual = stopping(PROGRAM, "f(int n)", "show(1)");
    assertThat(verdictOfAll(PROGRAM, residual)).startsWith("not sound: it stops where nothing");
    assertThat(verdictOfAll(PROGRAM, residual.replace("t == 1", "t == 2")))
        .isEqualTo("sound and exact\n");
  }

  @Test
  void variableIsNotKnownAfterAConstructor() throws IOException {
    String program =
        "__attribute__((constructor)) static void first(void) { show(0); }\n" + PROGRAM;
    String residual = stopping(program, "first(void)", "pointer(3)");
    assertThat(verdictOfAll(program, residual)).startsWith("not sound: it stops where nothing");
    assertThat(verdictOfAll(program, residual.replace("t == 1", "t == 2")))
        .isEqualTo("sound and exact\n");
  }

  @Test
  void constructorThatTheProgramDoesNotHaveIsNew() throws IOException {
    String constructor = "__attribute__((constructor)) static void first(void) { show(0); }\n";
    assertThat(verdictOfAll(PROGRAM, constructor + PROGRAM)).startsWith("new behaviour: 'first'");
    assertThat(verdictOfAll(constructor + PROGRAM, PROGRAM)).startsWith("not sound: 'first'");
  }

  @Test
  void variableIsNotKnownInWhatRunsAtTheEnd() throws IOException {
    String program =
        """
        static void last(void) { show(2); }
        int main(void) {
          atexit(last);
          show(1);
          return 0;
        }
        """;
    String residual = stopping(program, "main(void)", "show(2)");
    assertThat(verdictOfAll(program, residual)).startsWith("not sound: it stops where nothing");
    assertThat(verdictOfAll(program, residual.replace("t == 1", "t == 0")))
        .isEqualTo("sound and exact\n");
  }

  @Test
  void variableIsNotKnownWhereASignalMayCome() throws IOException {
    String program =
        """
        static void handler(int n) { show(n); }
        int main(void) {
          signal(2, handler);
          show(1);
          return 0;
        }
        """;
    assertThat(verdictOfAll(program, stopping(program, "handler(int n)", "show(1)")))
        .startsWith("cannot tell: ");
  }

  @Test
  void variableIsNotKnownAfterAFunctionThatIsComparedAsAWhole() throws IOException {
    String program =
        """
        static int length(int n, int v[n + 1]) { return v[n]; }
        int main(void) {
          int v[3] = {1, 2, 3};
          show(length(2, v));
          show(1);
          return 0;
        }
        """
            .replace("n + 1", "ask(n)");
    String residual = stopping(program, "v[ask(n)])", "show(1)");
    assertThat(verdictOfAll(program, residual)).doesNotStartWith("sound");
  }

  @Test
  void valueThatWasEvaluatedMustBeReturned() throws IOException {
    String program = "int main(void) { return ask(1); }\n";
    String residual = "int main(void) { __typeof__(ask(1)) v = ask(1); return v; }\n";
    assertThat(verdictOfAll(program, residual)).isEqualTo("sound and exact\n");
    assertThat(verdictOfAll(program, residual.replace("return v;", "")))
        .startsWith("new behaviour: it does not return the value");
  }

  /** What is called through the pointer is followed, in the state it is called in. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "pointer(3);",
        "if (ask(1)) pointer(3);",
        "while (ask(1)) pointer(ask(2));",
        "f(ask(1) ? 1 : 2); pointer(2); f(3);"
      })
  void residualThatFollowsPointersIsProved(String statement) throws IOException {
    String program = HEAD + PROGRAM.replace("pointer(3);", statement + "\n");
    String condition =
        Conditions.of(
            3,
            edge("q0", "q1", 6)
                + edge("q1", "q2", "enterFunction", "f")
                + edge("q2", "covered", 10));
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(program, condition, "--reducer", "ghost");
    assertThat(scratch.verdict(program, condition, residual)).startsWith("sound");
  }

  private static final String CALLING =
      """
      extern int puts(const char *);
      extern unsigned long strcspn(const char *, const char *);
      extern int abs(int (*)(int));
      static int f(int n) { puts("in"); return n; }
      int main(void) {
        puts("before");
        abs(f);
        puts("behind");
        return 0;
      }
      """;

  /** The run that comes to what is behind a call, if {@code f} has not run since. */
  private static final String BEHIND =
      Conditions.of(
          2,
          edge("q0", "q1", "sourcecode", "puts(\"before\");")
              + edge("q1", "q0", "sourcecode", "puts(\"in\");")
              + edge("q1", "covered", "sourcecode", "puts(\"behind\");"));

  /** {@code check} knows the same of library functions as {@code reduce}. */
  @ParameterizedTest
  @ValueSource(strings = {"abs(f);", "strcspn(\"a\", f == 0 ? \"b\" : \"c\");"})
  void stateIsKnownAfterWhatCallsNothingBack(String call) throws IOException {
    String program = CALLING.replace("abs(f);", call);
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(program, BEHIND);
    assertThat(residual).contains("__residua_stop(");
    assertThat(scratch.verdict(program, BEHIND, residual)).isEqualTo("sound and exact\n");
  }

  /** Its name may be given to another one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(int)) __asm__(\"callback\");",
        "(int));\n#pragma redefine_extname abs callback\n"
      })
  void stateIsNotKnownAfterTheNameOfAnotherFunction(String declaration) throws IOException {
    String program = CALLING.replace("(int));", declaration);
    Scratch scratch = new Scratch(directory);
    assertThat(scratch.residual(program, BEHIND)).doesNotContain("__residua_stop(");
    String stopping = program.replace("puts(\"behind\");", "_Exit(0);");
    assertThat(scratch.verdict(program, BEHIND, "extern void _Exit(int);\n" + stopping))
        .doesNotStartWith("sound");
  }

  /** What a section, or the symbol of another function, brings into the program. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void mine(void) { show(9); }\n"
            + "static void (*early)(void) __attribute__((section(\".init_array\"), used)) = mine;",
        "static void mine(void) { show(9); }\n"
            + "static void (*early)(void) __attribute__((used, __section__ (\".init_\" \"array\")))"
            + " = mine;",
        "void *mine(unsigned long n) __asm__(\"malloc\");\n"
            + "void *mine(unsigned long n) { return 0; }",
        "int mine(int n) __asm__(\"ask\");\nint mine(int n) { return 0; }"
      })
  void whatIsNewIsNotCalledUnseen(String more) throws IOException {
    String program =
        "extern void *malloc(unsigned long);\n"
            + "int main(void) { show(malloc(1) != 0); show(ask(1)); return 0; }\n";
    assertThat(verdictOfAll(program, program)).isEqualTo("sound and exact\n");
    assertThat(verdictOfAll(program, more + "\n" + program)).startsWith("new behaviour");
    String both = more + "\n" + program;
    assertThat(verdictOfAll(both, both)).isEqualTo("sound and exact\n");
  }
}
