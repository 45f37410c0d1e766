package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Scratch;

/** Declarations that name what they declare, prototypes, and switches over a value that is kept. */
class DeclarationTest {
  private static final String HEAD =
      """
      extern int ask(int);
      extern void show(int);
      static int t(int n, int value) { return ask(n) + value; }
      """;

  private static final String INITIALISERS =
      """
      int main(void) {
        int g = t(10, 0), h = ask(g), i = t(11, h), j = ask(i) ? t(1, i) : ask(h),
          k = t(ask(j) ? h : i, j), l = t(12, k) || t(13, i), m = (k = l, t(14, k));
        return g + h + i + j + k + l + m;
      }
      """;

  private static final String SWITCH =
      """
      int main(void) {
        switch (t(1, 2)) { case 7: default: case 8: show(7); }
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String verdict(String program, String residual) throws IOException {
    return new Scratch(directory).verdictOfAll(HEAD + program, HEAD + residual);
  }

  @Test
  void initialisersNameWhatIsDeclaredBeforeThem() throws IOException {
    assertThat(verdict(INITIALISERS, INITIALISERS)).isEqualTo("sound and exact\n");
    String[][] changes = {
      {"h = ask(g)", "h = ask(h)"},
      {"t(11, h)", "t(11, g)"},
      {"ask(i) ?", "ask(h) ?"},
      {": ask(h)", ": ask(i)"},
      {"ask(j) ?", "ask(k) ?"},
      {"? h : i", "? i : h"},
      {"t(12, k) ||", "t(12, k) &&"},
      {"t(13, i)", "t(13, j)"},
      {"(k = l,", "(l = k,"},
    };
    for (String[] change : changes) {
      String wrong = INITIALISERS.replace(change[0], change[1]);
      assertThat(wrong).isNotEqualTo(INITIALISERS);
      assertThat(verdict(INITIALISERS, wrong)).as(change[1]).doesNotStartWith("sound");
    }
  }

  /** What is elsewhere is found by its name. */
  @Test
  void whatIsFoundElsewhereKeepsItsName() throws IOException {
    String[][] changes = {
      {"int g, h; int main(void) { extern int g; g = 1; return 0; }", "\\bg(?=;| =)", "h"},
      {"int g, h; int main(void) { extern int g; show(g); return 0; }", "\\bg(?=;|\\))", "h"},
      {"int main(void) { extern int g; show(g); return 0; }", "\\bg\\b", "h"},
      {"int main(void) { int tolower(int); return tolower(0); }", "lower", "upper"},
      {"int main(void) { __typeof__(ask) tolower; return tolower(0); }", "lower", "upper"},
    };
    for (String[] change : changes) {
      String program = change[0] + "\n";
      String wrong = program.replaceAll(change[1], change[2]);
      assertThat(wrong).isNotEqualTo(program);
      assertThat(verdict(program, program)).isEqualTo("sound and exact\n");
      assertThat(verdict(program, wrong)).as(wrong).doesNotStartWith("sound");
    }
  }

  /** Nothing is executed between the end of the block and the jump into it. */
  @Test
  void objectOfABlockThatIsEnteredAgainPastItsDeclarationIsTheNextOne() throws IOException {
    String program =
        """
        int main(void) {
          {
            int q;
            if (ask(6)) {
              q = t(7, 1);
            inside:
              q = t(9, ask(3));
            }
            show(11);
            if (ask(12)) return 1;
          }
          goto inside;
        }
        """;
    assertThat(verdict(program, program)).isEqualTo("sound and exact\n");
    assertThat(verdict(program, program.replace("q = t(9", "int q; q = t(9")))
        .doesNotStartWith("sound");
  }

  @Test
  void prototypeOfWhatIsDefinedMayBeAdded() throws IOException {
    String program = "int f(int n) { return n; }\n" + SWITCH.replace("t(1, 2)", "f(2)");
    assertThat(verdict(program, "int f(int n);\n" + program)).isEqualTo("sound and exact\n");
    assertThat(verdict(program, "extern inline int f(int n);\n" + program))
        .startsWith("new behaviour");
    assertThat(verdict(program, "int f(int n) __asm__(\"g\");\n" + program))
        .startsWith("new behaviour");
    assertThat(verdict(program, "int ask(int n);\n" + program)).startsWith("new behaviour");
  }

  @Test
  void valueOfASwitchMayBeKeptWhereAllCasesAreOne() throws IOException {
    String kept = "__typeof__(t(1, 2)) v; v = t(1, 2); switch (v) { } show(7);";
    String statement = "switch (t(1, 2)) { case 7: default: case 8: show(7); }";
    assertThat(verdict(SWITCH, SWITCH.replace(statement, kept))).isEqualTo("sound and exact\n");
    assertThat(
            verdict(SWITCH.replace("case 7:", "case 7: show(6);"), SWITCH.replace(statement, kept)))
        .doesNotStartWith("sound");
    assertThat(verdict(SWITCH, SWITCH.replace(statement, kept.replace("v = t(1, 2);", ""))))
        .doesNotStartWith("sound");
    assertThat(verdict(SWITCH, SWITCH.replace(statement, kept.replace("v = t(1, 2)", "v = 7"))))
        .doesNotStartWith("sound");
  }

  /** The body that is taken is known, but it is chosen by the program all the same. */
  @Test
  void aSwitchOverAConstantIsOneOfTheOriginal() throws IOException {
    String program =
        """
        int main(void) {
          switch (8) { case 2: show(2); break; case 8: show(8); break; default: show(9); }
          return 0;
        }
        """;
    assertThat(verdict(program, program)).isEqualTo("sound and exact\n");
    String another = program.replace("switch (8)", "switch (2)");
    assertThat(verdict(program, another)).doesNotStartWith("sound");
  }

  /** Copies of a function may need a declaration where the original goes without one. */
  @Test
  void aDeclarationMaySayLessThanTheDefinition() throws IOException {
    String program = "main() { f(1); return 0; }\nf(a) long a; { show(a); }\n";
    assertThat(verdict(program, "f();\n" + program)).isEqualTo("sound and exact\n");
    assertThat(verdict(program, "f(long a);\n" + program)).doesNotStartWith("sound");
    assertThat(verdict(program, "extern f();\n" + program)).doesNotStartWith("sound");
  }
}
