package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code --sarif}. */
class SarifTest {
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String CONDITION = "test-programs/linear-or-not.graphml";
  private static final Path SHAPE = Path.of("src/test/resources/sarif-shape.schema.json");

  @TempDir private Path directory;

  @Test
  void hasAnErrorWithItsPlaceAlsoThoughNothingElseIsWritten() throws IOException {
    Path program = Files.writeString(directory.resolve("50% ä.c"), "int main(void) { return }\n");
    Path output = directory.resolve("residual.c");
    Tool.Result result =
        Tool.run("reduce", "" + program, CONDITION, "-o", "" + output, "--sarif", "" + log());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(output).doesNotExist();
    JsonNode run = run();
    assertThat(run.at("/invocations/0/executionSuccessful").booleanValue()).isFalse();
    assertThat(run.at("/results")).hasSize(1);
    JsonNode error = run.at("/results/0");
    JsonNode place = error.at("/locations/0/physicalLocation");
    assertThat(error.at("/level").asText()).isEqualTo("error");
    assertThat(place.at("/artifactLocation/uri").asText())
        .startsWith("file:///")
        .endsWith("/50%25%20%C3%A4.c");
    int column = place.at("/region/startColumn").intValue();
    assertThat(place.at("/region/startLine").intValue()).isEqualTo(1);
    assertThat(error.at("/message/text").asText()).startsWith("expected expression before");
    assertThat(result.err()).contains(":1:" + column + ": error: expected expression before");
  }

  @Test
  void hasWarningsAndNotesThatAreNotPrinted() throws IOException {
    Tool.Result result =
        Tool.run("reduce", "test-programs/calls.c", CONDITION, "-q", "--sarif", "" + log());
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(run().at("/results").findValuesAsText("level")).contains("warning");
    assertThat(run().at("/results/0/locations/0/physicalLocation/artifactLocation/uri").asText())
        .isEqualTo(CONDITION);
  }

  @Test
  void isEmptyWhereNothingIsToBeSaid() throws IOException {
    for (String command : new String[] {"reduce", "inspect"}) {
      assertThat(Tool.run(command, PROGRAM, CONDITION, "--sarif", "" + log()).exitCode()).isZero();
      assertThat(run().at("/results")).isEmpty();
      assertThat(run().at("/invocations/0/executionSuccessful").booleanValue()).isTrue();
    }
  }

  @Test
  void saysThatAResidualIsWrong() throws IOException {
    Path wrong = Files.writeString(directory.resolve("r.c"), "int main(void) { return 1; }\n");
    Tool.Result result = Tool.run("check", PROGRAM, CONDITION, "" + wrong, "--sarif", "" + log());
    assertThat(result.exitCode()).isEqualTo(3);
    JsonNode error = run().at("/results/0");
    assertThat(error.at("/level").asText()).isEqualTo("error");
    assertThat(error.at("/message/text").asText()).isEqualTo(result.out().strip());
  }

  private JsonNode verified(int most) throws IOException {
    Path program = directory.resolve("p.c");
    Files.writeString(
        program,
        """
        extern int __VERIFIER_nondet_int(void);
        int main(void) {
          int a[4] = {0};
          int n = __VERIFIER_nondet_int();
          if (n < 0 || n > MOST) return 0;
          n = n + 1;
          return a[n - 1];
        }
        """
            .replace("MOST", "" + most));
    String[] words = {"verify", "" + program, "--with", "interval", "--sarif", "" + log()};
    String[] all = Arrays.copyOf(words, words.length + 2);
    all[words.length] = "--property";
    all[words.length + 1] = "memsafety,no-overflow";
    Tool.run(all);
    JsonNode run = run();
    for (JsonNode each : run.at("/results")) {
      JsonNode rule = run.at("/tool/driver/rules").get(each.at("/ruleIndex").intValue());
      assertThat(rule.at("/id")).isEqualTo(each.at("/ruleId"));
    }
    return run;
  }

  @Test
  void namesTheViolatedPropertyAndItsWeaknesses() throws IOException {
    JsonNode run = verified(4);
    JsonNode violation =
        StreamSupport.stream(run.at("/results").spliterator(), false)
            .filter(each -> each.at("/kind").asText().equals("fail"))
            .findFirst()
            .orElseThrow();
    assertThat(violation.at("/ruleId").asText()).isEqualTo("residua.valid-deref");
    assertThat(violation.at("/locations/0/physicalLocation/region/startLine").intValue())
        .isEqualTo(7);
    JsonNode rule = run.at("/tool/driver/rules").get(violation.at("/ruleIndex").intValue());
    assertThat(rule.at("/properties/tags").toString()).contains("external/cwe/cwe-125");
  }

  @Test
  void namesWhatIsProvedOfEachOperation() throws IOException {
    assertThat(verified(3).at("/results").toString())
        .contains("no-overflow: proved by interval", "valid-deref: proved by interval");
  }

  @Test
  void saysThatTheTimeIsOver() throws IOException {
    Path slow = Files.writeString(directory.resolve("slow"), "#!/bin/sh\nexec sleep 1000\n");
    assertThat(slow.toFile().setExecutable(true)).isTrue();
    Tool.Result result =
        Tool.run(
            "inspect",
            "-DX",
            "--cpp",
            "" + slow,
            PROGRAM,
            "--timeout",
            "0.5",
            "--sarif",
            "" + log());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(run().at("/results")).isEmpty();
    assertThat(run().at("/invocations/0/toolExecutionNotifications/0/message/text").asText())
        .isEqualTo("no result after 0.5 seconds (--timeout)");
  }

  @Test
  void aLogThatCannotBeWrittenIsAnErrorBeforeAnythingIsWritten() {
    Path output = directory.resolve("residual.c");
    String log = directory.resolve("missing/log.sarif").toString();
    Tool.Result result = Tool.run("reduce", PROGRAM, CONDITION, "-o", "" + output, "--sarif", log);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).startsWith(log + ": error: cannot be written");
    assertThat(output).doesNotExist();
    assertThat(Tool.run("reduce", PROGRAM, CONDITION, "--sarif", "-").exitCode()).isEqualTo(2);
  }

  private Path log() {
    return directory.resolve("log.sarif");
  }

  private JsonNode run() throws IOException {
    String log = Files.readString(log());
    JsonSchema shape =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(SHAPE));
    JsonNode root = new ObjectMapper().readTree(log);
    assertThat(shape.validate(root)).isEmpty();
    return root.at("/runs/0");
  }
}
