package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;
import residua.testing.Tool.Result;

/** {@code verify} with tools that only say what they are told to. */
class VerifyTest {
  private static final String TRUE = "TRUE (if test-programs/verify/holds.graphml is right)";

  private static final String UNSEEN =
      "test-programs/verify/holds.c:13: note: not executed: only the tool says that it is"
          + " reached\n"
          + "test-programs/verify/holds.c: note: 2 error calls: 1 verified, 1 reached\n";

  private static final String OPEN =
      "test-programs/verify/holds.c: note: 2 error calls: 1 verified, 1 open:"
          + " test-programs/verify/holds.c:13\n";

  private static final String PROGRAM = "test-programs/verify/holds.c";
  private static final String CONDITION = "test-programs/verify/holds.graphml";

  @TempDir private Path directory;

  private String tool(String members, String... command) throws IOException {
    return ToldTool.running(directory, members, command);
  }

  private String saying(String text) throws IOException {
    return ToldTool.saying(directory, text);
  }

  private static Result verify(String... words) {
    return residua.testing.Tool.run(
        Stream.concat(Stream.of("verify", PROGRAM, CONDITION), Stream.of(words))
            .toArray(String[]::new));
  }

  /** What the tool has printed that is told what to say. */
  private String printed(String... words) throws IOException {
    Path file = directory.resolve("printed");
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--tool-output", file.toString()));
    verify(all.toArray(String[]::new));
    return Files.readString(file).replaceAll("(?m)^told: ", "");
  }

  /** What a tool prints is not mixed up with what is answered; it is not lost, either. */
  @Test
  void whatAToolPrintsGoesIntoAFile() throws IOException {
    String tool = saying("one\ntwo\nSAFE\n");
    Path file = directory.resolve("tools.log");
    Result answered = verify("--tool", tool, "--tool-output", file.toString());
    assertThat(answered.out()).isEqualTo(TRUE + "\n");
    assertThat(answered.err()).isEmpty();
    assertThat(file).hasContent("told: one\ntold: two\ntold: SAFE\n");
    assertThat(verify("--tool", tool).err()).as("nobody needs it").isEmpty();
    Result silenced = verify("--tool", saying("why\n"), "-q");
    assertThat(silenced.err()).isEmpty();
    Result open = verify("--tool", saying("why\n"));
    assertThat(open.err()).endsWith(".log: note: the output of the tools\n" + OPEN).hasLineCount(2);
    Path named = Path.of(open.err().replaceFirst("(?s): note.*", ""));
    assertThat(named).hasContent("told: why\n");
    Files.delete(named);
  }

  @Test
  void verboseShowsWhatToolsPrintAndWhyTheyHaveNotDecided() throws IOException {
    Result result = verify("--tool", saying("strange\n"), "-v");
    assertThat(result.err())
        .isEqualTo("told: strange\ntold: no verdict, exit code 0: strange\n" + OPEN);
  }

