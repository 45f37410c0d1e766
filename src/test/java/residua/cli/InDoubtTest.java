package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.ToldTool;
import residua.testing.Tool;

/**
 * What a condition may cover, and it cannot be told whether it does, is not covered by its
 * complement either: {@code complement}, {@code minus} and {@code --only} keep it.
 */
class InDoubtTest {
  private static final String DECLARATIONS =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  private static final String KEYS =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
      <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
      <key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
      <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
      <key id="assumption" attr.name="assumption" attr.type="string" for="edge"/>
      <key id="control" attr.name="control" attr.type="string" for="edge"/>
      <key id="violation" attr.name="violation" attr.type="boolean" for="node"/>
      <key id="sink" attr.name="sink" attr.type="boolean" for="node"/>
      <key id="witness-type" attr.name="witness-type" attr.type="string" for="graph"/>
      """;

  @TempDir private Path directory;

  /** A condition that covers behind line 6 if an assumption holds; and what it says of line 6. */
  private record Case(String name, String line6, String edges) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String edge(String assumption) {
    return "<edge source=\"a\" target=\"b\"><data key=\"startline\">6</data><data"
        + " key=\"assumption\">"
        + assumption
        + "</data></edge>";
  }

  static Case[] cases() {
    String many =
        IntStream.range(0, 12)
            .mapToObj(number -> edge("x == " + number))
            .collect(Collectors.joining("\n"));
    return new Case[] {
      new Case("memory that may not exist", "*p = x + 0;", edge("*p == 9")),
      new Case("more assumptions than are tested", "x = x + 0;", many),
    };
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private Path program(String line6) throws IOException {
    return write(
        "p.c",
        DECLARATIONS
            + """
            int main(void) {
              int x = __VERIFIER_nondet_int();
              int *p = &x;
              %s
              if (x == 9) {
                reach_error();
              }
              return 0;
            }
            """
                .formatted(line6));
  }

  private Path condition(String edges) throws IOException {
    return write(
        "c.graphml",
        KEYS
            + """
            <graph edgedefault="directed"><data key="unmatched">stay</data>
            <node id="a"><data key="entry">true</data></node>
            <node id="b"><data key="accepting">true</data></node>
            %s
            </graph></graphml>
            """
                .formatted(edges));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatIsOnlyPerhapsCoveredIsNotLeftOut(Case given) throws IOException {
    String program = program(given.line6()).toString();
    String condition = condition(given.edges()).toString();
    String rest = directory.resolve("rest.graphml").toString();
    Tool.Result made = Tool.run("condition", "complement", program, condition, "-o", rest);
    assertThat(made.exitCode()).as(made.toString()).isZero();
    assertThat(Tool.run("verify", program, rest, "--with", "interval:20s").exitCode()).isEqualTo(3);
    assertThat(Tool.reduce(program, "--only", condition)).contains("reach_error();");
    assertThat(Tool.run("reduce", program, "--only", condition, "-v", "-o", rest).err())
        .contains("note: kept: ");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void norIsItTakenFromWhatAnotherCovers(Case given) throws IOException {
    String program = program(given.line6()).toString();
    String all =
        write(
                "all.graphml",
                KEYS
                    + """
                    <graph edgedefault="directed"><data key="unmatched">stay</data>
                    <node id="a"><data key="entry">true</data></node>
                    <node id="b"><data key="accepting">true</data></node>
                    <edge source="a" target="b"><data key="startline">7</data></edge>
                    </graph></graphml>
                    """)
            .toString();
    String rest = directory.resolve("rest.graphml").toString();
    String condition = condition(given.edges()).toString();
    Tool.Result made = Tool.run("condition", "minus", program, all, condition, "-o", rest);
    assertThat(made.exitCode()).as(made.toString()).isZero();
    assertThat(Tool.run("verify", program, rest, "--with", "interval:20s").exitCode()).isEqualTo(3);
  }

  /** A test runs the program, also on ways that the witness does not mean. */
  @Test
  void aTestThatReachesAnotherErrorConfirmsNoWitness() throws IOException {
    String program =
        write(
                "v.c",
                DECLARATIONS
                    + """
                    int main(void) {
                      int x = __VERIFIER_nondet_int();
                      if (x == 1) {
                        int y = 2;
                        if (y == 3) {
                          reach_error();
                        }
                      } else {
                        reach_error();
                      }
                      return 0;
                    }
                    """)
            .toString();
    String witness =
        write(
                "w.graphml",
                KEYS
                    + """
                    <graph edgedefault="directed"><data key="witness-type">violation_witness</data>
                    <node id="A"><data key="entry">true</data></node>
                    <node id="B"/>
                    <node id="S"><data key="sink">true</data></node>
                    <node id="E"><data key="violation">true</data></node>
                    <edge source="A" target="B"><data key="startline">5</data>
                      <data key="control">condition-true</data></edge>
                    <edge source="A" target="S"><data key="startline">5</data>
                      <data key="control">condition-false</data></edge>
                    <edge source="B" target="E"><data key="startline">8</data></edge>
                    </graph></graphml>
                    """)
            .toString();
    String zeros = "mkdir -p out && printf '\\\\0\\\\0\\\\0\\\\0' > out/a; echo WARNING";
    String tester = ToldTool.running(directory, "\"tests\": \"out\",", "sh", "-c", zeros);
    String other = ToldTool.saying(directory, "WARNING\n");
    String[] both = {"verify", program, "--validate", witness, "--tool", tester, "--tool", other};
    Tool.Result result = Tool.run(both);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
    assertThat(result.out()).startsWith("NOT CONFIRMED");
  }
}
