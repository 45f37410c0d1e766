package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Commands that cannot be done: wrong words, files, preprocessors and conditions. */
class BadUsageTest {
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String CONDITION = "test-programs/linear-or-not.graphml";
  private static final String WITH_DIRECTIVES = "test-programs/included.c";

  @TempDir private Path directory;
  private Path output;

  @BeforeEach
  void nameOutput() {
    output = directory.resolve("residual.c");
  }

  static Stream<List<String>> wrongUsage() {
    return Stream.of(
        List.of("no-such-command"),
        List.of("reduce"),
        List.of("reduce", PROGRAM),
        List.of("convert", CONDITION, "third", "--to", "dot"),
        List.of("check", PROGRAM, CONDITION),
        List.of("reduce", PROGRAM, CONDITION, "--no-such-option"),
        List.of("reduce", PROGRAM, CONDITION, "-z"),
        List.of("reduce", PROGRAM, CONDITION, "-o"),
        List.of("reduce", PROGRAM, CONDITION, "--reducer"),
        List.of("reduce", PROGRAM, CONDITION, "--reducer", "no-such-reducer"),
        List.of("reduce", PROGRAM, CONDITION, "--reducer", ""),
        List.of("reduce", PROGRAM, CONDITION, "--entry"),
        List.of("reduce", PROGRAM, CONDITION, "--cpp"),
        List.of("reduce", PROGRAM, CONDITION, "--strict=perhaps"),
        List.of("reduce", PROGRAM, CONDITION, "-o", "a", "-o", "b"),
        List.of("reduce", PROGRAM, CONDITION, "--max-growth", "0.99"),
        List.of("reduce", PROGRAM, CONDITION, "--max-growth", "-1"),
        List.of("reduce", PROGRAM, CONDITION, "--max-growth", "NaN"),
        List.of("reduce", PROGRAM, CONDITION, "--max-growth", "large"),
        List.of("reduce", PROGRAM, CONDITION, "--fold", "all"),
        List.of("reduce", PROGRAM, CONDITION, "--fold", "loops="),
        List.of("reduce", PROGRAM, CONDITION, "--fold", "loops=-1"),
        List.of("reduce", "-", "-"),
        List.of("verify", PROGRAM, "--with", "value", "--total-time", "0"),
        List.of("verify", PROGRAM, "--with", "value", "--total-time", "3", "--portfolio"),
        List.of("analyse", PROGRAM, "--with", "value", "--pure", "reach_error", "-o", "never"),
        List.of("convert"),
        List.of("inspect"));
  }

  @ParameterizedTest
  @MethodSource("wrongUsage")
  void isWrongUsage(List<String> command) {
    Tool.Result result = Tool.run(command.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).isNotEmpty().doesNotContain("Exception", "    at ");
  }

