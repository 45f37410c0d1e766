package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Branchings that CPAchecker removes, folds or makes of calls. */
class EmptyBranchingsTest {
  private static final String INPUT = "extern int input(void);";
  private static final String FAIL = "extern void fail(void);";
  private static final String SKIPPED = "skipped unnecessary edges";

  private static CpacheckerFile main(String... declarations) {
    return CpacheckerFile.program(INPUT, FAIL).then(declarations).then("int main(void)", "");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(INPUT + "\n" + FAIL + "\n" + program, file.text());
  }

  @Test
  @DisplayName("a nest of branches in which nothing happens is one edge")
  void nest() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = 1;
              if (x & 8) {
                if (x) { }
              } else {
                ;
              }
              x = 2;
              if (x == 3) fail();
              return 0;
            }
            """,
            main().then("int x = 1;", SKIPPED, "x = 2;").on("[x == 3]", "__FALSE"));

    assertThat(product.cut()).containsExactly("11: [!(x == 3)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("one in which something happens is not")
  void notEmpty() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = 1;
              if (x & 8) {
                x = 4;
              }
              x = 2;
              if (x == 3) fail();
              return 0;
            }
            """,
            main().then("int x = 1;", SKIPPED, "x = 2;").on("[x == 3]", "__FALSE"));

    assertThat(product.cut()).isEmpty();
    assertThat(product.lost()).containsExactly("5: [x & 8]", "5: [!(x & 8)]");
  }

  @Test
  @DisplayName("it is followed as well where it was not removed")
  void kept() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = 1;
              if (x & 8) { }
              x = 2;
              if (x == 3) fail();
              return 0;
            }
            """,
            main()
                .then("int x = 1;")
                .on("[x & 8]", "THEN")
                .on("[!(x & 8)]", "THEN")
                .in("THEN")
                .then("x = 2;")
                .on("[x == 3]", "__FALSE"));

    assertThat(product.cut()).containsExactly("7: [!(x == 3)]");
  }

  @Test
  @DisplayName("a call of an assumption is a branching of which one branch ends the run")
  void assumption() {
    CpacheckerProduct product =
        CpacheckerProduct.of(
            """
            extern void __VERIFIER_assume(int);
            extern void fail(void);
            int main(void) {
              int x = 1;
              __VERIFIER_assume(x > 2 && x < 9);
              __VERIFIER_assume(x > 3);
              if (x == 3) fail();
              return 0;
            }
            """,
            CpacheckerFile.program("extern void __VERIFIER_assume(int);", FAIL, "int main(void)")
                .then("", "int x = 1;")
                .then("__VERIFIER_assume(x > 2 && x < 9);", "[x > 2]", "[x < 9]", "x > 2 && x < 9")
                .then("[__VERIFIER_assume(x > 2 && x < 9);]", "[__VERIFIER_assume(x > 3);]")
                .on("[x == 3]", "__FALSE")
                .text());

    assertThat(product.cut()).contains("7: [!(x == 3)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a switch on a constant has comparisons only for what it cannot decide")
  void constantSwitch() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = 1;
              switch (sizeof(int)) {
              case 1: x = 2; break;
              case 4: x = 3; break;
              default: x = 4;
              }
              if (x == 3) fail();
              return 0;
            }
            """,
            main()
                .then("int x = 1;", "switch (sizeof(int))", "", "x = 3;", "break;")
                .on("[x == 3]", "__FALSE"));

    assertThat(product.cut()).containsExactly("10: [!(x == 3)]");
  }

  @Test
  @DisplayName("inline assembly is a blank edge with its text")
  void assembly() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = 1;
              __asm__ volatile ("" : : : "memory");
              if (x == 3) fail();
              return 0;
            }
            """,
            main()
                .then("int x = 1;", "__asm__ volatile (\"\" : : : \"memory\");")
                .on("[x == 3]", "__FALSE"));

    assertThat(product.cut()).containsExactly("6: [!(x == 3)]");
  }
}
