package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.cli.output.OutputFile;
import residua.cli.output.WriteLoop;
import residua.testing.ChildProcess;

/** Processes that write a file are ended at any moment. {@code -Dkills=200} does it more often. */
class KillTest {
  private static final int KILLS = Integer.getInteger("kills", 20);
  private static final int SIZE = 300_000;
  private static final PrintStream NOWHERE = new PrintStream(PrintStream.nullOutputStream());

  @TempDir Path directory;

  @Test
  void aKilledProcessLeavesTheFileWholeAndOneTemporaryFileAtMost() throws Exception {
    Random random = new Random(4);
    int left = 0;
    for (int i = 0; i < KILLS; i++) {
      Process process = started("residual.c", "ab");
      TimeUnit.MICROSECONDS.sleep(random.nextInt(100_000));
      process.destroyForcibly().waitFor();
      assertWhole("residual.c", "ab");
      List<String> others = othersThan("residual.c");
      assertThat(others).hasSizeLessThanOrEqualTo(1);
      left += others.size();
      write("next.c");
      assertThat(othersThan("residual.c")).containsExactly("next.c");
      Files.delete(directory.resolve("next.c"));
    }
    System.out.println(left + " of " + KILLS + " killed processes left a file, until the next run");
  }

  @Test
  void aProcessThatIsAskedToEndLeavesNothing() throws Exception {
    Random random = new Random(5);
    for (int i = 0; i < KILLS / 4; i++) {
      Process process = started("residual.c", "ab");
      TimeUnit.MICROSECONDS.sleep(random.nextInt(100_000));
      process.destroy();
      assertThat(process.waitFor()).isEqualTo(128 + 15);
      assertWhole("residual.c", "ab");
      assertThat(othersThan("residual.c")).isEmpty();
    }
  }

  @Test
  void processesThatWriteTheSameFileDoNotMix() throws Exception {
    List<Process> processes = new ArrayList<>();
    try {
      for (String letters : List.of("a", "b", "c")) {
        processes.add(started("residual.c", letters));
      }
      for (int i = 0; i < 50; i++) {
        assertWhole("residual.c", "abc");
        TimeUnit.MILLISECONDS.sleep(5);
      }
      assertThat(processes).allMatch(Process::isAlive);
    } finally {
      for (Process process : processes) {
        process.destroy();
        process.waitFor();
      }
    }
    assertWhole("residual.c", "abc");
    assertThat(othersThan("residual.c")).isEmpty();
  }

  private Process started(String file, String letters) throws IOException {
    List<String> words =
        ChildProcess.command(
            WriteLoop.class.getName(),
            List.of("-Xmx64m"),
            List.of(directory.resolve(file).toString(), String.valueOf(SIZE), letters));
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    assertThat(process.inputReader().readLine()).isEqualTo("started");
    return process;
  }

  private void write(String file) throws InputException {
    OutputFile.write(directory.resolve(file).toString(), new byte[SIZE], NOWHERE);
  }

  private void assertWhole(String file, String letters) throws IOException {
    byte[] content = Files.readAllBytes(directory.resolve(file));
    assertThat(content).hasSize(SIZE);
    assertThat(letters.indexOf(content[0])).isNotNegative();
    for (byte each : content) {
      if (each != content[0]) {
        throw new AssertionError("mixed: " + (char) content[0] + " and " + (char) each);
      }
    }
  }

  private List<String> othersThan(String file) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(each -> each.getFileName().toString())
          .filter(name -> !name.equals(file))
          .toList();
    }
  }
}
