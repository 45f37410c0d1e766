package residua;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import residua.testing.Tool;

/** How commands are refused whose input is at fault. */
final class Refusal {
  private static final String MESSAGE = "[^:]+(:\\d+(:\\d+)?)?: error: .+";

  private Refusal() {}

  /** The result of a command that is refused, and writes no output. */
  static Tool.Result of(Path output, String... command) {
    String[] whole =
        Stream.concat(Stream.of(command), Stream.of("-o", output.toString()))
            .toArray(String[]::new);
    Tool.Result result = Tool.run(whole);
    assertIn(result);
    assertThat(Files.exists(output)).isFalse();
    return result;
  }

  /** Asserts that a command was refused with a message, and nothing else. */
  static void assertIn(Tool.Result result) {
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines().findFirst().orElse("")).matches(MESSAGE);
    assertThat(result.err()).doesNotContain("Exception", "\tat ", "    at ");
  }
}
