package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.ChildProcess;

/** What a process has started that is killed itself. */
class OrphanTest {
  private static final int SECONDS = 2;

  /** No other process has a word like that. */
  private static final String WORD = "987654321";

  @TempDir Path directory;

  /** Runs a command, as verifiers are run. */
  static final class Starter {
    private Starter() {}

    /** Runs it in a directory. */
    public static void main(String[] arguments) throws IOException {
      command(Path.of(arguments[0]), "sleep", WORD)
          .run(Duration.ofSeconds(SECONDS), Command.Output.inLines(line -> {}));
    }
  }

  private static Command command(Path directory, String... words) {
    return new Command(List.of(words), directory, Map.of(), Optional.empty(), OptionalInt.empty());
  }

  private static List<ProcessHandle> sleeping() {
    return ProcessHandle.allProcesses()
        .filter(each -> each.info().commandLine().orElse("").endsWith("sleep " + WORD))
        .toList();
  }

  private static List<ProcessHandle> sleepingWhen(boolean wanted, int seconds)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (sleeping().isEmpty() == wanted && System.nanoTime() < end) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    return sleeping();
  }

  @Test
  void endsSoonAfterItsTime() throws Exception {
    Process starter =
        new ProcessBuilder(
                ChildProcess.command(
                    Starter.class.getName(), List.of(), List.of(directory.toString())))
            .start();
    assertThat(sleepingWhen(true, 60)).isNotEmpty();
    starter.destroyForcibly().waitFor();
    assertThat(sleepingWhen(false, SECONDS + 30)).isEmpty();
  }

  @Test
  void theCodeIsThatOfTheCommand() throws IOException {
    for (int code : List.of(0, 3, 124, 137)) {
      assertThat(
              command(directory, "sh", "-c", "exit " + code)
                  .run(Duration.ofSeconds(20), Command.Output.inLines(line -> {})))
          .hasValue(code);
    }
    assertThat(
            command(directory, "sh", "-c", "kill -SEGV $$")
                .run(Duration.ofSeconds(20), Command.Output.inLines(line -> {})))
        .hasValue(128 + 11);
  }
}
