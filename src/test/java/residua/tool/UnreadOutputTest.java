package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a tool prints and nobody has read may speak against what was read: a pager that does not go
 * on must not make an answer of half of it.
 */
class UnreadOutputTest {
  @TempDir Path directory;
  private final CountDownLatch over = new CountDownLatch(1);

  @AfterEach
  void goOn() {
    over.countDown();
  }

  private OptionalInt printing(String text, Consumer<String> lines) throws IOException {
    Command command =
        new Command(
            List.of("printf", text), directory, Map.of(), Optional.empty(), OptionalInt.empty());
    return command.run(Duration.ofSeconds(20), Command.Output.inLines(lines));
  }

  private void waiting() {
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatIsReadToItsEndHasACode() throws IOException {
    assertThat(printing("SAFE\\nWARNING\\n", line -> {})).hasValue(0);
  }

  @Test
  void whereLinesAreNotTakenThereIsNoCode() throws IOException {
    assertThat(
            printing(
                "SAFE\\nWARNING\\n",
                line -> {
                  if (line.equals("WARNING")) {
                    waiting();
                  }
                }))
        .isEmpty();
  }

  @Test
  void whereReadingFailsThereIsNoCode() throws IOException {
    assertThat(
            printing(
                "SAFE\\nWARNING\\n",
                line -> {
                  if (line.equals("WARNING")) {
                    throw new IllegalStateException("for this test");
                  }
                }))
        .isEmpty();
  }
}
