package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** {@code verify --pure}: what is stated of functions without a body, and what rests on it. */
class PureTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      extern void show(int);
      extern int ask(const char *);
      static int count;
      static void twice(void) { count += 2; }
      int main(void) {
        int n = __VERIFIER_nondet_int();
        show(n);
        twice();
        if (ask("more?"))
          twice();
        if (n > 5)
          show(count);
        if (count != 2 && count != 4)
          reach_error();
        return 0;
      }
      """;

  private static final String TRUE_IF =
      "TRUE (if these change nothing and reach no error call: ask, show)\n";

  private static final String STATED = "proved if these change nothing: ask, show";

  @TempDir private Path directory;
  private String program;

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
  }

  private Tool.Result verify(String... words) {
    return Tool.run(
        Stream.concat(Stream.of("verify", program), Stream.of(words)).toArray(String[]::new));
  }

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  private static JsonNode json(String text) throws IOException {
    return new JsonMapper().readTree(text);
  }

  /** What in an answer is not as the documentation says. */
  private static Set<ValidationMessage> faults(JsonNode answer) throws IOException {
    String schema = Files.readString(Path.of("docs/reference/verify.schema.json"));
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(schema)
        .validate(answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "interval", "bmc", "k-induction", "value:1s:states=3,bmc"})
  void anAnalysisProvesWithItWhatItLeavesOpenWithoutIt(String stages) {
    assertThat(verify("--with", stages, "-q").out())
        .isEqualTo("UNKNOWN (TRUE if these change nothing and reach no error call: ask, show)\n");
    Tool.Result stated = verify("--with", stages, "--pure", "show,ask");
    assertThat(stated.out()).as(stated.err()).isEqualTo(TRUE_IF);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--portfolio", "--cycle", "--whole", "--total-time=60"})
  void itGoesWithAllWaysToRunStages(String way) {
    Tool.Result stated = verify("--with", "value,bmc", "--pure", "show,ask", way);
    assertThat(stated.out()).as(stated.err()).isEqualTo(TRUE_IF);
  }

  @Test
  void whatIsNotStatedOfStaysOpen() {
    assertThat(verify("--with", "value", "--pure", "ask", "-q").out())
        .isEqualTo("UNKNOWN (TRUE if these change nothing and reach no error call: show)\n");
  }

  @Test
  void stagesThatNobodyNamesKnowItToo() {
    assertThat(verify("--pure", "show,ask", "-q", "--timeout", "20").out()).isEqualTo(TRUE_IF);
  }

  /** The function may give any value: also one with which an error is reached. */
  @Test
  void anyValueMayBeAnError() throws IOException {
    Files.writeString(Path.of(program), PROGRAM.replace("count != 2 &&", "count != 3 &&"));
    assertThat(verify("--with", "bmc", "--pure", "show,ask", "-q").out())
        .contains(
            "UNKNOWN (bmc: an error call that may be reached",
            "since the effects of these outside it are not known: ask, show");
  }

  @Test
  void theAnswerInJsonAndTheReportAndThePageSayIt() throws IOException {
    Tool.Result result =
        verify(
            "--with",
            "value",
            "--pure",
            "show,ask",
            "--json",
            "--report",
            file("r.json"),
            "--html",
            file("p.html"));
    JsonNode answer = json(result.out());
    assertThat(answer.at("/restsOn/0/claim").asText()).isEqualTo("stated");
    assertThat(answer.at("/restsOn/0/reason").asText()).isEqualTo(STATED);
    assertThat(answer.path("restsOn")).hasSize(1);
    assertThat(json(Files.readString(Path.of(file("r.json"))))).isEqualTo(answer);
    assertThat(Files.readString(Path.of(file("p.html")))).contains(TRUE_IF.strip());
    assertThat(faults(answer)).isEmpty();
  }

  /** What analyse has proved with it is a condition like any other, and names its machine. */
  @Test
  void aConditionThatRestsOnItIsSaidToDoSo() throws IOException {
    String made = file("made.graphml");
    Tool.run("analyse", program, "--with", "value", "--pure", "show,ask", "-q", "-o", made);
    JsonNode answer = json(verify(made, "--with", "value", "--json", "-q").out());
    assertThat(answer.path("verdict").asText()).isEqualTo("TRUE");
    assertThat(answer.at("/restsOn/0/reason").asText()).isEqualTo(STATED);
    assertThat(answer.at("/restsOn/0/architecture").asText()).isEqualTo("64bit");
    assertThat(faults(answer)).isEmpty();
  }

  @Test
  void whatIsKeptClaimsIt() throws IOException {
    String kept = file("kept.graphml");
    assertThat(verify("--with", "value", "--pure", "show,ask", "--save", kept, "-q").exitCode())
        .isZero();
    assertThat(Files.readString(Path.of(kept)))
        .contains("<data key=\"claim\">stated</data>")
        .contains("<data key=\"reason\">" + STATED + "</data>")
        .contains("<data key=\"architecture\">64bit</data>");
    Tool.Result same = verify("--with", "value", "--pure", "ask,show", "--save", kept, "--json");
    assertThat(json(same.out()).path("nothingLeft").asBoolean()).as(same.err()).isTrue();
    Tool.Result more =
        verify("--with", "value", "--pure", "ask,show,main2", "--save", kept, "--json", "-q");
    assertThat(json(more.out()).path("nothingLeft").asBoolean()).as(more.err()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "show", "ask"})
  void whatIsKeptIsNotTakenForMore(String less) throws IOException {
    String kept = file("kept.graphml");
    verify("--with", "value", "--pure", "show,ask", "--save", kept, "-q");
    String[] words = {"--with", "value:2s:states=1", "--save", kept, "--pure", less};
    Tool.Result result =
        verify(Stream.of(words).limit(less.isEmpty() ? 4 : 6).toArray(String[]::new));
    assertThat(result.out()).startsWith("UNKNOWN");
    assertThat(result.err())
        .contains(
            "kept.graphml: warning: it holds only under assumptions that are not made now (\""
                + STATED)
        .doesNotContain("TRUE if");
  }

  /** Proved before, without a statement: it stays that, and what is added to it rests on one. */
  @Test
  void whatWasProvedWithoutItIsGoodWithIt() throws IOException {
    Files.writeString(
        Path.of(program), PROGRAM.replace("  show(n);\n", "  if (n == 7) return 0;\n  show(n);\n"));
    String kept = file("kept.graphml");
    assertThat(verify("--with", "value", "--save", kept, "-q").out()).startsWith("UNKNOWN");
    assertThat(Files.readString(Path.of(kept))).doesNotContain("<data key=\"claim\">");
    Tool.Result stated = verify("--with", "value", "--save", kept, "--pure", "show,ask");
    assertThat(stated.out()).startsWith(TRUE_IF.replace(")\n", "; "));
    assertThat(stated.err()).doesNotContain("warning");
    assertThat(Files.readString(Path.of(kept)))
        .contains("<data key=\"claim\">stated</data>")
        .contains("<data key=\"reason\">" + STATED + "</data>");
  }

  @Test
  void againItIsConfirmedOnlyOnTheSameStatement() throws IOException {
    String kept = file("kept.graphml");
    String[] again = {"--with", "value", "--save", kept, "--recheck", "--pure", "show,ask"};
    verify("--with", "value", "--save", kept, "--pure", "show,ask", "-q");
    assertThat(verify(again).err()).contains("kept.graphml claims was verified again\n");
    Files.delete(Path.of(kept));
    // What is verified without the statement must be something.
    Files.writeString(
        Path.of(program), PROGRAM.replace("  show(n);\n", "  if (n == 7) return 0;\n  show(n);\n"));
    verify("--with", "value", "--save", kept, "-q");
    assertThat(verify(again).err())
        .contains(
            "was verified again only if these change nothing and reach no error call: ask, show\n");
  }

  @Test
  void eachPartRestsOnIt() throws IOException {
    String work = file("work");
    Tool.Result result =
        verify(
            "--with", "bmc", "--pure", "show,ask", "--parts", "2", "--work", work, "--json", "-q");
    JsonNode answer = json(result.out());
    assertThat(answer.path("verdict").asText()).as(result.toString()).isEqualTo("TRUE");
    assertThat(answer.path("parts").size()).isGreaterThan(1);
    assertThat(answer.at("/restsOn/0/reason").asText()).isEqualTo(STATED);
    Tool.Result words = Tool.run("verify", "--resume", work, "--html", file("p.html"));
    assertThat(words.out()).isEqualTo(TRUE_IF);
    assertThat(Files.readString(Path.of(file("p.html")))).contains(TRUE_IF.strip());
  }

  /** Also when parts are gone on with by other tools. */
  @Test
  void whatIsVerifiedOfPartsClaimsIt() throws IOException {
    String work = file("work");
    String script = "echo >> %s; [ $(wc -l < %<s) -gt 1 ] || echo SAFE".formatted(file("asked"));
    String once = ToldTool.running(directory, "", "sh", "-c", script);
    Tool.Result result =
        verify("--tool", once, "--pure", "show,ask", "--parts", "2", "--work", work, "-q");
    assertThat(result.out()).as(result.err()).startsWith("UNKNOWN");
    assertThat(Files.readString(Path.of(work, "verified.graphml")))
        .contains("<data key=\"claim\">stated</data>")
        .contains("<data key=\"reason\">" + STATED + "</data>");
    Tool.Result other = Tool.run("verify", "--resume", work, "--with", "bmc");
    assertThat(other.out()).as(other.err()).isEqualTo(TRUE_IF);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "verify --with value",
        "verify --with cbmc",
        "verify --with bmc --parts 2 --work WORK",
        "analyse --with value"
      })
  void aFunctionWithABodyIsRefused(String command) {
    String[] words = command.replace("WORK", file("work")).split(" ");
    words =
        Stream.of(
                Stream.of(words[0], program),
                Stream.of(words).skip(1),
                Stream.of("--pure", "show,twice"))
            .flatMap(each -> each)
            .toArray(String[]::new);
    Tool.Result result = Tool.run(words);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("p.c:6:1: error: --pure names 'twice', which has a body\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify", "analyse"})
  void aNameThatTheProgramDoesNotHaveIsWarnedOf(String command) {
    String[] words = {command, program, "--with", "value", "--pure", "show,aks,ask"};
    Tool.Result result = Tool.run(words);
    assertThat(result.exitCode()).isZero();
    assertThat(result.err())
        .containsOnlyOnce("p.c: warning: --pure names 'aks', which the program does not\n")
        .doesNotContain("'ask'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--pure reach_error",
        "--pure __assert_fail,show",
        "--pure a+b",
        "--pure show --goals branches",
        "--pure show --validate w.graphml"
      })
  void wrongUsage(String words) {
    Tool.Result result =
        verify(
            Stream.concat(Stream.of("--with", "afl++"), Stream.of(words.split(" ")))
                .toArray(String[]::new));
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(2);
    assertThat(result.err()).contains("--");
    assertThat(result.out()).isEmpty();
  }

  /** As verify does. */
  @Test
  void analyseSaysWhatItsTrueRestsOn() {
    assertThat(Tool.run("analyse", program, "--with", "value", "--pure", "show,ask").out())
        .isEqualTo(TRUE_IF);
  }
}
