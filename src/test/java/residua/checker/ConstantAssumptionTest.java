package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/**
 * Assumptions with literals are tested like others: a result with one is proved, and stops there.
 */
class ConstantAssumptionTest {
  private static final String TEXT =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
        x++;
        if (x == 2) reach_error();
        return 9;
      }
      """;

  private static final String CONDITION =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="unmatched" for="graph" attr.name="unmatched" attr.type="string"/>
        <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
        <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
        <key id="startline" for="edge" attr.name="startline" attr.type="int"/>
        <key id="assumption" for="edge" attr.name="assumption" attr.type="string"/>
        <graph edgedefault="directed">
          <data key="unmatched">stay</data>
          <node id="a"><data key="entry">true</data></node>
          <node id="c"><data key="accepting">true</data></node>
          <edge source="a" target="c">
            <data key="startline">4</data><data key="assumption">EXPR</data>
          </edge>
          <edge source="a" target="a">
            <data key="startline">4</data><data key="assumption">!(EXPR)</data>
          </edge>
        </graph>
      </graphml>
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2 ; all",
        "0 ; none",
        "!0 ; all",
        "!2 ; none",
        "!!3 ; all",
        "!(2) ; none",
        "(!(0)) ; all",
        "1 == 2 ; none",
        "!2 || x == 1 ; some",
        "x == 1 && !0 ; some",
        "x == 1 && !1 ; none",
        "!2 ? 1 : x == 1 ; some",
      })
  void itStopsWhereItHolds(String expression, String covered) throws IOException {
    String program = Files.writeString(directory.resolve("p.c"), TEXT).toString();
    String written = expression.replace("&", "&amp;");
    String condition =
        Files.writeString(directory.resolve("c.graphml"), CONDITION.replace("EXPR", written))
            .toString();
    String residual = Tool.reduce("-q", "--check", program, condition);
    ManyRuns runs = new ManyRuns(directory, 50);
    List<String> original = runs.of("original", TEXT);
    List<String> left = runs.of("residual", residual);
    assertThat(original).contains(ManyRuns.ERROR, "= 9");
    for (int i = 0; i < original.size(); i++) {
      boolean isCovered =
          switch (covered) {
            case "all" -> true;
            case "some" -> original.get(i).equals(ManyRuns.ERROR); // x is 1 there
            default -> false;
          };
      assertThat(left.get(i)).isEqualTo(isCovered ? ManyRuns.STOPPED : original.get(i));
    }
  }
}
