package residua.sources.stated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** What is stated is covered, and nothing else. */
class StatedTest {
  private static final String PROGRAM =
      """
      extern int in(void);
      extern void reach_error(void);
      static void check(int x) {
        if (x > 9)
          reach_error();
      }
      int main(void) {
        int x = in();
        check(x);
        if (x == 3)
          reach_error();
        if (x == 4) {
          x = in() || (reach_error(), 1);
        }
        if (x > 5)
          x = 1;
        if (x == 1)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;
  private String program;

  @BeforeEach
  void writeProgram() throws IOException {
    program = Files.writeString(directory.resolve("program.c"), PROGRAM).toString();
  }

  private Tool.Result stated(String... options) {
    List<String> words = new ArrayList<>(List.of("condition", "stated", program));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }

  private String residual(String... options) throws IOException {
    Tool.Result made = stated(options);
    assertThat(made.err()).isEmpty();
    assertThat(made.exitCode()).isZero();
    Path file = Files.writeString(directory.resolve("stated.graphml"), made.out());
    String residual = Tool.reduce(program, file.toString(), "--max-growth", "none");
    Path result = Files.writeString(directory.resolve("residual.c"), residual);
    assertThat(Tool.run("check", program, file.toString(), result.toString()).out())
        .isEqualTo("sound and exact\n");
    return residual;
  }

  @Test
  void anErrorCallThatCannotFailIsNotMade() throws IOException {
    String residual = residual("--call", "program.c:11");
    assertThat(residual).contains("if (x == 3) __residua_stop");
    assertThat(residual.split("reach_error\\(\\)", -1)).as("but for it").hasSize(4);
  }

  /** A header's code is the program's as well; its lines are named by the file they come from. */
  @Test
  void linesOfIncludedFilesMayBeMeant() throws IOException {
    String header = directory.resolve("check.h").toString();
    String head = "extern void reach_error(void);\nstatic void check(int x) {\n  if (x > 9)\n";
    Files.writeString(Path.of(header), head + "    reach_error();\n}\n");
    Files.writeString(
        Path.of(program),
        """
        #include "check.h"
        extern int in(void);
        int main(void) {
          int x = in();
          check(x);
          if (x == 3)
            (void) 0, reach_error();
          return 0;
        }
        """);

    assertThat(residual("--call", header + ":4"))
        .contains("if (x > 9) __residua_stop")
        .contains("(void) 0, reach_error()");
    assertThat(residual("--runs-through", header + ":3")).doesNotContain("(void) 0");
  }

  @Test
  void aFileThatIsNoPartOfTheProgramIsSaidToBeNone() {
    Tool.Result result = stated("--runs-through", "other.h:3");

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo("other.h:3: error: nothing that the program executes comes from this file\n");
  }

  @Test
  void aLineOfAFunctionThatIsKeptWholeIsSaidToBeInIt() throws IOException {
    Files.writeString(
        Path.of(program),
        """
        extern void reach_error(void);
        void odd(void) {
          void *p = &&there;
          goto *p;
        there:
          reach_error();
        }
        int main(void) {
          odd();
          return 0;
        }
        """);
    for (String option : List.of("--call", "--runs-through")) {
      assertThat(stated(option, program + ":6").err())
          .startsWith(program + ":6: error: it is in 'odd', which is opaque (")
          .contains("no condition can look inside");
    }
    // Also where nothing else comes from that file.
    String header = directory.resolve("odd.h").toString();
    Files.writeString(
        Path.of(program),
        """
        extern void reach_error(void);
        # 1 "%s"
        void odd(void) { void *p = &&there; goto *p;
        there: reach_error(); }
        # 5 "program.c"
        int main(void) { odd(); return 0; }
        """
            .formatted(header));
    assertThat(stated("--call", header + ":2").err())
        .startsWith(header + ":2: error: it is in 'odd', which is opaque (");
  }

  @Test
  void aFileThatALineDirectiveNamesOtherwiseIsSaidToBeNamedSo() throws IOException {
    Files.writeString(
        Path.of(program),
        """
        extern void reach_error(void);
        #line 3 "/src/build/parser.y"
        int main(void) {
          reach_error();
          return 0;
        }
        """);
    assertThat(stated("--call", "parser.y:4").err())
        .isEqualTo(
            "parser.y:4: error: nothing that the program executes comes from this file; the"
                + " program (its #line directives) calls it /src/build/parser.y\n");
    assertThat(stated("--call", program + ":4").err())
        .contains("its #line directives say /src/build/parser.y");
    assertThat(stated("--call", "/src/build/parser.y:4").err()).isEmpty();
  }

  @Test
  void noErrorCallOfAFunctionThatIsRightIsMade() throws IOException {
    String residual = residual("--function", "check");
    assertThat(residual).contains("if (x > 9) __residua_stop").contains("if (x == 3)");
    assertThat(residual.split("reach_error\\(\\)", -1)).hasSize(4);
  }

  @Test
  void runsThroughALineStopThere() throws IOException {
    String residual = residual("--runs-through", program + ":16");
    assertThat(residual).contains("if (x > 5) __residua_stop");
  }

  /** A run that goes on to another case has been asked here, too, but executes nothing. */
  @Test
  void runsThroughTheLineOfACaseAreThoseThatItFits() throws IOException {
    Files.writeString(
        Path.of(program),
        """
        extern int in(void);
        extern void reach_error(void);
        int main(void) {
          switch (in()) {
          case 1:
            break;
          case 2 ... 5:
            reach_error();
          default:
            reach_error();
          }
          return 0;
        }
        """);
    assertThat(residual("--runs-through", "5").split("reach_error\\(\\)", -1)).hasSize(3);
    assertThat(residual("--runs-through", "7").split("reach_error\\(\\)", -1)).hasSize(2);
  }

  @Test
  void theClaimAndTheReasonAreInTheFile() {
    assertThat(stated("--call", "11", "--reason", "reviewed <by> two").out())
        .contains("<data key=\"claim\">stated</data>")
        .contains("<data key=\"property\">unreach-call</data>")
        .contains("<data key=\"reason\">reviewed &lt;by&gt; two</data>");
  }

  @Test
  void whatTheProgramDoesNotHaveIsAnErrorWithItsPlace() {
    Tool.Result none = stated("--call", "program.c:10", "--runs-through", "2", "--function", "f");
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.out()).isEmpty();
    assertThat(none.err())
        .contains(program + ":10: error: no error call is made on this line")
        .contains(program + ":2: error: nothing is executed on this line")
        .contains(program + ": error: it has no function 'f' with a body");
  }

  @Test
  void anErrorCallInALargerStatementIsRefused() {
    Tool.Result refused = stated("--call", "13");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err())
        .startsWith(program + ":13:")
        .contains("error: the error call is part of a larger statement");
  }

  @Test
  void wrongUsageIsSaid() {
    assertThat(stated().exitCode()).isEqualTo(2);
    assertThat(stated("--call", "eleven").exitCode()).isEqualTo(2);
  }
}
