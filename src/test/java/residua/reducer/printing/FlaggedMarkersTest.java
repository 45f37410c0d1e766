package residua.reducer.printing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/**
 * What a line marker of the preprocessor says of the text behind it, but for its place, is not true
 * of what is printed behind it: pieces of other files.
 */
class FlaggedMarkersTest {
  private static final String PREPROCESSED =
      """
      # 1 "p.c"
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
      # 5 "p.c" 3 4
        if (
      # 5 "p.c"
            x
      # 5 "p.c" 3 4
              > 2)
          reach_error();
      # 6 "p.c"
        return 0;
      }
      """;

  private static final String CONDITION =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
        <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
        <key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
        <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
        <key id="control" attr.name="control" attr.type="string" for="edge"/>
        <graph edgedefault="directed">
          <data key="unmatched">stay</data>
          <node id="a"><data key="entry">true</data></node>
          <node id="b"><data key="accepting">true</data></node>
          <edge source="a" target="b">
            <data key="startline">5</data>
            <data key="control">condition-false</data>
          </edge>
        </graph>
      </graphml>
      """;

  @TempDir private Path directory;

  @Test
  void nothingIsSaidToBeOfTheSystem() throws IOException {
    Path program = Files.writeString(directory.resolve("p.i"), PREPROCESSED);
    Path condition = Files.writeString(directory.resolve("c.graphml"), CONDITION);
    String residual = Tool.reduce(program.toString(), condition.toString());
    assertThat(residual).contains("# 5 \"p.c\"\n").doesNotContainPattern("(?m)^# .*\" [1-4]");
  }
}
