package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.portfolio.named.StageNames;
import residua.portfolio.named.StageText;
import residua.testing.Alone;
import residua.testing.Tool;
import residua.tool.Verdict;

/** {@code verify --portfolio} and {@code --cycle}. */
@Alone
class PortfolioTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int i = 0, n = __VERIFIER_nondet_int();
        while (i < 40) {
          i++;
        }
        if (i != 40) reach_error();
        if (n > 5) {
          int m = n;
          if (m < 5) reach_error();
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String program() throws IOException {
    return Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
  }

  private String tool(String name, String command) throws IOException {
    return Files.writeString(
            directory.resolve(name + ".json"),
            """
            {"name": "%s", "target": "generic", "version": ["true"], "install": "x",
             "errors": ["reach_error"], "commands": [["sh", "-c", "%s"]],
             "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"},
                          {"verdict": "FALSE", "line": "^UNSAFE"}]}
            """
                .formatted(name, command))
        .toString();
  }

  private static Tool.Result verify(String program, String... words) {
    List<String> all = new ArrayList<>(List.of("verify", program));
    all.addAll(List.of(words));
    return Tool.run(all.toArray(String[]::new));
  }

  @Test
  void theFirstThatDecidesEndsTheOthers() throws IOException {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one processor: one at a time");
    String slow = tool("slow", "sleep 76.5432; echo UNSAFE");
    String quick = tool("quick", "echo SAFE");
    long start = System.nanoTime();
    Tool.Result result = verify(program(), "--portfolio", "--tool", slow, "--tool", quick);
    assertThat(result.out()).isEqualTo("TRUE\n");
    assertThat((System.nanoTime() - start) / 1e9).isLessThan(40);
    assertThat(
            ProcessHandle.allProcesses()
                .filter(each ->
                    each.info().commandLine().filter(l -> l.contains("76.5432")).isPresent())
                .count())
        .isZero();
  }

  /** Wherever it is then: making the program for a tool, too, throws when it is interrupted. */
  @Test
  void aStageThatIsToldToEndMayFail() throws Exception {
    CountDownLatch isRunning = new CountDownLatch(1);
    List<StageResult> attempts =
        new Portfolio(2)
            .run(
                List.of(stage("value"), stage("bmc")),
                stage -> {
                  if (stage.name().equals("bmc")) {
                    isRunning.countDown();
                    waitForEver();
                  }
                  waitFor(isRunning);
                  return new StageResult(
                      StageResult.Ran.own(stage), new Verdict.True(), 0, Optional.empty());
                });
    assertThat(attempts).extracting(StageResult::stage).containsExactly("value");
  }

  private static Stage stage(String name) {
    return new StageNames(Duration.ofSeconds(9), OptionalInt.empty()).of(StageText.named(name));
  }

  private static void waitForEver() {
    waitFor(new CountDownLatch(1));
  }

  private static void waitFor(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new CancellationException("nobody waits for it any more");
    }
  }

  @Test
  void whatAllHaveVerifiedCountsTogether() throws IOException {
    Tool.Result result =
        verify(program(), "--portfolio", "-q", "--with", "value:5s,interval:5s:assumes=3");
    assertThat(result.out()).matches("(?s)TRUE\n|UNKNOWN .*");
  }

  @Test
  void roundsGetLongerWhileTheyLearn() throws IOException {
    Tool.Result result =
        verify(program(), "--cycle", "--total-time", "60", "--with", "interval:9s:repeat=3");
    assertThat(result.out()).isEqualTo("TRUE\n");
    assertThat(result.err().lines().filter(line -> line.startsWith("interval")).count())
        .isBetween(2L, 8L);
  }

  @Test
  void aRoundThatLearnsNothingIsTheLast() throws IOException {
    Tool.Result result =
        verify(program(), "-v", "--cycle", "--total-time", "60", "--tool", tool("hm", "echo hm"));
    assertThat(result.out()).startsWith("UNKNOWN (hm: ");
    assertThat(result.err().lines().filter("hm: hm"::equals).count()).isEqualTo(1);
  }

  /**
   * What is verified once more may be joined from other parts, and is then written in another way.
   */
  @Test
  void aRoundThatFindsTheSameAgainIsTheLast() {
    Tool.Result result =
        verify("test-programs/verify/relay-own.c", "--cycle", "--with", "interval:2s");
    assertThat(result.out()).startsWith("UNKNOWN (interval: ");
    assertThat(result.err().lines().filter(line -> line.startsWith("interval")).count())
        .isEqualTo(2);
  }

  @Test
  void theyExcludeEachOther() throws IOException {
    String program = program();
    assertThat(verify(program, "--with", "value", "--cycle", "--portfolio").exitCode())
        .isEqualTo(2);
    assertThat(verify(program, "--with", "value", "--recheck").exitCode()).isEqualTo(2);
    assertThat(verify(program, "--with", "value", "--cycle", "--whole").exitCode()).isEqualTo(2);
  }
}
