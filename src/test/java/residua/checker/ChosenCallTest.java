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

/** A residual program may choose at run time, in a declaration, which function it calls. */
class ChosenCallTest {
  private static final String HEAD =
      """
      extern int in(void);
      extern void show(int);
      """;

  /** Where {@code show(1)} was called, {@code show(7)} is verified. */
  private static final String PROGRAM =
      HEAD
          + """
          static int take(int n) {
            if (in())
              show(7);
            return n;
          }
          int main(void) {
            if (in()) show(1);
            else show(2);
            int a = DECLARED;
            return a;
          }
          """;

  private static final String RESIDUAL =
      HEAD
          + """
          extern void exit(int);
          static int take(int n) {
            if (in())
              show(7);
            return n;
          }
          static int part(int n) {
            if (in())
              exit(0);
            return n;
          }
          int main(void) {
            int way;
            if (in()) { show(1); way = 0; }
            else { show(2); way = 1; }
            int a = DECLARED;
            return a;
          }
          """;

  private static final String CONDITION =
      Conditions.of(
          2,
          edge("q0", "q1", "sourcecode", "show(1);")
              + edge("q1", "covered", "sourcecode", "show(7);"));

  private static final String CHOICE = "(way == 0 ? part : take)";

  @TempDir private Path directory;

  private String verdict(String declared, String callee, String residual) throws IOException {
    return new Scratch(directory)
        .verdict(
            PROGRAM.replace("DECLARED", declared),
            CONDITION,
            residual.replace("DECLARED", declared.replace("take", callee)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "take(3)",
        "take(3) + 1",
        "take(1) + take(2)",
        "take(take(2))",
        "take(1) + in()",
        "1, b = take(2)",
        "take(1), b = take(a)"
      })
  void isProved(String declared) throws IOException {
    assertThat(verdict(declared, CHOICE, RESIDUAL)).startsWith("sound");
  }

  @Test
  void isRefusedIfItIsTheWrongOne() throws IOException {
    assertThat(verdict("take(3)", "(way == 1 ? part : take)", RESIDUAL)).startsWith("not sound");
    assertThat(verdict("take(3)", "(way == 0 ? take : part)", RESIDUAL)).startsWith("not sound");
    assertThat(verdict("take(1) + take(2)", "part", RESIDUAL)).startsWith("not sound");
    assertThat(verdict("take(3)", CHOICE, RESIDUAL.replace("way = 1", "way = 0")))
        .startsWith("not sound");
  }

  @Test
  void isNotBelievedIfACallMayChangeTheChoice() throws IOException {
    String shared =
        RESIDUAL
            .replace("  int way;\n", "")
            .replace("static int take", "static int way;\nstatic int take");
    assertThat(verdict("take(1) + take(2)", CHOICE, shared)).startsWith("cannot tell");
  }
}
