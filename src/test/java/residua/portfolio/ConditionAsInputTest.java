package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** Built-in analyses are given conditions that other verifiers have written. */
class ConditionAsInputTest {
  private static final String PROGRAM = "test-programs/cpachecker/loops.c";
  private static final String CONDITION = "test-programs/cpachecker/loops.txt";

  @TempDir Path directory;

  /**
   * What CPAchecker's automaton covers cannot be said over the program's own edges: the verdict
   * stays, and no more is claimed than can be said.
   */
  @ParameterizedTest
  @CsvSource({"interval", "bmc", "k-induction", "predicate", "impact"})
  void cpacheckersEdgesAreRead(String analysis) throws IOException {
    Path claimed = directory.resolve("claimed.graphml");
    Tool.Result verified = Tool.run("verify", PROGRAM, CONDITION, "--with", analysis);
    assertThat(verified.out()).isEqualTo("TRUE (if " + CONDITION + " is right)\n");
    assertThat(verified.err()).doesNotContain("defect");
    Tool.Result analysed =
        Tool.run("analyse", PROGRAM, CONDITION, "--with", analysis, "-o", claimed.toString());
    assertThat(analysed.exitCode()).as(analysed.err()).isZero();
    Tool.Result reduced =
        Tool.run("reduce", PROGRAM, CONDITION, claimed.toString(), "--check", "-o", "/dev/null");
    assertThat(reduced.exitCode()).as(reduced.err()).isZero();
    assertThat(Files.exists(claimed)).isTrue();
  }

  private static final String ASSUMING =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="entry" attr.name="entry" attr.type="boolean" for="node"><default>false</default></key>
        <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"><default>false</default></key>
        <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
        <key id="assumption" attr.name="assumption" attr.type="string" for="edge"/>
        <key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
        <graph edgedefault="directed">
          <data key="unmatched">stay</data>
          <node id="start"><data key="entry">true</data></node>
          <node id="verified"><data key="accepting">true</data></node>
          <edge source="start" target="verified">
            <data key="startline">4</data>
            <data key="assumption">x &gt; 100</data>
          </edge>
        </graph>
      </graphml>
      """;

  /** Of two errors one is behind the assumption, or none is. */
  private String program(int wrong) throws IOException {
    return Files.writeString(
            directory.resolve("p.c"),
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              if (x > 10) {
                if (x == %d) reach_error();
              }
              if (x == 50 && x > 60) reach_error();
              return 0;
            }
            """
                .formatted(wrong))
        .toString();
  }

  private String assuming() throws IOException {
    return Files.writeString(directory.resolve("assuming.graphml"), ASSUMING).toString();
  }

  /** Where an assumption decides, the same executions are left as {@code reduce} leaves. */
  @ParameterizedTest
  @CsvSource({"interval", "bmc", "k-induction", "predicate", "impact"})
  void assumptionsCoverWhatTheySay(String analysis) throws IOException {
    String condition = assuming();
    String covered = program(1073741876);
    assertThat(Tool.run("verify", covered, condition, "--with", analysis, "-q").out())
        .isEqualTo("TRUE (if " + condition + " is right)\n");
    Tool.Result analysed = Tool.run("analyse", covered, condition, "--with", analysis, "-q");
    assertThat(analysed.out()).startsWith("TRUE");
    String open = program(77);
    assertThat(Tool.run("verify", open, condition, "--with", analysis, "-q").out())
        .isEqualTo("FALSE " + open + ":6\n");
    assertThat(Tool.run("analyse", open, condition, "--with", analysis, "-q").out())
        .startsWith("FALSE " + open + ":6");
  }

  /** What is proved of a residual program is not claimed of the edges of the original. */
  @Test
  void nothingIsClaimedOfWhatWasNotLookedAt() throws IOException {
    Path claimed = directory.resolve("claimed.graphml");
    String open = program(1073741876);
    Tool.run("analyse", open, assuming(), "--with", "interval", "-q", "-o", claimed.toString());
    assertThat(Tool.run("verify", open, claimed.toString(), "--with", "bmc", "-q").out())
        .isEqualTo("FALSE " + open + ":6\n");
  }

  /** What is covered is not asked for: an error there is no answer, whoever comes to it. */
  @ParameterizedTest
  @CsvSource({"execute", "value", "interval", "bmc", "k-induction", "predicate"})
  void anErrorThatIsCoveredIsNoAnswer(String stage) throws IOException {
    String program =
        Files.writeString(
                directory.resolve("c.c"),
                """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                int main(void) {
                  unsigned x = __VERIFIER_nondet_int();
                  if (x == 0) {
                    x = 1;
                    reach_error();
                  }
                  if (x * x * x == 3 * x + 5 && x < 1000) reach_error();
                  return 0;
                }
                """)
            .toString();
    String condition =
        Files.writeString(
                directory.resolve("c.graphml"),
                ASSUMING
                    .replace("<data key=\"assumption\">x &gt; 100</data>", "")
                    .replace(">4</data>", ">6</data>"))
            .toString();
    assertThat(Tool.run("verify", program, "--with", stage, "-q").out())
        .isEqualTo("FALSE " + program + ":7\n");
    assertThat(Tool.run("verify", program, condition, "--with", stage, "-q").out())
        .doesNotStartWith("FALSE");
    if (!stage.equals("execute")) {
      assertThat(Tool.run("analyse", program, condition, "--with", stage, "-q").out())
          .doesNotStartWith("FALSE");
    }
  }

  /**
   * What a condition reads inside of a statement expression cannot be told, so nothing is covered
   * after one: the residual program keeps it, and an analysis does.
   */
  @ParameterizedTest
  @CsvSource({"value", "interval", "bmc", "k-induction", "predicate", "impact"})
  void nothingIsCoveredAfterWhatHasNoEdgesInside(String analysis) throws IOException {
    String program =
        Files.writeString(
                directory.resolve("e.c"),
                """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                int main(void) {
                  int x = __VERIFIER_nondet_int();
                  if (x == 9) return 1;
                  x = ({ int w = x & 3; if (w == 2) w = 7; w; });
                  if (x == 7) reach_error();
                  return 0;
                }
                """)
            .toString();
    String condition =
        Files.writeString(
                directory.resolve("e.graphml"),
                ASSUMING
                    .replace("<data key=\"assumption\">x &gt; 100</data>", "")
                    .replace(">4</data>", ">6</data>"))
            .toString();
    assertThat(Tool.reduce("-q", program, condition)).doesNotContain("__residua_stop");
    assertThat(Tool.run("verify", program, condition, "--with", analysis, "-q").out())
        .isEqualTo("FALSE " + program + ":7\n");
    assertThat(Tool.run("analyse", program, condition, "--with", analysis, "-q").out())
        .isEqualTo("FALSE " + program + ":7\n");
  }
}
