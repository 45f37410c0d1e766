package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;
import residua.testing.Tool.Result;

/** Descriptions of tools: which are accepted, and what is said of those that are not. */
class ToolDescriptionsTest {
  @TempDir private Path directory;

  private static Result verify(String... words) {
    return residua.testing.Tool.run(
        Stream.concat(
                Stream.of(
                    "verify", "test-programs/verify/holds.c", "test-programs/verify/holds.graphml"),
                Stream.of(words))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{}", "[]", "{\"name\": 1, \"x\": 2}", "\u0000", ""})
  void descriptionThatIsNoneIsLocated(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("bad.json"), text);
    Result result = verify("--tool", file.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).matches(".*bad\\.json(:\\d+){0,2}: error: .+\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"name\": \"x\"} | 'target' is missing",
        "{            | expected close marker for Object",
        "/* */        | not JSON: found '/'",
        "text         | not JSON: found 'text'"
      })
  void descriptionThatIsNoneIsExplained(String text, String message) throws IOException {
    Path file = Files.writeString(directory.resolve("bad.json"), text);
    assertThat(verify("--tool", file.toString()).err()).endsWith(message + "\n");
  }

  @Test
  void patternThatIsNoneIsLocated() throws IOException {
    String tool = ToldTool.saying(directory, "SAFE\n");
    Files.writeString(Path.of(tool), Files.readString(Path.of(tool)).replace("^SAFE$", "("));
    Result result = verify("--tool", tool);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(".json:").contains(": error: ");
  }

  static Stream<Arguments> brokenMembers() {
    String rule = "\"verdicts\": [{\"verdict\": \"%s\", \"line\": \"(x)\", \"why\": \"%s\"}]";
    String fine = rule.formatted("UNKNOWN", "see $1");
    return Stream.of(
        Arguments.of(rule.formatted("UNKNOWN", "$2"), "names no group of its pattern"),
        Arguments.of(rule.formatted("UNKNOWN", "costs $"), "names no group of its pattern"),
        Arguments.of(rule.formatted("PERHAPS", ""), "PERHAPS"),
        Arguments.of(fine + ", \"bounds\": [1, 0]", "'bounds' are at least 1"),
        Arguments.of(fine + ", \"unbounded\": 101", "'unbounded' is a percentage"),
        Arguments.of(fine + ", \"output\": \"xml\"", "xml"),
        Arguments.of(fine + ", \"distrusts\": \"(\"", "Unclosed group"));
  }

  @ParameterizedTest
  @MethodSource("brokenMembers")
  void memberThatIsWrongIsExplained(String members, String message) throws IOException {
    Path tool = Path.of(ToldTool.saying(directory, "SAFE\n"));
    String text = Files.readString(tool);
    String start = text.substring(0, text.indexOf("\"verdicts\""));
    Files.writeString(tool, start + members + "}");
    Result result = verify("--tool", tool.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(".json").contains(": error: ").contains(message);
  }

  @ParameterizedTest
  @MethodSource("names")
  void descriptionIsReadable(String name) {
    ToolDescription description = Tool.named(name).description();
    assertThat(description.name()).isEqualTo(name);
    assertThat(residua.reducer.printing.text.TargetDialect.names()).contains(description.target());
  }

  static List<String> names() {
    return Tool.names();
  }
}
