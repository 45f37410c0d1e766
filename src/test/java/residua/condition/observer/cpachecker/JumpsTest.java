package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The edges of CPAchecker that loops, switches and jumps are. */
class JumpsTest {
  private static final String INPUT = "extern int input(void);";
  private static final String FAIL = "extern void fail(void);";

  private static CpacheckerFile main(String... declarations) {
    return CpacheckerFile.program(INPUT, FAIL).then(declarations).then("int main(void)", "");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(INPUT + "\n" + FAIL + "\n" + program, file.text());
  }

  @Test
  @DisplayName("a loop without end is a blank edge and one with the text of its condition")
  void endlessLoop() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int n = 0;
              while (1) {
                n = n + 1;
                if (n > 5)
                  break;
              }
              if (n != 6)
                fail();
              return 0;
            }
            """,
            main()
                .then("int n = 0;", "")
                .as("HEAD")
                .then("1", "n = n + 1;")
                .on("[n > 5]", "LEAVE")
                .on("[!(n > 5)]", "BACK")
                .in("BACK")
                .on("", "HEAD")
                .in("LEAVE")
                .then("break;")
                .on("[!(n != 6)]", "__FALSE"));

    assertThat(product.cut()).containsExactly("10: [n != 6]");
    assertThat(product.statesAt(6)).hasSize(1);
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a loop that tests behind its body")
  void doLoop() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int n = 0;
              do {
                n = n + 2;
              } while (n < 9);
              if (n != 10) fail();
              return 0;
            }
            """,
            main()
                .then("int n = 0;", "")
                .as("BODY")
                .then("n = n + 2;", "")
                .on("[n < 9]", "BACK")
                .on("[!(n < 9)]", "BEHIND")
                .in("BACK")
                .on("", "BODY")
                .in("BEHIND")
                .on("[!(n != 10)]", "__FALSE"));

    assertThat(product.cut()).containsExactly("8: [n != 10]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("a switch compares with the values of its labels, in their order")
  void dispatch() {
    CpacheckerProduct product =
        run(
            """
            enum mode { OFF, SLOW = 4, FAST, LAST = FAST | 2 };
            int main(void) {
              enum mode m = input();
              switch(m) {
              case SLOW:
                fail();
                break;
              case FAST:
                break;
              case LAST:
                break;
              default:
                fail();
              }
              return 0;
            }
            """,
            main("enum mode { OFF, SLOW = 4, FAST, LAST = FAST | 2 };")
                .then("enum mode m = input();", "enum mode m = input();", "switch (m)")
                .on("[!(m == 4)]", "SECOND")
                .in("SECOND")
                .on("[m == 5]", "__FALSE")
                .on("[!(m == 5)]", "THIRD")
                .in("THIRD")
                .on("[!(m == 7)]", "DEFAULT")
                .in("DEFAULT")
                .then(
                    """
                    switch(m) {
                      case SLOW:
                        fail();
                        break;
                      case FAST:
                        break;
                      case LAST:
                        break;
                      default:
                        fail();
                      }\
                    """)
                .then("fail();")
                .as("FAILED")
                .on("[x]", "__FALSE"));

    assertThat(product.cut()).containsExactly("12: [m == LAST]", "7: [m == SLOW]");
    assertThat(product.leftToVerify()).contains("10: [m == FAST]");
    assertThat(product.statesAt(17)).contains("FAILED");
  }

  @Test
  @DisplayName("a variable of an inner block has a number behind its name in a switch")
  void dispatchOnInnerVariable() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int c = 0;
              {
                int c = 1;
                switch (c) {
                case 'x':
                  fail();
                }
              }
              return c;
            }
            """,
            main().then("int c = 0;", "int c = 1;", "switch (c)").on("[c__1 == 'x']", "__FALSE"));

    assertThat(product.cut()).containsExactly("8: [!(c == 'x')]");
  }

  @Test
  @DisplayName("a label is an edge with the whole labelled statement, a jump one with itself")
  void labels() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int n = 0;
            again:
              if (n < 3) {
                n = n + 1;
                goto again;
              }
              goto out;
              n = 7;
            out:
              if (n > 3) fail();
              return 0;
            }
            """,
            main()
                .then("int n = 0;")
                .then("again:\n  if (n < 3) {\n    n = n + 1;\n    goto again;\n  }")
                .as("AGAIN")
                .on("[n < 3]", "INSIDE")
                .on("[!(n < 3)]", "OUT")
                .in("INSIDE")
                .then("n = n + 1;")
                .on("goto again;", "AGAIN")
                .in("OUT")
                .then("goto out;", "out:\n  if (n > 3) fail();")
                .on("[!(n > 3)]", "__FALSE"));

    assertThat(product.statesAt(6)).containsExactly("AGAIN");
    assertThat(product.cut()).containsExactly("13: [n > 3]");
    assertThat(product.lost()).isEmpty();
  }
}
