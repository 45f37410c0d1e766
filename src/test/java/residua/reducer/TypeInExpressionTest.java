package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** A type that is defined inside an expression is not known behind the statement around it. */
class TypeInExpressionTest {
  private static final String PROGRAM =
      """
      int printf(const char *, ...);
      struct s { char a; };
      enum { A = 7 };
      static int f(int n) {
        int size = 0;
        %s
        printf("%%d\\n", size);
        if (n == 2)
          printf("two\\n");
        return A + (int) sizeof(struct s);
      }
      int main(void) {
        return f(1) + f(2);
      }
      """;

  private static final String IN_A_HEAD = "switch (size = sizeof(enum { A = 5 })) default: size++;";

  private static final List<String> COMPILE = List.of("gcc", "-w");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        IN_A_HEAD,
        "switch (size = sizeof(struct s { int a, b; })) default: size++;",
        "if (n == 2) size = sizeof(struct s { int a, b; }); else size++;",
        "while ((size += sizeof(enum { A = 5 })) < 9) size++;",
        "do size += sizeof(enum { A = 5 }); while (size < 9);",
        "for (; size < 9; size++) size += sizeof(struct s { int a, b; });",
        "if (n) size = ((struct s { int a, b; }) {4}).a;",
        "switch (n) { case 1: size = 4; default: if (n) size += (enum { A = 5 }) 3; }",
      })
  void meansNothingAfterIt(String statement) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(statement);
    String condition =
        Conditions.of(3, edge("q0", "q1", 5) + edge("q1", "q2", 6) + edge("q0", "covered", 9));
    int exitCode = scratch.exitCode(COMPILE, program);
    assertThat(exitCode).isEqualTo(16);
    scratch.assertRunIsKept(COMPILE, program, condition, exitCode);
    String residual = scratch.residual(program, condition, "--from-cfa");
    assertThat(scratch.exitCode(COMPILE, residual)).as(residual).isEqualTo(exitCode);
  }

  @Test
  void isNotBelievedToMeanTheSameElsewhere() throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(IN_A_HEAD);
    String wrong = PROGRAM.formatted("size = sizeof(enum { A = 5 }); size++;");
    assertThat(scratch.exitCode(COMPILE, wrong)).isEqualTo(12);
    assertThat(scratch.verdictOfAll(program, wrong)).doesNotStartWith("sound");
    assertThat(scratch.verdictOfAll(program, program)).startsWith("sound");
  }
}
