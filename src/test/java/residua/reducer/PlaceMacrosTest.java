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

/** Macros that mean another thing elsewhere keep their values, in programs without directives. */
class PlaceMacrosTest {
  private static final String PROGRAM =
      """
      static long dropped(void) {
        return %1$s;
      }
      static long kept(void) {
        return %1$s;
      }
      int main(int count, char **arguments) {
        if (count > 1)
          return dropped();
        return kept() == %2$s ? 7 : 8;
      }
      """;

  private static final String CONDITION =
      Conditions.of(2, edge("q0", "covered", "enterFunction", "dropped"));

  private static final List<String> COMPILE = List.of("gcc", "-w");

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "__COUNTER__, 1",
    "__LINE__, 5",
    "'sizeof __FILE__ + __FILE__[sizeof __FILE__ - 4]', 'sizeof __FILE__ + 109'",
    "'__BASE_FILE__[sizeof __BASE_FILE__ - 4]', 109",
  })
  void keepTheirValues(String macro, String value) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(macro, value);
    String residual = scratch.residual(program, CONDITION, "--no-line-directives");
    assertThat(residual).doesNotContain("return " + macro);
    assertThat(scratch.exitCode(COMPILE, residual)).as(residual).isEqualTo(7);
    assertThat(scratch.verdict(program, CONDITION, residual)).startsWith("sound");
  }
}
