package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Scratch;

/** What a function is declared to be in front of a call says how arguments are passed. */
class KnownParametersTest {
  private static final String PROTOTYPE = "static int f(double);\n";
  private static final String BARE = "static int f();\n";
  private static final String DEFINITION = "static int f(double x) { return x + 1; }\n";
  private static final String MAIN = "int main(void) { return f(1); }\n";

  @TempDir private Path directory;

  private String verdict(String program, String residual) throws IOException {
    return new Scratch(directory).verdictOfAll(program, residual);
  }

  @Test
  void functionsMayChangePlacesWhereTheirParametersAreKnown() throws IOException {
    assertThat(verdict(PROTOTYPE + MAIN + DEFINITION, DEFINITION + MAIN))
        .isEqualTo("sound and exact\n");
    assertThat(verdict(PROTOTYPE + DEFINITION + MAIN, PROTOTYPE + MAIN + DEFINITION))
        .isEqualTo("sound and exact\n");
  }

  @Test
  void whatTheOriginalDoesNotKnowNeedNotBeKnown() throws IOException {
    assertThat(verdict(BARE + MAIN + DEFINITION, BARE + MAIN + DEFINITION))
        .isEqualTo("sound and exact\n");
  }

  @Test
  void aNameOfAMemberIsNoCall() throws IOException {
    String member = "struct s { int f; };\nint main(void) { struct s s = {1}; return s.f; }\n";
    assertThat(verdict(PROTOTYPE + member + DEFINITION, member + DEFINITION))
        .isEqualTo("sound and exact\n");
  }

  /** The integer 1 would be passed where a {@code double} is expected. */
  @Test
  void parametersThatTheOriginalKnowsMustBeKnown() throws IOException {
    for (String program : new String[] {PROTOTYPE + MAIN + DEFINITION, DEFINITION + MAIN}) {
      for (String residual : new String[] {MAIN + DEFINITION, BARE + MAIN + DEFINITION}) {
        assertThat(verdict(program, residual)).startsWith("new behaviour: the parameters of 'f'");
      }
    }
  }

  @Test
  void declarationsOfWhatIsElsewhereStayInFront() throws IOException {
    String declaration = "extern int elsewhere(double);\n";
    String main = "int main(void) { return elsewhere(1); }\n";
    assertThat(verdict(declaration + main, declaration + main)).isEqualTo("sound and exact\n");
    assertThat(verdict(declaration + main, main + declaration)).startsWith("new behaviour");
  }

  /** C17, 6.9.1 p7: such a head is no prototype for the calls behind it. */
  @Test
  void parametersThatAreDeclaredAfterTheListAreNotKnown() throws IOException {
    String definition = "static int f(x) double x; { return x + 1; }\n";
    for (String residual : new String[] {definition + MAIN, BARE + definition + MAIN}) {
      assertThat(verdict(PROTOTYPE + definition + MAIN, residual))
          .startsWith("new behaviour: the parameters of 'f'");
    }
    assertThat(verdict(definition + MAIN, BARE + definition + MAIN)).isEqualTo("sound and exact\n");
  }

  @Test
  void whereThereAreNoParametersNoneHaveToBeKnown() throws IOException {
    String definition = "static int f() { return 1; }\n";
    String main = "int main(void) { return f(); }\n";
    assertThat(verdict("static int f(void);\n" + main + definition, BARE + main + definition))
        .isEqualTo("sound and exact\n");
  }

  @ParameterizedTest
  @CsvSource({
    "a++ + b, a + ++b",
    "a - --b, a-- - b",
    "- -a, --a",
    "+ +a, ++a",
    "-a - --b, -a-- - b"
  })
  void operatorsOfTwoSignsAreNotTwoOperators(String expression, String other) throws IOException {
    String program = "int main(void) { int a = 1, b = 2; return EXPRESSION + a * 9; }\n";
    String right = program.replace("EXPRESSION", expression);
    String spaced = program.replace("EXPRESSION", expression.replace("- --", "-  --"));
    assertThat(verdict(right, spaced)).isEqualTo("sound and exact\n");
    assertThat(verdict(right, program.replace("EXPRESSION", other))).startsWith("new behaviour");
    String together = program.replace("EXPRESSION", "a+++b");
    assertThat(verdict(together, program.replace("EXPRESSION", "a++ + b")))
        .isEqualTo("sound and exact\n");
  }
}
