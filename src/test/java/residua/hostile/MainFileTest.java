package residua.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/** However a program's path and the names in its line markers are spelled, nothing more is cut. */
class MainFileTest {
  private static final String ERROR = "reach_error();";
  private static final String PROGRAM =
      """
      extern int input(void);
      extern void reach_error(void);
      int main(void) {
        int x = input();
      #line 5 "p.c"
        if (x > 5) {
          reach_error();
        }
        return 0;
      }
      """;

  /** From line 4 on, it covers all but what is behind the decision on line 5. */
  private static final String CONDITION =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
      <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
      <key id="otherwise" attr.name="otherwise" attr.type="boolean" for="edge"/>
      <key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
      <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
      <key id="control" attr.name="control" attr.type="string" for="edge"/>
      <graph edgedefault="directed"><data key="unmatched">stay</data>
      <node id="a"><data key="entry">true</data></node>
      <node id="m"/>
      <node id="o"/>
      <node id="b"><data key="accepting">true</data></node>
      <edge source="a" target="m"><data key="startline">4</data></edge>
      <edge source="m" target="o">
        <data key="startline">5</data><data key="control">condition-true</data>
      </edge>
      <edge source="m" target="b"><data key="otherwise">true</data></edge>
      </graph></graphml>
      """;

  @TempDir Path directory;
  private String condition = "";

  @BeforeEach
  void writeCondition() throws IOException {
    condition = Files.writeString(directory.resolve("c.graphml"), CONDITION).toString();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"p.c", "./p.c", "DIR/p.c", "DIR/./p.c", "../NAME/p.c"})
  void isFoundFromItsDirectory(String spelled) throws IOException {
    write("p.c", PROGRAM);
    String name =
        spelled
            .replace("DIR", directory.toString())
            .replace("NAME", directory.getFileName().toString());
    List<String> words =
        ChildProcess.command(
            List.of("-Xmx128m"), List.of("reduce", name, "c.graphml", "--no-line-directives"));
    Tool.Result result = ChildProcess.run(words, directory);
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains(ERROR).contains("if (!(x > 5)) __residua_stop");
  }

  @Test
  void isNotTakenForAnotherFromElsewhere() throws IOException {
    assertThat(Tool.reduce(write("p.c", PROGRAM), condition)).contains(ERROR);
  }

  @Test
  void isNotLeftInAComment() throws IOException {
    String text = PROGRAM.replace("#line 5 \"p.c\"", "/*\n# 30 is a number\n*/");
    String here = CONDITION.replace(">5<", ">8<");
    assertThat(Tool.reduce(write("p.c", text), write("here.graphml", here)))
        .contains(ERROR)
        .contains("__residua_stop");
  }

  @Test
  void goalsThatMayBeOfItAreNotCovered() throws IOException {
    String program = write("p.c", PROGRAM);
    String info = write("all.info", "SF:" + program + "\nDA:4,1\nDA:5,1\nDA:6,1\nDA:8,1\n");
    assertThat(Tool.reduce(program, "--goals", "lines", "--covered", info))
        .contains("p.c:5 line", "p.c:6 line", "p.c:8 line")
        .doesNotContain("p.c:4 line");
  }

  @Test
  void conditionsOfOurOwnAreRightWhateverIsKnown() throws IOException {
    String text = PROGRAM.replace("x > 5", "x * x * x + 7 * x == 3333");
    String program = write("p.c", text);
    String ledger = directory.resolve("ledger.graphml").toString();
    Tool.run("analyse", program, "--with", "interval", "-o", ledger);
    assertThat(Tool.reduce(program, ledger)).contains(ERROR);
    String main = write("m.c", text.replace("\"p.c\"", "\"" + directory + "/./m.c\""));
    Tool.run("analyse", main, "--with", "interval", "-o", ledger);
    assertThat(Tool.reduce(main, ledger)).contains(ERROR);
  }
}
