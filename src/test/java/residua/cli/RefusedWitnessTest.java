package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** What is no witness that can be read is refused, by its place. */
class RefusedWitnessTest {
  @TempDir private Path directory;
  private String program;

  @BeforeEach
  void writeProgram() throws IOException {
    program = write("program.c", WitnessTexts.PROGRAM);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<data key=\"entry\">true</data> | <data key=\"entry\">false</data> | entry",
        "<data key=\"startline\">4</data> | <data key=\"startline\">x</data> | not a number",
        "target=\"A1\" | target=\"A9\" | not a node",
        "x == 11; | \\result == 11; | \\result",
        "violation_witness | correctness_witness | is about the whole program",
        "<data key=\"endline\">4</data> | <data key=\"threadId\">2</data> | threadId",
        "</graphml> | '' | malformed XML",
        "<graphml | <!DOCTYPE g [<!ENTITY e 'x'>]><graphml | ''",
      })
  void aGraphWithWhatIsNotSupportedIsRefused(String from, String to, String message)
      throws IOException {
    String changed =
        WitnessTexts.GRAPH
            .replace(from, to)
            .replace("<node id=\"A1\"/>", to.contains("ENTITY") ? "&e;" : "<node id=\"A1\"/>");
    String witness = write("witness.graphml", changed);
    Tool.Result result = Tool.run("reduce", program, "--only", witness);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).startsWith(witness).contains("error: ", message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- entry_type: violation_sequence\n  content: &a\n  - segment: *a\n",
        "- entry_type: !!java.net.URL violation_sequence\n",
        "- entry_type: !!javax.script.ScriptEngineManager [!!java.net.URLClassLoader []]\n",
        "- entry_type: invariant\n",
        "entry_type: violation_sequence\n",
        "- entry_type: violation_sequence\n  content: 1\n",
        "- entry_type: violation_sequence\n  content:\n  - segment: []\n",
        "- entry_type: \"violation_sequence\n",
        "- entry_type: invariant_set\n"
            + "  content: []\n"
            + "- entry_type: violation_sequence\n"
            + "  content: []\n"
      })
  void aDocumentThatIsNoWitnessIsRefused(String text) throws IOException {
    String witness = write("witness.yml", text);
    Tool.Result result = Tool.run("reduce", program, "--only", witness);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).startsWith(witness + ":").contains("error: ");
  }

  @Test
  void aWaypointWhereNothingIsIsRefusedByItsPlace() throws IOException {
    String witness =
        write("w.yml", WitnessTexts.sequence(WitnessTexts.waypoint("target", "follow", "", "8")));
    Tool.Result result = Tool.run("reduce", program, "--only", witness);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).startsWith(witness + ":6:").contains("in line 8 of ");
  }

  @Test
  void eachKindOfWitnessHasItsOption() throws IOException {
    String violation =
        write("v.yml", WitnessTexts.sequence(WitnessTexts.waypoint("target", "follow", "", "15")));
    String correct =
        write("c.yml", AssertedWitnessTest.invariants("loop_invariant", "11", "y > 0"));
    assertThat(Tool.run("reduce", program, "--assert", violation).err()).contains("--only");
    assertThat(Tool.run("reduce", program, "--only", correct).err()).contains("--assert");
    assertThat(Tool.run("reduce", program, correct, "--assert", correct).exitCode()).isEqualTo(2);
  }

  /** Nothing ends just before the label that a condition could read: x is assigned after it. */
  @Test
  void whatIsAssumedMustBeTestableThere() throws IOException {
    String text =
        """
        extern void reach_error(void);
        int main(void) { int x = 11;
          switch (x = 7) { default:
            x++; }
          if (x == 8) reach_error();
          return 0; }
        """;
    write("program.c", text);
    String assumption = WitnessTexts.waypoint("assumption", "follow", "x == 11", "4");
    String witness = write("w.yml", WitnessTexts.sequence(assumption));
    Tool.Result result = Tool.run("reduce", program, "--only", witness);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err())
        .startsWith(witness + ":6:")
        .contains("error: nothing can be assumed here: ");
  }
}
