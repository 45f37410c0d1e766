package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What CPAchecker verified of a program says nothing of one that was edited since: behind the edit
 * nothing is covered, also where the old text is a piece of the new one or the other way round.
 */
class ChangedProgramTest {
  private static String program(String global, String statement) {
    return """
    extern int input(void);
    extern void reach_error(void);
    %s
    int main(void) {
      int x = input();
      int y;
      %s
      if (y > 5)
        reach_error();
      return 0;
    }
    """
        .formatted(global, statement);
  }

  /** All behind {@code y > 5} is verified. */
  private static String verified(String global, String... edges) {
    return CpacheckerFile.program(
            "extern int input(void);", "extern void reach_error(void);", global, "int main(void)")
        .then("int x = input();", "int x = input();", "int y;")
        .then(edges)
        .on("[!(y > 5)]", "__FALSE")
        .text();
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int limit = 1;  | int limit = 10;
          int limit = 10; | int limit = 1;
          int limit;      | int limit = 10;
          int limit = 1;  | int limit = 1 + 9;
          int limit = 1;  | unsigned int limit = 1;
          char *text = "a b"; | char *text = "ab";
          enum { A, B };  | enum { B, A };
          """)
  @DisplayName("a declaration at file scope")
  void declaration(String old, String changed) {
    String automaton = verified(old, "y = x;");

    assertThat(CpacheckerProduct.of(program(old, "y = x;"), automaton).cut())
        .containsExactly("8: [y > 5]");
    assertThat(CpacheckerProduct.of(program(changed, "y = x;"), automaton).cut()).isEmpty();
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          y = input() + 1;     | y = input() + 10;        | y = input() + 1;
          y = 2 + input() + 1; | y = 2 + input() + 1 * 9; | y = 2 + input() + 1;
          y = 1 + input();     | y = 1 + input() + 9;     | y = 1 + input();
          y = x++ + 1;         | y = x++ + 10;            | y = x++ + 1;
          y = (x = 1, 2);      | y = (x = 1, 2) + 9;      | y = (x = 1, 2);
          y = (x = 1, 2);      | y = (x = 1, 2) ? 9 : 8;  | y = (x = 1, 2);
          y = x + input();     | y = x + input() && x;    | y = x + input();
          """)
  @DisplayName("a statement of several edges")
  void statement(String old, String changed, String edge) {
    String automaton = verified("int limit;", edge, edge, edge);

    assertThat(CpacheckerProduct.of(program("int limit;", old), automaton).cut())
        .containsExactly("8: [y > 5]");
    assertThat(CpacheckerProduct.of(program("int limit;", changed), automaton).cut()).isEmpty();
  }

  @ParameterizedTest(name = "case {0}")
  @CsvSource({"IDLE, 0, true", "BUSY, 1, true", "BUSY, 0, false", "IDLE, 1, false"})
  @DisplayName("a label that names an enumerator")
  void label(String label, int listed, boolean isCovered) {
    String enumeration = "enum { IDLE, BUSY };";
    String statement = "switch (x) { case " + label + ": y = 9; break; default: y = 1; }";
    String automaton =
        verified(enumeration, "switch (x)", "[x == " + listed + "]", "y = 9;", "break;");

    assertThat(CpacheckerProduct.of(program(enumeration, statement), automaton).cut())
        .satisfies(cut -> assertThat(cut.contains("8: [y > 5]")).isEqualTo(isCovered));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"y = x > 3 ? x : 10;", "y = x > 3 ? x : 1 + 9;", "y = x > 3 ? x : 1 ? 8 : 9;"})
  @DisplayName("what a conditional operator gives")
  void conditional(String changed) {
    String old = "y = x > 3 ? x : 1;";
    String automaton = verified("int limit;", old, "[!(x > 3)]", "1", old);

    assertThat(CpacheckerProduct.of(program("int limit;", old), automaton).cut())
        .contains("8: [y > 5]");
    assertThat(CpacheckerProduct.of(program("int limit;", changed), automaton).cut())
        .doesNotContain("8: [y > 5]");
  }
}
