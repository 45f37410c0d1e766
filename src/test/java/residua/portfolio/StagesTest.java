package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Alone;
import residua.testing.Tool;

/** {@code verify} with several stages: each gets what those before left. */
@Alone
class StagesTest {
  private static final String HEAD =
      "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";

  /** A branch for which one analysis is enough, and one in which it needs bounds. */
  private static final String TWO_BRANCHES =
      HEAD
          + """
          int main(void) {
            int n = __VERIFIER_nondet_int();
            if (n > 10) {
              int i = 0;
              while (i < 20) {
                i++;
              }
              if (i != 20) reach_error();
            } else {
              int far = n;
              if (far > 11) reach_error();
            }
            return 0;
          }
          """;

  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  /** A tool that shows what it gets, and says what it is told to. */
  private String tool(String name, String says) throws IOException {
    return write(
        name + ".json",
        """
        {"name": "%s", "target": "generic", "version": ["true"], "install": "with care",
         "errors": ["reach_error"],
         "commands": [["sh", "-c", "cp {program} %s; echo %s"]],
         "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"}, {"verdict": "FALSE", "line": "^UNSAFE"}]}
        """
            .formatted(name, directory.resolve(name + ".c"), says));
  }

  private String given(String tool) throws IOException {
    return Files.readString(directory.resolve(tool + ".c"));
  }

  private static Tool.Result verify(String program, String... words) {
    List<String> all = new ArrayList<>(List.of("verify", program));
    all.addAll(List.of(words));
    return Tool.run(all.toArray(String[]::new));
  }

  @Test
  void aToolGetsWhatAnAnalysisLeft() throws IOException {
    String program = write("two.c", TWO_BRANCHES);
    Tool.Result result =
        verify(program, "--with", "value:10s", "--tool", tool("sure", "SAFE"), "--json");
    JsonNode answer = new JsonMapper().readTree(result.out());
    assertThat(answer.path("verdict").asText()).isEqualTo("TRUE");
    assertThat(given("sure")).contains("far > 11").doesNotContain("i != 20");
    JsonNode first = answer.path("tools").get(0);
    assertThat(first.path("kind").asText()).isEqualTo("analysis");
    assertThat(first.path("open").path("runs").asDouble()).isStrictlyBetween(0.0, 1.0);
    assertThat(first.path("open").path("locations").asInt())
        .isBetween(1, answer.path("locations").asInt() - 1);
  }

