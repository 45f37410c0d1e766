package residua.assumption;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.Tool;

/** Assumptions about a variable that hides another one of the same name. */
class HiddenVariableTest {
  private static final String CONDITION =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="entry" attr.name="entry" for="node"/>
        <key id="accepting" attr.name="accepting" for="node"/>
        <key id="unmatched" attr.name="unmatched" for="graph"/>
        <key id="startline" attr.name="startline" for="edge"/>
        <key id="assumption" attr.name="assumption" for="edge"/>
        <graph edgedefault="directed">
          <data key="unmatched">stay</data>
          <node id="start"><data key="entry">true</data></node>
          <node id="verified"><data key="accepting">true</data></node>
          <edge source="start" target="verified">
            <data key="startline">%d</data>
            <data key="assumption">limit == 7</data>
          </edge>
        </graph>
      </graphml>
      """;

  /** The case label lies behind the inner declaration: no run gives that variable a value. */
  private static final String PROGRAM =
      """
      extern void show(int);
      int main(void) {
        int limit;
        limit = 7;
        switch (limit & 1) {
          int limit = 3;
          default:
            show(1);
        }
        show(limit);
        return 0;
      }
      """;

  @TempDir private Path directory;

  @Test
  void anAssignmentToTheHiddenOneGivesNoValueToTheOther() throws IOException {
    Tool.Result result = reduce(8);
    assertThat(result.out()).doesNotContain("limit == 7");
    assertThat(result.err()).contains("'limit == 7' is not tested: 'limit' may have no value here");
  }

  @Test
  void theHiddenOneIsTestedWhereItIsVisibleAgain() throws IOException {
    assertThat(reduce(10).out()).contains("if (limit == 7)");
  }

  private Tool.Result reduce(int line) throws IOException {
    Path program = Files.writeString(directory.resolve("program.c"), PROGRAM);
    Path condition = Files.writeString(directory.resolve("c.graphml"), CONDITION.formatted(line));
    Tool.Result result =
        Tool.run("reduce", "-v", "--max-growth", "none", program.toString(), condition.toString());
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result;
  }
}
