package residua.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Conditions;
import residua.testing.Tool;

/** Commands on one program: which of two conditions covers more, and what they look like. */
class CompareCommandTest {
  private static final String PROGRAM =
      """
      extern int input(void);
      int main(void) {
        int a = input();
        if (a) {
          a = 1;
          a = 2;
        } else {
          a = 3;
        }
        return a;
      }
      """;

  @TempDir private Path directory;
  private String program = "";

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
  }

  /** A condition that covers all from these lines on. */
  private String covering(String lines) throws IOException {
    StringBuilder transitions = new StringBuilder();
    for (String line : lines.split(" ")) {
      transitions.append(Conditions.edge("q0", "covered", Integer.parseInt(line)));
    }
    Path file = directory.resolve(lines.replace(' ', '-') + ".graphml");
    return Files.writeString(file, Conditions.of(1, transitions.toString())).toString();
  }

  @ParameterizedTest
  @CsvSource({
    "5, 5, equal",
    "5, 6, A covers more",
    "6, 5, B covers more",
    "5, 8, neither",
    "5 8, 3, B covers more",
    "5 6, 5, equal",
    "5 8, 8, A covers more",
  })
  void oneCoversMore(String one, String other, String answer) throws IOException {
    Tool.Result result = Tool.run("compare", program, covering(one), covering(other));
    assertThat(result.out().lines().findFirst()).contains(answer);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(answer.equals("equal") ? 0 : 3);
  }

  @Test
  void aConditionConvertedIsTheSame() throws IOException {
    String made = directory.resolve("made.graphml").toString();
    Tool.Result converted = Tool.run("convert", covering("6 8"), "--to", "graphml", "-o", made);
    assertThat(converted.exitCode()).as(converted.toString()).isZero();
    assertThat(Tool.run("compare", program, covering("6 8"), made).out()).isEqualTo("equal\n");
  }

  @Test
  void whatIsReducedIsProved() throws IOException {
    String residual = Tool.reduce(program, covering("5"), "--max-growth", "none");
    Path file = Files.writeString(directory.resolve("residual.c"), residual);
    assertThat(residual).doesNotContain("a = 2").contains("a = 3");
    assertThat(Tool.run("check", program, covering("5"), file.toString()).out())
        .isEqualTo("sound and exact\n");
    Tool.Result other = Tool.run("check", program, covering("8"), file.toString());
    assertThat(other.out()).startsWith("not sound");
    assertThat(other.exitCode()).isEqualTo(3);
  }

  @Test
  void whatNamesNoFileIsAnErrorOfTheInput() {
    Tool.Result result = Tool.run("compare", program, "none.graphml", "none.graphml");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("none.graphml: error: no such file");
  }
}
