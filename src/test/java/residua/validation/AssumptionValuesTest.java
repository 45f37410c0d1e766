package residua.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.Conditions;
import residua.Scratch;

/** Assumptions in which control branches before one of their conditions is decided. */
class AssumptionValuesTest {
  private static final String PROGRAM =
      """
      int puts(const char *);
      static int f(int b) {
        int r = b;
        r++;
        return r;
      }
      int main(int count, char **arguments) {
        puts("first");
        int x = f(count);
        puts("last");
        return x;
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(b ? 3 : 7) == 0",
        "(b ? b + 3 : 7) == 0",
        "!((b ? 3 : 7) == 1)",
        "10 / b >= 5 && (b ? 10 % b : 7) == 0",
        "(b > 2 ? (b == 3 ? 10 : b) : 7) == (b ? b : 8)",
        "(b ? r : 8) > 2 ? (r ? 1 : b) == 1 : 0",
      })
  void areProved(String assumption) throws IOException {
    Scratch scratch = new Scratch(directory);
    String escaped = assumption.replace("&", "&amp;").replace("<", "&lt;");
    String condition = Conditions.of(2, edge("q0", "covered", 4, escaped));
    String residual = scratch.residual(PROGRAM, condition);
    assertThat(residual).contains("? ");
    assertThat(scratch.verdict(PROGRAM, condition, residual)).isEqualTo("sound and exact\n");
    String wrong = residual.replaceFirst("\\? (.*?) :", "? 11 :");
    assertThat(scratch.verdict(PROGRAM, condition, wrong)).doesNotStartWith("sound");
  }
}
