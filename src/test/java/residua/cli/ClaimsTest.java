package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Conditions;
import residua.testing.Tool;

/** What conditions rest on is kept and shown; nothing is dropped silently. */
class ClaimsTest {
  @TempDir private Path directory;
  private String program;
  private String unchanged;
  private String stated;

  @BeforeEach
  void write() throws IOException {
    program =
        write(
            "p.c",
            """
            void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              if (__VERIFIER_nondet_int())
                return 1;
              return 2; reach_error();
            }
            """);
    unchanged =
        write(
            "unchanged.graphml",
            claiming(
                Conditions.edge("q0", "covered", 5), "claim", "unchanged", "otherfile", "old.c"));
    stated =
        write(
            "stated.graphml",
            claiming(
                Conditions.edge("q0", "covered", 6),
                "claim",
                "stated",
                "reason",
                "reviewed",
                "property",
                "unreach-call",
                "producer",
                "a person"));
  }

  @Test
  void inspectShowsTheClaimOfEachCondition() throws IOException {
    assertThat(Tool.run("inspect", program, unchanged, stated).out())
        .contains("reads edges of the program text; unchanged since old.c\n")
        .contains("reads edges of the program text; stated, about unreach-call: \"reviewed\"\n");
    JsonNode json =
        new JsonMapper()
            .readTree(Tool.run("inspect", program, unchanged, stated, "--format", "json").out());
    assertThat(json.at("/conditions/0/claim").asText()).isEqualTo("unchanged");
    assertThat(json.at("/conditions/0/otherfile").asText()).isEqualTo("old.c");
    assertThat(json.at("/conditions/1/producer").asText()).isEqualTo("a person");
  }

  @Test
  void aConditionThatSaysNothingIsProved() {
    assertThat(Tool.run("inspect", "test-programs/linear-or-not.c", linear()).out())
        .contains("; proved\n");
  }

  @Test
  void reportAndPageShowThem() throws IOException {
    Path report = directory.resolve("report.json");
    Path page = directory.resolve("page.html");
    Tool.reduce(
        program, unchanged, stated, "--report", report.toString(), "--html", page.toString());
    JsonNode claims = new JsonMapper().readTree(report.toFile()).at("/condition/claims");
    assertThat(claims.findValuesAsText("claim")).containsExactly("unchanged", "stated");
    assertThat(claims.findValuesAsText("file")).containsExactly(unchanged, stated);
    assertThat(Files.readString(page)).contains("unchanged since old.c").contains("reviewed");
  }

  @Test
  void verifySaysWhatTrueRestsOn() throws IOException {
    Tool.Result result = Tool.run("verify", program, unchanged, stated, "--with", "cbmc");
    assertThat(result.out())
        .isEqualTo("TRUE (if old.c is right; what " + stated + " states is true (\"reviewed\"))\n");
    JsonNode json =
        new JsonMapper()
            .readTree(
                Tool.run("verify", program, unchanged, linear(), "--with", "cbmc", "--json").out());
    assertThat(json.get("restsOn").findValuesAsText("claim"))
        .containsExactly("unchanged", "proved");
  }

  @Test
  void aConditionAboutAnotherPropertyVerifiesNoErrorCalls() throws IOException {
    String other =
        write(
            "other.graphml",
            claiming(Conditions.edge("q0", "covered", 5), "property", "no-overflow"));
    Tool.Result result = Tool.run("verify", program, other, "--with", "cbmc");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("no-overflow");
  }

  /** As strict as {@code verify --property FILE.prp}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CHECK( init(main()), LTL(G ! call(reach_error())) )         | taken",
        "CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )    | taken",
        "CHECK(init(main()), LTL(G !call(reach_error())))            | taken",
        "CHECK( init(other()), LTL(G ! call(reach_error())) )        | refused",
        "CHECK( init(main()), LTL(G ! call(audit())) )               | refused",
        "CHECK( init(main()), LTL(G ! call(reach_error()) U G p) ) | refused",
        "LTL(G ! call(reach_error()))                                | refused",
      })
  void aPropertyThatIsWrittenOutIsTakenAtItsWord(String property, String expected)
      throws IOException {
    String file =
        write("p.graphml", claiming(Conditions.edge("q0", "covered", 5), "property", property));
    Tool.Result verified = Tool.run("verify", program, file, "--with", "interval");
    assertThat(verified.exitCode() == 1).isEqualTo(expected.equals("refused"));
    Tool.Result analysed = Tool.run("analyse", program, file, "--with", "interval");
    assertThat(analysed.exitCode() == 1).isEqualTo(expected.equals("refused"));
    if (expected.equals("refused")) {
      assertThat(verified.err()).contains("it is about the property '" + property + "'");
      assertThat(analysed.err()).isEqualTo(verified.err());
    }
  }

  @Test
  void aClaimNobodyKnowsIsAnError() throws IOException {
    String file =
        write(
            "unknown.graphml", claiming(Conditions.edge("q0", "covered", 5), "claim", "believed"));
    Tool.Result result = Tool.run("reduce", program, file);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("'claim' has to be").contains("'believed'");
  }

  @Test
  void convertKeepsThemWhereItCanAndWarnsWhereNot() throws IOException {
    String text = Tool.run("convert", stated, "--to", "graphml").out();
    assertThat(text)
        .contains("<data key=\"claim\">stated</data>")
        .contains("<data key=\"property\">unreach-call</data>")
        .contains("<data key=\"reason\">reviewed</data>")
        .contains("<data key=\"producer\">a person</data>");
    String finer =
        write(
            "finer.graphml",
            claiming(
                "<edge source=\"q0\" target=\"covered\"/>",
                "claim",
                "unchanged",
                "reading",
                "cpachecker"));
    assertThat(Tool.run("convert", finer, "--to", "cpachecker").err()).contains("rests on");
  }

  private static String linear() {
    return "test-programs/linear-or-not.graphml";
  }

  private static String claiming(String transitions, String... data) {
    StringBuilder keys = new StringBuilder();
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < data.length; i += 2) {
      keys.append("<key id=\"%s\" attr.name=\"%s\" for=\"graph\"/>\n".formatted(data[i], data[i]));
      values.append("<data key=\"%s\">%s</data>\n".formatted(data[i], data[i + 1]));
    }
    return Conditions.of(1, transitions)
        .replace(
            "<graph edgedefault=\"directed\">", keys + "<graph edgedefault=\"directed\">" + values);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
