package residua.report.inspection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import residua.testing.Tool;
import residua.testing.Tool.Result;

/** To write the expected texts anew: {@code mvn test -Dtest=InspectTest -Dgolden=write}. */
class InspectTest {
  private static final String DIRECTORY = "src/test/resources/residua/report/inspection/";
  private static final String PROGRAM = DIRECTORY + "example.c";
  private static final String CONDITION = DIRECTORY + "example.graphml";
  private static final boolean WRITE = "write".equals(System.getProperty("golden"));

  @TempDir Path directory;

  @Test
  void textOfProgramAndCondition() throws IOException {
    assertGolden("example.condition.txt", inspect(PROGRAM, CONDITION));
  }

  @Test
  void textOfProgramAlone() throws IOException {
    assertGolden("example.program.txt", inspect(PROGRAM));
  }

  @Test
  void sameInputGivesSameText() {
    for (String format : List.of("text", "json", "dot", "svg")) {
      assertThat(inspect(PROGRAM, CONDITION, "--format", format))
          .isEqualTo(inspect(PROGRAM, CONDITION, "--format", format));
    }
  }

  @Test
  void jsonHasTheSizes() throws IOException {
    JsonNode program = json(PROGRAM).get("program");
    assertThat(program.get("file").asText()).isEqualTo(PROGRAM);
    assertThat(program.get("entry").asText()).isEqualTo("main");
    assertThat(program.get("locations").asInt()).isEqualTo(26);
    assertThat(program.get("lines").asInt()).isEqualTo(46);
    assertThat(program.get("functions").asInt()).isEqualTo(3);
    assertThat(json(PROGRAM).has("condition")).isFalse();
  }

  @Test
  void jsonSaysWhatTransitionsMatch() throws IOException {
    JsonNode condition = json(PROGRAM, CONDITION).get("condition");
    assertThat(condition.get("reading").asText()).isEqualTo("source");
    assertThat(condition.get("coversEverything").asBoolean()).isFalse();
    assertThat(condition.get("states").findValuesAsText("name")).containsExactly("q0", "q1", "ok");
    assertThat(condition.get("states").get(2).get("accepting").asBoolean()).isTrue();
    JsonNode transitions = condition.get("transitions");
    assertThat(transitions.get(0).get("line").asInt()).isEqualTo(18);
    assertThat(transitions.get(0).get("matches")).hasSize(1);
    assertThat(transitions.get(1).get("matches")).isEmpty();
    assertThat(transitions.get(2).get("matches")).hasSize(2);
    assertThat(transitions.get(2).get("matches").get(0).get("return").asBoolean()).isTrue();
    assertThat(transitions.get(5).get("assumption").get(0).asText()).isEqualTo("n == 3");
  }

  @Test
  void jsonSaysWhatHappensOnEdges() throws IOException {
    JsonNode main = json(PROGRAM, CONDITION).get("functions").get(3);
    assertThat(main.get("name").asText()).isEqualTo("main");
    assertThat(main.get("locations").size()).isGreaterThan(20);
    assertThat(main.get("scopes").size()).isEqualTo(6);
    JsonNode decision = edge(main, "[!(twice(n) > 10)]");
    assertThat(decision.get("kind").asText()).isEqualTo("assume");
    assertThat(decision.get("decides").asBoolean()).isFalse();
    assertThat(decision.get("startline").asInt()).isEqualTo(22);
    assertThat(decision.get("reads").get(0).get("state").asText()).isEqualTo("q0");
    assertThat(decision.get("reads").get(0).get("action").asText()).isEqualTo("go");
    assertThat(decision.get("reads").get(0).get("to").asText()).isEqualTo("q1");
    JsonNode cut = edge(main, "[j == 7]").get("reads").get(0);
    assertThat(cut.get("action").asText()).isEqualTo("cut");
    assertThat(cut.get("transition").asInt()).isEqualTo(3);
    assertThat(cut.get("line").asInt()).isEqualTo(24);
    JsonNode tested = edge(main, "a[1] = 2;").get("reads").get(0);
    assertThat(tested.get("action").asText()).isEqualTo("go");
    assertThat(tested.get("to").asText()).isEqualTo("ok if (n == 3)");
    JsonNode call = edge(main, "twice(a[i])");
    assertThat(call.get("callee").asText()).isEqualTo("twice");
    assertThat(call.get("returns").get(0).get("action").asText()).isEqualTo("stay");
    assertThat(edge(main, "i++;").get("entersLoopHead").asBoolean()).isTrue();
  }

  @Test
  void jsonOffsetsAreThoseOfTheText() throws IOException {
    String text = Files.readString(Path.of(PROGRAM));
    JsonNode edge = edge(json(PROGRAM).get("functions").get(3), "a[1] = 2;");
    int start = edge.get("startoffset").asInt();
    int end = edge.get("endoffset").asInt();
    assertThat(text.substring(start, end + 1)).isEqualTo("a[1] = 2;");
  }

