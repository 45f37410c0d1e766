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

/** Labels of switches that name what is declared in the program keep their values. */
class CaseLabelTest {
  private static final String PROGRAM =
      """
      int printf(const char *, ...);
      enum { C = 9 };
      static int f(int n) {
        char a[2];
        switch (n) {
          case 0:
            printf("zero\\n");
            break;
          case 1:
            printf("one\\n");
            %s
            printf("label\\n");
            return 4;
        }
        printf("end\\n");
        return 0;
      }
      int main(void) {
        return 1 + f(3) + 2 * f(9);
      }
      """;

  /** What falls into the last label is verified. */
  private static final String CONDITION =
      Conditions.of(3, edge("q0", "q1", 10) + edge("q1", "covered", 12));

  private static final List<String> COMPILE = List.of("gcc", "-w");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum { C = 3 }; case C:",
        "case C: ; enum { C = 3 };",
        "{ enum { C = 3 }; case C: printf(\"inside\\n\"); }",
        "; char a[3]; case sizeof a:",
        "case sizeof a + 1: ; char a[9];",
        "; enum { D = 3 }; case D:",
        "case C:",
      })
  void haveTheirValues(String label) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(label);
    scratch.assertRunIsKept(COMPILE, program, CONDITION, scratch.exitCode(COMPILE, program));
  }

  @Test
  void areNotBelievedToMeanTheSameElsewhere() throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted("case C:");
    String wrong = program.replace("switch (n) {", "enum { C = 3 }; switch (n) {");
    assertThat(scratch.verdictOfAll(program, wrong)).doesNotStartWith("sound");
    String inside = PROGRAM.formatted("enum { C = 3 }; case C:");
    assertThat(scratch.verdictOfAll(program, inside)).doesNotStartWith("sound");
    assertThat(scratch.verdictOfAll(program, program)).startsWith("sound");
  }
}
