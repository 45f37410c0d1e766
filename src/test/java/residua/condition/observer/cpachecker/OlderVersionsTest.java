package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What versions of CPAchecker before 4.1 have where 4.1 has something else; both are followed. */
class OlderVersionsTest {
  private static final String INPUT = "extern int input(void);";
  private static final String FAIL = "extern void fail(void);";
  private static final String STRUCT = "struct s { long a; };";

  private static CpacheckerFile main(String... declarations) {
    return CpacheckerFile.program(INPUT, FAIL).then(declarations).then("int main(void)", "");
  }

  private static CpacheckerProduct run(String program, CpacheckerFile file) {
    return CpacheckerProduct.of(INPUT + "\n" + FAIL + "\n" + program, file.text());
  }

  @Test
  @DisplayName("up to 2.1 a jump to a label behind it has a text of its own")
  void jumpForward() {
    String program =
        """
        int main(void) {
          int x = input();
          if (x > 3)
            goto end;
          x = 1;
        end:
          if (x == 2) fail();
          return 0;
        }
        """;
    for (String jump : new String[] {"Goto: end", "goto end;"}) {
      CpacheckerProduct product =
          run(
              program,
              main()
                  .then("int x = input();", "int x = input();")
                  .on("[x > 3]", "AWAY")
                  .on("[!(x > 3)]", "ON")
                  .in("ON")
                  .then("x = 1;")
                  .on("end:\n  if (x == 2) fail();", "TEST")
                  .in("AWAY")
                  .then(jump)
                  .as("TEST")
                  .on("[x == 2]", "__FALSE"));

      assertThat(product.cut()).containsExactly("9: [!(x == 2)]");
      assertThat(product.lost()).isEmpty();
    }
  }

  @Test
  @DisplayName("up to 2.2 a cast of a member behind a pointer needs a variable in a statement")
  void castInStatement() {
    String program =
        STRUCT
            + """

            int main(void) {
              struct s v;
              struct s *p = &v;
              int x = (int) p->a;
              x = (int) p->a;
              x = (int) p->a;
              if (x) fail();
              return x;
            }
            """;
    for (int edges = 1; edges <= 2; edges++) {
      CpacheckerFile file = main(STRUCT).then("struct s v;", "struct s *p = &v;");
      for (int i = 0; i < edges; i++) {
        file.then("int x = (int) p->a;");
      }
      for (int i = 0; i < 2 * edges; i++) {
        file.then("x = (int) p->a;");
      }
      CpacheckerProduct product = run(program, file.on("[x]", "__FALSE"));

      assertThat(product.cut()).containsExactly("10: [!(x)]");
      assertThat(product.lost()).isEmpty();
    }
  }

  @Test
  @DisplayName("up to 2.2 a cast of a member behind a pointer needs a variable in a condition")
  void castInCondition() {
    String program =
        STRUCT
            + """

            static int twice(int n) { return n + n; }
            int main(void) {
              struct s v;
              struct s *p = &v;
              if ((int) p->a == 3)
                v.a = twice((int) p->a);
              if (v.a) fail();
              return 0;
            }
            """;
    for (boolean older : new boolean[] {false, true}) {
      CpacheckerFile file =
          main(STRUCT, "static int twice(int n)").then("struct s v;", "struct s *p = &v;");
      if (older) {
        file.then("(int) p->a == 3");
      }
      file.on("[(int) p->a == 3]", "CALL").on("[!((int) p->a == 3)]", "TEST").in("CALL");
      if (older) {
        file.then("v.a = twice((int) p->a);");
      }
      file.then("v.a = twice((int) p->a);", "", "return n + n;", "", "")
          .as("TEST")
          .on("[v.a]", "__FALSE");
      CpacheckerProduct product = run(program, file);

      assertThat(product.cut()).containsExactly("10: [!(v.a)]");
      assertThat(product.lost()).isEmpty();
    }
  }

  @Test
  @DisplayName("up to 2.1 assumptions are formulas, which are read and never hold")
  void formulas() {
    String file =
        main()
            .then("int x = input();", "int x = input();")
            .on("[x > 3]", "__FALSE")
            .text()
            .replace("\"[x > 3]\" ->", "\"[x > 3]\" -> ASSUME {(not (<= |main::x| 5))}");

    CpacheckerProduct product =
        CpacheckerProduct.of(
            INPUT + "\n" + FAIL + "\nint main(void) { int x = input(); if (x > 3) fail(); }\n",
            file);

    assertThat(product.cut()).containsExactly("3: [!(x > 3)]");
  }
}
