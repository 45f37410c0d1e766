package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The edges of CPAchecker that conditions are. */
class ConditionsTest {
  private static final String INPUT = "extern int input(void);";
  private static final String FAIL = "extern void fail(void);";

  private static CpacheckerFile main(String... declarations) {
    return CpacheckerFile.program(INPUT, FAIL).then(declarations).then("int main(void)", "");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(INPUT + "\n" + FAIL + "\n" + program, file.text());
  }

  @Test
  @DisplayName("each half of a condition is a branching with the text of the whole")
  void halves() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int a = 1;
              int b = 2;
              if (a > 1 && b > 1) fail();
              return 0;
            }
            """,
            main()
                .then("int a = 1;", "int b = 2;")
                .then("[a > 1 && b > 1]")
                .as("SECOND")
                .on("[a > 1 && b > 1]", "__FALSE"));

    assertThat(product.cut()).containsExactly("6: [!(a > 1)]", "6: [!(b > 1)]");
    assertThat(product.leftToVerify()).containsExactly("6: [b > 1]");
  }

  @Test
  @DisplayName("the negation of a comparison swaps the texts of its branches")
  void negatedComparison() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = 1;
              if (!(x > 2)) fail();
              return 0;
            }
            """,
            main().then("int x = 1;").on("[x > 2]", "__FALSE"));

    assertThat(product.cut()).containsExactly("5: [!(x > 2)]");
    assertThat(product.leftToVerify()).containsExactly("5: [!(!(x > 2))]");
  }

  @Test
  @DisplayName("the negation of a variable does not")
  void negatedVariable() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = 1;
              if (!x) fail();
              return 0;
            }
            """,
            main().then("int x = 1;").on("[!x]", "__FALSE"));

    assertThat(product.leftToVerify()).containsExactly("5: [!x]");
    assertThat(product.cut()).containsExactly("5: [!(!x)]");
  }

  @Test
  @DisplayName("the text tells the outcome behind all negations around an atom")
  void negatedConjunction() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int a = 1;
              int b = 2;
              if (!(a && b)) fail();
              return 0;
            }
            """,
            main()
                .then("int a = 1;", "int b = 2;")
                .on("[!(!(a && b))]", "SECOND")
                .in("SECOND")
                .on("[!(a && b)]", "__FALSE"));

    assertThat(product.cut()).containsExactly("6: [!(a)]", "6: [b]");
    assertThat(product.leftToVerify()).containsExactly("6: [!(b)]");
  }

  @Test
  @DisplayName("a call in a condition is two edges with the text of the condition before it")
  void callInCondition() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              if (input() > 2)
                fail();
              return 0;
            }
            """,
            main().then("input() > 2", "input() > 2").on("[input() > 2]", "__FALSE"));

    assertThat(product.cut()).containsExactly("4: [!(input() > 2)]");
  }

  @Test
  @DisplayName("a conditional expression is a branching inside its statement")
  void conditionalExpression() {
    CpacheckerProduct product =
        run(
            """
            static int twice(int n) { return n + n; }
            int main(void) {
              int c = input();
              int y;
              y = c ? twice(c) : -1;
              if (y > 5) fail();
              return 0;
            }
            """,
            main("static int twice(int n)")
                .then("int c = input();", "int c = input();", "int y;")
                .then("y = c ? twice(c) : -1;")
                .on("[c]", "THEN")
                .on("[!(c)]", "ELSE")
                .in("THEN")
                .then("twice(c)", "", "return n + n;", "", "")
                .on("y = c ? twice(c) : -1;", "BEHIND")
                .in("ELSE")
                .then("-1")
                .on("y = c ? twice(c) : -1;", "BEHIND")
                .in("BEHIND")
                .on("[!(y > 5)]", "__FALSE"));

    assertThat(product.cut()).containsExactly("8: [y > 5]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a conjunction as a value branches where we have one edge")
  void logicalValue() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int a = input();
              int b = a && input();
              if (b) fail();
              return 0;
            }
            """,
            main()
                .then("int a = input();", "int a = input();", "int b = a && input();")
                .on("[a]", "RIGHT")
                .on("[!(a)]", "FAILS")
                .in("RIGHT")
                .then("input()", "input()")
                .on("[input()]", "HOLDS")
                .on("[!(input())]", "FAILS")
                .in("HOLDS")
                .then("a && input()")
                .on("int b = a && input();", "BEHIND")
                .in("FAILS")
                .then("a && input()")
                .on("int b = a && input();", "BEHIND")
                .in("BEHIND")
                .on("[b]", "__FALSE"));

    assertThat(product.cut()).containsExactly("6: [!(b)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a constant operand of a conditional beside && is assigned and branched on")
  void constantOperands() {
    String condition = "(h == (0 ? t[3] : 0)) && (x ? 4 : 0)";
    CpacheckerProduct product =
        CpacheckerProduct.of(
            """
            extern void fail(void);
            int t[4];
            int h;
            int main(void) {
              int x = 1;
              if (%s)
                fail();
              return 0;
            }
            """
                .formatted(condition),
            CpacheckerFile.program("extern void fail(void);", "int t[4];", "int h;")
                .then("int main(void)", "", "int x = 1;", "[" + condition + "]", condition)
                .on("[!(x)]", "NO")
                .on("[x]", "YES")
                .in("NO")
                .then("0", "[!(" + condition + ")]", "")
                .on("return 0;", "__FALSE")
                .in("YES")
                .then("4", "[" + condition + "]")
                .on("fail();", "__FALSE")
                .text());

    assertThat(product.cut()).containsExactly("8: return 0;");
    assertThat(product.leftToVerify()).containsExactly("7: fail();", "8: return 0;");
    assertThat(product.lost()).isEmpty();
  }
}
