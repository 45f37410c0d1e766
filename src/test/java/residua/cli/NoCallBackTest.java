package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** {@code --no-callback}: what is stated of functions without a body. */
class NoCallBackTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      extern void hal_write(int);
      extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
      static int mode;
      static int set(int wanted) { mode = wanted; return mode; }
      int (*control)(int) = set;
      int main(void) {
        int x = __VERIFIER_nondet_int();
        OUTSIDE
        if (x > 3) {
          if (mode > 3) reach_error();
        }
        return 0;
      }
      """;

  /** Verified: all where the branch is not taken, before somebody has set the mode. */
  private static final String CONDITION =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
        <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
        <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
        <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
        <key id="control" attr.name="control" attr.type="string" for="edge"/>
        <graph edgedefault="directed">
          <data key="unmatched">stay</data>
          <node id="start"><data key="entry">true</data></node>
          <node id="set"/>
          <node id="verified"><data key="accepting">true</data></node>
          <edge source="start" target="set"><data key="startline">6</data></edge>
          <edge source="start" target="verified">
            <data key="startline">11</data><data key="control">condition-false</data>
          </edge>
        </graph>
      </graphml>
      """;

  @TempDir private Path directory;
  private Path condition;

  @BeforeEach
  void write() throws IOException {
    condition = Files.writeString(directory.resolve("cond.graphml"), CONDITION);
  }

  /** What may call the function that moves the automaton ends the condition; what is stated not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hal_write(x);                  | printf    | false",
        "hal_write(x);                  | hal_write | true",
        "hal_write(x);                  | hal_*     | true",
        "hal_write(x);                  | *_w*te    | true",
        "hal_write(x);                  | hal       | false",
        "hal_write(x);                  | hal_writes,*read | false",
        // A star stands for no function that is known to call others; a name does.
        "qsort(&x, 1, sizeof x, 0);     | *         | false",
        "qsort(&x, 1, sizeof x, 0);     | qsort     | true",
        "control(x);                    | *         | false",
        "({ void hal_write(int); int (*hal)(int) = control; hal(x); }); | hal* | false",
      })
  void aFunctionOfWhichItIsStatedEndsNoCondition(String outside, String names, boolean isCut)
      throws IOException {
    String program = program(outside);
    String[] options = {"--max-growth", "none", "--check", "--no-callback", names};
    String residual = reduce(program, options);
    assertThat(residual.contains("line 14 of the condition")).isEqualTo(isCut);
    Path file = Files.writeString(directory.resolve("residual.c"), residual);
    Tool.Result check =
        Tool.run("check", program, "" + condition, "" + file, "--no-callback", names);
    assertThat(check.out()).as(check.err()).startsWith("sound");
    if (isCut) {
      assertThat(Tool.run("check", program, "" + condition, "" + file).exitCode())
          .as("check, of which nothing is stated")
          .isNotZero();
    }
  }

  @Test
  void theReportSaysOnWhatTheResultRests() throws IOException {
    Path report = directory.resolve("report.json");
    reduce(program("hal_write(x);"), "--no-callback", "*", "--report", "" + report);
    assertThat(report).content().contains("\"noCallBack\" : [").contains("\"hal_write\"");
    reduce(program("hal_write(x);"), "--report", "" + report);
    assertThat(report).content().doesNotContain("noCallBack");
  }

  @Test
  void nothingCanBeStatedOfAFunctionWithABody() throws IOException {
    Tool.Result result =
        Tool.run("reduce", program("hal_write(x);"), "" + condition, "--no-callback", "set");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("program.c:6:1: error: --no-callback: 'set' has a body");
  }

  @ParameterizedTest
  @CsvSource({"hal_writ, true", "hal_write, false", "hal*, false", "hol*, false", "qsort, false"})
  void aNameThatTheProgramDoesNotHaveIsWarnedOf(String name, boolean isWarned) throws IOException {
    String program = program("hal_write(x);");
    String warning = "program.c: warning: --no-callback names 'hal_writ', which the program does";
    for (String command : List.of("reduce", "inspect")) {
      Tool.Result result = Tool.run(command, program, "" + condition, "--no-callback", name);
      assertThat(result.err().contains(warning)).as(command).isEqualTo(isWarned);
    }
  }

  private String program(String outside) throws IOException {
    return ""
        + Files.writeString(directory.resolve("program.c"), PROGRAM.replace("OUTSIDE", outside));
  }

  private String reduce(String program, String... options) {
    String[] all = new String[options.length + 2];
    all[0] = program;
    all[1] = condition.toString();
    System.arraycopy(options, 0, all, 2, options.length);
    return Tool.reduce(all);
  }
}
