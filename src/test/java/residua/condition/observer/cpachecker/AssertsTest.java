package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Conditions of which the size is taken first, as in the GNU C library's {@code assert}. */
class AssertsTest {
  private static final String FAIL = "extern void fail(void);";

  private static String check(String condition) {
    return "((void) sizeof ((C) ? 1 : 0), __extension__ ({ if (C) ; else fail(); }));"
        .replace("C", condition);
  }

  private static String size(String condition) {
    return "(void) sizeof ((C) ? 1 : 0)".replace("C", condition);
  }

  private static CpacheckerFile main() {
    return CpacheckerFile.program(FAIL).then("int main(int a, int b)", "");
  }

  private static CpacheckerProduct run(String condition, CpacheckerFile file) {
    String program =
        "int main(int a, int b) {\n  "
            + check(condition)
            + "\n  if (b > 5) fail();\n  return a;\n}\n";
    return CpacheckerProduct.of(FAIL + "\n" + program, file.text());
  }

  @Test
  @DisplayName("the branch taken tells which one CPAchecker took where only a size is taken")
  void decided() {
    CpacheckerProduct product =
        run(
            "a > 1",
            main()
                .then(size("a > 1"), "[(a > 1)]", "1", size("a > 1"), "[a > 1]")
                .on("[b > 5]", "__FALSE"));

    assertThat(product.cut()).containsExactly("3: [!(a > 1)]", "4: [!(b > 5)]");
    assertThat(product.leftToVerify()).containsExactly("4: [b > 5]");
  }

  @Test
  @DisplayName("what is verified only where the two disagree is not cut where they agree")
  void otherSide() {
    CpacheckerProduct product =
        run(
            "a > 1",
            main()
                .then(size("a > 1"))
                .as("CHOICE")
                .on("[(a > 1)]", "HELD")
                .on("[!((a > 1))]", "FAILED")
                .as("HELD")
                .then("1", size("a > 1"))
                .on("[!(a > 1)]", "__FALSE")
                .as("FAILED")
                .then("0", size("a > 1"))
                .on("[!(a > 1)]", "__FALSE"));

    assertThat(product.cut()).containsExactly("3: [a > 1]");
    assertThat(product.leftToVerify()).containsExactly("3: [!(a > 1)]");
  }

  @Test
  @DisplayName("each atom is branched on twice, and the last branch tells all of them")
  void halves() {
    CpacheckerProduct product =
        run(
            "a > 1 && b > 1",
            main()
                .then(size("a > 1 && b > 1"), "[(a > 1 && b > 1)]", "[(a > 1 && b > 1)]", "1")
                .then(size("a > 1 && b > 1"), "[a > 1 && b > 1]", "[a > 1 && b > 1]")
                .on("[b > 5]", "__FALSE"));

    assertThat(product.cut()).containsExactly("3: [!(a > 1)]", "3: [!(b > 1)]", "4: [!(b > 5)]");
    assertThat(product.leftToVerify()).containsExactly("4: [b > 5]");
  }

  @Test
  @DisplayName("where several ways lead to a branch, both sides of the size are possible")
  void severalWays() {
    String condition = "(a > 1 || b > 1) && a < 9";
    CpacheckerProduct product =
        run(
            condition,
            main()
                .then(size(condition), "[(" + condition + ")]", "[(" + condition + ")]", "1")
                .then(size(condition))
                .on("[" + condition + "]", "__FALSE")
                .on("[!(" + condition + ")]", "__FALSE"));

    assertThat(product.cut()).isEmpty();
  }

  @Test
  @DisplayName("a condition with an effect may differ from the one whose size is taken")
  void effect() {
    CpacheckerProduct product =
        run(
            "a++ > 1",
            main()
                .then(size("a++ > 1"), "[(a++ > 1)]", "1", size("a++ > 1"))
                .on("[a++ > 1]", "__FALSE")
                .on("[!(a++ > 1)]", "__FALSE"));

    assertThat(product.cut()).isEmpty();
  }

  @Test
  @DisplayName("a size in front of another condition is a statement of its own")
  void otherCondition() {
    String program =
        """
        int main(int a, int b) {
          (void) sizeof ((a > 1) ? 1 : 0);
          if (b > 1) fail();
          return a;
        }
        """;
    CpacheckerFile file =
        main()
            .then(size("a > 1"), "[(a > 1)]", "1", size("a > 1"))
            .on("[b > 1]", "__FALSE")
            .on("[!(b > 1)]", "__FALSE");

    CpacheckerProduct product = CpacheckerProduct.of(FAIL + "\n" + program, file.text());

    assertThat(product.cut()).isEmpty();
  }

  @Test
  @DisplayName("a string is decided by a branching, too")
  void string() {
    String condition = "a > 1 && \"why\"";
    CpacheckerProduct product =
        run(
            condition,
            main()
                .then(size(condition), "[(" + condition + ")]", "[(" + condition + ")]", "1")
                .then(size(condition), "[" + condition + "]", "[" + condition + "]")
                .on("[b > 5]", "__FALSE"));

    assertThat(product.leftToVerify()).containsExactly("4: [b > 5]");
  }

  @Test
  @DisplayName("a condition that is constant has no branching in the size, and a blank edge behind")
  void constant() {
    CpacheckerProduct product =
        run(
            "sizeof(a) == 4",
            main().then(size("sizeof(a) == 4"), "sizeof(a) == 4", "").on("[b > 5]", "__FALSE"));

    assertThat(product.leftToVerify()).contains("4: [b > 5]");
    assertThat(product.cut()).contains("4: [!(b > 5)]");
  }
}
