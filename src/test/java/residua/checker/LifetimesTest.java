package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Scratch;

/** Objects that live longer or shorter in the residual, or are several there. */
class LifetimesTest {
  private static final String HEAD =
      """
      extern int ask(int);
      extern void show(int);
      """;

  private static final String SWITCH =
      """
      int main(void) {
        int *p = 0;
        switch (ask(1)) {
          case 0:
            show(1);
            goto both;
          case 1:
            show(2);
            both:;
            int a = ask(3);
            show(a);
            break;
          default:
            a = ask(4);
            show(a);
        }
        return p != 0;
      }
      """;

  /** The object is declared once more in a block. */
  private static final String TWO_OBJECTS =
      SWITCH.replace("goto both;", "{ int a = ask(3); show(a); } break;").replace("both:;", "");

  @TempDir private Path directory;

  private String verdict(String program, String residual) throws IOException {
    return new Scratch(directory).verdictOfAll(HEAD + program, HEAD + residual);
  }

  private static String main(String body) {
    return "int main(void) { " + body + " return 0; }\n";
  }

  @Test
  void numberThatLivesLongerIsNotSeen() throws IOException {
    String program = main("int *p = 0; while (ask(1)) { { int a = ask(2); show(a); } show(3); }");
    String longer = program.replace("show(a); } show(3);", "show(a); show(3); }");
    assertThat(verdict(program, longer)).isEqualTo("sound and exact\n");
    String taken = "p = &a; show(a); }";
    assertThat(verdict(program.replace("show(a); }", taken), longer.replace("show(a);", taken)))
        .doesNotStartWith("sound");
  }

  @Test
  void objectThatAPointerMayShowLongerIsNotProved() throws IOException {
    String program =
        main("int *p = 0; while (ask(1)) { { int a = ask(2); p = &a; } show(3); show(*p); }");
    String longer = program.replace("p = &a; } show(3); show(*p);", "p = &a; show(3); show(*p); }");
    assertThat(verdict(program, longer))
        .startsWith("cannot tell: the object declared at ")
        .contains(" lives longer than in the original");
    String array = program.replace("int a = ask(2); p = &a;", "int a[] = {ask(2)}; p = a;");
    assertThat(verdict(array, array.replace("} show(3); show(*p);", "show(3); show(*p); }")))
        .startsWith("cannot tell: ");
    String hidden = program.replace("p = &a", "__asm__(\"\" : \"=r\"(p) : \"m\"(a))");
    assertThat(verdict(hidden, hidden.replace("} show(3); show(*p);", "show(3); show(*p); }")))
        .startsWith("cannot tell: ");
  }

  @Test
  void numberThatIsCleanedUpLaterIsRefused() throws IOException {
    String program =
        "static void end(int *a) { show(*a); }\n"
            + main("{ __attribute__((cleanup(end))) int a = ask(2); show(a); } show(3);");
    assertThat(verdict(program, program)).startsWith("sound");
    assertThat(verdict(program, program.replace("show(a); } show(3);", "show(a); show(3); }")))
        .doesNotStartWith("sound");
  }

  @Test
  void numberThatLivesShorterMayNotBeNamedAnyMore() throws IOException {
    String program =
        main("int *p = 0; int a = ask(1); { int a = ask(2); show(a); show(3); } show(a);");
    assertThat(verdict(program, program.replace("show(a); show(3); }", "show(a); } show(3);")))
        .isEqualTo("sound and exact\n");
    assertThat(verdict(program, program.replace("show(a); show(3); }", "} show(a); show(3);")))
        .startsWith("new behaviour");
    String taken = program.replace("show(a); show(3);", "p = &a; show(3); show(*p);");
    assertThat(verdict(taken, taken.replace("show(3); show(*p); }", "} show(3); show(*p);")))
        .startsWith("cannot tell: the object declared at ")
        .contains(" lives shorter than in the original");
  }

  /** A new object in the block of the one that has ended does not have its value. */
  @Test
  void objectOfTheNextRoundDoesNotStandForTheOne() throws IOException {
    String program =
        main(
            "{ int i = ask(1); again:; switch (i) { default:; int a = ask(2); show(a);"
                + " more:; show(3); show(a); case 7:; if (ask(4)) goto more; } }");
    String residual =
        main(
            "int i = ask(1); again:; switch (i) { default:; int a = ask(2); show(a);"
                + " more:; show(3); show(a); case 7:; }"
                + " if (ask(4)) { switch (7) { default: goto more; } }");
    assertThat(verdict(program, program)).startsWith("sound");
    assertThat(verdict(program, residual)).doesNotStartWith("sound");
  }

  @Test
  void twoObjectsMayStandForOneFromItsDeclarationOn() throws IOException {
    assertThat(verdict(SWITCH, TWO_OBJECTS)).isEqualTo("sound and exact\n");
    assertThat(verdict(SWITCH, TWO_OBJECTS.replace("show(a); } break;", "} show(a); break;")))
        .doesNotStartWith("sound");
    assertThat(verdict(SWITCH, TWO_OBJECTS.replace("{ int a = ask(3);", "{ int a = 3;")))
        .startsWith("new behaviour");
  }

  @Test
  void valueOfOneOfTwoObjectsIsNotThatOfTheOther() throws IOException {
    String program = SWITCH.replace("show(a);\n      break;", "show(a); after:; show(a); break;");
    String lost =
        TWO_OBJECTS
            .replace("show(a);\n      break;", "show(a); after:; show(a); break;")
            .replace("show(a); } break;", "show(a); goto after; }");
    assertThat(program).isNotEqualTo(SWITCH);
    assertThat(lost).contains("goto after").contains("after:;");
    assertThat(verdict(program, lost)).startsWith("new behaviour");
    assertThat(verdict(program, lost.replace("goto after; }", "show(a); } break;")))
        .isEqualTo("sound and exact\n");
  }

  @Test
  void objectsThatAJumpMayFindAgainAreNotTheSame() throws IOException {
    String jump = "extern int setjmp(long *);\nextern long buffer[];\n";
    assertThat(verdict(jump + SWITCH, jump + TWO_OBJECTS)).isEqualTo("sound and exact\n");
    assertThat(
            verdict(
                jump + SWITCH.replace("int *p = 0;", "int *p = 0; setjmp(buffer);"),
                jump + TWO_OBJECTS.replace("int *p = 0;", "int *p = 0; setjmp(buffer);")))
        .startsWith("cannot tell: two objects correspond to the one declared at ");
  }

  @Test
  void twoObjectsDoNotStandForOneThatHasPointersToIt() throws IOException {
    assertThat(
            verdict(
                SWITCH.replace("show(a);", "p = &a; show(a);"),
                TWO_OBJECTS.replace("show(a);", "p = &a; show(a);")))
        .startsWith("cannot tell: two objects correspond to the one declared at ");
  }
}
