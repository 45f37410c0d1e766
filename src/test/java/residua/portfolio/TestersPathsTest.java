package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** Stages of {@code verify} that are testers: the paths of their tests count for those behind. */
class TestersPathsTest {
  private static final String PROGRAM =
      """
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern void reach_error(void);
      int main(void) {
        unsigned char mode = __VERIFIER_nondet_uchar();
        if (mode == 1) {
          unsigned sum = 0;
          for (int i = 0; i < 9; i++) sum += i * i;
          if (sum != 204) reach_error();
        } else {
          unsigned char far = __VERIFIER_nondet_uchar();
          if (far > LIMIT) reach_error();
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String program(int limit) throws IOException {
    return Files.writeString(
            directory.resolve("p.c"), PROGRAM.replace("LIMIT", String.valueOf(limit)))
        .toString();
  }

  /** A tool that says what it is told to. */
  private String tool(String name, String command, String more) throws IOException {
    return Files.writeString(
            directory.resolve(name + ".json"),
            """
            {"name": "%s", "target": "afl", "version": ["true"], "install": "with care",
             "errors": ["reach_error", "__assert_fail"], %s
             "commands": [["sh", "-c", "%s"]],
             "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"},
                          {"verdict": "FALSE", "line": "^UNSAFE"}]}
            """
                .formatted(name, more, command))
        .toString();
  }

  /** One that leaves tests: the bytes that each gives to the program. */
  private String tester(String... tests) throws IOException {
    StringBuilder command = new StringBuilder("mkdir tests");
    for (int i = 0; i < tests.length; i++) {
      command.append("; printf '").append(tests[i]).append("' > tests/").append(i);
    }
    return tool("tester", command.toString(), "\"tests\": \"tests\",");
  }

  private static Tool.Result verify(String program, String... words) {
    return Tool.run(
        Stream.concat(Stream.of("verify", program), Stream.of(words)).toArray(String[]::new));
  }

  /** Whatever goes wrong in a stage, those behind it have their turn. */
  @Test
  void aToolThatCannotBeRunOnlyDoesNotDecide() throws IOException {
    String away = tool("away", "rm -r \\\"$PWD\\\"", "\"reports\": [\"report*\"],");
    String sure = tool("sure", "echo SAFE", "");
    assertThat(verify(program(255), "--tool", away, "--tool", sure).out()).isEqualTo("TRUE\n");
    Tool.Result alone = verify(program(255), "--tool", away);
    assertThat(alone.out()).startsWith("UNKNOWN (away: it cannot be run: ");
    assertThat(alone.exitCode()).isEqualTo(4);
  }

  @Test
  @Timeout(60)
  void aPipeIsNoReport() throws IOException {
    String piping = tool("piping", "mkfifo report; echo SAFE", "\"reports\": [\"report*\"],");
    assertThat(verify(program(255), "--tool", piping).out()).isEqualTo("TRUE\n");
  }

  @Test
  void whatTheyExecutedCounts() throws IOException {
    String tester = tester("\\\\1");
    String sure = tool("sure", "echo SAFE", "");
    Tool.Result result = verify(program(255), "--tool", tester, "--tool", sure);
    assertThat(result.out()).isEqualTo("TRUE (if the executions of tester happened as it says)\n");
    JsonNode answer =
        new JsonMapper()
            .readTree(verify(program(255), "-q", "--json", "--tool", tester, "--tool", sure).out());
    assertThat(answer.path("restsOn").toString())
        .isEqualTo("[{\"stage\":\"tester\",\"claim\":\"executed\"}]");
    assertThat(answer.path("tools").get(0).path("condition").path("states").asInt())
        .isGreaterThan(2);
    assertThat(answer.path("tools").get(0).path("open").path("runs").asDouble()).isLessThan(1);
    assertThat(answer.path("verdict").asText()).isEqualTo("TRUE");
  }

  @Test
  void aTestThatReachesAnErrorCallIsAnError() throws IOException {
    String program = program(100);
    Tool.Result result =
        verify(program, "-q", "--tool", tester("\\\\1", "\\\\2\\\\377"), "--with", "interval");
    assertThat(result.out()).isEqualTo("FALSE " + program + ":11\n");
    assertThat(result.exitCode()).isEqualTo(3);
  }

  /** The last has nobody to hand on to. */
  @Test
  void theyAreNotRunForNobody() throws IOException {
    Tool.Result result = verify(program(100), "-q", "--tool", tester("\\\\2\\\\377"));
    assertThat(result.out()).startsWith("UNKNOWN (tester: ");
  }

  @Test
  void whatIsKeptSaysWhatItRestsOn() throws IOException {
    Path kept = directory.resolve("kept.graphml");
    verify(program(255), "-q", "--tool", tester("\\\\1"), "--save", kept.toString());
    assertThat(Files.readString(kept)).contains("<data key=\"claim\">executed</data>");
    String sure = tool("sure", "echo SAFE", "");
    verify(program(255), "-q", "--tool", sure, "--save", kept.toString());
    Tool.Result last = verify(program(255), "--tool", sure, "--save", kept.toString());
    assertThat(last.out()).startsWith("TRUE (if the executions of ");
  }

  /** What is no test is passed over. */
  @Test
  void testsThatAreNoneCountForNothing() throws IOException {
    String sure = tool("sure", "echo SAFE", "");
    String broken =
        tool(
            "tester",
            "mkdir tests; printf KTEST > tests/a; mkdir tests/b",
            "\"tests\": \"tests\",");
    assertThat(verify(program(255), "-q", "--tool", broken, "--tool", sure).out())
        .isEqualTo("TRUE (if the executions of tester happened as it says)\n");
  }
}
