package residua.binding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Automata in the language of CPAchecker that it would not write itself. */
class CpacheckerHandWrittenTest {
  private static final String ASSIGNMENTS =
      """
      extern int input(void);
      int main(void) {
        int x = 0;
        x = 1;
        x = 2;
        return 0;
      }
      """;

  private static String withStates(String... states) {
    return "OBSERVER AUTOMATON A\nINITIAL STATE A;\n"
        + "STATE __TRUE : TRUE -> GOTO __TRUE;\nSTATE __FALSE : TRUE -> GOTO __FALSE;\n"
        + String.join("\n", states)
        + "\nEND AUTOMATON\n";
  }

  @Test
  @DisplayName("a default that stays skips what is not listed")
  void stay() {
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"x = 1;\" -> GOTO B; TRUE -> GOTO A;",
            "STATE USEFIRST B : MATCH \"x = 2;\" -> GOTO __TRUE; TRUE -> GOTO B;");

    assertThat(CpacheckerProduct.of(ASSIGNMENTS, automaton).cut()).containsExactly("5: x = 2;");
  }

  @Test
  @DisplayName("how often a statement is read is not relied upon")
  void count() {
    String program =
        """
        int main(void) {
          int x = 0;
          x++;
          x = 5;
          x++;
          return 0;
        }
        """;
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"x++;\" -> GOTO B; TRUE -> GOTO A;",
            "STATE USEFIRST B : MATCH \"x++;\" -> GOTO __TRUE; TRUE -> GOTO B;");

    assertThat(CpacheckerProduct.of(program, automaton).cut()).containsExactly("5: x++;");
  }

  @Test
  @DisplayName("where a blank edge would make a difference, both possibilities are kept")
  void blankWithOthers() {
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"x = 1;\" -> GOTO B; TRUE -> GOTO A;",
            "STATE USEFIRST B : MATCH \"\" -> GOTO C; MATCH \"x = 2;\" -> GOTO __TRUE;"
                + " TRUE -> GOTO B;",
            "STATE USEFIRST C : TRUE -> GOTO C; MATCH \"never\" -> GOTO __TRUE;");

    CpacheckerProduct product = CpacheckerProduct.of(ASSIGNMENTS, automaton);

    assertThat(product.cut()).isEmpty();
  }

  @Test
  @DisplayName("of several lines that are taken one that accepts is enough")
  void useAll() {
    String automaton =
        withStates("STATE USEALL A : MATCH \"x = 2;\" -> GOTO __TRUE; TRUE -> GOTO A;");

    assertThat(CpacheckerProduct.of(ASSIGNMENTS, automaton).cut()).containsExactly("5: x = 2;");
  }

  @Test
  @DisplayName("behind an assumption nothing is covered")
  void assumption() {
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"x = 1;\" -> ASSUME {x == 1} GOTO __TRUE;"
                + " TRUE -> GOTO A;");

    CpacheckerProduct product = CpacheckerProduct.of(ASSIGNMENTS, automaton);

    assertThat(product.cut()).isEmpty();
  }
}
