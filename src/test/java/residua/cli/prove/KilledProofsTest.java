package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.cli.prove.ExampleProject.line;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.cli.Main;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/**
 * Processes that run the proofs of a project, two at a time, are ended at any moment. {@code
 * -Dkills=100} does it more often.
 */
class KilledProofsTest {
  private static final int KILLS = Integer.getInteger("kills", 3);
  private static final int LONGEST_MILLIS = 12_000;

  @TempDir private Path directory;

  @Test
  void nothingIsLostAndNothingIsBelievedThatIsNotWhole() throws Exception {
    ExampleProject project = ExampleProject.in(directory);
    Random random = new Random(11);
    int kept = 0;
    for (int i = 0; i < KILLS; i++) {
      project.checkOut(i % 2 == 0 ? "base" : "fault");
      List<Process> processes = new ArrayList<>();
      for (int n = 0; n < 2; n++) {
        processes.add(started(project));
      }
      TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_MILLIS));
      for (Process process : processes) {
        if (random.nextBoolean()) {
          process.destroy();
        } else {
          process.destroyForcibly();
        }
        process.waitFor();
      }
      Tool.Result check = project.run("store", "check");
      assertThat(check.exitCode()).as("kill %d: %s", i, check).isZero();
      assertThat(results(project)).isGreaterThanOrEqualTo(kept);
      kept = results(project);
    }
    project.checkOut("fault");
    Tool.Result fault = project.prove("--only", "checksum-range,ring-full");
    assertThat(line(fault, "checksum-range")).contains("FALSE");
    assertThat(line(fault, "ring-full")).contains("TRUE");
    project.checkOut("base");
    assertThat(line(project.prove("--only", "checksum-range"), "checksum-range")).contains("TRUE");
  }

  private static int results(ExampleProject project) throws IOException {
    Path results = project.file(".residua/results");
    if (!Files.isDirectory(results)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(results)) {
      return (int) files.filter(Files::isRegularFile).count();
    }
  }

  private static Process started(ExampleProject project) throws IOException {
    List<String> words =
        ChildProcess.command(
            Main.class.getName(),
            List.of("-Xss16m", "-Xmx512m", "-XX:TieredStopAtLevel=1"),
            List.of("prove", project.file("residua.yml").toString()));
    return new ProcessBuilder(words)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