  static Stream<Arguments> outputs() {
    return Stream.of(
        Arguments.of("SAFE\n", TRUE, 0),
        Arguments.of("noise\nUNSAFE\n", "FALSE test-programs/verify/holds.c:13", 3),
        Arguments.of(
            "UNSAFE\nat test-programs/verify/holds.c:13\n",
            "FALSE test-programs/verify/holds.c:13",
            3),
        Arguments.of(
            "UNSAFE\nat /elsewhere/test-programs/verify/holds.c:13\n",
            "FALSE test-programs/verify/holds.c:13",
            3),
        Arguments.of("UNSAFE\nat other.c:13\n", "FALSE test-programs/verify/holds.c:13", 3),
        Arguments.of("SAFE\nUNSAFE\n", "FALSE test-programs/verify/holds.c:13", 3),
        Arguments.of("SAFE\nWARNING: odd\n", "UNKNOWN (told: WARNING: odd)", 4),
        Arguments.of(
            "PERHAPS\nat test-programs/verify/holds.c:13\n",
            "UNKNOWN (told: an error call may be reached, at test-programs/verify/holds.c:13)",
            4),
        Arguments.of("SAFETY\n", "UNKNOWN (told: no verdict, exit code 0: SAFETY)", 4),
        Arguments.of("a\u0090b\n", "UNKNOWN (told: no verdict, exit code 0: a\\u0090b)", 4),
        Arguments.of("", "UNKNOWN (told: no verdict, exit code 0)", 4));
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void verdictIsReadFromTheOutput(String output, String answer, int code) throws IOException {
    Result result = verify("--tool", saying(output));
    assertThat(result.out()).isEqualTo(answer + "\n");
    assertThat(result.exitCode()).isEqualTo(code);
    String note = answer.startsWith("FALSE") ? UNSEEN : "";
    if (code != 4) {
      assertThat(result.err()).isEqualTo(note);
    }
    assertThat(printed("--tool", saying(output))).isEqualTo(output);
    assertThat(verify("-q", "--tool", saying(output)).err()).isEmpty();
  }

  @Test
  void verdictOfAToolThatFailsIsNotTrue() throws IOException {
    String tool = tool("\"exitCodes\": [7],", "printf", "SAFE\\\\n");
    assertThat(verify("--tool", tool).out())
        .isEqualTo("UNKNOWN (told: no verdict, exit code 0: SAFE)\n");
  }

  @Test
  void errorCallWhoseNameIsSplitOverTwoLinesIsLeft(@TempDir Path directory) throws IOException {
    Path program = directory.resolve("split.c");
    Files.writeString(
        program,
        "extern void reach_err\\\nor(void);\nextern int input(void);\n"
            + "int main(void) { if (input()) reach_err\\\nor(); return 0; }\n");
    String tool = tool("", "printf", "nothing\\n");
    Result result = residua.testing.Tool.run("verify", program.toString(), "--tool", tool);
    assertThat(result.out()).startsWith("UNKNOWN");
  }

  @Test
  void toolThatDoesNotKnowTheErrorCallsIsNotBelieved() throws IOException {
    String tool = tool("\"lines\": \"original\",", "printf", "SAFE\\\\n");
    Path description = Path.of(tool);
    Files.writeString(
        description, Files.readString(description).replace("[\"reach_error\"]", "[]"));
    assertThat(verify("--tool", tool).out())
        .isEqualTo("UNKNOWN (told: it does not know that reach_error fails)\n");
  }

  static Stream<Arguments> errorFunctions() {
    String fails = "extern void __assert_fail(void); ";
    String called =
        " int main(int count, char **words) { if (count > 1) reach_error(); return 0; }";
    return Stream.of(
        Arguments.of("extern void reach_error(void);" + called, true),
        Arguments.of(fails + "void reach_error(void) { __assert_fail(); }" + called, true),
        Arguments.of("void reach_error(void) { }" + called, true),
        Arguments.of(fails + "int main(int c, char **w) { if (c > 1) __assert_fail(); }", false),
        Arguments.of(
            fails
                + "void __VERIFIER_error(void) { if (0) ; else __assert_fail(); }"
                + " int main(int c, char **w) { if (c > 1) __VERIFIER_error(); }",
            false),
        Arguments.of(
            "extern void reach_error(void); void __VERIFIER_error(void) { reach_error(); }"
                + " int main(int c, char **w) { if (c > 1) __VERIFIER_error(); }",
            true),
        Arguments.of(
            "extern void reach_error(void); int no; "
                + "void __VERIFIER_error(void) { if (no) reach_error(); }"
                + " int main(int c, char **w) { if (c > 1) __VERIFIER_error(); }",
            false),
        Arguments.of(
            "extern void reach_error(void); void __VERIFIER_error(void) { if (0) reach_error(); }"
                + " int main(int c, char **w) { if (c > 1) __VERIFIER_error(); }",
            false));
  }

  /** The tool knows reach_error by its name, and nothing else. */
  @ParameterizedTest
  @MethodSource("errorFunctions")
  void trueNeedsThatTheToolKnowsEachErrorCall(String text, boolean known) throws IOException {
    Path program = Files.writeString(directory.resolve("errors.c"), text + "\n");
    Result result =
        residua.testing.Tool.run(
            "verify", program.toString(), "--whole", "--tool", saying("SAFE\n"));
    if (known) {
      assertThat(result.out()).isEqualTo("TRUE\n");
    } else {
      assertThat(result.out()).contains("it does not know that").contains(" fails)");
    }
  }

  static Stream<Arguments> ownErrorFunctions() {
    String call = "int main(int c, char **w) { if (c > 1) reach_error(); }";
    String assertion = "__assert_fail(\"reach_error is called\", \"residua\", 1, \"reach_error\");";
    String declared =
        "extern void __assert_fail(const char *, const char *, unsigned int, const char *);";
    return Stream.of(
        Arguments.of(
            "void reach_error(void) { } " + call,
            "void reach_error(void) { " + declared + " " + assertion + " }"),
        Arguments.of(
            declared
                + " extern int x; void reach_error(void) { if (x) __assert_fail(0, 0, 0, 0); } "
                + call,
            "void reach_error(void) { " + assertion + " if (x)"),
        Arguments.of(
            declared + " void reach_error(void) { __assert_fail(0, 0, 0, 0); } " + call,
            "void reach_error(void) { __assert_fail(0, 0, 0, 0); }"));
  }

  /** A tool that knows only failing assertions finds calls of functions that do not fail. */
  @ParameterizedTest
  @MethodSource("ownErrorFunctions")
  void errorFunctionFailsWhateverItsBodyDoes(String text, String shown) throws IOException {
    Path program = Files.writeString(directory.resolve("own.c"), text + "\n");
    Path tool = Path.of(tool("", "sh", "-c", "cat {program}; echo SAFE"));
    Files.writeString(tool, Files.readString(tool).replace("reach_error", "__assert_fail"));
    Result result =
        residua.testing.Tool.run("verify", program.toString(), "-v", "--tool", tool.toString());
    assertThat(result.err()).contains(shown);
    assertThat(result.out()).isEqualTo("TRUE\n");
  }

  @ParameterizedTest
  @CsvSource({
    "SAFE, it does not know what ldexp() does",
    "'UNSAFE', 'an error call may be reached, at FILE:1, but it does not know what ldexp() does'"
  })
  void toolIsNotBelievedAboutFunctionsItIsWrongAbout(String said, String why) throws IOException {
    String call = "int main(int c, char **w) { if (ldexp(c, 1) > 4) reach_error(); }\n";
    String head = "extern double ldexp(double, int); extern void reach_error(void); ";
    Path program = Files.writeString(directory.resolve("math.c"), head + call);
    String tool = tool("\"distrusts\": \"ldexp[fl]?\",", "echo", said);
    assertThat(residua.testing.Tool.run("verify", program.toString(), "--tool", tool).out())
        .isEqualTo("UNKNOWN (told: " + why.replace("FILE", program.toString()) + ")\n");
    // Of a function that is there it knows what it does.
    Files.writeString(program, head + "double ldexp(double x, int y) { return x; } " + call);
    assertThat(residua.testing.Tool.run("verify", program.toString(), "--tool", tool).exitCode())
        .isEqualTo(said.equals("SAFE") ? 0 : 3);
  }

  @Test
  void toolIsKilledWithAllItStarted() throws IOException {
    long before = ProcessHandle.allProcesses().filter(VerifyTest::isMarked).count();
    String tool = tool("", "timeout", "98.7654", "sh", "-c", "sleep 98.7654 & sleep 98.7654");
    long start = System.nanoTime();
    Result result = verify("--tool", tool, "--timeout", "1");
    assertThat(result.out()).isEqualTo("UNKNOWN (told: the time was used up)\n");
    assertThat((System.nanoTime() - start) / 1e9).isLessThan(30);
    assertThat(ProcessHandle.allProcesses().filter(VerifyTest::isMarked).count()).isEqualTo(before);
  }

  private static boolean isMarked(ProcessHandle process) {
    return process.info().commandLine().filter(line -> line.contains("98.7654")).isPresent();
  }

  @Test
  void directoryIsPrivateAndRemoved() throws IOException {
    String[] words =
        printed("--tool", tool("", "stat", "-c", "%a %n", "{directory}")).strip().split(" ");
    assertThat(words[0]).isEqualTo("700");
    assertThat(Path.of(words[1])).doesNotExist();
  }

  @Test
  void wordsAreNotGivenToAShell() throws IOException {
    String tool = tool("", "echo", "$(id);`id`", "{timeout}", "{memory}");
    assertThat(printed("--tool", tool)).matches("\\$\\(id\\);`id` \\d+ 4096\n");
  }

  @Test
  void memoryIsLimited() throws IOException {
    String tool = tool("\"addressSpace\": true,", "sh", "-c", "ulimit -v");
    assertThat(printed("--tool", tool, "--memory", "512")).isEqualTo("524288\n");
  }

  @Test
  void answerInJsonSaysWhatEachToolDid() throws IOException {
    Result result = verify("--tool", saying("UNSAFE\nat " + PROGRAM + ":13\n"), "--json");
    JsonNode answer = new JsonMapper().readTree(result.out());
    assertThat(answer.get("verdict").asText()).isEqualTo("FALSE");
    assertThat(answer.get("place").get("file").asText()).isEqualTo(PROGRAM);
    assertThat(answer.get("place").get("line").asInt()).isEqualTo(13);
    assertThat(answer.get("property").asText()).isEqualTo("unreach-call");
    assertThat(answer.get("tools").get(0).get("name").asText()).isEqualTo("told");
  }

  @Test
  void toolsRunUntilOneDecides() throws IOException {
    String unsure = tool("\"lines\": \"original\",", "printf", "hm\\\\n");
    String sure = saying("SAFE\n");
    String never = tool("\"exitCodes\": [0],", "printf", "never\\\\n");
    Result result = verify("--tool", unsure, "--tool", sure, "--tool", never);
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).isEqualTo(TRUE + "\n");
    assertThat(result.err()).startsWith("stage ");
    assertThat(printed("--tool", unsure, "--tool", sure, "--tool", never)).isEqualTo("hm\nSAFE\n");
  }

