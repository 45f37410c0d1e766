package residua.condition.assumption;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Conditions;
import residua.testing.Scratch;
import residua.testing.Tool;

/** Assumptions about a variable that hides another one of the same name. */
class HiddenVariableTest {
  /** The case label lies behind the inner declaration: no run gives that variable a value. */
  private static final String PROGRAM =
      """
      extern void show(int);
      int main(void) {
        int limit;
        limit = 7;
        switch (limit & 1) {
          int limit = 3;
          default:
            show(1);
        }
        show(limit);
        return 0;
      }
      """;

  @TempDir private Path directory;

  @Test
  void anAssignmentToTheHiddenOneGivesNoValueToTheOther() throws IOException {
    Tool.Result result = reduce(8);
    assertThat(result.out()).doesNotContain("limit == 7");
    assertThat(result.err()).contains("'limit == 7' is not tested: 'limit' may have no value here");
  }

  @Test
  void theHiddenOneIsTestedWhereItIsVisibleAgain() throws IOException {
    assertThat(reduce(10).out()).contains("if (limit == 7)");
  }

  /** In its own initialiser, a name means the new object to C, and the old one to the program. */
  @Test
  void whatIsBeingDeclaredIsNotTested() throws IOException {
    String program =
        """
        extern int ask(int);
        extern void show(int);
        int main(void) {
          int limit = 7;
          {
            int limit = ask(1) ? ask(2) : 3;
            show(limit);
          }
          return 0;
        }
        """;
    String guard = edge("q0", "covered", 6, "limit == 7");
    String condition =
        Conditions.of(
            1, guard.replace("</edge>", "<data key=\"control\">condition-true</data></edge>"));
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(program, condition);
    assertThat(residual).doesNotContain("limit == 7");
    assertThat(scratch.verdict(program, condition, residual)).startsWith("sound");
  }

  private Tool.Result reduce(int line) throws IOException {
    Path program = Files.writeString(directory.resolve("program.c"), PROGRAM);
    Path condition =
        Files.writeString(
            directory.resolve("c.graphml"),
            Conditions.of(1, edge("q0", "covered", line, "limit == 7")));
    Tool.Result result =
        Tool.run("reduce", "-v", "--max-growth", "none", program.toString(), condition.toString());
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result;
  }
}
