package residua.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/**
 * What is said of functions without a body: which assumption is missing, and that known ones need
 * none. {@link OtherHalfTest} has what they may do.
 */
class UndefinedFunctionsTest {
  private static final String DECLARED = "extern void reach_error(void);\n";

  @TempDir Path directory;

  private String written(String program) throws IOException {
    return Files.writeString(directory.resolve("one.c"), DECLARED + program, ISO_8859_1).toString();
  }

  /** What only needs that functions change nothing is said, not claimed. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "bmc", "k-induction"})
  void theAssumptionIsNamed(String analysis) throws IOException {
    String one =
        written(
            "int g;\nint z(void);\nvoid a(int *);\n"
                + "int main(void) { a(&g); if (z() == 3 && g) reach_error(); return 0; }\n");
    String answer = "UNKNOWN (TRUE if these change nothing and reach no error call: a, z)\n";
    assertThat(Tool.run("verify", one, "--with", analysis, "-q").out()).isEqualTo(answer);
    assertThat(Tool.run("analyse", one, "--with", analysis, "-q").out()).isEqualTo(answer);
    assertThat(Tool.run("verify", one, "--with", analysis, "-q", "--pure", "a").out())
        .isEqualTo("UNKNOWN (TRUE if these change nothing and reach no error call: z)\n");
    String json = Tool.run("verify", one, "--with", analysis, "-q", "--json").out();
    assertThat(json.replaceAll("\\s", ""))
        .contains("\"verdict\":\"UNKNOWN\",\"trueIf\":{\"functions\":[\"a\",\"z\"]}");
  }

  /** Where more is missing, that is said as well. */
  @Test
  void otherReasonsAreSaid() throws IOException {
    String one =
        written(
            "int z(void);\nint main(void) { int i = 0; while (z()) i++;"
                + " if (i == 3) reach_error(); return 0; }\n");
    assertThat(Tool.run("verify", one, "--with", "value:1s", "-q").out())
        .startsWith(
            "UNKNOWN (value: a call of z; if these change nothing and reach no error call: z:"
                + " value: ");
  }

  /** A program that asks nothing is told so; stages that do not run are not spoken of. */
  @Test
  void nothingIsAsked() throws IOException {
    String one = written("int main(void) { return 0; }\n");
    for (List<String> words :
        List.of(List.of("verify", one), List.of("analyse", one, "--with", "value"))) {
      Tool.Result result = Tool.run(words.toArray(String[]::new));
      assertThat(result.out()).isEqualTo("TRUE\n");
      assertThat(result.err()).contains("warning: nothing was asked").doesNotContain("chosen");
    }
    assertThat(Tool.run("verify", one, "-q", "--json").out()).contains("\"asked\" : 0");
  }

  /** What the library and verifiers have is there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <stdio.h>\nint main(void) { puts(\"x\"); return getchar(); }\n",
        "#include <pthread.h>\nstatic pthread_mutex_t m;\n"
            + "int main(void) { return pthread_mutex_lock(&m); }\n",
        "extern int __VERIFIER_nondet_int(void);\n"
            + "extern void __VERIFIER_assume(int);\n"
            + "int main(void) { int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x); return x;"
            + " }\n",
        "extern void abort(void);\nint main(void) { abort(); }\n",
        "int f(int);\nstatic int g(void) { return f(1); }\nint main(void) { return 0; }\n",
      })
  void knownFunctionsAreThere(String program) throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), program, ISO_8859_1);
    assertThat(Tool.run("verify", file.toString(), "--with", "value", "-q").out())
        .isEqualTo("TRUE\n");
  }

  /**
   * What a function does around a program is not known, whatever is assumed of what it does to the
   * program: it is not executed to see whether an error is reached.
   */
  @ParameterizedTest
  @ValueSource(strings = {"--with value,bmc", "--with value,bmc --pure system", "-q"})
  void whatIsAssumedOfAFunctionDoesNotLetItRun(String options) throws IOException {
    Path harm = directory.resolve("harm");
    Path file =
        Files.writeString(
            directory.resolve("p.c"),
            DECLARED
                + "extern int system(const char *);\nint main(void) { system(\"touch "
                + harm
                + "\"); reach_error(); return 0; }\n",
            ISO_8859_1);
    List<String> words = new ArrayList<>(List.of("verify", file.toString()));
    words.addAll(List.of(options.split(" ")));
    if (options.equals("-q")) {
      words.addAll(List.of("--with", "execute,enumerate,interval,k-induction,predicate,impact"));
    }
    Tool.Result result = Tool.run(words.toArray(String[]::new));
    assertThat(result.out()).doesNotStartWith("TRUE");
    assertThat(harm).as(result.out()).doesNotExist();
  }
}
