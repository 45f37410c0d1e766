package residua.cli.condition;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code condition diff --html} and {@code --report}: what a change affects, line by line. */
class ChangePageTest {
  private static final String OLD =
      """
      extern void reach_error(void);
      extern int in(void);
      static int limit = 10;
      static int half(int n) {
        return n >> 1;
      }
      static void gone(void) { limit++; }
      static int spare(void) { return 1; }
      int main(void) {
        int x = in();
        int y = 0;
        if (x > 0) {
          y = 1;
          if (x > 100)
            return 7;
        } else {
          y = half(x);
        }
        if (y > 4)
          reach_error();
        gone();
        return 0;
      }
      """;

  @TempDir private Path directory;

  /** A change may be in a file that is included: the page says so, and each side has a name. */
  @Test
  void filesHaveTheirNamesAlsoThoseThatAreIncluded() throws IOException {
    String included = directory.resolve("half.h").toString();
    String old =
        "extern void reach_error(void);\n# 1 \"%s\"\nstatic int half(int n) {\n  return n / 2;\n}\n"
                .formatted(included)
            + "# 2 \"%s\"\nint main(void) {\n  if (half(9) > 4)\n    reach_error();\n}\n";
    String oldFile = directory.resolve("old.c").toString();
    String newFile = directory.resolve("new.c").toString();
    Tool.Result result =
        diff(old.formatted(oldFile), old.formatted(newFile).replace("n / 2", "n / 3"));
    assertThat(result.exitCode()).as(result.err()).isZero();
    String page = Files.readString(directory.resolve("page.html"));
    assertThat(page)
        .contains("executable lines of " + newFile + " must be verified again")
        .contains("In the included file " + included + ": 1 of 1 such lines (2).")
        .contains("<td>" + included + ":1</td>")
        .contains("<span>" + oldFile + "</span> <span>" + newFile + "</span>");
  }

  private Tool.Result diff(String old, String mine, String... more) throws IOException {
    Path oldFile = Files.writeString(directory.resolve("old.c"), old);
    Path file = Files.writeString(directory.resolve("new.c"), mine);
    List<String> words =
        new java.util.ArrayList<>(List.of("condition", "diff", "" + oldFile, "" + file));
    words.addAll(List.of("--html", "" + directory.resolve("page.html")));
    words.addAll(List.of("--report", "" + directory.resolve("report.json")));
    words.addAll(List.of("-o", "" + directory.resolve("condition.graphml")));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new));
  }

  private JsonNode report() throws IOException {
    JsonNode report = new ObjectMapper().readTree(directory.resolve("report.json").toFile());
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("docs/reference/change.schema.json")));
    assertThat(schema.validate(report)).isEmpty();
    return report;
  }

  private static List<String> functions(JsonNode report) {
    return StreamSupport.stream(report.get("functions").spliterator(), false)
        .map(each ->
            each.get("name").asText()
                + (each.has("old") ? "=" + each.get("old").asText() : "")
                + " "
                + each.get("became").asText())
        .toList();
  }

  @Test
  void eachLineSaysWhetherItMustBeVerifiedAgain() throws IOException {
    String mine =
        OLD.replace("n >> 1", "n >> 2").replace("gone", "done").replace("spare(void)", "x(int n)");
    assertThat(diff(OLD, mine, "--property", "unreach-call").exitCode()).isZero();
    JsonNode report = report();
    assertThat(functions(report))
        .containsExactly(
            "half=half changed", "done=gone same", "x added", "main=main reached", "spare removed");
    assertThat(report.get("covered").asText()).isEqualTo("some");
    assertThat(report.get("lines"))
        .hasToString(
            "{\"unaffected\":[13,14,15],\"before\":[10,11,12,17],"
                + "\"behind\":[7,20,21,22],\"differs\":[5,19]}");
  }

  @Test
  void thePageShowsBothAndThroughWhatALineDiffers() throws IOException {
    diff(OLD, OLD.replace("n >> 1", "n >> 2").replace("  int y = 0;\n", "\n  int y = 0;\n"));
    String page = Files.readString(directory.resolve("page.html"));
    assertThat(page)
        .containsPattern("class=\"n\">5</span><code class=\"before\">  return n &gt;&gt; 1;</code>")
        .containsPattern("class=\"m\">differs</span><code>  return n &gt;&gt; 2;</code>")
        .containsPattern("class=\"n\">19</span><code class=\"before\">  if \\(y &gt; 4\\)</code>")
        .contains("y may differ since line 18")
        .doesNotContain("<script src");
  }

  @Test
  void whatIsNoChangeLeavesNothingOpen() throws IOException {
    diff(OLD, "/* a remark */\n" + OLD);
    JsonNode report = report();
    assertThat(report.get("covered").asText()).isEqualTo("all");
    assertThat(report.get("lines").get("unaffected").size()).isEqualTo(13);
    assertThat(report.get("lines").get("before")).isEmpty();
    assertThat(report.get("lines").get("behind")).isEmpty();
    assertThat(report.get("lines").get("differs")).isEmpty();
  }

  @Test
  void whereNothingIsKnownItSaysWhy() throws IOException {
    String jumping = "#include <setjmp.h>\nstatic jmp_buf b;\nint main(void) { longjmp(b, 1); }\n";
    diff(jumping, jumping);
    assertThat(report().get("obstacle").asText()).contains("leaves calls");
    assertThat(Files.readString(directory.resolve("page.html"))).contains("leaves calls");
  }

  @Test
  void onlyOneOfThemCanBeStandardOutput() throws IOException {
    assertThat(diff(OLD, OLD, "-o", "-", "--html", "-").exitCode()).isEqualTo(2);
  }
}
