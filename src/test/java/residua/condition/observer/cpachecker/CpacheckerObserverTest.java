package residua.condition.observer.cpachecker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How assumption automata of CPAchecker are read on programs. */
class CpacheckerObserverTest {
  private static final String INPUT = "extern int input(void);";
  private static final String FAIL = "extern void fail(void);";

  private static CpacheckerFile main(String... declarations) {
    return CpacheckerFile.program(INPUT, FAIL).then(declarations).then("int main(void)", "");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(INPUT + "\n" + FAIL + "\n" + program, file.text());
  }

  @Test
  @DisplayName("a branch that is not listed is cut where the other branch is listed")
  void defaultOfBranching() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int x = input();
              if (x > 3)
                fail();
              return 0;
            }
            """,
            main().then("int x = input();", "int x = input();").on("[!(x > 3)]", "__FALSE"));

    assertThat(product.cut()).containsExactly("5: [x > 3]");
    assertThat(product.leftToVerify()).containsExactly("5: [!(x > 3)]");
    assertThat(product.lost()).isEmpty();
  }

  @Test
  @DisplayName("white space and comments inside a text do not matter")
  void foldedTexts() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              int   x = /* read */ input();
              if (x
                  > 3) // too much
                fail();
              return 0;
            }
            """,
            main()
                .then("int   x = /* read */ input();", "int   x = input();")
                .on("[!(x\n      > 3)]", "__FALSE"));

    assertThat(product.cut()).containsExactly("5: [x > 3]");
  }

  @Test
  @DisplayName("bytes outside ASCII are compared as UTF-8, back quotes not at all")
  void otherCharacters() {
    CpacheckerProduct product =
        run(
            """
            int main(void) {
              const char *s = "`größe`";
              if (s[0])
                fail();
              return 0;
            }
            """,
            main().then("const char *s = \"größe\";").on("[s[0]]", "__FALSE"));

    assertThat(product.cut()).containsExactly("5: [!(s[0])]");
  }

  @Test
  @DisplayName("a whole file: nothing is lost, what is verified is cut")
  void wholeFile() throws IOException {
    CpacheckerProduct product = CpacheckerProduct.of(resource("tank.c"), resource("tank.txt"));

    assertThat(product.lost()).isEmpty();
    assertThat(product.cut()).containsExactly("14: [flow < 0]", "22: [!(level < 0)]");
    assertThat(product.leftToVerify()).containsExactly("22: [level < 0]");
    assertThat(product.statesAt(12)).containsExactly("ARG22", "ARG4", "ARG5");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = CpacheckerObserverTest.class.getResourceAsStream("/cpachecker/" + name)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
