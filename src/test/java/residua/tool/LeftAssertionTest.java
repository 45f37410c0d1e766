package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** Assertions without a body, which verifiers know by their names: they are error calls. */
class LeftAssertionTest {
  @TempDir private Path directory;

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private String program(String assertion, int value) throws IOException {
    return file("p.c", "int x;\nint main() {\n  %s(x == %d);\n}\n".formatted(assertion, value));
  }

  private String trusting() throws IOException {
    return file(
        "t.json",
        """
        {"name": "trusting", "target": "generic", "version": ["true"], "install": "x",
         "errors": ["reach_error"], "commands": [["echo", "SAFE"]],
         "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"}]}
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"assert", "__VERIFIER_assert", "__CPROVER_assert", "__ESBMC_assert"})
  void isNotDropped(String assertion) throws IOException {
    String program = program(assertion, 1);
    String reduced = Tool.reduce("--property", "unreach-call", "--reducer", "identity", program);
    assertThat(reduced).contains(assertion + "(x == 1)");
    Tool.Result result = Tool.run("verify", program, "-q", "--with", "value");
    assertThat(result.out()).as(result.err()).isEqualTo("FALSE " + program + ":3\n");
    assertThat(Tool.run("verify", program(assertion, 0), "-q", "--with", "value").out())
        .isEqualTo("TRUE\n");
  }

  @Test
  void aToolThatDoesNotKnowItIsNotBelieved() throws IOException {
    Tool.Result result = Tool.run("verify", program("assert", 1), "-q", "--tool", trusting());
    assertThat(result.out()).isEqualTo("UNKNOWN (trusting: it does not know that assert fails)\n");
  }

  /** A body may do anything: of such a function the tool only knows what it reads there. */
  @ParameterizedTest
  @CsvSource({"TRUE, ;", "UNKNOWN, {}", "UNKNOWN, { abort(); }"})
  void aToolMayKnowAnErrorThatHasNoBody(String answer, String body) throws IOException {
    String program =
        file(
            "e.c",
            """
            void abort(void);
            void reach_error(void) %s
            extern int x;
            int main() { if (x) reach_error(); }
            """
                .formatted(body));
    String tool =
        ToldTool.running(directory, "\"bodilessErrors\": [\"reach_error\"],", "echo", "SAFE");
    String told = Files.readString(Path.of(tool)).replace("\"errors\": [\"reach_error\"],", "");
    Tool.Result result = Tool.run("verify", program, "-q", "--tool", file("b.json", told));
    assertThat(result.out()).startsWith(answer);
  }

  /** Where a macro has become something that the tool knows, nothing is left to know. */
  @Test
  void aToolNeedNotKnowWhatOnlyTheNameOfAHeaderMentions() throws IOException {
    String program =
        file(
            "assert.c",
            """
            #include <assert.h>
            int assert_all(int x) { assert(x == 0); return x; }
            int main(void) { return assert_all(0); }
            """);
    String trusting = Files.readString(Path.of(trusting()));
    String tool = file("t.json", trusting.replace("reach_error", "__assert_fail"));
    assertThat(Tool.run("verify", program, "-q", "--tool", tool).out()).isEqualTo("TRUE\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x; int main(void) { ass\\\nert(x == 1); }",
        "__asm__(\".set holds, assert\"); int holds(int); int main(int c, char **v) { holds(c =="
            + " 1); return 0; }",
        "int holds(int) __asm__(\"assert\"); int main(int c, char **v) { holds(c == 1); return 0;"
            + " }",
      })
  void itIsSeenHoweverItIsNamed(String text) throws IOException {
    Tool.Result result = Tool.run("verify", file("p.c", text), "-q", "--tool", trusting());
    assertThat(result.out()).contains("it does not know that assert fails");
  }

  @Test
  void withABodyItIsLikeAnyOther() throws IOException {
    String program =
        file(
            "p.c",
            """
            extern void reach_error(void);
            void __VERIFIER_assert(int holds) { if (!holds) reach_error(); }
            int x;
            int main(void) {
              __VERIFIER_assert(x == 0);
              return 0;
            }
            """);
    assertThat(Tool.run("verify", program, "-q", "--tool", trusting()).out()).isEqualTo("TRUE\n");
  }

  /** Without a body CBMC has no meaning for it, unless it is its own. */
  @ParameterizedTest
  @CsvSource({
    "assert, FALSE",
    "__CPROVER_assert, UNKNOWN",
    "__VERIFIER_assert, UNKNOWN",
    "__ESBMC_assert, UNKNOWN"
  })
  void cbmcNeverCallsItRightIfItMayFail(String assertion, String answer) throws IOException {
    Tool.Result result =
        Tool.run("verify", program(assertion, 1), "-q", "--with", "cbmc", "--timeout", "20");
    assumeThat(result.out()).doesNotContain("not installed");
    assertThat(result.out()).startsWith(answer);
  }
}