  @Test
  void toolThatIsNotInstalledIsSaidSo() throws IOException {
    Result result = verify("--tool", tool("", "no-such-verifier"));
    assertThat(result).isEqualTo(new Result(4, "UNKNOWN (told: not installed; with care)\n", OPEN));
  }

  @Test
  void partOfAToolThatIsNotInstalledIsSaidSo() throws IOException {
    String needs = "no such library: number seven";
    String answer = "UNKNOWN (told: not installed; get lib-seven)\n";
    String last = tool("", "sh", "-c", "echo " + needs + "; exit 1");
    assertThat(verify("-q", "--tool", last)).isEqualTo(new Result(4, answer, ""));
    Path first = Path.of(tool("", "echo", "SAFE"));
    Files.writeString(
        first,
        Files.readString(first)
            .replace("\"commands\": [", "\"commands\": [[\"sh\", \"-c\", \"echo X; exit 1\"], ")
            .replace("echo X", "echo " + needs));
    assertThat(verify("-q", "--tool", first.toString())).isEqualTo(new Result(4, answer, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/usr/bin/ld: cannot find /usr/lib/llvm-14/lib/clang/14.0.6/lib/linux/"
            + "libclang_rt.fuzzer-x86_64.a: No such file or directory",
        "clang: error: no such file or directory: "
            + "'/usr/lib/llvm-14/lib/clang/14/lib/linux/libclang_rt.fuzzer-x86_64.a'"
      })
  void whatLibFuzzerNeedsOfClangIsSaid(String line) {
    OutputInterpreter findings = new OutputInterpreter(Tool.named("libfuzzer").description());
    findings.accept(line);
    assertThat(findings.missing())
        .contains("clang's library of libFuzzer: apt-get install libclang-rt-14-dev");
  }

  @Test
  void nothingLeftIsTrueWithoutATool() throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), "int main(void) { return 0; }\n");
    Result result =
        residua.testing.Tool.run(
            "verify", program.toString(), "--tool", tool("", "no-such-verifier"));
    assertThat(result.out()).isEqualTo("TRUE\n");
    assertThat(result.exitCode()).isZero();
    // Nothing but that the program asks nothing.
    assertThat(result.err()).contains("warning: nothing was asked").hasLineCount(1);
  }

  static Stream<List<String>> wrongUsage() {
    return Stream.of(
        List.of("verify", PROGRAM, "--with", "value:x"),
        List.of("verify", PROGRAM, CONDITION, "--with", "no-such-tool"),
        List.of("verify", "-", "-", CONDITION, "--with", "cbmc"),
        List.of("verify", PROGRAM, CONDITION, "--with", "cbmc", "--data-model", "LP32"),
        List.of("verify", PROGRAM, CONDITION, "--with", "cbmc", "--timeout", "0"),
        List.of("verify", PROGRAM, CONDITION, "--with", "cbmc", "--memory", "many"));
  }

  @ParameterizedTest
  @MethodSource("wrongUsage")
  void wrongUsageIsExitCode2(List<String> words) {
    assertThat(residua.testing.Tool.run(words.toArray(String[]::new)).exitCode()).isEqualTo(2);
  }
}
