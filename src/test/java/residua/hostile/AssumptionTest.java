package residua.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.condition.graphml.GraphmlText;
import residua.testing.Tool;

/**
 * Assumptions that try to get out of the expression they are put into. Each names {@code injected},
 * which the program does not have: it must not be in the residual program, which must compile.
 */
class AssumptionTest {
  private static final Path PROGRAM = Path.of("test-programs/linear-or-not.c");

  @TempDir Path directory;

  static Stream<String> attempts() {
    return Stream.of(
        "1); injected(\"x\"); (",
        "1); injected(\"x\"); (1",
        "x < 1); } int injected(void) { return (1",
        "x < 1) injected(); if (x < 1",
        "(x < 1, injected())",
        "x < 1 || injected()",
        "x < 1 && (injected(), 1)",
        "injected(x)",
        "(injected)(x)",
        "(*injected)(x)",
        "x[injected]",
        "injected->x",
        "x = injected",
        "x += injected",
        "x++ < injected",
        "--x < injected",
        "x < 1 ? injected() : 0",
        "({ injected(); 1; })",
        "({ goto injected; })",
        "(injected) { 1 }",
        "(int){ injected() }",
        "sizeof(injected)",
        "sizeof(struct injected { int a; })",
        "_Alignof(injected)",
        "_Generic(x, default: injected())",
        "__builtin_choose_expr(1, injected(), 0)",
        "__extension__ injected()",
        "__asm__(\"injected\")",
        "x < 1) __asm__(\"injected\"); (1",
        "__attribute__((injected)) x",
        "x < 1 /* injected */",
        "x < 1 // injected",
        "x < 1 /* injected",
        "*/ injected(); /*",
        "x < 1 \\\n&& injected()",
        "x < 1\n#define x injected\n",
        "x < 1\n#include \"injected\"\n",
        "x < 1\n%:include \"injected\"\n",
        "x < 1\n??=include \"injected\"\n",
        "#injected",
        "_Pragma(\"injected\") x",
        "<% injected(); %>",
        "x<:injected:>",
        "x ??( injected ??)",
        "x < 1 ??/\n&& injected()",
        "\"injected\"",
        "\"injected\" == x",
        "\"x\\\"; injected(); \\\"\" == x",
        "x == \"injected",
        "'injected' == x",
        "L\"injected\" == x",
        "x == 1 injected",
        "x == 1; injected; x == 2",
        "(x == 1; injected())",
        "{ injected(); }",
        "(x == 1",
        "x == 1) || (injected",
        "x == (1] injected",
        "@injected",
        "$(injected)",
        "`injected`",
        "x == 1\0injected",
        "x == \u00a0injected",
        "x == inject\u00e9d || injected",
        "x == \uff11 + injected",
        "injected::x == 1",
        "main::injected == 1",
        "\\result == injected",
        "x == 1 => injected",
        "x == 0x1injected",
        "x == 1e1injected",
        "(".repeat(100_000) + "injected" + ")".repeat(100_000),
        "!".repeat(100_000) + "injected",
        "x < 1 ? ".repeat(50_000) + "injected" + " : 0".repeat(50_000),
        "x + ".repeat(100_000) + "injected == 1");
  }

  @Test
  void anHonestOneIsTested() throws Exception {
    String residual =
        Tool.reduce("--max-growth", "none", PROGRAM.toString(), condition("x + 1 < y").toString());
    assertThat(residual).containsPattern("if \\(.*x.* < .*y.*\\)").contains("of the condition");
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void staysOutsideOfAProductsResidual(String assumption) throws Exception {
    reduce(assumption, "--max-growth", "none");
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void staysOutsideOfAGhostsResidual(String assumption) throws Exception {
    reduce(assumption, "--reducer", "ghost");
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void staysOutsideOfAReport(String assumption) throws Exception {
    Path condition = condition(assumption);
    Tool.Result result =
        Tool.run("inspect", PROGRAM.toString(), condition.toString(), "--format", "svg");
    assertThat(result.exitCode()).isIn(0, 1);
    assertThat(result.err()).doesNotContain("Exception", "    at ");
  }

  private void reduce(String assumption, String option, String value) throws Exception {
    Path output = directory.resolve("residual.c");
    Tool.Result result =
        Tool.run(
            "reduce",
            PROGRAM.toString(),
            condition(assumption).toString(),
            "--no-line-directives",
            option,
            value,
            "-o",
            output.toString());
    assertThat(result.err()).doesNotContain("Exception", "    at ");
    if (result.exitCode() == 1) {
      assertThat(result.err()).containsPattern("c\\.graphml:\\d+:\\d+: error: ");
      assertThat(output).doesNotExist();
    } else {
      assertThat(result.exitCode()).as(result.toString()).isZero();
      assertThat(output).content(ISO_8859_1).doesNotContain("inject");
      assertThat(compiles(output)).isTrue();
    }
  }

  private Path condition(String assumption) throws IOException {
    String escaped = assumption.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    // Without `stay` no run would ever come to the edge.
    String graph =
        """
        <data key="unmatched">stay</data>
        <node id="q"><data key="entry">true</data></node>
        <node id="end"><data key="accepting">true</data></node>
        <edge source="q" target="end">
        """;
    String document =
        GraphmlText.document(
            GraphmlText.KEYS,
            graph
                + GraphmlText.data("startline", "14")
                + GraphmlText.data("assumption", escaped)
                + "</edge>");
    return Files.writeString(directory.resolve("c.graphml"), document);
  }

  private static boolean compiles(Path program) throws IOException, InterruptedException {
    return new ProcessBuilder("gcc", "-std=gnu17", "-fsyntax-only", program.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }
}
