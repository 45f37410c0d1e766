package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** Scripts that start a tool, killed with it when the time is over. */
class KilledScriptTest {
  private static final Duration TIME = Duration.ofMillis(200);

  @TempDir private Path directory;

  @RepeatedTest(12)
  void scriptDoesNotGoOnWhenItsToolIsKilled() throws IOException {
    StringBuilder printed = new StringBuilder();
    Command command =
        new Command(
            List.of("sh", "-c", scripts(6)),
            directory,
            Map.of(),
            Optional.empty(),
            OptionalInt.empty());
    OptionalInt code = command.run(TIME, Command.Output.inLines(printed::append));
    assertThat(code).isEmpty();
    assertThat(printed).isEmpty();
  }

  /** A script that starts one that starts another, each of which says when what it started ends. */
  private static String scripts(int depth) {
    return depth == 0 ? "sleep 60" : "(" + scripts(depth - 1) + "; echo " + depth + ")";
  }
}