  @Test
  void dotIsBalancedAndNamesOnlyItsNodes() {
    String dot = inspect(PROGRAM, CONDITION, "--format", "dot");
    String bare = dot.replaceAll("\"(\\\\.|[^\"\\\\])*\"", "_");
    assertThat(bare).startsWith("digraph program {").doesNotContain("\"").endsWith("}\n");
    assertThat(bare.chars().filter(c -> c == '{').count())
        .isEqualTo(bare.chars().filter(c -> c == '}').count())
        .isEqualTo(5);
    assertThat(bare.chars().filter(c -> c == '[').count())
        .isEqualTo(bare.chars().filter(c -> c == ']').count());
    Set<String> nodes = new HashSet<>(all(" (f\\d+_\\d+) \\[label", bare));
    assertThat(nodes).containsAll(all("(f\\d+_\\d+) ->", bare)).contains("f3_0");
    assertThat(dot).contains("q1 -> cut by line 24\", style=solid, color=red");
  }

  @Test
  void svgIsWellFormed() throws Exception {
    String svg = inspect(PROGRAM, CONDITION, "--format", "svg");
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(svg).contains(">[n &lt; 0]</text>").contains(">q1 -&gt; cut by line 24</text>");
  }

  @Test
  void namesWhatIsKeptWhole() throws IOException {
    Path program =
        write(
            "whole.c",
            """
            int g(int *p) { return p != 0; }
            int main(void) {
              int x = g(&x);
              return x;
            }
            """);
    Path condition =
        write(
            "whole.graphml",
            """
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
            <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
            <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
            <key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
            <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
            <graph edgedefault="directed"><data key="unmatched">stay</data>
            <node id="q0"><data key="entry">true</data></node>
            <node id="ok"><data key="accepting">true</data></node>
            <edge source="q0" target="ok"><data key="startline">3</data></edge>
            </graph></graphml>
            """);
    assertThat(inspect(program.toString(), condition.toString()))
        .contains("where less is cut than the condition allows\n")
        .contains("the automaton moves in the middle of a statement\n")
        .contains("see below\n");
  }

  @Test
  void showsTheAlignmentWithAnAutomatonOfCpachecker() throws IOException {
    Path automaton =
        write(
            "automaton.txt",
            """
            OBSERVER AUTOMATON AssumptionAutomaton

            INITIAL STATE ARG0;

            STATE __TRUE :
                TRUE -> GOTO __TRUE;

            STATE __FALSE :
                TRUE -> GOTO __FALSE;

            STATE USEFIRST ARG0 :
                MATCH "" -> GOTO __FALSE;
                TRUE -> GOTO __TRUE;

            END AUTOMATON
            """);
    assertThat(inspect(PROGRAM, automaton.toString()))
        .contains(": 3 states, 4 transitions; reads the edges of CPAchecker; proved\n")
        .contains(
            "Of 1 line with a text: 1 followed, 0 lost; executions get out of step on 0 edges.\n")
        .contains("    12  ARG0     ->  __FALSE  \"\"         program start\n")
        .contains("function main, lines 18-46");
  }

  @Test
  void saysThatEverythingIsCovered() throws IOException {
    String all =
        Files.readString(Path.of(CONDITION))
            .replace("<data key=\"entry\">true</data></node>\n    <node id=\"q1\"/>", "</node>")
            .replace(
                "<node id=\"ok\">",
                "<node id=\"q1\"/><node id=\"ok\"><data key=\"entry\">true</data>");
    assertThat(inspect(PROGRAM, write("all.graphml", all).toString()))
        .contains("The condition covers every execution: nothing is left.\n")
        .contains(" 0 cut, ");
  }

  @Test
  void writesToAFile() throws IOException {
    Path file = directory.resolve("out.json");
    Result result = Tool.run("inspect", PROGRAM, "-o", file.toString(), "--format", "JSON");
    assertThat(result.out()).isEmpty();
    assertThat(new ObjectMapper().readTree(Files.readString(file)).has("functions")).isTrue();
  }

  @Test
  void answersWrongUsage() {
    assertThat(Tool.run("inspect").exitCode()).isEqualTo(2);
    assertThat(Tool.run("inspect", PROGRAM, "--format", "pdf").exitCode()).isEqualTo(2);
    assertThat(Tool.run("inspect", "-", "-").exitCode()).isEqualTo(2);
    assertThat(Tool.run("inspect", PROGRAM, "no.graphml").exitCode()).isEqualTo(1);
    assertThat(Tool.run("inspect", "--help").exitCode()).isZero();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private static String inspect(String... arguments) {
    List<String> command = new ArrayList<>(List.of("inspect"));
    command.addAll(List.of(arguments));
    Result result = Tool.run(command.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result.out();
  }

  private static JsonNode json(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(arguments));
    command.addAll(List.of("--format", "json"));
    return new ObjectMapper().readTree(inspect(command.toArray(String[]::new)));
  }

  private static JsonNode edge(JsonNode function, String text) {
    for (JsonNode edge : function.get("edges")) {
      if (edge.get("text").asText().equals(text)) {
        return edge;
      }
    }
    throw new AssertionError("no edge " + text);
  }

  private static List<String> all(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.results().map(match -> match.group(1)).toList();
  }

  private static void assertGolden(String name, String actual) throws IOException {
    Path file = Path.of(DIRECTORY + name);
    if (WRITE) {
      Files.writeString(file, actual, UTF_8);
    }
    assertThat(actual).isEqualTo(Files.readString(file, UTF_8));
  }
}
