package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.cli.prove.ExampleProject.line;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import residua.testing.Tool;

/** {@code residua prove}. */
class ProveTest {
  @TempDir private Path directory;
  private ExampleProject project;

  @BeforeEach
  void makeProject() throws IOException {
    project = ExampleProject.in(directory);
  }

  @Test
  void aTableSaysWhatIsProvedAndTheSecondTimeItIsKept() {
    Tool.Result first = project.prove("-j", "2");
    assertThat(first.exitCode()).as(first.toString()).isZero();
    assertThat(line(first, "ring-order")).contains("TRUE").contains("by bmc");
    assertThat(line(first, "checksum-sum")).contains("UNKNOWN").contains("as expected");
    assertThat(first.out()).endsWith("5 proofs: 4 TRUE, 1 UNKNOWN\n");
    Tool.Result second = project.prove();
    assertThat(second.exitCode()).isZero();
    assertThat(line(second, "ring-order")).contains("TRUE").contains("kept");
    assertThat(line(second, "checksum-sum")).doesNotContain("kept");
  }

  @Test
  void whatAChangeCannotHaveAffectedIsNotRun() throws IOException {
    project.prove("-j", "2");
    project.checkOut("comment");
    Tool.Result comment = project.prove("--since", "git:base");
    assertThat(comment.out()).endsWith("4 TRUE, 1 UNKNOWN; 5 unaffected\n");
    project.checkOut("number");
    Tool.Result number = project.prove("--since", "git:comment");
    assertThat(number.out()).endsWith("5 proofs: 4 TRUE, 1 UNKNOWN; 4 unaffected\n");
    assertThat(line(number, "number-range"))
        .contains("function 'text_number' differs")
        .contains("src/number.c:7")
        .contains("by bmc");
    // What was kept of the old text is known of the new one, too: two steps, and none was run.
    assertThat(line(number, "ring-full")).contains("TRUE").contains("kept");
    project.checkOut("capacity");
    Tool.Result dry = project.prove("--since", "git:number", "--dry-run");
    assertThat(dry.exitCode()).isZero();
    assertThat(line(dry, "ring-order")).doesNotContain("TRUE").contains("type 'ring' differs");
    assertThat(line(dry, "number-range")).contains("unaffected");
    assertThat(dry.out()).endsWith("5 proofs: 2 TRUE, 1 UNKNOWN; 3 unaffected\n");
  }

  @Test
  void anUnexpectedFalseIsTheExitCodeAndIsExplained() throws IOException {
    project.checkOut("fault");
    Tool.Result result = project.prove("--since", "git:capacity", "--assume-base");
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(3);
    assertThat(line(result, "ring-full")).contains("base").contains("unaffected");
    assertThat(line(result, "checksum-range")).contains("FALSE").contains("text_checksum");
    assertThat(result.out()).contains("note: fails: assert(text_checksum(bytes, 3) < 256)");
    Tool.Result why = project.prove("--since", "git:capacity", "--why", "checksum-range");
    assertThat(why.exitCode()).isZero();
    assertThat(why.out())
        .contains("function 'text_checksum' differs, reached by main > text_checksum");
  }

  @Test
  void withoutAResultAnUnaffectedProofIsRun() throws IOException {
    project.checkOut("comment");
    Tool.Result result = project.prove("--since", "git:base", "--only", "ring-full");
    assertThat(line(result, "ring-full")).contains("TRUE").contains("by bmc");
  }

  @Test
  void oneFaultyProofDoesNotStopTheOthers() throws IOException {
    project.write("src/checksum.c", "unsigned text_checksum(");
    Tool.Result result =
        project.prove("--only", "checksum-range,ring-full", "--json", project.file("j").toString());
    assertThat(result.exitCode()).isEqualTo(1);
    JsonNode faulty = new ObjectMapper().readTree(project.read("j")).at("/proofs/0");
    assertThat(faulty.at("/place/file").asText()).endsWith("src/checksum.c");
    assertThat(faulty.at("/place/line").asInt()).isEqualTo(1);
    assertThat(line(result, "checksum-range")).contains("ERROR").contains("checksum.c:1");
    assertThat(line(result, "ring-full")).contains("TRUE");
  }

