package residua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ChildProcess;
import residua.testing.Extent;
import residua.testing.ReadOnly;
import residua.testing.SlurmCluster;
import residua.testing.ToldTool;

/**
 * {@code verify --parts --on slurm}, on a cluster of two nodes on this machine, with a tool that
 * says what it is told. Whatever breaks, the answer is right or UNKNOWN.
 */
class VerifyOnSlurmTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int sum = 0;
        if (__VERIFIER_nondet_int())
          sum++;
        if (__VERIFIER_nondet_int())
          sum += 2;
        if (sum == __VERIFIER_nondet_int())
          reach_error();
        return sum;
      }
      """;

  @TempDir private static Path shared;
  private static SlurmCluster cluster;

  @TempDir private Path directory;
  private Path program;
  private Path asked;

  @BeforeAll
  static void startCluster() throws IOException {
    SlurmCluster.obstacle().ifPresent(why -> assumeTrue(false, why));
    cluster = new SlurmCluster(shared);
  }

  @AfterAll
  static void endCluster() {
    if (cluster != null) {
      cluster.close();
    }
  }

  @BeforeEach
  void writeProgram() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    asked = Files.createFile(directory.resolve("asked"));
  }

  @AfterEach
  void nothingIsLeftInTheQueue() throws IOException {
    cluster.await("none", "sh", "-c", "squeue -h | grep . || echo none");
  }

  /** What a command of the tool did, in a process of its own. */
  private record Result(int code, String out, String err) {}

  private Process start(List<String> words, Map<String, String> environment) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(ChildProcess.command(List.of(), words));
    builder.environment().putAll(environment);
    builder.redirectOutput(directory.resolve("out").toFile());
    builder.redirectError(directory.resolve("err").toFile());
    return builder.start();
  }

  private Result result(Process process) throws IOException {
    process.onExit().orTimeout(5, TimeUnit.MINUTES).join();
    return new Result(
        process.exitValue(),
        Files.readString(directory.resolve("out"), StandardCharsets.UTF_8),
        Files.readString(directory.resolve("err"), StandardCharsets.UTF_8));
  }

  private Process verify(String script, String... options) throws IOException {
    String tool = ToldTool.running(directory, "", "sh", "-c", script.replace("ASKED", "" + asked));
    List<String> words = new ArrayList<>(List.of("verify", program.toString(), "--tool", tool));
    words.addAll(List.of("--parts", "4", "--work", work(), "-q", "--on", "slurm"));
    words.addAll(List.of(options));
    return start(words, cluster.environment());
  }

  private Process resume(String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of("verify", "--resume", work(), "-q"));
    words.addAll(List.of("--on", "slurm"));
    words.addAll(List.of(options));
    return start(words, cluster.environment());
  }

  private String work() {
    return directory.resolve("work").toString();
  }

  private long timesAsked() throws IOException {
    return Files.readAllLines(asked).size();
  }

  /** What takes a minute or more, and is no question of every change. */
  private static void onlyAtNight() {
    assumeTrue(Extent.isFull(), "only in src/bench/nightly.sh");
  }

  /** Waits until a tool has begun. */
  private void awaitAsked() throws IOException {
    cluster.await("begun", "sh", "-c", "[ -s " + asked + " ] && echo begun");
  }

  @Test
  void theEngineRunsThePartsAndTrueNeedsAll() throws IOException {
    assertThat(result(verify("echo >> ASKED; echo SAFE", "--slurm-option=--time=10")))
        .isEqualTo(new Result(0, "TRUE\n", ""));
    assertThat(timesAsked()).isEqualTo(4);
    assertThat(result(resume())).isEqualTo(new Result(0, "TRUE\n", ""));
    assertThat(timesAsked()).as("what is decided is not done again").isEqualTo(4);
  }

  @Test
  void oneFalseIsTheAnswerAndTheOthersAreCancelled() throws IOException {
    String script =
        "echo >> ASKED; [ $(wc -l < ASKED) = 1 ] && sleep 200; echo UNSAFE at " + program + ":10";
    Result result = result(verify(script));
    assertThat(result).isEqualTo(new Result(3, "FALSE " + program + ":10\n", ""));
  }

  @Test
  void aJobThatIsCancelledByHandIsOpenAndDoneWhenResumed() throws IOException {
    Process running = verify("echo >> ASKED; [ $(wc -l < ASKED) -le 2 ] && sleep 200; echo SAFE");
    cluster.await("2", "sh", "-c", "wc -l < " + asked);
    cluster.run("sh", "-c", "scancel $(squeue -h -t R -o %i)");
    Result result = result(running);
    assertThat(result.code()).as(result.toString()).isEqualTo(4);
    assertThat(result.out()).startsWith("UNKNOWN (open: 2 of 4 parts: ");
    assertThat(result(resume())).isEqualTo(new Result(0, "TRUE\n", ""));
    assertThat(timesAsked()).as("two parts more").isEqualTo(6);
  }

  @Test
  void aNodeThatDiesLosesNothing() throws IOException {
    Process running = verify("echo >> ASKED; [ $(wc -l < ASKED) -le 2 ] && sleep 5; echo SAFE");
    awaitAsked();
    cluster.kill("n1");
    cluster.await("n1 down", "sinfo", "-h", "-N", "-o", "%N %T");
    cluster.startNode("n1");
    assertThat(result(running)).isEqualTo(new Result(0, "TRUE\n", ""));
    cluster.awaitIdle();
  }

  @Test
  void aControllerThatIsStartedAgainLosesNothing() throws IOException {
    onlyAtNight();
    Process running = verify("echo >> ASKED; sleep 2; echo SAFE");
    awaitAsked();
    cluster.endController();
    cluster.startController();
    assertThat(result(running)).isEqualTo(new Result(0, "TRUE\n", ""));
  }

  /** Two minutes are within what Slurm bears, an hour is not: then the other node does it all. */
  @ParameterizedTest
  @ValueSource(ints = {120, -3_600})
  void aNodeWhoseClockIsWrongLosesNothing(int secondsAhead) throws IOException {
    onlyAtNight();
    Process running = verify("echo >> ASKED; [ $(wc -l < ASKED) -le 2 ] && sleep 3; echo SAFE");
    awaitAsked();
    cluster.kill("n1");
    cluster.startNode("n1", SlurmCluster.wrongClock(directory, secondsAhead));
    assertThat(result(running)).isEqualTo(new Result(0, "TRUE\n", ""));
    cluster.killWithClock("n1");
    cluster.startNode("n1");
    cluster.awaitIdle();
  }

  @Test
  void jobsThatHaveAnotherTimeAreBelieved() throws IOException {
    onlyAtNight();
    String clock = SlurmCluster.wrongClock(directory, -86_400).get("LD_PRELOAD");
    String script = "date +%s >> ASKED; echo SAFE";
    assertThat(result(verify(script, "--slurm-option=--export=ALL,LD_PRELOAD=" + clock)))
        .isEqualTo(new Result(0, "TRUE\n", ""));
    assertThat(Files.readAllLines(asked))
        .hasSize(4)
        .allMatch(time -> Long.parseLong(time) < Instant.now().getEpochSecond() - 80_000);
  }

  /** Jobs cannot leave what they found, nor can it be kept here. */
  @Test
  void aDirectoryThatBecomesReadOnlyIsNoAnswer() throws IOException {
    onlyAtNight();
    Path go = directory.resolve("go");
    Process running =
        verify(
            "echo >> ASKED; while [ ! -e GO ]; do sleep 0.1; done; echo SAFE"
                .replace("GO", "" + go));
    awaitAsked();
    Result result;
    Optional<ReadOnly> readOnly = ReadOnly.of(Path.of(work()));
    try {
      Files.createFile(go);
      assumeTrue(readOnly.isPresent(), "nothing can be mounted here");
      result = result(running);
      assertThat(result(resume()).err()).contains("cannot be written");
    } finally {
      if (readOnly.isPresent()) {
        readOnly.get().close();
      }
    }
    assertThat(result.code()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).contains("cannot be written");
    assertThat(result(resume())).isEqualTo(new Result(0, "TRUE\n", ""));
  }

  @Test
  void anOutputThatIsCutOffIsNoAnswer() throws IOException {
    onlyAtNight();
    // The job's own directory is reached through the answers that others have left.
    String script =
        "echo >> ASKED; (sleep 1; for f in WORK/slurm/results/*.out; do : > $f; done) & echo SAFE";
    Result result = result(verify(script.replace("WORK", work())));
    assertThat(result.out()).as(result.toString()).doesNotStartWith("FALSE");
    if (result.code() == 4) {
      assertThat(result(resume("--tool", ToldTool.running(directory, "", "echo", "SAFE"))).out())
          .isEqualTo("TRUE\n");
    }
  }

  @Test
  void whoIsKilledGoesOnLater() throws IOException {
    Process running = verify("echo >> ASKED; sleep 1; echo SAFE");
    awaitAsked();
    running.destroyForcibly().onExit().join();
    assertThat(result(resume())).isEqualTo(new Result(0, "TRUE\n", ""));
  }

  @Test
  void optionsThatSlurmRefusesAreSaid() throws IOException {
    Result result = result(verify("echo SAFE", "--slurm-option=--partition=none"));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).startsWith("sbatch: error: ");
  }

  @Test
  void withoutSlurmItSaysSo() throws IOException {
    String tool = ToldTool.running(directory, "", "echo", "SAFE");
    Process process =
        start(
            List.of(
                "verify",
                "" + program,
                "--tool",
                tool,
                "--parts",
                "4",
                "--work",
                work(),
                "-q",
                "--on",
                "slurm"),
            Map.of("PATH", "/nowhere"));
    assertThat(result(process).err()).contains("sbatch: error: cannot be run");
  }
}
