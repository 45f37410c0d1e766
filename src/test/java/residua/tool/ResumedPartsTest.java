package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.testing.ReadOnly;
import residua.testing.ToldTool;
import residua.testing.Tool;
import residua.tool.cluster.WorkDirectory;

/** Runs of {@code verify --parts} that end early, and are resumed. */
class ResumedPartsTest {
  @TempDir private Path directory;
  private Path program;
  private PartsRuns runs;

  @BeforeEach
  void writeProgram() throws IOException {
    runs = new PartsRuns(directory);
    program = runs.program();
  }

  @Test
  void anAnswerThatIsDamagedIsNone() throws IOException {
    runs.verify(runs.tool(9, "SAFE", ""));
    Path answer = directory.resolve("work/answers/part-0002.answer");
    String whole = Files.readString(answer);
    List<String> damaged =
        List.of(
            "",
            whole.substring(0, whole.length() - 3),
            whole.replace("part-0002", "part-0001"),
            Files.readString(directory.resolve("work/answers/part-0001.answer")));
    for (String text : damaged) {
      Files.writeString(answer, text);
      Tool.Result result = runs.resume("--tool", runs.tool(0, "", "nothing"));
      assertThat(result.out()).isEqualTo("UNKNOWN (open: 1 of 4 parts: part-0002)\n");
    }
  }

  @Test
  void whatHasChangedIsNotBelieved() throws IOException {
    runs.verify(runs.tool(9, "SAFE", ""));
    Path condition = directory.resolve("work/split/part-0001.graphml");
    String before = Files.readString(condition);
    Files.writeString(condition, before.replace("elsewhere", "anywhere"));
    assertThat(runs.resume().err()).contains("part-0001.graphml: error: is not the condition of");
    Files.writeString(condition, before);
    Files.writeString(program, PartsRuns.PROGRAM + "/* changed */");
    assertThat(runs.resume().err()).contains("the program or a condition has changed");
    assertThat(runs.resume().exitCode()).isEqualTo(1);
  }

  @Test
  void oneRunWorksInADirectoryAtATime() throws IOException, InputException {
    runs.verify(runs.tool(9, "SAFE", ""));
    try (WorkDirectory other = WorkDirectory.open(runs.work(), false)) {
      assertThat(other).isNotNull();
      Tool.Result result = runs.resume();
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err()).contains("another process works in this directory");
    }
    assertThat(runs.verify(runs.tool(9, "SAFE", "")).err())
        .contains("a job was begun in this directory");
    assertThat(runs.resume().out()).isEqualTo("TRUE\n");
  }

  /** The file is never written where somebody may be reading it. */
  @Test
  void whatIsVerifiedAppearsAsAWholeFile() throws IOException {
    runs.verify(runs.tool(1, "nothing", "SAFE"));
    Path verified = directory.resolve("work/verified.graphml");
    Path read = Files.createLink(directory.resolve("read"), verified);
    Files.writeString(read, "half a file");
    runs.resume("--tool", runs.tool(0, "", "nothing"));
    assertThat(read).hasContent("half a file");
    assertThat(verified).content().endsWith("</graphml>\n");
  }

  /** Of what they are parts is known from the run that made them only. */
  @Test
  void partsThatAreThereBeforeARunBeginsAreNotItsParts() throws IOException {
    runs.verify(runs.tool(9, "SAFE", ""));
    Files.delete(directory.resolve("work/job.json"));
    Tool.Result result = runs.verify(runs.tool(9, "SAFE", ""));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("it contains parts of an unknown job");
    assertThat(runs.timesAsked()).isEqualTo(4);
  }

  /** What cannot be kept is not said; when it can be written again, it goes on. */
  @Test
  void aDirectoryThatIsReadOnlyIsSaid() throws IOException {
    runs.verify(runs.tool(2, "nothing", "SAFE"));
    Optional<ReadOnly> readOnly = ReadOnly.of(Path.of(runs.work()));
    assumeTrue(readOnly.isPresent(), "nothing can be mounted here");
    try (ReadOnly held = readOnly.get()) {
      assertThat(held).isNotNull();
      Tool.Result result = runs.resume();
      assertThat(result.out()).isEmpty();
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err()).contains("cannot be written").doesNotContain("Exception");
    }
    assertThat(runs.timesAsked()).isEqualTo(4);
    assertThat(runs.resume().out()).isEqualTo("TRUE\n");
    assertThat(runs.timesAsked()).isEqualTo(6);
  }

  /** The same verdict, and no part that was decided is asked about again. */
  @Test
  void aRunThatIsKilledIsResumedToTheSameVerdict() throws IOException, InterruptedException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String script = "echo >> %s; sleep 0.3; echo SAFE".formatted(runs.asked());
    String tool = ToldTool.running(directory, "", "sh", "-c", script);
    List<String> begin =
        List.of(
            "verify", program.toString(), "--tool", tool, "--parts", "4", "--work", runs.work());
    boolean isBegun = false;
    for (int kill = 0; kill < 2; kill++) {
      Process process = java(isBegun ? List.of("verify", "--resume", runs.work()) : begin);
      process.waitFor(random.nextInt(1500, 4000), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      isBegun = Files.exists(directory.resolve("work/job.json"));
    }
    Tool.Result result = isBegun ? runs.resume() : Tool.run(begin.toArray(String[]::new));
    assertThat(result.out()).as("seed %d: %s", seed, result.err()).isEqualTo("TRUE\n");
    assertThat(runs.timesAsked()).as("seed %d", seed).isBetween(4L, 6L);
  }

  private static Process java(List<String> words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "residua.cli.Main"));
    command.addAll(words);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
