package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** When a run under an assumption automaton of CPAchecker counts as covered, and when not. */
class FailClosedTest {
  private static final String INPUT = "extern int input(void);";
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
  private static final String INPUTS =
      """
      extern int input(void);
      int main(void) {
        int x = input(), y = input();
        x = y;
        return 0;
      }
      """;
  private static final String CONDITION =
      """
      extern int input(void);
      int main(void) {
        int x = 0;
        if (input()) {
          x = 1;
        }
        x = 2;
        return 0;
      }
      """;

  private static CpacheckerFile main() {
    return CpacheckerFile.program(INPUT, "int main(void)");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(program, file.text());
  }

  private static String withStates(String... states) {
    return "OBSERVER AUTOMATON A\nINITIAL STATE A;\n"
        + "STATE __TRUE : TRUE -> GOTO __TRUE;\nSTATE __FALSE : TRUE -> GOTO __FALSE;\n"
        + String.join("\n", states)
        + "\nEND AUTOMATON\n";
  }

  @Nested
  class TheDefaultIsNotTrusted {

    @Test
    @DisplayName("where the edge listed is no branching")
    void statement() {
      CpacheckerProduct product =
          run(ASSIGNMENTS, main().then("int x = 0;", "x = 7;").as("HOPE").on("[x]", "__FALSE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).containsExactly("4: x = 1;");
    }

    @Test
    @DisplayName("where the branching listed is another one")
    void otherBranching() {
      CpacheckerProduct product =
          run(CONDITION, main().then("int x = 0;").on("[x > 3]", "__FALSE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).containsExactly("4: [input()]", "4: [!(input())]");
    }

    @Test
    @DisplayName("where the automaton is for another program")
    void otherProgram() {
      CpacheckerProduct product =
          run(
              ASSIGNMENTS,
              CpacheckerFile.program("int other(void)", "int main(void)")
                  .then("int y = 0;")
                  .on("[y]", "__FALSE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).containsExactly("3: int x = 0;");
    }

    @Test
    @DisplayName("at the end of a path on which nothing but that could accept")
    void hopeless() {
      CpacheckerProduct product =
          run(ASSIGNMENTS, main().then("int x = 0;").on("x = 1;", "__FALSE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).isEmpty();
      assertThat(product.statesAt(3)).containsExactly("");
    }
  }

  @Nested
  @DisplayName("an edge of the automaton that we know nothing of")
  class OneEdgeMore {
    private static final String EITHER =
        """
        extern int input(void);
        extern void fail(void);
        int t[2];
        int main(void) {
          int x = input();
          if ((0 < x) >= (0 ? -2 : 2) || t[1] == 2) fail();
          x = 1;
          return 0;
        }
        """;

    private CpacheckerFile condition(String... between) {
      return CpacheckerFile.program(INPUT, "extern void fail(void);", "int t[2];", "int main(void)")
          .then("int x = input();", "int x = input();")
          .then("[!((0 < x) >= (0 ? -2 : 2) || t[1] == 2)]")
          .then(between)
          .on("[(0 < x) >= (0 ? -2 : 2) || t[1] == 2]", "LEFT")
          .on("[!((0 < x) >= (0 ? -2 : 2) || t[1] == 2)]", "__FALSE")
          .in("LEFT")
          .on("fail();", "__FALSE");
    }

    @Test
    @DisplayName("is none here: runs stay in step up to the error call")
    void none() {
      CpacheckerProduct product = run(EITHER, condition());

      assertThat(product.lost()).isEmpty();
      assertThat(product.cut()).isEmpty();
      assertThat(product.leftToVerify()).contains("6: fail();");
    }

    @Test
    @DisplayName("ends the possibility that is right: what is left of the others covers nothing")
    void more() {
      CpacheckerProduct product = run(EITHER, condition("x = input();"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).contains("6: fail();");
    }
  }

  @Nested
  class Covered {

    @Test
    @DisplayName("from an edge on that leads to __TRUE")
    void listed() {
      CpacheckerProduct product =
          run(ASSIGNMENTS, main().then("int x = 0;").on("x = 1;", "__TRUE"));

      assertThat(product.cut()).containsExactly("4: x = 1;");
    }

    @Test
    @DisplayName("from the edge behind a blank one that leads to __TRUE")
    void blank() {
      CpacheckerProduct product =
          run(ASSIGNMENTS, main().then("int x = 0;", "x = 1;").on("", "__TRUE"));

      assertThat(product.cut()).containsExactly("5: x = 2;");
    }

    @Test
    @DisplayName("in a state that lists nothing, whatever the edge")
    void nothingListed() {
      CpacheckerProduct product = run(ASSIGNMENTS, main().then("int x = 0;"));

      assertThat(product.cut()).containsExactly("4: x = 1;");
    }

    @Test
    @DisplayName("but not by an edge that may not be there")
    void absentEdge() {
      CpacheckerProduct product =
          run(
              """
              extern int input(void);
              int main(void) {
                int x = 0;
                switch (x) {
                case 8:
                  x = 1;
                }
                return 0;
              }
              """,
              main().then("int x = 0;", "switch (x)").then("[!(x == 8)]").then(""));

      assertThat(product.cut()).containsExactly("5: [x == 8]", "8: return 0;");
    }

    @Test
    @DisplayName("from the start, if the initial state is __TRUE")
    void everything() {
      String all =
          withStates("STATE USEFIRST A : TRUE -> GOTO __TRUE;")
              .replace("INITIAL STATE A", "INITIAL STATE __TRUE");

      assertThat(CpacheckerProduct.of(ASSIGNMENTS, all).cut()).containsExactly("start");
    }

    @Test
    @DisplayName("not before a call that may end the run in front of what is covered")
    void afterCall() {
      String declaration = "int x = input(), y = input();";
      CpacheckerProduct product =
          run(INPUTS, main().then(declaration, declaration, declaration).on(declaration, "__TRUE"));

      assertThat(product.cut()).containsExactly("4: x = y;");
    }

    @Test
    @DisplayName("not before a condition with a call, if both branches are")
    void bothBranches() {
      CpacheckerProduct product =
          run(
              CONDITION,
              main()
                  .then("int x = 0;", "input()", "input()")
                  .on("[input()]", "__TRUE")
                  .on("[!(input())]", "__TRUE"));

      assertThat(product.cut()).containsExactly("5: x = 1;", "7: x = 2;");
    }

    @Test
    @DisplayName("on one branch of a condition with a call, if the other goes on")
    void oneBranch() {
      CpacheckerProduct product =
          run(
              CONDITION,
              main().then("int x = 0;", "input()", "input()").on("[input()]", "__FALSE"));

      assertThat(product.cut()).containsExactly("4: [!(input())]");
    }
  }

  @Nested
  class NotUnderstood {

    @Test
    @DisplayName("a call through a pointer becomes branchings that are not known")
    void pointer() {
      CpacheckerProduct product =
          run(
              """
              extern int input(void);
              int main(void) {
                int (*f)(void) = input;
                f();
                return 0;
              }
              """,
              main().then("int (*f)(void) = input;", "f();").on("[f]", "__FALSE"));

      assertThat(product.lost()).containsExactly("4: f();");
    }

    @Test
    @DisplayName("a range of labels")
    void range() {
      CpacheckerProduct product =
          run(
              """
              extern int input(void);
              int main(void) {
                int x = 0;
                switch (x) { case 1 ... 3: x = 4; }
                return 0;
              }
              """,
              main().then("int x = 0;", "switch (x)").on("[1 <= x]", "__FALSE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).hasSize(2);
    }
  }
}
