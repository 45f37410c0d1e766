package residua.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/**
 * Names of files and words of commands are data: no shell reads them, the preprocessor takes none
 * for an option, and none gets out of a line directive.
 */
class FileNameTest {
  private static final Path CONDITION = Path.of("test-programs/linear-or-not.graphml");
  private static final String PROGRAM =
      "#define LIMIT 3\nextern int input(void);\n"
          + "int main(void) {\n  int x = input();\n  if (x < LIMIT)\n    x++;\n  return x;\n}\n";

  @TempDir Path directory;

  @AfterEach
  void nothingWasRun() {
    assertThat(directory.resolve("injected")).doesNotExist();
    assertThat(Path.of("injected")).doesNotExist();
  }

  static Stream<String> names() {
    return Stream.of(
        "a b.c",
        " .c",
        "a'b.c",
        "a\"b.c",
        "a\\b.c",
        "a\\nb.c",
        "a;touch injected;.c",
        "a&touch injected&.c",
        "a|touch injected|.c",
        "$(touch injected).c",
        "`touch injected`.c",
        "${IFS}.c",
        "a>injected",
        "*.c",
        "?.c",
        "~.c",
        "#.c",
        "!!.c",
        "%s%n%d.c",
        "%1$s.c",
        "{a,b}.c",
        "a\nb.c",
        "a\rb.c",
        "a\tb.c",
        "a\u0001b.c",
        "x\"\nint injected(void);\n#line 1 \"y.c",
        "x\nint injected(void);\n.c",
        "what??/.c",
        "gr\u00f6\u00dfe.c",
        "\u2603.c",
        "\u202Ec.exe",
        "program",
        "program.txt",
        "program.S",
        "program.cpp",
        "program.o",
        ".c",
        "x".repeat(200) + ".c");
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofAProgramThatIsPreprocessed(String name) throws Exception {
    reduces(name, PROGRAM);
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofAProgramThatIsNot(String name) throws Exception {
    reduces(name, PROGRAM.replace("#define LIMIT 3\n", "").replace("LIMIT", "3"));
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofACondition(String name) throws Exception {
    // With the ending of a C file it would be another file of the program.
    Path condition = Files.copy(CONDITION, place(name.replaceFirst("\\.c$", ".graphml")));
    assertThat(Tool.reduce("test-programs/linear-or-not.c", condition.toString()))
        .contains("int main(void)");
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofAnOutput(String name) throws Exception {
    Path output = place(name);
    Tool.Result result =
        Tool.run(
            "reduce",
            "test-programs/linear-or-not.c",
            CONDITION.toString(),
            "-o",
            output.toString());
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(output).content(ISO_8859_1).contains("int main(void)");
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofAMissingFileStaysOnItsLine(String name) {
    Tool.Result result = Tool.run("reduce", "--reducer", "identity", directory + "/no/" + name);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).endsWith(": error: no such file\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-o.c", "--version.c", "-fplugin=x.c", "-.c", "@folder/p.c"})
  void isNoOption(String name) throws IOException {
    Files.createDirectories(directory.resolve("folder"));
    Files.writeString(directory.resolve("folder/p.c"), "-include /no/such/file.h\n");
    Files.writeString(place(name), PROGRAM);
    List<String> words =
        ChildProcess.command(
            List.of("-Xmx128m"), List.of("reduce", "--reducer", "identity", "--", name));
    Tool.Result result = ChildProcess.run(words, directory);
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains("x < 3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"@options.c", "@../options.c"})
  void ofAFileOfOptionsIsNoneOfAnArgumentFileHere(String name) {
    Tool.Result result = Tool.run("reduce", "--reducer", "identity", name);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).isEqualTo(name + ": error: no such file\n");
  }

  @Test
  void thatCompilersTakeForAFileOfOptionsIsRefused() throws IOException {
    Files.writeString(directory.resolve("options.c"), "-include /no/such/file.h\n");
    Path program = Files.writeString(directory.resolve("@options.c"), PROGRAM);
    Tool.Result result = Tool.run("reduce", "--reducer", "identity", program.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).startsWith(program + ": error: cannot preprocess: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cc -E ; touch injected ;",
        "cc -E && touch injected",
        "cc -E | touch injected",
        "cc -E $(touch injected)",
        "cc -E `touch injected`",
        "cc -E > injected",
        "touch; injected"
      })
  void wordsOfThePreprocessorReachNoShell(String preprocessor) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    Tool.Result result =
        Tool.run("reduce", "--reducer", "identity", "--cpp", preprocessor, program.toString());
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).contains(": error: ").doesNotContain("Exception", "    at ");
  }

  @Test
  void wordsOfThePreprocessorAreSplitAtBlanks() throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM.replace("LIMIT 3", "N M"));
    String residual =
        Tool.reduce(
            "--reducer",
            "identity",
            "--cpp",
            " gcc \t -E  -DLIMIT=N ",
            "-D",
            "M=1 + (2 * 3)",
            program.toString());
    assertThat(residual).contains("x < 1 + (2 * 3)");
  }

  private Path place(String name) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return file;
  }

  private void reduces(String name, String text) throws Exception {
    Path program = Files.writeString(place(name), text);
    Tool.Result result =
        Tool.run("reduce", "--reducer", "identity", "--from-cfa", program.toString());
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains("x < 3").doesNotContainPattern("(?m)^int injected");
    Path residual = Files.writeString(directory.resolve("residual.c"), result.out(), ISO_8859_1);
    assertThat(
            new ProcessBuilder("gcc", "-std=c17", "-fsyntax-only", residual.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor())
        .isZero();
  }
}
