package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** How an automaton is followed through calls by pointers. */
class PointerCallsTest {
  private static final String ONE = "static int one(int a)";
  private static final String TWO = "static int two(int a)";
  private static final String BODIES =
      """
      static int one(int a) {
        return a + 1;
      }
      static int two(int a) {
        return a + 2;
      }
      """;

  private static String program(String head, String... statements) {
    return "extern int __VERIFIER_nondet_int(void);\n"
        + head
        + "int main(void) {\n  int (*p)(int) = __VERIFIER_nondet_int() ? one : two;\n  "
        + String.join("\n  ", statements)
        + "\n  return 0;\n}\n";
  }

  /**
   * An automaton that has read the declaration of the pointer, either function having been taken.
   */
  private static CpacheckerFile start(String... declarations) {
    String text = "int (*p)(int) = __VERIFIER_nondet_int() ? one : two;";
    return CpacheckerFile.program(declarations)
        .then(text, "__VERIFIER_nondet_int()", "__VERIFIER_nondet_int()")
        .on("[__VERIFIER_nondet_int()]", "ONE")
        .on("[!(__VERIFIER_nondet_int())]", "TWO")
        .in("ONE")
        .then("one", text)
        .on("", "CALL")
        .in("TWO")
        .then("two", text)
        .on("", "CALL")
        .in("CALL");
  }

  private static CpacheckerFile through(CpacheckerFile file, String statement, String function) {
    return file.then(
            "[p == (&" + function + ")]", "pointer call(" + function + ") " + statement, "")
        .then("return a + " + (function.equals("one") ? 1 : 2) + ";", "")
        .then("skip line 10:\tN1 -{" + statement + "}-> N2");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(program, file.text());
  }

  @Nested
  class Followed {

    @Test
    @DisplayName("what comes behind the call, by way of the function that is listed")
    void statement() {
      CpacheckerProduct product =
          run(
              program(BODIES, "p(3);", "int x = 1;", "x = 2;"),
              through(start("extern int __VERIFIER_nondet_int(void);", ONE, TWO), "p(3);", "one")
                  .then("int x = 1;")
                  .on("x = 2;", "__TRUE"));

      assertThat(product.cut()).containsExactly("12: x = 2;");
      assertThat(product.lost()).isEmpty();
    }

    @Test
    @DisplayName("two calls in one statement, the inner one with a variable of its own")
    void twice() {
      String statement = "x = p(p(1));";
      CpacheckerProduct product =
          run(
              program(BODIES, "int x = 1;", statement, "x = 2;"),
              through(
                      through(
                          start("extern int __VERIFIER_nondet_int(void);", ONE, TWO)
                              .then("int x = 1;", statement),
                          statement,
                          "one"),
                      statement,
                      "two")
                  .on("x = 2;", "__TRUE"));

      assertThat(product.cut()).containsExactly("12: x = 2;");
    }

    @Test
    @DisplayName("the branching behind a call in a condition")
    void condition() {
      CpacheckerProduct product =
          run(
              program(BODIES, "if (p(3))", "  return 1;"),
              through(
                      start("extern int __VERIFIER_nondet_int(void);", ONE, TWO).then("p(3)"),
                      "p(3)",
                      "one")
                  .on("[p(3)]", "__FALSE"));

      assertThat(product.cut()).containsExactly("12: return 0;");
    }

    @Test
    @DisplayName("not into what the call does: what is covered there is cut behind the call")
    void covered() {
      CpacheckerProduct product =
          run(
              program(BODIES, "p(3);", "int x = 1;", "x = 2;"),
              start("extern int __VERIFIER_nondet_int(void);", ONE, TWO)
                  .then("[p == (&one)]", "pointer call(one) p(3);", "")
                  .on("return a + 1;", "__TRUE"));

      assertThat(product.cut()).containsExactly("11: int x = 1;");
    }
  }

  @Nested
  class LeftToVerify {

    private static final String STATEMENT = "p(3);";

    @Test
    @DisplayName("where CPAchecker may not know that a function fits, and does not list it")
    void typeOfItsOwn() {
      String head =
          BODIES
              + "enum e { A };\nstatic int other(enum e a) { return a; }\n"
              + "static int (*kept)(enum e) = other;\n";
      CpacheckerProduct product =
          run(
              program(head, STATEMENT, "int x = 1;", "x = 2;"),
              through(
                      start(
                          "extern int __VERIFIER_nondet_int(void);",
                          ONE,
                          TWO,
                          "enum e { A };",
                          "static int other(enum e a)",
                          "static int (*kept)(enum e) = other;"),
                      STATEMENT,
                      "one")
                  .then("int x = 1;")
                  .on("x = 2;", "__TRUE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).containsExactly("13: p(3);");
    }

    @Test
    @DisplayName("where the pointer may lead to a function that calls others back")
    void outside() {
      String head = "extern int sort(int);\n" + BODIES + "static int (*kept)(int) = sort;\n";
      CpacheckerProduct product =
          run(
              program(head, "sort(1);", STATEMENT, "int x = 1;"),
              through(
                      start(
                              "extern int __VERIFIER_nondet_int(void);",
                              "extern int sort(int);",
                              ONE,
                              TWO,
                              "static int (*kept)(int) = sort;")
                          .then("sort(1);"),
                      STATEMENT,
                      "one")
                  .on("int x = 1;", "__TRUE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).containsExactly("13: p(3);");
    }

    @Test
    @DisplayName("where the call is evaluated or not")
    void logical() {
      String statement = "int x = y && p(3);";
      CpacheckerProduct product =
          run(
              program(BODIES, "int y = 1;", statement, "x = 2;"),
              through(
                      start("extern int __VERIFIER_nondet_int(void);", ONE, TWO)
                          .then("int y = 1;", statement, "[y]", statement),
                      statement,
                      "one")
                  .on("x = 2;", "__TRUE"));

      assertThat(product.cut()).isEmpty();
      assertThat(product.lost()).isNotEmpty();
    }

    @Test
    @DisplayName("where the function called is not verified")
    void unverified() {
      CpacheckerProduct product =
          run(
              program(BODIES, STATEMENT, "int x = 1;"),
              start("extern int __VERIFIER_nondet_int(void);", ONE, TWO)
                  .on("[p == (&one)]", "IN")
                  .on("[!(p == (&one))]", "__FALSE")
                  .in("IN")
                  .then("pointer call(one) p(3);", "")
                  .on("return a + 1;", "__TRUE"));

      assertThat(product.cut()).isEmpty();
    }
  }
}
