package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/**
 * An error that a condition covers is no answer, also where the residual program that an analysis
 * gets still has it, since its size is limited.
 */
class CoveredErrorTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      unsigned char small;
      int main(void) {
        int i = __VERIFIER_nondet_int();
        if (i > 5)
          i = 5;
        if (i != 7)
          reach_error();
        return 0;
      }
      """;
  private static final String CONDITION =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="startline" attr.name="startline" for="edge"/>
        <key id="control" attr.name="control" for="edge"/>
        <key id="assumption" attr.name="assumption" for="edge"/>
        <key id="entry" attr.name="entry" for="node"/>
        <key id="accepting" attr.name="accepting" for="node"/>
        <key id="unmatched" attr.name="unmatched" for="node"/>
        <graph edgedefault="directed">
          <node id="a"><data key="entry">true</data><data key="unmatched">stay</data></node>
          <node id="b"><data key="accepting">true</data></node>
          <edge source="a" target="a">
            <data key="startline">5</data><data key="assumption">small &lt;= 3</data>
          </edge>
          <edge source="a" target="b">
            <data key="startline">8</data><data key="control">condition-true</data>
          </edge>
        </graph>
      </graphml>
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "value, none, TRUE",
    "value, 1, UNKNOWN",
    "bmc, none, TRUE",
    "bmc, 1, UNKNOWN",
    "execute, 1, UNKNOWN"
  })
  void aCoveredErrorIsNoAnswer(String analysis, String growth, String answer) throws IOException {
    String program = Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
    String condition = Files.writeString(directory.resolve("c.graphml"), CONDITION).toString();
    Tool.Result result =
        Tool.run("verify", program, condition, "--with", analysis, "--max-growth", growth, "-q");
    assertThat(result.out()).startsWith(answer);
  }
}