  /** What a command can do is not to push the message off the screen. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "verify p.c --with nosuch",
        "reduce",
        "verify p.c --wiht value",
        "verfy",
        "condition nosuch",
        "help nosuch"
      })
  void wrongUsageIsSaidInAFewLines(String command) {
    Tool.Result result = Tool.run(command.split(" "));
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err().lines().count()).isBetween(2L, 4L);
    assertThat(result.err()).contains(" --help");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "verfy                   | No command 'verfy'; there are reduce, check, verify,",
        "help verfy              | No command 'verfy'; there are reduce, check, verify,",
        "condition nosuch        | No command 'nosuch'; there are diff, carry, bound,",
        "inspect p.c --format x  | 'x' is none of text, json, dot, svg",
        "convert c --to x        | 'x' is none of graphml, cpachecker, dot",
        "analyse p.c --limit t   | option '--limit': 't' is not KEY=VALUE",
        "analyse p.c --with value --limit t=x | 'x' is not a positive integer",
        "split p.c -n x          | 'x' is not a whole number",
        "verify p.c --with valeu | No stage 'valeu'; did you mean 'value'?",
        "verify p.c --with CBMC  | No stage 'CBMC'; did you mean 'cbmc'?",
        "verify p.c --with value:statse=3 | No limit 'statse'; did you mean 'states'?",
        "analyse p.c --with k-inducton    | No analysis 'k-inducton'; did you mean 'k-induction'?",
        "analyse p.c --with bmc --solver z4 | No solver 'z4'; did you mean 'z3'?",
        "analyse p.c --with bmc --limit tiem=4 | No limit 'tiem'; did you mean 'time'?",
        "reduce p.c --target cbcm | none of generic, sv-comp, cbmc, klee, afl; did you mean"
            + " 'cbmc'?",
        "inspect p.c --format jsn | 'jsn' is none of text, json, dot, svg; did you mean 'json'?",
        "verify p.c --with a --by text   | --by text is for condition diff",
        "split p.c -n 2 --by flow        | --by flow is for condition diff",
        "condition diff a.c b.c --by loops | --by loops is for split and verify --parts",
        "verify p.c --timeout 10x | '10x' is not a positive time: a number of seconds, or a time",
        "verify p.c --total-time 0 | '0' is not a positive time"
      })
  void wrongWordsAreExplainedInTheWordsOfTheHelp(String command, String message) {
    Tool.Result result = Tool.run(command.split(" +"));
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains(message).doesNotContain("[", "case-insensitive", "long");
  }

  static Stream<List<String>> whatIsNoProgram() {
    return Stream.of(
        List.of("<?xml version='1.0'?><graphml/>", "found XML; are PROGRAM and CONDITION in the"),
        List.of("\n <graphml/>", "found XML; are PROGRAM and CONDITION in the wrong order?"),
        List.of("OBSERVER AUTOMATON A", "found an automaton; are PROGRAM and CONDITION in the"),
        List.of("\u007fELF\u0002\u0001", "found binary data"),
        List.of("\u001f\u008b\b", "found binary data"));
  }

  @ParameterizedTest
  @MethodSource("whatIsNoProgram")
  void aFileThatCannotBeAProgramIsNotTakenForOne(List<String> file) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), file.get(0), ISO_8859_1);
    Tool.Result result = Refusal.of(output, "reduce", program.toString(), CONDITION);
    assertThat(result.err()).startsWith(program + ":1:1: error: not a C program: " + file.get(1));
    assertThat(result.err().lines()).hasSize(1);
  }

  @Test
  void ofWhatIsCalledLikeAnotherLanguageIsSaidThatItIsOne() throws IOException {
    Path program = Files.writeString(directory.resolve("p.cpp"), "class A {};\nint main() {}\n");
    Tool.Result result = Refusal.of(output, "reduce", program.toString(), CONDITION);
    assertThat(result.err()).startsWith(program + ": error: it is not C").contains("p.cpp:1:1: ");
    Files.writeString(program, Files.readString(Path.of(PROGRAM)));
    assertThat(Tool.run("reduce", program.toString(), CONDITION).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#include <iostream>;int main() { }                 | :1: error: it is C++ ('#include <",
        "// a;namespace n { int x; };int main() { }         | :2: error: it is C++ ('namespace n')",
        "template <typename T> T f(T x);;int main() { }     | :1: error: it is C++ ('template')",
        "#include <stddef.h>;class A { };;int main() { }    | :2: error: it is C++ ('class A')",
        "int f(); int main() { return std::max(1, f()); }   | :1: error: it is C++ ('std::max')"
      })
  void whatIsAnotherLanguageIsCalledThatWhateverTheFilesName(String text, String message)
      throws IOException {
    Path program = directory.resolve("p.c");
    Files.writeString(
        program, text.replaceAll(";(?! )", ";\n").replaceAll("(?m)^(//.*|#.*);", "$1"));
    Tool.Result result = Refusal.of(output, "reduce", program.toString(), CONDITION);
    assertThat(result.err()).startsWith(program + message);
  }

  /** Words that are only C++ elsewhere may be names in C, and stand in what is no code. */
  @Test
  void anErrorInACProgramIsNotCalledAnotherLanguage() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("p.c"),
            "/* using namespace std; */\nstruct A { int class, template; };\n"
                + "char *s = \"std::max\";\nint main(void) { return 1 + ; }\n");
    assertThat(Refusal.of(output, "reduce", program.toString(), CONDITION).err())
        .doesNotContain("C++");
  }

  @Test
  void analyzeIsAnalyse() {
    Tool.Result result = Tool.run("analyze", PROGRAM, "--with", "value", "--limit", "time=2s");
    assertThat(result).isEqualTo(Tool.run("analyse", PROGRAM, "--with", "value"));
    assertThat(Tool.run("help", "analyze")).isEqualTo(Tool.run("analyse", "--help"));
  }

  @Test
  void aMisspeltFunctionIsAskedFor() {
    assertThat(Refusal.of(output, "reduce", PROGRAM, CONDITION, "--entry", "mian").err())
        .contains("no function 'mian' with a body; did you mean 'main'?");
  }

  @Test
  void aMissingProgramOfPartsIsSaidToBeMissing() {
    String program = directory.resolve("missing.c").toString();
    String work = directory.resolve("work").toString();
    Tool.Result result =
        Tool.run("verify", program, "--with", "value", "--parts", "2", "--work", work);
    Refusal.assertIn(result);
    assertThat(result.err()).isEqualTo(program + ": error: no such file\n");
  }

  @Test
  void aPropertyThatIsNoFileIsExplained() {
    Tool.Result result = Tool.run("verify", PROGRAM, "--with", "value", "--property", "no.prp");
    Refusal.assertIn(result);
    assertThat(result.err()).contains("no such file", ".prp", "unreach-call");
  }

  @Test
  void aPropertyThatIsNotKnownIsWrongUsage() {
    Tool.Result result = Tool.run("verify", PROGRAM, "--with", "value", "--property", "overflow");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("did you mean 'no-overflow'?");
  }

  /** Whose user may write everywhere finds nothing wrong. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "split PROGRAM -n 2 -o DIRECTORY/parts",
        "verify PROGRAM --with value --parts 2 --work DIRECTORY/work",
        "batch test-programs/verify -o DIRECTORY/results"
      })
  void whereNothingMayBeWrittenThatIsSaid(String command) throws IOException {
    Path closed = Files.createDirectory(directory.resolve("closed"));
    assumeThat(closed.toFile().setWritable(false) && !Files.isWritable(closed)).isTrue();
    String words = command.replace("PROGRAM", PROGRAM).replace("DIRECTORY", closed.toString());
    Tool.Result result = Tool.run(words.split(" "));
    Refusal.assertIn(result);
    assertThat(result.err()).endsWith(": error: cannot be written: permission denied\n");
  }

  @Test
  void ofASolverThatIsMissingIsSaidWhereItIsLookedFor() {
    assumeThat(System.getenv("RESIDUA_SOLVERS")).isNull();
    Tool.Result result =
        Tool.run(
            "analyse", "test-programs/verify/holds.c", "--with", "bmc", "--solver", "mathsat5");
    assertThat(result.exitCode()).isEqualTo(4);
    assertThat(result.out())
        .contains("mathsat5: libmathsat5j.so is not here; RESIDUA_SOLVERS names the directory")
        .doesNotContain("java.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "split PROGRAM -n 2 -o FILE",
        "batch test-programs/verify -o FILE",
        "verify PROGRAM --with value --parts 2 --work FILE",
        "verify PROGRAM --goals lines --suite FILE"
      })
  void aFileInThePlaceOfADirectoryIsSaidToBeNone(String command) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "mine");
    Tool.Result result =
        Tool.run(command.replace("PROGRAM", PROGRAM).replace("FILE", file.toString()).split(" "));
    Refusal.assertIn(result);
    assertThat(result.err())
        .isEqualTo(file + ": error: cannot be written: it is not a directory\n");
    assertThat(file).hasContent("mine");
  }

  @Test
  void whoNamesNoCommandIsToldWhatPeopleComeFor() {
    Tool.Result result = Tool.run();
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .containsSubsequence(
            "--since OLD.c", "PROGRAM.c CONDITION", "--goals", "--parts", "Commands:", "reduce");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--save", "--report", "--html", "--witness"})
  void whatCannotBeWrittenIsSaidBeforeAnythingIsVerified(String option) {
    String file = directory.resolve("missing/file").toString();
    Tool.Result result =
        Tool.run("verify", "test-programs/verify/found.c", "--with", "value", option, file);
    Refusal.assertIn(result);
    assertThat(result.err()).contains("no such directory").doesNotContain("FALSE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no-such-command",
        "/no/such/command",
        "false",
        "cat /no/such/file",
        "gcc -E --no-such-option",
        "/",
        "/etc/passwd"
      })
  void preprocessorFails(String preprocessor) {
    Refusal.of(output, "reduce", "--reducer", "identity", "--cpp", preprocessor, WITH_DIRECTIVES);
  }

  @Test
  void includeIsMissing() {
    Refusal.of(output, "reduce", "--reducer", "identity", "-include", "no-such-file.h", PROGRAM);
  }

  @Test
  void entryIsMissing() {
    Refusal.of(output, "reduce", "--reducer", "identity", "--entry", "no_such_function", PROGRAM);
  }

  @Test
  void directoryOfTheOutputIsMissing() {
    output = directory.resolve("missing/residual.c");
    Refusal.of(output, "reduce", PROGRAM, CONDITION);
    assertThat(output.getParent()).doesNotExist();
  }

  @Test
  void outputIsADirectory() throws IOException {
    Files.createDirectory(output);
    Tool.Result result = Tool.run("analyse", PROGRAM, "--with", "value", "-o", output.toString());
    Refusal.assertIn(result);
    assertThat(output).isEmptyDirectory();
  }

  @Test
  void outputIsBelowAFile() throws IOException {
    output = Files.createFile(directory.resolve("file")).resolve("residual.c");
    Refusal.of(output, "reduce", PROGRAM, CONDITION);
  }

  @Test
  void nameOfTheOutputIsTooLong() {
    output = directory.resolve("x".repeat(5000));
    Refusal.of(output, "reduce", PROGRAM, CONDITION);
  }
}
