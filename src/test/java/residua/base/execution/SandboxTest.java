package residua.base.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs can use while they are executed. */
class SandboxTest {
  private static final long MEGABYTE = 1L << 20;

  @TempDir private Path directory;

  private record Ended(int code, String output) {}

  private Ended run(List<String> words) throws IOException, InterruptedException {
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(words)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), Files.readString(output));
  }

  private Ended shell(String text, OptionalLong space) throws IOException, InterruptedException {
    return run(Sandbox.around(List.of("sh", "-c", text), 1, space));
  }

  @Test
  void itsExitCodeIsThatOfTheProgram() throws Exception {
    assertThat(shell("echo said; exit 7", OptionalLong.empty())).isEqualTo(new Ended(7, "said\n"));
  }

  @Test
  void thereIsNoNetworkButItsOwn() throws Exception {
    assumeTrue(Sandbox.excludesNetwork(), "unshare -n does not work here");
    String names = "sed -n 's/^ *\\([a-z0-9]*\\):.*/\\1/p' /proc/net/dev";
    assertThat(shell(names, OptionalLong.empty()).output()).isEqualTo("lo\n");
    assertThat(run(Sandbox.withoutNetwork(List.of("sh", "-c", names))).output()).isEqualTo("lo\n");
  }

  @Test
  void itCannotFillTheDisk() throws Exception {
    assumeTrue(Sandbox.limitsResources(), "prlimit is not there");
    Ended ended = shell("head -c 100000000 /dev/zero >large", OptionalLong.empty());
    assertThat(ended.code()).isNotZero();
    assertThat(Files.size(directory.resolve("large"))).isEqualTo(64 * MEGABYTE);
  }

  @Test
  void itEndsWhenItsTimeIsOverThoughNobodyWaits() throws Exception {
    assumeTrue(Sandbox.limitsResources(), "prlimit is not there");
    assertThat(shell("while :; do :; done", OptionalLong.empty()).code()).isNotZero();
  }

  @Test
  void itsMemoryIsLimited() throws Exception {
    assumeTrue(Sandbox.limitsResources(), "prlimit is not there");
    String large = "head -c 300m /dev/zero | tail -n 1 | wc -c";
    assertThat(shell("ulimit -v; " + large, OptionalLong.of(100 * MEGABYTE)).output())
        .startsWith("102400\n")
        .doesNotContain("314572800");
  }
}
