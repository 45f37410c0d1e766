package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/** A signal before anything is known leaves a condition all the same, which covers nothing. */
class SignalsWhileReadingTest {
  private static final long PATIENCE_SECONDS = 60;

  private static final String TEXT =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
        if (x > 3 && x < 3) reach_error();
        return 0;
      }
      """;

  @TempDir Path directory;

  private String program = "";
  private Path condition;
  private Path started;
  private List<String> slowly = List.of();

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), TEXT).toString();
    condition = directory.resolve("condition");
    started = directory.resolve("started");
    Path slow =
        Files.writeString(
            directory.resolve("slow"), "#!/bin/sh\ntouch '" + started + "'\nexec sleep 1000\n");
    assertThat(slow.toFile().setExecutable(true)).isTrue();
    slowly = List.of("-DX", "--cpp", slow.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "TERM,analyse,-o",
    "INT,analyse,-o",
    "HUP,analyse,-o",
    "TERM,verify,--save",
    "INT,verify,--save"
  })
  void aSignalWhileThePreprocessorRunsLeavesAConditionThatCoversNothing(
      Kills.Signal signal, String command, String option) throws Exception {
    Tool.Result result = whilePreprocessing(signal, command, option);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(128 + signal.number);
    assertThat(result.err())
        .contains("ended by SIG" + signal + "; " + condition + " covers nothing");
    assertThat(result.out()).contains("\"interrupted\" : \"" + signal + "\"");
    assertCoversNothing();
    // It is about this program: the next command goes on with it, without a warning.
    Tool.Result next =
        Tool.run("verify", program, "--with", "interval", "--save", condition.toString());
    assertThat(next.exitCode()).as(next.toString()).isZero();
    assertThat(next.err()).doesNotContain("warning");
    assertThat(Path.of(condition + ".1")).doesNotExist();
    assertThat(condition).content().doesNotContain("<edge").contains("accepting");
  }

  @ParameterizedTest
  @CsvSource({"analyse,-o", "verify,--save"})
  void aFileThatIsThereStays(String command, String option) throws Exception {
    Tool.run("analyse", program, "--with", "interval", "-o", condition.toString());
    String before = Files.readString(condition);
    Tool.Result result = whilePreprocessing(Kills.Signal.TERM, command, option);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(128 + 15);
    assertThat(result.err()).contains(condition + " stays as it was");
    assertThat(condition).hasContent(before);
  }

  /** Nothing interrupts a thread that waits for a pipe. */
  @ParameterizedTest
  @ValueSource(strings = {"analyse", "verify"})
  void aCommandThatCannotStopReadingIsEnded(String command) throws Exception {
    Path pipe = directory.resolve("pipe.c");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    String option = command.equals("analyse") ? "-o" : "--save";
    Process process =
        started(command, pipe.toString(), "--with", "value", option, condition.toString());
    // Opening it waits for the command to read.
    try (OutputStream writing = Files.newOutputStream(pipe)) {
      assertThat(writing).isNotNull();
      Kills.send(process, Kills.Signal.TERM);
      Tool.Result result = ended(process);
      assertThat(result.exitCode()).as(result.toString()).isEqualTo(128 + 15);
      assertThat(result.err()).contains(condition + " covers nothing");
    }
    assertCoversNothing();
  }

  @Test
  void aConditionThatGoesToStandardOutputIsWhole() throws Exception {
    List<String> words = new ArrayList<>(List.of("analyse", program, "--with", "value"));
    words.addAll(List.of("-o", "-"));
    words.addAll(slowly);
    Tool.Result result = killedWhenStarted(Kills.Signal.TERM, words);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(128 + 15);
    Files.writeString(condition, result.out());
    assertCoversNothing();
  }

  private void assertCoversNothing() throws IOException {
    assertThat(Files.readString(condition)).doesNotContain("<edge").endsWith("</graphml>\n");
    Tool.Result reduced = Tool.run("reduce", program, condition.toString());
    assertThat(reduced.exitCode()).as(reduced.toString()).isZero();
    assertThat(reduced.out()).contains("if (x > 3 && x < 3) reach_error();");
  }

  private Tool.Result whilePreprocessing(Kills.Signal signal, String command, String option)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(command, program, "--with", "value", "--json"));
    words.addAll(List.of(option, condition.toString()));
    words.addAll(slowly);
    return killedWhenStarted(signal, words);
  }

  private Tool.Result killedWhenStarted(Kills.Signal signal, List<String> words)
      throws IOException, InterruptedException {
    Process process = started(words.toArray(String[]::new));
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!Files.exists(started)) {
      assertThat(process.isAlive() && System.nanoTime() < end).isTrue();
      Thread.sleep(20);
    }
    List<ProcessHandle> children = process.descendants().toList();
    Kills.send(process, signal);
    Tool.Result result = ended(process);
    for (ProcessHandle child : children) {
      child.onExit().join();
    }
    return result;
  }

  private Process started(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT,HUP"));
    command.addAll(ChildProcess.command(List.of(), List.of(words)));
    return new ProcessBuilder(command)
        .redirectOutput(directory.resolve("out").toFile())
        .redirectError(directory.resolve("err").toFile())
        .start();
  }

  private Tool.Result ended(Process process) throws IOException, InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("it does not end");
    }
    return new Tool.Result(
        process.exitValue(),
        Files.readString(directory.resolve("out")),
        Files.readString(directory.resolve("err")));
  }
}
