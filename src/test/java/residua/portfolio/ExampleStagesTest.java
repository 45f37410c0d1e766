package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import residua.portfolio.named.StageNames;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Tool;

/** The examples that no stage decides alone, and all together do. */
@Alone
class ExampleStagesTest {
  /** What does not decide a program uses up its time. */
  private static final String SECONDS = Extent.of("10s", "2s");

  private static String verify(String program, String stages) {
    return Tool.run(
            "verify", "test-programs/verify/" + program, "-q", "--with", stages, "--timeout", "20")
        .out()
        .lines()
        .reduce((first, last) -> last)
        .orElse("");
  }

  @Test
  void aNewToolProvesWhatAnAnalysisLeft() {
    assumeTrue(StageNames.isThere("frama-c"), "frama-c is not on the PATH");
    for (String alone : List.of("value:" + SECONDS + ":repeat=300", "frama-c", "bmc:" + SECONDS)) {
      assertThat(verify("relay.c", alone)).as(alone).startsWith("UNKNOWN");
    }
    assertThat(verify("relay.c", "value:10s:repeat=300,frama-c")).isEqualTo("TRUE");
  }

  @Test
  void twoAnalysesProveWhatNoneProvesAlone() {
    for (String alone : List.of("interval:" + SECONDS, "bmc:" + SECONDS, "value:" + SECONDS)) {
      assertThat(verify("relay-own.c", alone)).as(alone).startsWith("UNKNOWN");
    }
    assertThat(verify("relay-own.c", "interval:10s,bmc:10s")).isEqualTo("TRUE");
    assertThat(verify("relay-own.c", "bmc:5s,interval:10s")).isEqualTo("TRUE");
  }

  /** The definitions for BenchExec say what is so, as far as analyses of our own can tell. */
  @Test
  void everyExampleIsATaskWithTheRightVerdict() throws IOException {
    Path directory = Path.of("test-programs/verify");
    List<Path> programs;
    try (Stream<Path> files = Files.list(directory)) {
      programs = files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    programs = Extent.some(programs, programs.size() / 3);
    int decided = 0;
    for (Path program : programs) {
      String name = program.getFileName().toString();
      String task = Files.readString(directory.resolve(name.replaceFirst("c$", "yml")));
      assertThat(task).contains("input_files: '" + name + "'", "unreach-call.prp", "LP64");
      String answer = verify(name, "value:2s:repeat=300,interval:2s,bmc:3s").split(" ")[0];
      if (!answer.equals("UNKNOWN")) {
        decided++;
        assertThat(task).contains("expected_verdict: " + answer.toLowerCase(Locale.ROOT));
      }
    }
    assertThat(decided).isGreaterThan(programs.size() / 2);
  }
}
