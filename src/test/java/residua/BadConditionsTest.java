package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Conditions that cannot be read, and conditions for another program. */
class BadConditionsTest {
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String CONDITION = "test-programs/linear-or-not.graphml";

  @TempDir private Path directory;
  private Path output;

  @BeforeEach
  void nameOutput() {
    output = directory.resolve("residual.c");
  }

  @Test
  void programAndConditionAreSwapped() {
    Refusal.of(output, "reduce", CONDITION, PROGRAM);
  }

  @Test
  void conditionIsTheProgram() {
    assertThat(Refusal.of(output, "reduce", PROGRAM, PROGRAM).err()).contains("it is named twice");
  }

  @Test
  void programIsTheCondition() {
    Refusal.of(output, "reduce", CONDITION, CONDITION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n",
        "\0\0\0",
        "<",
        "<?xml version=\"1.0\"?>",
        "<graphml",
        "<graphml>",
        "<graphml/>",
        "<graphml></graph>",
        "<graphml><graph><node id='a'/></graph></graphml>",
        "<graphml>&undefined;</graphml>",
        "<html/>",
        "OBSERVER AUTOMATON",
        "\u001f\u008b",
        "\u001f\u008b\b\0\0\0\0\0\0\u0003\u00ff\u00ff\u00ff"
      })
  void conditionIsNone(String text) throws IOException {
    Path condition = Files.writeString(directory.resolve("c.graphml"), text, ISO_8859_1);
    Refusal.of(output, "reduce", PROGRAM, condition.toString());
  }

  @Test
  void conditionIsTruncated() throws IOException {
    String text = Files.readString(Path.of(CONDITION), ISO_8859_1).strip();
    for (int length = 0; length < text.length(); length += 41) {
      Path condition = directory.resolve("c.graphml");
      Files.writeString(condition, text.substring(0, length), ISO_8859_1);
      Refusal.of(output, "reduce", PROGRAM, condition.toString());
    }
  }

  @Test
  void conditionIsADirectory() {
    Refusal.of(output, "reduce", PROGRAM, directory.toString());
  }

  @Test
  void conditionIsMissing() {
    Refusal.of(output, "reduce", PROGRAM, directory.resolve("missing.graphml").toString());
  }

  static Stream<List<String>> foreignConditions() {
    return Stream.of(
        List.of("<data key=\"startline\">11</data>", "<data key=\"startline\">1234</data>"),
        List.of("<data key=\"startline\">11</data>", "<data key=\"startline\">1</data>"),
        List.of("<data key=\"startline\">11</data>", "<data key=\"enterFunction\">nowhere</data>"),
        List.of(
            "<data key=\"startline\">11</data>", "<data key=\"returnFromFunction\">nowhere</data>"),
        List.of(
            "<graph edgedefault=\"directed\">",
            "<graph edgedefault=\"directed\"><data key=\"programhash\">"
                + "ab".repeat(32)
                + "</data>"));
  }

  @ParameterizedTest
  @MethodSource("foreignConditions")
  void conditionForAnotherProgramIsAWarning(List<String> change) throws IOException {
    String text = Files.readString(Path.of(CONDITION), ISO_8859_1);
    String changed =
        text.replace(change.get(0), change.get(1)).replace("<graph edge", keys() + "<graph edge");
    assertThat(changed).isNotEqualTo(text);
    Path condition = Files.writeString(directory.resolve("c.graphml"), changed, ISO_8859_1);
    Refusal.of(output, "reduce", "--strict", PROGRAM, condition.toString());
    Refusal.of(output, "reduce", "--strict", "--quiet", PROGRAM, condition.toString());
    Tool.Result result = Tool.run("reduce", PROGRAM, condition.toString(), "-o", output.toString());
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.err().lines().findFirst().orElse(""))
        .matches("[^:]+(:\\d+(:\\d+)?)?: warning: .+");
    assertThat(output).isNotEmptyFile();
  }

  private static String keys() {
    return "<key id=\"enterFunction\" attr.name=\"enterFunction\" for=\"edge\"/>\n"
        + "<key id=\"returnFromFunction\" attr.name=\"returnFromFunction\" for=\"edge\"/>\n"
        + "<key id=\"programhash\" attr.name=\"programhash\" for=\"graph\"/>\n";
  }
}
