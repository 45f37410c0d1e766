package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/** {@code verify --all-errors} goes on after an error. */
class AllErrorsTest {
  private static final String TEXT =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      static void check(int bad) {
        if (bad)
          reach_error();
      }
      int main(void) {
        int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
        if (x == 1)
          reach_error();
        if (y == 1 && x > 0)
          reach_error();
        if (y == 1 && x == 1)
          reach_error(); // line 14: the first error comes before it
        for (int i = 0; i < 3; i++)
          check(x == 0 && y == i && i == 2);
        return 0;
      }
      """;

  private static final String STAGES = "value:20s,bmc:20s";

  @TempDir Path directory;
  private String program;

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), TEXT).toString();
  }

  @Test
  void eachErrorIsFound() {
    Tool.Result result = Tool.run("verify", program, "--all-errors", "--with", STAGES);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(3);
    assertThat(result.out().lines())
        .containsExactlyInAnyOrder(
            "FALSE " + program + ":5", "FALSE " + program + ":10", "FALSE " + program + ":12");
    assertThat(result.err())
        .contains(program + ": note: no other error call can be reached")
        .contains(program + ": note: 4 error calls: 1 verified, 3 reached");
  }

  @Test
  void withoutItTheFirstOneIsTheAnswer() {
    Tool.Result result = Tool.run("verify", program, "--with", STAGES);
    assertThat(result.out().lines()).hasSize(1);
    assertThat(result.err()).contains(": note: 4 error calls: ", "1 reached, ");
    assertThat(result.err()).doesNotContain("other error call");
  }

  /** What is open is named, and what is verified counts, although nothing is decided. */
  @Test
  void unknownNamesTheErrorCallsThatAreOpen() throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern unsigned __VERIFIER_nondet_uint(void);
        extern void reach_error(void);
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x > 5) {
            if (x < 3)
              reach_error();
            return 1;
          }
          unsigned a = __VERIFIER_nondet_uint();
          if (a * a % 8 == 3)
            reach_error();
          return 0;
        }
        """;
    Files.writeString(Path.of(program), text);
    Tool.Result result = Tool.run("verify", program, "--with", "interval:5s");
    assertThat(result.out()).startsWith("UNKNOWN");
    assertThat(result.err())
        .contains(program + ": note: 2 error calls: 1 verified, 1 open: " + program + ":13");
  }

  @Test
  void whatIsNotDecidedIsSaid() throws IOException {
    String text =
        TEXT.replace("return 0;", "if (unknown()) reach_error(); return 0;")
            .replace("static void", "extern int unknown(void);\nstatic void");
    Files.writeString(Path.of(program), text);
    Tool.Result result = Tool.run("verify", program, "--all-errors", "--with", STAGES);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(3);
    assertThat(result.err())
        .contains(program + ": note: whether another error call can be reached is not known");
  }

  @Test
  void inJsonEachHasItsInputs() throws IOException {
    Tool.Result result = Tool.run("verify", program, "--all-errors", "--json", "--with", STAGES);
    JsonNode root = new ObjectMapper().readTree(result.out());
    assertThat(root.get("verdict").asText()).isEqualTo("FALSE");
    assertThat(root.get("otherErrors").asText()).isEqualTo("none");
    assertThat(root.at("/errorCalls/verified").asInt()).isEqualTo(1);
    assertThat(root.at("/errorCalls/open")).isEmpty();
    String schema = Files.readString(Path.of("docs/reference/verify.schema.json"));
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(root))
        .isEmpty();
    List<Integer> lines = new ArrayList<>();
    for (JsonNode error : root.get("errors")) {
      assertThat(error.get("executed").asBoolean()).as(error.toString()).isTrue();
      assertThat(error.get("inputs")).as(error.toString()).isNotEmpty();
      assertThat(error.get("path")).as(error.toString()).isNotEmpty();
      lines.add(error.at("/place/line").asInt());
    }
    assertThat(lines).containsExactlyInAnyOrder(5, 10, 12);
  }

  @Test
  void theLogHasEach() throws IOException {
    Path log = directory.resolve("log.sarif");
    Tool.run("verify", program, "--all-errors", "-q", "--with", STAGES, "--sarif", log.toString());
    JsonNode results = new ObjectMapper().readTree(log.toFile()).get("runs").get(0).get("results");
    List<Integer> lines = new ArrayList<>();
    for (JsonNode each : results) {
      if (each.path("kind").asText().equals("fail")) {
        lines.add(each.at("/locations/0/physicalLocation/region/startLine").asInt());
      }
    }
    assertThat(lines).containsExactlyInAnyOrder(5, 10, 12);
  }

  @Test
  void thePageShowsEach() throws IOException {
    Path page = directory.resolve("page.html");
    Tool.run("verify", program, "--all-errors", "-q", "--with", STAGES, "--html", page.toString());
    String html = Files.readString(page);
    for (int line : List.of(5, 10, 12)) {
      assertThat(html).contains("FALSE " + program + ":" + line);
    }
    assertThat(html.split("this error call can be reached", -1)).hasSizeGreaterThan(3);
  }

  /** Executions that were left out, since they reach an error, are not verified. */
  @Test
  void noErrorIsCovered() throws IOException {
    String saved = directory.resolve("saved.graphml").toString();
    Tool.run("verify", program, "--all-errors", "-q", "--with", STAGES, "--save", saved);
    String residual = Tool.reduce("-q", "--check", program, saved);
    ManyRuns runs = new ManyRuns(directory, 200);
    List<String> original = runs.of("original", TEXT);
    List<String> left = runs.of("residual", residual);
    assertThat(original).contains(ManyRuns.ERROR, "= 0");
    for (int i = 0; i < original.size(); i++) {
      if (original.get(i).equals(ManyRuns.ERROR)) {
        assertThat(left.get(i)).as("run %d of%n%s", i, residual).isEqualTo(ManyRuns.ERROR);
      }
    }
  }

  @Test
  void thereIsNoSuchAnswerForParts() {
    Tool.Result result = Tool.run("verify", program, "--all-errors", "--parts", "2");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).startsWith("--all-errors excludes --whole, --parts and --recheck");
  }
}
