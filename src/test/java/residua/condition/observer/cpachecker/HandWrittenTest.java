package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Automata in the language of CPAchecker that it would not write itself. */
class HandWrittenTest {
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
  @DisplayName("an assumption is tested behind its edge")
  void assumption() {
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"x = 1;\" -> ASSUME {( main::x == 1 )} GOTO __TRUE;"
                + " TRUE -> GOTO A;");

    CpacheckerProduct product = CpacheckerProduct.of(ASSIGNMENTS, automaton);

    assertThat(product.tested()).containsExactly("4: x = 1; ? (x == 1)");
    assertThat(product.cut()).containsExactly("4: x = 1; ? (x == 1)");
    assertThat(product.leftToVerify()).containsExactly("4: x = 1;");
  }

  @Test
  @DisplayName("of a state that takes all its lines the others are taken where one does not hold")
  void assumptionOfSeveralLines() {
    String automaton =
        withStates(
            "STATE USEALL A : MATCH \"x = 1;\" -> ASSUME {x > 5} GOTO __TRUE;"
                + " MATCH \"x = 1;\" -> ASSUME {x == 1} GOTO B; TRUE -> GOTO A;",
            "STATE USEFIRST B : MATCH \"x = 2;\" -> GOTO __TRUE; TRUE -> GOTO B;");

    CpacheckerProduct product = CpacheckerProduct.of(ASSIGNMENTS, automaton);

    assertThat(product.tested()).containsExactly("4: x = 1; ? (x == 1)", "4: x = 1; ? (x > 5)");
    assertThat(product.cut()).containsExactly("4: x = 1; ? (x > 5)", "5: x = 2;");
    assertThat(product.statesAt(5)).containsExactly("A", "A+B");
  }

  @Test
  @DisplayName("what never holds is not asked")
  void falseAssumption() {
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"x = 1;\" -> ASSUME {false} GOTO __TRUE;"
                + " MATCH \"x = 2;\" -> GOTO __TRUE; TRUE -> GOTO A;");

    CpacheckerProduct product = CpacheckerProduct.of(ASSIGNMENTS, automaton);

    assertThat(product.tested()).isEmpty();
    assertThat(product.leftToVerify()).containsExactly("4: x = 1;");
    assertThat(product.notes()).isEmpty();
  }

  @Test
  @DisplayName("names are CPAchecker's: of several variables the later ones have a number")
  void names() {
    String program =
        """
        extern int input(void);
        int y = 0;
        int main(void) {
          int x = input();
          for (int i = 0; i < 3; i++) {
            int x = i;
            y = x;
          }
          int y = input();
          return y;
        }
        """;
    List<String> assumptions = List.of("main::x__1 > 0", "x > 0", "main::y > 0", "y > 0", "z > 0");

    for (int i = 0; i < assumptions.size(); i++) {
      String automaton =
          withStates(
              "STATE USEFIRST A : MATCH \"y = x;\" -> ASSUME {%s} GOTO __TRUE; TRUE -> GOTO A;"
                  .formatted(assumptions.get(i)));
      CpacheckerProduct product = CpacheckerProduct.of(program, automaton);
      switch (i) {
        case 0 -> assertThat(product.tested()).containsExactly("7: y = x; ? (x > 0)");
        case 3 -> assertThat(product.tested()).containsExactly("7: y = x; ? (y > 0)");
        default -> {
          assertThat(product.tested()).isEmpty();
          assertThat(product.notes())
              .singleElement()
              .asString()
              .startsWith("7: kept: assumption '" + assumptions.get(i) + "' is not tested: ");
        }
      }
    }
  }

  @Test
  @DisplayName("a name that may have another number for CPAchecker is not tested")
  void uncertainNames() {
    String program =
        """
        struct x { int a; };
        enum { ONE = 1 };
        int main(void) {
          int x = 2;
          int y = 3;
          {
            static int y = 4;
          }
          { int y = 5; x = y; }
          return x;
        }
        """;
    for (String name : List.of("x", "x__1", "y__1", "y__2")) {
      String automaton =
          withStates(
              "STATE USEFIRST A : MATCH \"x = y;\" -> ASSUME {%s > 0} GOTO __TRUE; TRUE -> GOTO A;"
                  .formatted(name));
      CpacheckerProduct product = CpacheckerProduct.of(program, automaton);
      assertThat(product.tested()).as(name).isEmpty();
      assertThat(product.notes()).as(name).hasSize(1);
    }
  }

  @Test
  @DisplayName("an assumption in the middle of an edge of ours is not tested")
  void middle() {
    String program =
        """
        int main(void) {
          int x = 0;
          x++;
          x++;
          return 0;
        }
        """;
    String first =
        withStates(
            "STATE USEFIRST A : MATCH \"x++;\" -> ASSUME {x == 0} GOTO B; TRUE -> GOTO A;",
            "STATE USEFIRST B : MATCH \"x++;\" -> GOTO __TRUE; TRUE -> GOTO B;");
    CpacheckerProduct product = CpacheckerProduct.of(program, first);

    assertThat(product.cut()).isEmpty();
    assertThat(product.notes())
        .containsExactly(
            "3: kept: assumption 'x == 0' is not tested: it belongs in the middle of an edge");
  }

  @Test
  @DisplayName("behind the value of a call its assignment is still to come")
  void returned() {
    String program =
        """
        int f(int n) {
          return n;
        }
        int main(void) {
          int y = f(1);
          return y;
        }
        """;
    String automaton =
        CpacheckerFile.program("int f(int n)", "int main(void)")
            .then("int y = f(1);", "int y = f(1);", "", "return n;")
            .on("", "__FALSE")
            .text()
            .replace("MATCH \"\" -> GOTO __FALSE", "MATCH \"\" -> ASSUME {y == 1} GOTO __TRUE");

    CpacheckerProduct product = CpacheckerProduct.of(program, automaton);

    assertThat(product.tested()).isEmpty();
    assertThat(product.cut()).isEmpty();
    assertThat(product.notes()).hasSize(1);
  }
}
