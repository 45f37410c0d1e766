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

/** Functions that are called, or not, while a type is worked out (C17, 6.7.6.2 and 6.5.3.4). */
class CallsInTypesTest {
  private static final String PROGRAM =
      """
      static int happened;
      static int event(void) {
        happened++;
        return 1;
      }
      static int done(void) {
        return happened;
      }
      static int take(unsigned long size) {
        return (int)size;
      }
      int main(void) {
        int n = 3, a[2][n];
        (void)a;
        %s
        return done() == %d ? 7 : take(1);
      }
      """;

  private enum Called {
    SIZE("(void)sizeof(int[event()]);"),
    SIZE_OF_AN_ELEMENT("(void)sizeof(a[event()]);"),
    SIZE_AS_ARGUMENT("take(sizeof(char[event()]));"),
    SIZE_AS_CONDITION("if (sizeof(int[event()])) n++;"),
    SIZE_IN_A_LOOP("while (sizeof(char[event()]) > n) ;"),
    TYPE_OF("__typeof__(int[event()]) r; (void)r;"),
    CAST("(void)(int (*)[event()])0;"),
    STATIC("static int (*p)[event()]; (void)p;"),
    STRUCTURE("struct { int a[event()]; } *x = 0; (void)x;"),
    TYPE_DEFINITION("typedef int T[event()]; (void)sizeof(T);"),
    ARRAY("int b[event()]; (void)b;"),
    LITERAL("int (*p)[1] = (int (*)[event()]){0}; (void)p;");

    private final String program;

    Called(String statement) {
      this.program = PROGRAM.formatted(statement, 1);
    }
  }

  private enum NotCalled {
    PROTOTYPE("int h(int n, int a[event()]); (void)h;"),
    POINTER_TO_FUNCTION("int (*p)(int n, int a[event()]) = 0; (void)p;"),
    CAST_TO_POINTER_TO_FUNCTION("(void)(int (*)(int a[event()]))0;"),
    SIZE_OF_NUMBER("(void)sizeof(event());"),
    TYPE_OF_NUMBER("__typeof__(event()) r; (void)r;"),
    ALIGNMENT("(void)_Alignof(int[event()]);");

    private final String program;

    NotCalled(String statement) {
      this.program = PROGRAM.formatted(statement, 0);
    }
  }

  private static final List<String> COMPILE = List.of("gcc", "-w");

  @TempDir private Path directory;

  /** What enters {@code done} is verified, if {@code event} has not been entered before. */
  private static final String UNTIL_EVENT =
      Conditions.of(
          2,
          edge("q0", "q1", "enterFunction", "event")
              + edge("q0", "covered", "enterFunction", "done"));

  /** What enters {@code event} is verified. */
  private static final String FROM_EVENT =
      Conditions.of(2, edge("q0", "covered", "enterFunction", "event"));

  @ParameterizedTest
  @EnumSource
  void lieOnTheRunsOfTheResidual(Called each) throws IOException {
    new Scratch(directory).assertRunIsKept(COMPILE, each.program, UNTIL_EVENT, 7);
  }

  private static String cut(String program) {
    return program.replace("return happened;", "__CPROVER_assume(0);");
  }

  @ParameterizedTest
  @EnumSource
  void areNotOverlookedByTheCheck(Called each) throws IOException {
    Scratch scratch = new Scratch(directory);
    assertThat(scratch.verdict(each.program, UNTIL_EVENT, cut(each.program)))
        .doesNotStartWith("sound");
    String uncalled = PROGRAM.formatted("", 0);
    assertThat(scratch.verdict(uncalled, UNTIL_EVENT, cut(uncalled))).startsWith("sound");
  }

  @ParameterizedTest
  @EnumSource
  void areNotTakenForExecuted(NotCalled each) throws IOException {
    new Scratch(directory).assertRunIsKept(COMPILE, each.program, FROM_EVENT, 7);
  }
}
