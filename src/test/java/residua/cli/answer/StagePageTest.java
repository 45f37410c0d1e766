package residua.cli.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code verify --html} and {@code --sarif}: which stage verified which line. */
class StagePageTest {
  private static final String RELAY = "test-programs/verify/relay-own.c";
  private static final Pattern LINE =
      Pattern.compile("<div id=\"L([0-9]+)\"[^>]*class=\"([a-z]+)\"[^>]*>.*?class=\"m\">([^<]*)<");

  @TempDir private Path directory;

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  private Tool.Result verify(String program, String stages, String... more) {
    java.util.List<String> words =
        new java.util.ArrayList<>(
            java.util.List.of("verify", program, "-q", "--with", stages, "--timeout", "20"));
    words.addAll(java.util.List.of("--html", file("page.html"), "--sarif", file("log.sarif")));
    words.addAll(java.util.List.of(more));
    return Tool.run(words.toArray(String[]::new));
  }

  /** For each mark its lines. */
  private Map<String, String> marks() throws IOException {
    return LINE.matcher(Files.readString(directory.resolve("page.html")))
        .results()
        .filter(match -> !match.group(3).isEmpty())
        .collect(
            Collectors.groupingBy(
                match -> match.group(2) + " " + match.group(3),
                TreeMap::new,
                Collectors.mapping(match -> match.group(1), Collectors.joining(" "))));
  }

  /** For each kind and message its lines. */
  private Map<String, String> findings() throws IOException {
    JsonNode log = new ObjectMapper().readTree(directory.resolve("log.sarif").toFile());
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("src/test/resources/sarif-shape.schema.json")));
    assertThat(schema.validate(log)).isEmpty();
    Map<String, String> result = new TreeMap<>();
    for (JsonNode each : log.at("/runs/0/results")) {
      if (each.has("kind")) {
        JsonNode region = each.at("/locations/0/physicalLocation/region");
        String lines =
            region.path("startLine").asInt()
                + (region.has("endLine") ? "-" + region.path("endLine").asInt() : "");
        result.merge(
            each.at("/kind").asText() + ": " + each.at("/message/text").asText(),
            lines,
            (a, b) -> a + " " + b);
      }
    }
    return result;
  }

  /** The loop is proved by who keeps bounds, the square by who solves formulas. */
  @Test
  void eachLineNamesTheStageThatVerifiedIt() throws IOException {
    assertThat(verify(RELAY, "interval:10s,bmc:10s").out()).isEqualTo("TRUE\n");
    assertThat(marks()).isEqualTo(Map.of("done 1", "15 16 17 19", "done 2", "9 10 11 12 13"));
    assertThat(Files.readString(directory.resolve("page.html")))
        .contains("<p>TRUE</p>", "<th scope=\"row\">1</th><td>interval</td>")
        .contains("verified by interval");
    assertThat(findings())
        .isEqualTo(
            Map.of(
                "pass: TRUE", "0",
                "pass: verified by bmc", "9-13",
                "pass: verified by interval", "15-17 19"));
  }

  @Test
  void whatNoStageVerifiedIsOpen() throws IOException {
    assertThat(verify(RELAY, "interval:10s").exitCode()).isEqualTo(4);
    assertThat(marks()).isEqualTo(Map.of("done 1", "15 16 17 19", "open open", "9 10 11 12 13"));
    assertThat(findings()).containsEntry("open: not verified yet", "9-13");
  }

  /** Which of them did it is not known of stages that ran at the same time. */
  @Test
  void stagesAtTheSameTimeAreNamedTogetherIfNoneDecides() throws IOException {
    verify(RELAY, "interval:10s,value:2s", "--portfolio");
    assertThat(marks()).containsEntry("done 1,2", "15 16 17 19");
  }

  @Test
  void anErrorIsMarkedWhereItIs() throws IOException {
    Path program = directory.resolve("wrong.c");
    Files.writeString(
        program,
        """
        extern void reach_error(void);
        extern int __VERIFIER_nondet_int(void);
        int main(void) {
          if (__VERIFIER_nondet_int() == 7)
            reach_error();
          return 0;
        }
        """);
    assertThat(verify(program.toString(), "value").out()).isEqualTo("FALSE " + program + ":5\n");
    assertThat(marks()).containsEntry("error error", "5");
    assertThat(findings()).containsEntry("fail: FALSE " + program + ":5", "5");
  }

  /** A condition has verified it before: that is no stage's work. */
  @Test
  void whatWasVerifiedBeforeHasNoMark() throws IOException {
    verify(RELAY, "interval:10s", "--save", file("kept.graphml"));
    Tool.run(
        "verify",
        RELAY,
        file("kept.graphml"),
        "-q",
        "--with",
        "bmc:10s",
        "--html",
        file("page.html"));
    assertThat(marks()).isEqualTo(Map.of("done 1", "9 10 11 12 13"));
  }
}
