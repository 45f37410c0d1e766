package residua.report.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import residua.testing.Tool;

/** {@code inspect --draw}. */
class DrawTest {
  private static final String DIRECTORY = "src/test/resources/residua/report/inspection/";
  private static final String PROGRAM = DIRECTORY + "example.c";
  private static final String CONDITION = DIRECTORY + "example.graphml";

  @TempDir private Path directory;

  private static String drawn(String... words) {
    String[] command = new String[words.length + 3];
    command[0] = "inspect";
    command[1] = PROGRAM;
    command[2] = CONDITION;
    System.arraycopy(words, 0, command, 3, words.length);
    Tool.Result result = Tool.run(command);
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.err()).isEmpty();
    return result.out();
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static List<String> all(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(MatchResult::group).toList();
  }

  @Test
  void automataAreDrawnAsWithoutTheOption() {
    assertThat(drawn("--draw", "cfa")).isEqualTo(drawn("--format", "svg"));
    assertThat(drawn("--draw", "cfa", "--format", "dot")).isEqualTo(drawn("--format", "dot"));
  }

  @Test
  void conditionIsThatOfConvert() throws Exception {
    assertThat(drawn("--draw", "condition", "--format", "dot"))
        .isEqualTo(Tool.run("convert", CONDITION, "--to", "dot").out());
    String svg = drawn("--draw", "condition");
    assertThat(parsed(svg).getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(svg).contains(">q0  entry").contains("\"[j == 7]\"");
  }

  @Test
  void severalConditionsAreInOneDrawing() throws Exception {
    String dot = drawn(CONDITION, "--draw", "condition", "--format", "dot");
    assertThat(all("subgraph cluster_\\d", dot)).hasSize(2);
    assertThat(dot).contains("  c0start -> c0q0;").contains("  c1start -> c1q0;");
    String svg = drawn(CONDITION, "--draw", "condition");
    assertThat(parsed(svg).getElementsByTagName("svg").getLength()).isEqualTo(1);
    assertThat(all(">q0  entry", svg)).hasSize(2);
  }

  @Test
  void productHasAPointForEachLocationAndState() throws Exception {
    String svg = drawn("--draw", "product");
    int circles = parsed(svg).getElementsByTagName("circle").getLength();
    String dot = drawn("--draw", "product", "--format", "dot");
    Set<String> nodes = new HashSet<>(all("\\bp\\d+(?= \\[label)", dot));
    assertThat(circles).isEqualTo(nodes.size()).isEqualTo(38);
    assertThat(nodes).containsAll(all("\\bp\\d+(?= ->)", dot));
    assertThat(nodes).containsAll(all("(?<=-> )p\\d+", dot));
  }

  @Test
  void cutsAreInTheProduct() {
    String dot = drawn("--draw", "product", "--format", "dot");
    assertThat(all("shape=octagon", dot)).hasSize(3);
    assertThat(dot)
        .contains("label=\"cut by line 24\"")
        .contains("[label=\"[j == 7]\", color=red, fontcolor=red]")
        .contains("[label=\"assumption (n == 3) holds\", color=red, fontcolor=red]")
        .contains("[label=\"assumption (n == 3) does not hold\"]")
        .contains("[label=\"twice(n)\", style=dotted, constraint=false]");
    assertThat(drawn("--draw", "product"))
        .contains(">yes: cut by line 24<")
        .contains(">calls twice in q1<")
        .contains(">back from twice in q1<");
  }

  @Test
  void largeProductIsDrawnInPart() throws Exception {
    StringBuilder text = new StringBuilder("int x;\nint main(void) {\n");
    for (int i = 0; i < 3000; i++) {
      text.append("  x++;\n");
    }
    Path program = directory.resolve("large.c");
    Files.writeString(program, text.append("}\n"));
    for (String format : List.of("svg", "dot")) {
      Tool.Result result =
          Tool.run(
              "inspect", program.toString(), CONDITION, "--draw", "product", "--format", format);
      assertThat(result.exitCode()).isZero();
      assertThat(result.err())
          .isEqualTo(
              program + ": warning: only the first 2000 of 3002 points of the product are drawn\n");
      assertThat(result.out()).contains("only the first 2000 of 3002 points");
      assertThat(all("<circle|\n    p\\d+ \\[label", result.out())).hasSize(2000);
    }
  }

  @Test
  void nothingIsDrawnOfWhatIsVerifiedFromTheStart() throws IOException {
    Path condition = directory.resolve("all.graphml");
    Files.writeString(
        condition,
        """
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
        <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
        <graph edgedefault="directed">
        <node id="q"><data key="entry">true</data><data key="accepting">true</data></node>
        </graph></graphml>
        """);
    Tool.Result result = Tool.run("inspect", PROGRAM, condition.toString(), "--draw", "product");
    assertThat(result.out()).contains("Everything is cut before the program starts.");
  }

  @Test
  void wrongUsageIsRefused() {
    assertThat(Tool.run("inspect", PROGRAM, "--draw", "product").exitCode()).isEqualTo(2);
    assertThat(Tool.run("inspect", PROGRAM, "--draw", "condition").exitCode()).isEqualTo(2);
    assertThat(Tool.run("inspect", PROGRAM, "--draw", "cfa", "--format", "json").exitCode())
        .isEqualTo(2);
    assertThat(Tool.run("inspect", PROGRAM, "--draw", "cfa").exitCode()).isZero();
  }
}
