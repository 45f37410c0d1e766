package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.cli.output.ExitCode;
import residua.testing.Conditions;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** Commands with more than one condition: what one of them covers is verified. */
class SeveralConditionsTest {
  private static final String PROGRAM = "test-programs/verify/holds.c";
  private static final String ODD = "test-programs/verify/holds.graphml";

  @TempDir private Path directory;
  private String even;

  /** Odd modes are verified by the file of the repository, even ones by another one. */
  @BeforeEach
  void writeOtherCondition() throws IOException {
    even = write("even.graphml", Files.readString(Path.of(ODD)).replace("-true", "-false"));
  }

  private String write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return file.toString();
  }

  private String errors(String... words) {
    Tool.Result result = Tool.run(words);
    assertThat(result.exitCode()).as(result.toString()).isZero();
    return result.err();
  }

  @Test
  void stopsSayWhichConditionIsResponsible() throws IOException {
    String big = write("big*/\\.graphml", Files.readString(Path.of(ODD)).replace(">8<", ">12<"));
    String residual = Tool.reduce("--max-growth", "none", PROGRAM, ODD, big);
    assertThat(residual)
        .contains("/* line 13 of " + ODD + " */")
        .contains("/* line 13 of " + big.replaceAll("[*\\\\]", "_") + " */")
        .doesNotContain("reach_error();");
    assertThat(Tool.reduce(PROGRAM, ODD)).contains("/* line 13 of the condition */");
  }

  @Test
  void eachConditionOfACommonStateKeepsWhatItDoesWithOtherEdges() throws IOException {
    String strict =
        write("strict.graphml", Files.readString(Path.of(ODD)).replace(">stay<", ">residual<"));
    String residual = Tool.reduce(PROGRAM, strict, even);
    assertThat(residual).contains("if (x > 200) reach_error();").doesNotContain("x > 255");
  }

  @Test
  void whatTwoAssumeInOnePlaceIsTestedOnceAndNothingInVain() throws IOException {
    String program =
        write(
            "program.c",
            """
            extern int in(void);
            extern void show(int);
            int main(void) {
              int x = in();
              show(x);
              show(8);
              show(9);
              return 0;
            }
            """);
    String assumed = Conditions.edge("q0", "q1", 4, "x == 2");
    String first = write("first", Conditions.of(2, assumed + Conditions.edge("q1", "covered", 6)));
    String second =
        write(
            "second", Conditions.of(2, assumed + Conditions.edge("q1", "covered", 5, "x &gt; 1")));
    String residual = Tool.reduce("--max-growth", "none", program, first, second);
    assertThat(residual.split("x == 2", -1)).as(residual).hasSize(2);
    assertThat(residual).as("a test between two stops").doesNotContain("x > 1");
    String file = write("residual.c", residual);
    assertThat(Tool.run("check", program, first, second, file).out())
        .isEqualTo("sound and exact\n");
  }

  @Test
  void checkTakesTheLastFileForTheResidual() throws IOException {
    String residual = write("residual.c", Tool.reduce(PROGRAM, ODD, even));
    Tool.Result both = Tool.run("check", PROGRAM, ODD, even, residual);
    assertThat(both.out()).isEqualTo("sound and exact\n");
    Tool.Result one = Tool.run("check", PROGRAM, ODD, residual);
    assertThat(one.out()).startsWith("not sound");
    assertThat(one.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(errors("reduce", PROGRAM, ODD, even, "--check", "-o", residual)).isEmpty();
    assertThat(
            errors("reduce", PROGRAM, ODD, even, "--reducer", "ghost", "--check", "-o", residual))
        .isEmpty();
  }

  @Test
  void automatonOfCpacheckerGoesWithOneOverEdgesOfTheProgram() throws IOException {
    String program = "test-programs/cpachecker/conditions.c";
    String cpachecker = "test-programs/cpachecker/conditions.txt";
    String other =
        write(
            "other.graphml",
            Files.readString(Path.of(ODD)).replace(">8<", ">13<").replace("-true", "-false"));
    assertThat(Tool.reduce(program, cpachecker)).contains("x < -5 || y < -5").contains("y = 3;");
    String residual =
        write("residual.c", Tool.reduce("--max-growth", "none", program, cpachecker, other));
    assertThat(Files.readString(Path.of(residual)))
        .contains("/* line 62 of " + cpachecker + " */")
        .contains("/* line 13 of " + other + " */")
        .doesNotContain("146 of");
    assertThat(Tool.run("check", program, other, cpachecker, residual).out())
        .isEqualTo("sound and exact\n");
  }

  @Test
  void verifyNeedsNoToolForWhatIsCoveredTogether() throws IOException {
    String tool = ToldTool.saying(directory, "PERHAPS\n");
    assertThat(Tool.run("verify", PROGRAM, ODD, even, "--tool", tool).out())
        .startsWith("TRUE (if ");
    assertThat(Tool.run("verify", PROGRAM, ODD, ODD, "--tool", tool).out()).startsWith("UNKNOWN");
  }

  @Test
  void warningsNameTheirCondition() throws IOException {
    String off = write("off.graphml", Files.readString(Path.of(ODD)).replace(">8<", ">80<"));
    assertThat(errors("reduce", PROGRAM, ODD, off, "-o", directory.resolve("r.c").toString()))
        .startsWith(off + ":13: warning: the transition from 'start'")
        .hasLineCount(1);
  }

  @Test
  void figuresAreThoseOfAll() throws IOException {
    Path report = directory.resolve("report.json");
    Path page = directory.resolve("report.html");
    errors(
        "reduce",
        PROGRAM,
        ODD,
        even,
        "-o",
        directory.resolve("r.c").toString(),
        "--report",
        report.toString(),
        "--html",
        page.toString());
    JsonNode condition = new JsonMapper().readTree(report.toFile()).get("condition");
    assertThat(condition.get("file").asText()).isEqualTo(ODD + ", " + even);
    assertThat(condition.get("states").asInt()).isEqualTo(4);
    assertThat(condition.get("bound").asInt()).isEqualTo(2);
    assertThat(Files.readString(page)).contains("Condition " + ODD).contains("start | start");
  }

  @Test
  void inspectShowsEach() throws IOException {
    String text = Tool.run("inspect", PROGRAM, ODD, even).out();
    assertThat(text)
        .contains(ODD + ": 2 states, 1 transition")
        .contains(even + ": 2 states, 1 transition")
        .contains("start | start -> cut by line 13 of " + even);
    JsonNode json =
        new JsonMapper()
            .readTree(Tool.run("inspect", PROGRAM, ODD, even, "--format", "json").out());
    assertThat(json.get("conditions")).hasSize(2);
    assertThat(json.findValues("condition").stream().map(JsonNode::asInt)).containsExactly(0, 1);
  }
}