  @Test
  void theReportIsAsTheDocumentationSays() throws IOException {
    String program = write("two.c", TWO_BRANCHES);
    String report = directory.resolve("report.json").toString();
    String schema = Files.readString(Path.of("docs/reference/verify.schema.json"));
    JsonSchema shape =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);
    for (List<String> words :
        List.of(
            List.of("--with", "value,interval"),
            List.of("--with", "value", "--tool", tool("wrong", "UNSAFE")),
            List.of("--tool", tool("unsure", "hm")),
            List.of("--with", "value", "--save", directory.resolve("s.graphml").toString()))) {
      List<String> all = new ArrayList<>(words);
      all.addAll(List.of("--report", report));
      verify(program, all.toArray(String[]::new));
      assertThat(shape.validate(new JsonMapper().readTree(Path.of(report).toFile()))).isEmpty();
    }
  }

  @Test
  void anAnalysisGoesOnWhereAnotherStopped() throws IOException {
    String program = write("two.c", TWO_BRANCHES);
    Tool.Result result = verify(program, "--with", "value,interval");
    assertThat(result.out()).isEqualTo("TRUE\n");
    assertThat(result.err().lines().map(line -> line.split(" ")[0]).toList())
        .containsExactly("stage", "value", "interval");
  }

  @Test
  void falseOfAStageIsTheAnswerWithItsPlace() throws IOException {
    String program = write("wrong.c", TWO_BRANCHES.replace("far > 11", "far == 7"));
    Tool.Result result = verify(program, "--with", "interval:10s:repeat=3,value", "-q");
    assertThat(result.out()).isEqualTo("FALSE " + program + ":13\n");
    assertThat(result.exitCode()).isEqualTo(3);
  }

  @Test
  void anAnalysisThatDecidesIsAWitness() throws IOException {
    String wrong = write("wrong.c", TWO_BRANCHES.replace("far > 11", "far == 7"));
    Path witness = directory.resolve("w.yml");
    verify(wrong, "--with", "interval:10s:repeat=3,value", "--witness", witness.toString());
    assertThat(Files.readString(witness))
        .contains("violation_sequence", "value: \"\\\\result == 7\"");
    String right = write("two.c", TWO_BRANCHES);
    verify(right, "--with", "interval", "--witness", witness.toString());
    assertThat(Files.readString(witness)).contains("invariant_set", "0 <= i && i <= 20");
    Path none = directory.resolve("none.yml");
    String tool = tool("sure", "SAFE");
    assertThat(verify(right, "--tool", tool, "--witness", none.toString()).err())
        .contains(none + ": warning: not written");
    assertThat(none).doesNotExist();
  }

  @Test
  void nothingIsHandedOnOfWholePrograms() throws IOException {
    String program = write("two.c", TWO_BRANCHES);
    Tool.Result result =
        verify(program, "--whole", "--with", "value:10s", "--tool", tool("unsure", "hm"));
    assertThat(result.out()).startsWith("UNKNOWN (value: ").contains("; unsure: ");
    assertThat(given("unsure")).contains("i != 20").contains("far > 11");
  }

  @Test
  void aToolThatFailsLosesNothing() throws IOException {
    String program = write("two.c", TWO_BRANCHES);
    Tool.Result result =
        verify(
            program,
            "-q",
            "--with",
            "value:10s",
            "--tool",
            tool("broken", "; kill -9 $$"),
            "--tool",
            tool("sure", "SAFE"));
    assertThat(result.out()).isEqualTo("TRUE\n");
    assertThat(given("sure")).doesNotContain("i != 20");
  }

  @Test
  void aConditionThatIsGivenIsInputAndPremise() throws IOException {
    String program = write("two.c", TWO_BRANCHES);
    String condition = directory.resolve("proved.graphml").toString();
    Tool.run("analyse", program, "--with", "value", "-o", condition);
    Tool.Result result = verify(program, condition, "--with", "interval");
    assertThat(result.out()).isEqualTo("TRUE (if " + condition + " is right)\n");
  }

  @Test
  void whatIsNoStageIsWrongUsage() throws IOException {
    String program = write("two.c", TWO_BRANCHES);
    Tool.Result result = verify(program, "--with", "value:repeat=x");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(verify(program, "--with", "no-such").err())
        .contains("there are execute, enumerate, value");
  }

  /** Bounds that a tool has reached say something only of the program that it was given. */
  @Test
  void boundsAreHandedOnOnlyIfTheToolGotAllOfTheOriginal() throws IOException {
    String program =
        write(
            "loop.c",
            HEAD
                + """
                int main(void) {
                  int n = __VERIFIER_nondet_int(), i = 0;
                  while (i < n) i++;
                  if (i < 0) reach_error();
                  return 0;
                }
                """);
    String bounded =
        write(
            "bounded.json",
            """
            {"name": "bounded", "target": "generic", "version": ["echo", "6.6.0"], "install": "x",
             "errors": ["reach_error"], "bounds": [1, 2], "bound": ["{bound}"],
             "bounded": {"version": "^6.6", "line": "^done$", "rounds": 0, "recursion": 1},
             "commands": [["sh", "-c", "cp {program} %s; echo BOUND; echo done"]],
             "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"},
                          {"verdict": "BOUND", "line": "^BOUND$", "why": "too small"}]}
            """
                .formatted(directory.resolve("bounded.c")));
    Tool.Result first =
        verify(program, "--json", "-q", "--tool", bounded, "--tool", tool("next", "hm"));
    JsonNode answer = new JsonMapper().readTree(first.out());
    assertThat(answer.path("tools").get(0).path("condition").path("states").asInt())
        .isGreaterThan(2);
    assertThat(given("bounded")).contains("return 0");
    assertThat(given("next")).isNotEqualTo(given("bounded"));
    // Behind a stage that left something, it gets a residual program.
    Tool.Result second =
        verify(program, "--json", "-q", "--with", "value:1s:repeat=2", "--tool", bounded);
    assertThat(new JsonMapper().readTree(second.out()).path("tools").get(1).has("condition"))
        .isFalse();
  }

  /** A run that is longer than the bound only in the library has no round of the program more. */
  @Test
  void boundsAreNotHandedOnWhereTheyCutShortSomethingElse() throws IOException {
    String program =
        write(
            "length.c",
            HEAD
                + """
                extern unsigned long strlen(const char *);
                char text[9];
                int main(void) {
                  int i;
                  for (i = 0; i < 9; i++) text[i] = __VERIFIER_nondet_int() ? 'a' : 0;
                  text[8] = 0;
                  if (strlen(text) == 8) reach_error();
                  return 0;
                }
                """);
    String description =
        """
        {"name": "bounded", "target": "generic", "version": ["echo", "6.6.0"], "install": "x",
         "errors": ["reach_error"], "bounds": [9], "bound": ["{bound}"],
         "bounded": {"version": "^6.6", "line": "^done$", "rounds": 0, "recursion": 1,
                     "beyond": "^BOUND in strlen"},
         "commands": [["sh", "-c", "echo '%s'; echo done"]],
         "verdicts": [{"verdict": "BOUND", "line": "^BOUND", "why": "too small"}]}
        """;
    Path saved = directory.resolve("saved.graphml");
    String inProgram = write("program.json", description.formatted("BOUND in main"));
    assertThat(verify(program, "-q", "--tool", inProgram, "--save", saved.toString()).out())
        .isEqualTo("UNKNOWN (bounded: too small)\n");
    assertThat(saved).exists();
    Files.delete(saved);
    String inLibrary = write("library.json", description.formatted("BOUND in strlen"));
    assertThat(verify(program, "-q", "--tool", inLibrary, "--save", saved.toString()).out())
        .isEqualTo("UNKNOWN (bounded: too small)\n");
    assertThat(saved).content().doesNotContain("<edge");
  }
}