  @Test
  void whatIsExpectedDecidesTheExitCode() throws IOException {
    project.checkOut("fault");
    project.edit("residua.yml", "src/checksum.c]\n    stages", "src/checksum.c]\n    x: stages");
    assertThat(project.prove().exitCode()).isEqualTo(1);
    project.checkOut("fault");
    project.edit("residua.yml", "    expected: UNKNOWN\n", "");
    assertThat(project.prove("--only", "checksum-sum").exitCode()).isEqualTo(4);
    project.edit(
        "residua.yml", "src/checksum.c]\n  - ", "src/checksum.c]\n    expected: FALSE\n  - ");
    Tool.Result expected = project.prove("--only", "checksum-range");
    assertThat(expected.exitCode()).isZero();
    assertThat(line(expected, "checksum-range")).contains("FALSE").contains("as expected");
    project.checkOut("base");
    project.edit(
        "residua.yml", "src/checksum.c]\n  - ", "src/checksum.c]\n    expected: FALSE\n  - ");
    Tool.Result better = project.prove("--only", "checksum-range");
    assertThat(better.exitCode()).isZero();
    assertThat(line(better, "checksum-range")).contains("better than expected (FALSE)");
  }

  @Test
  void allFormatsAreWrittenAtOnce() throws Exception {
    project.checkOut("fault");
    Path html = directory.resolve("pages");
    Path junit = directory.resolve("junit.xml");
    Path sarif = directory.resolve("log.sarif");
    Path summary = directory.resolve("summary.md");
    Tool.Result result =
        project.prove(
            "--only",
            "checksum-range,ring-full",
            "--json",
            "-",
            "--junit",
            junit.toString(),
            "--sarif",
            sarif.toString(),
            "--summary",
            summary.toString(),
            "--html",
            html.toString());
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("docs/reference/prove.schema.json")));
    assertThat(schema.validate(new ObjectMapper().readTree(result.out()))).isEmpty();
    JsonNode proofs = new ObjectMapper().readTree(result.out()).path("proofs");
    assertThat(proofs.get(0).path("name").asText()).isEqualTo("checksum-range");
    assertThat(proofs.get(0).path("verdict").asText()).isEqualTo("FALSE");
    assertThat(proofs.get(0).path("affected").asBoolean()).isTrue();
    assertThat(proofs.get(0).path("seconds").isNumber()).isTrue();
    assertThat(proofs.get(0).path("place").path("line").asInt()).isEqualTo(12);
    assertThat(proofs.get(1).path("verdict").asText()).isEqualTo("TRUE");
    assertThat(result.err()).contains("2 proofs: 1 TRUE, 1 FALSE; 1 worse than expected");
    Element suite =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(junit.toFile())
            .getDocumentElement();
    assertThat(suite.getAttribute("tests")).isEqualTo("2");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("errors")).isEqualTo("0");
    JsonNode log = new ObjectMapper().readTree(Files.readString(sarif));
    assertThat(log.at("/runs/0/results/0/kind").asText()).isEqualTo("fail");
    assertThat(log.at("/runs/0/results/1/kind").asText()).isEqualTo("pass");
    assertThat(Files.readString(summary)).contains("| checksum-range | **FALSE** |");
    assertThat(Files.readString(html.resolve("index.html")))
        .contains("<a href=\"checksum-range.html\">checksum-range</a>");
    assertThat(html.resolve("ring-full.html")).exists();
  }

  @Test
  void wrongUsageIsNamed() {
    assertThat(project.prove("--only", "ring-fil").err()).contains("did you mean 'ring-full'?");
    assertThat(project.prove("--only", "ring-fil").exitCode()).isEqualTo(2);
    assertThat(project.prove("--assume-base").exitCode()).isEqualTo(2);
    assertThat(project.prove("--since", "git:nowhere").exitCode()).isEqualTo(1);
    assertThat(Tool.run("prove", directory + "/none.yml").err()).contains("--init");
  }

  @Test
  void aFirstFileIsWrittenAndWorks() throws IOException {
    Files.delete(project.file("residua.yml"));
    Tool.Result init = Tool.run("prove", "--init", project.directory().toString());
    assertThat(init.exitCode()).as(init.toString()).isZero();
    assertThat(init.out()).contains("residua.yml: 5 proofs\n  checksum_range\n");
    Tool.Result again = Tool.run("prove", "--init", project.directory().toString());
    assertThat(again.exitCode()).isEqualTo(1);
    assertThat(line(project.prove("--only", "ring_full"), "ring_full")).contains("TRUE");
    assertThat(project.prove("--on", "moon").exitCode()).isEqualTo(2);
  }
}
