package residua.verifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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
    residua.Tool.Result result =
        residua.Tool.run(
            "verify",
            program + ".c",
            program + ".graphml",
            "--with",
            tool,
            "--timeout",
            found || !NEVER_TRUE.contains(tool) ? "60" : "6");
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
      assertThat(result.out()).as(result.err()).isEqualTo("TRUE\n");
      assertThat(result.exitCode()).isZero();
    }
  }
}
