package residua.reducer.printing;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Comments between the head of a function and its body hide nothing of either. */
class HeadCommentTest {
  private static final String PROGRAM =
      """
      static int count;
      static int f(int n)%s{
        if (n)
          count += n;
        count++;
        return count;
      }
      int main(void)%s{
        f(1);
        count += 4;
        return f(2) + f(3);
      }
      """;

  private static final List<String> COMPILE =
      List.of("gcc", "-Wall", "-Wextra", "-Wno-comment", "-Werror");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ",
        "// c\n",
        " /* c */ ",
        " /* c */ // d\n",
        "// c\n// d\n",
        " /* // */",
        "// /* \n",
        "\n/* c\n d */\n",
        "// c \\\n d\n"
      })
  void standWhereTheyDo(String comment) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(comment, comment);
    String condition =
        Conditions.of(
            2,
            edge("q0", "q1", "sourcecode", "count += 4;")
                + edge("q1", "covered", "sourcecode", "[!(n)]"));
    int exitCode = scratch.exitCode(List.of("gcc", "-w"), program);
    assertThat(exitCode).isEqualTo(22);
    scratch.assertRunIsKept(List.of("gcc", "-w"), program, condition, exitCode);
    String residual = scratch.residual(program, condition, "--from-cfa");
    assertThat(residual).contains("f__1(", "__residua_stop(");
    assertThat(scratch.exitCode(COMPILE, residual)).as(residual).isEqualTo(exitCode);
  }
}
