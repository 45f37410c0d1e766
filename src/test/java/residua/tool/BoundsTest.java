package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.ToldTool;
import residua.testing.Tool.Result;

/** Tools that are run several times, with growing bounds. */
class BoundsTest {
  private static final String PROGRAM = "test-programs/verify/holds.c";
  private static final String PLACE = PROGRAM + ":13";

  @TempDir private Path directory;

  private Result verify(String script, String... words) throws IOException {
    String tool = ToldTool.running(directory, "\"bounds\": [1, 2, 4, 8],", "sh", "-c", script);
    return residua.testing.Tool.run(
        Stream.concat(
                Stream.of(
                    "verify",
                    PROGRAM,
                    "test-programs/verify/holds.graphml",
                    "--tool",
                    tool,
                    "--tool-output",
                    output()),
                Stream.of(words))
            .toArray(String[]::new));
  }

  static Stream<Arguments> scripts() {
    return Stream.of(
        // A run that no bound cut short is the last one.
        Arguments.of("echo SAFE", "TRUE", "SAFE"),
        Arguments.of("echo UNSAFE", "FALSE " + PLACE, "UNSAFE"),
        Arguments.of("echo hm", "UNKNOWN (told: no verdict, exit code 0: hm)", "hm"),
        Arguments.of("echo WARNING: odd", "UNKNOWN (told: WARNING: odd)", "WARNING: odd"),
        Arguments.of(
            "echo only 3 values; echo SAFE", "UNKNOWN (told: it tried 3)", "only 3 values SAFE"),
        Arguments.of(
            "if test {bound} -lt 4; then echo UNFINISHED {bound}; else echo SAFE; fi",
            "TRUE",
            "UNFINISHED 1 UNFINISHED 2 SAFE"),
        Arguments.of(
            "echo UNFINISHED; if test {bound} -eq 2; then echo UNSAFE; fi",
            "FALSE " + PLACE,
            "UNFINISHED UNFINISHED UNSAFE"),
        // Whatever it says of what it has seen: there is more behind the bound.
        Arguments.of(
            "echo SAFE; echo UNFINISHED",
            "UNKNOWN (told: it is not finished)",
            "SAFE UNFINISHED SAFE UNFINISHED SAFE UNFINISHED SAFE UNFINISHED"),
        // What one run says does not count for the next one.
        Arguments.of(
            "if test {bound} = 1; then echo SAFE; echo UNFINISHED; fi",
            "UNKNOWN (told: no verdict, exit code 0)",
            "SAFE UNFINISHED"),
        Arguments.of("exit {bound}", "UNKNOWN (told: no verdict, exit code 1)", ""));
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void boundGrowsUntilItDecides(String script, String answer, String said) throws IOException {
    Result result = verify(script);
    String premise =
        answer.equals("TRUE") ? " (if test-programs/verify/holds.graphml is right)" : "";
    assertThat(result.out()).isEqualTo(answer + premise + "\n");
    // The last line says how a FALSE is known, or which error call an UNKNOWN leaves open.
    String end = "";
    if (answer.startsWith("FALSE")) {
      end = " .*holds\\.c:\\d+: note: not executed: .*";
    } else if (answer.startsWith("UNKNOWN")) {
      end = " .*: note: 2 error calls: 1 verified, 1 open: .*holds\\.c:13";
    }
    assertThat((printed() + result.err()).strip().replaceAll("\\s+", " "))
        .matches(Pattern.quote(said) + "(.*: note: the output of the tools)?" + end);
  }

  @Test
  void allRunsShareTheTime() throws IOException {
    Result result =
        verify("echo UNFINISHED {bound}; test {bound} = 1 || sleep 60", "--timeout", "1");
    assertThat(result.out()).isEqualTo("UNKNOWN (told: the time was used up at bound 2)\n");
    assertThat(printed()).isEqualTo("UNFINISHED 1\nUNFINISHED 2\n");
  }

  @Test
  void violationOfARunThatIsKilledIsOne() throws IOException {
    Result result = verify("echo UNSAFE; sleep 60", "--timeout", "1");
    assertThat(result.out()).isEqualTo("FALSE " + PLACE + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "SAFE, TRUE",
    "hm, 'UNKNOWN (told: no verdict, exit code 0: hm)'",
    "UNFINISHED, 'UNKNOWN (told: it is not finished)'"
  })
  void runWithoutABoundThatEndsIsTheOnlyOne(String said, String answer) throws IOException {
    Result result = unbounded("echo " + said, "60");
    assertThat(result.out()).isEqualTo(answer + "\n");
    assertThat(printed()).isEqualTo(said + "\n");
  }

  @Test
  void runWithoutABoundIsCutShort() throws IOException {
    Result result = unbounded("echo words: $*; test $# = 2 || sleep 60; echo SAFE", "4");
    assertThat(result.out()).isEqualTo("TRUE\n");
    assertThat(printed()).isEqualTo("words:\nwords: --bound 3\nSAFE\n");
  }

  private Result unbounded(String script, String seconds) throws IOException {
    String members = "\"bounds\": [3], \"bound\": [\"--bound\", \"{bound}\"], \"unbounded\": 25,";
    String tool = ToldTool.running(directory, members, "sh", "-c", script, "sh");
    return residua.testing.Tool.run(
        "verify", PROGRAM, "--tool", tool, "--timeout", seconds, "--tool-output", output());
  }

  private String output() {
    return directory.resolve("printed").toString();
  }

  /** What the tool has printed. */
  private String printed() throws IOException {
    return Files.readString(Path.of(output())).replaceAll("(?m)^told: ", "");
  }
}
