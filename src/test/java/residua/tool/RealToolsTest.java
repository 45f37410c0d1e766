package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Extent;

/**
 * Each tool on a program with an error that the condition leaves, and on one without. A tool that
 * is not installed is skipped; {@code .ci/run} installs those that Debian has.
 */
class RealToolsTest {
  private static final String PLACE = "test-programs/verify/found.c:13";
  private static final List<String> NEVER_TRUE =
      List.of("afl++", "libfuzzer", "gcc-analyzer", "smack");
  private static final List<String> NEVER_FALSE = List.of("frama-c", "gcc-analyzer");

  static Stream<Arguments> tools() {
    return Tool.names().stream()
        .flatMap(tool -> Stream.of("found", "holds").map(name -> Arguments.of(tool, name)));
  }

  @ParameterizedTest
  @MethodSource("tools")
  void answersWhatIsTrue(String tool, String name) {
    boolean found = name.equals("found");
    String program = "test-programs/verify/" + name;
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            "verify",
            program + ".c",
            program + ".graphml",
            "--with",
            tool,
            "--timeout",
            found || !NEVER_TRUE.contains(tool) ? "60" : Extent.of("6", "4"));
    assumeTrue(!result.out().contains("not installed"), result.out());
    if (found && NEVER_FALSE.contains(tool)) {
      assertThat(result.out())
          .as(result.err())
          .isEqualTo("UNKNOWN (" + tool + ": an error call may be reached, at " + PLACE + ")\n");
      assertThat(result.exitCode()).isEqualTo(4);
    } else if (found) {
      assertThat(result.out()).as(result.err()).isEqualTo("FALSE " + PLACE + "\n");
      assertThat(result.exitCode()).isEqualTo(3);
    } else if (NEVER_TRUE.contains(tool)) {
      assertThat(result.out()).as(result.err()).startsWith("UNKNOWN (" + tool + ": ");
      assertThat(result.exitCode()).isEqualTo(4);
    } else {
      assertThat(result.out())
          .as(result.err())
          .isEqualTo("TRUE (if " + program + ".graphml is right)\n");
      assertThat(result.exitCode()).isZero();
    }
  }

  static Stream<Arguments> pairs() throws IOException {
    return Files.readAllLines(Path.of("test-programs/verify/pairs.txt")).stream()
        .map(line -> Arguments.of((Object[]) line.split(" ")));
  }

  /** Where the tool alone fails, which {@code src/bench/verify.sh} shows, it decides the rest. */
  @ParameterizedTest
  @MethodSource("pairs")
  void decidesWhatAConditionLeaves(String name, String tool, String answer) {
    String program = "test-programs/verify/" + name;
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            "verify", program + ".c", program + ".graphml", "--with", tool, "--timeout", "120");
    assumeTrue(!result.out().contains("not installed"), result.out());
    assertThat(result.out()).as(result.err()).startsWith(answer);
    if (answer.equals("TRUE")) {
      residua.testing.Tool.Result alone =
          residua.testing.Tool.run("verify", program + ".c", "--whole", "--with", tool);
      assertThat(alone.out()).as(alone.err()).startsWith("UNKNOWN (");
    }
  }

  static Stream<Arguments> wrongModels() {
    return Stream.of(
        // The product is rounded before 1 is taken from it, as by processors without fused
        // operations.
        Arguments.of("klee", "", "double a = 0.1, b = a * 10 - 1.0; if (b == 0) reach_error();"),
        // What fits into no integer is another one to KLEE than to the processor.
        Arguments.of("klee", "", "double a = 1e20; int i = a; if (i < 0) reach_error();"),
        // CBMC takes the time at its beginning for all times.
        Arguments.of(
            "cbmc",
            "#include <time.h>\n",
            "time_t now = time(0); if (localtime(&now)->tm_sec != 0) reach_error();"));
  }

  @ParameterizedTest
  @MethodSource("wrongModels")
  void isNotBelievedWhereItsModelIsWrong(
      String tool, String header, String body, @TempDir Path directory) throws IOException {
    Path program = directory.resolve("p.c");
    Files.writeString(
        program,
        header + "extern void reach_error(void);\nint main(void) {\n" + body + "\nreturn 0;\n}\n");
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            "verify", program.toString(), "-q", "--with", tool, "--timeout", "20");
    assumeTrue(!result.out().contains("not installed"), result.out());
    assertThat(result.out()).as(result.err()).doesNotStartWith("TRUE");
  }

  /** CBMC takes what it has no model of for anything. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <ctype.h>\nint main(void) { if (!isspace(' ')) reach_error(); return 0; }",
        "char b[8]; int main(void) { if (__builtin_object_size(b, 0) != 8) reach_error(); return 0;"
            + " }",
        // Functions of which it has no body, known by a header, by their names.
        "#include <string.h>\n"
            + "int main(void) { if (strspn(\"12a\", \"21\") != 2) reach_error(); return 0; }",
        "#include <unistd.h>\nint main(void) { _exit(0); reach_error(); }",
        "extern int sprintf(char *, const char *, ...);\n"
            + "int main(void) { char b[4]; sprintf(b, \"ab\"); if (b[1] != 'b') reach_error();"
            + " return 0; }",
      })
  void cbmcIsNotBelievedWhereItKnowsNoValue(String text, @TempDir Path directory)
      throws IOException {
    Path program = directory.resolve("p.c");
    Files.writeString(program, "extern void reach_error(void);\n" + text + "\n");
    residua.testing.Tool.Result result =
        residua.testing.Tool.run("verify", "" + program, "-q", "--with", "cbmc", "--timeout", "20");
    assumeTrue(!result.out().contains("not installed"), result.out());
    assertThat(result.out()).as(result.err()).doesNotStartWith("FALSE");
  }

  /** What only prints changes nothing, and a function that nobody knows may return anything. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <stdio.h>\nint main(void) { fputc('x', stdout); reach_error(); return 0; }",
        "extern int level(void); int main(void) { if (level() > 7) reach_error(); return 0; }",
      })
  void cbmcIsBelievedWhereNoFunctionOfTheLibraryMatters(String text, @TempDir Path directory)
      throws IOException {
    Path program = directory.resolve("p.c");
    Files.writeString(program, "extern void reach_error(void);\n" + text + "\n");
    residua.testing.Tool.Result result =
        residua.testing.Tool.run("verify", "" + program, "-q", "--with", "cbmc", "--timeout", "20");
    assumeTrue(!result.out().contains("not installed"), result.out());
    assertThat(result.out()).as(result.err()).startsWith("FALSE");
  }

  /**
   * On Linux the peak of memory that a process is told, and libFuzzer stops by, is never less than
   * what its parent had when it was started: a large parent must not be the direct one.
   */
  @Test
  void libFuzzerIsNotBlamedForTheMemoryOfResidua(@TempDir Path directory) throws IOException {
    byte[] large = new byte[400 << 20];
    Arrays.fill(large, (byte) 1);
    Path program =
        Files.writeString(
            directory.resolve("small.c"),
            """
            extern void reach_error(void);
            extern unsigned char __VERIFIER_nondet_uchar(void);
            int main(void) {
              if (__VERIFIER_nondet_uchar() == 7) reach_error();
              return 0;
            }
            """);
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            "verify", program.toString(), "--whole", "-v", "--with", "libfuzzer");
    assumeTrue(!result.out().contains("not installed"), result.out());
    assertThat(result.out()).as(result.err()).startsWith("FALSE");
    Matcher peak = Pattern.compile("INITED .* rss: (\\d+)Mb").matcher(result.err());
    assertThat(peak.find()).as(result.err()).isTrue();
    assertThat(Integer.parseInt(peak.group(1))).isLessThan(200);
    assertThat(large[large.length - 1]).isEqualTo((byte) 1);
  }
}
