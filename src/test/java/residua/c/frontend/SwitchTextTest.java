package residua.c.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Conditions;
import residua.testing.Scratch;
import residua.testing.Tool;

/** The text of the edges of a {@code switch}, as a condition has to write it. */
class SwitchTextTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + 1 | (x + 1)",
        "x ? 3 : 4 | (x ? 3 : 4)",
        "x++, x | (x++, x)",
        "(x ? 3 : 4) | (x ? 3 : 4)",
        "x | x"
      })
  void whatIsChosenByIsOneOperandOfTheComparison(String controller, String operand)
      throws IOException {
    String program =
        "int main(void) { int x = 1; switch (%s) { case 2 ... 3: return 1; case 7: return 2; }}\n";
    Path file = new Scratch(directory).write("choice.c", program.formatted(controller));

    assertThat(Tool.run("inspect", file.toString()).out())
        .contains("[%1$s >= 2 && %1$s <= 3]".formatted(operand), "[!(%s == 7)]".formatted(operand));
  }

  @Test
  void aConditionThatWritesItSoIsFollowed() throws IOException {
    String program =
        """
        extern int input(void);
        extern void seen(void);
        int main(void) { switch (input() ? 3 : 4) { case 3: seen(); } return 0; }
        """;
    String condition =
        Conditions.of(
            1, Conditions.edge("q0", "covered", "sourcecode", "[(input() ? 3 : 4) == 3]"));
    Scratch scratch = new Scratch(directory);
    Path file = scratch.write("choice.c", program);
    Path graph = scratch.write("choice.graphml", condition);

    assertThat(Tool.reduce(file.toString(), graph.toString())).doesNotContain("seen();");
  }
}
