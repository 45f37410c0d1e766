package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.portfolio.named.StageNames;
import residua.portfolio.named.StageText;
import residua.testing.Alone;
import residua.testing.Tool;

/** {@code verify --total-time}: stages share a time. */
@Alone
class SharedTimeTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        if (__VERIFIER_nondet_int() == 7) reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  private static Stage stage(String text) {
    return new StageNames(Duration.ofSeconds(60), OptionalInt.empty()).of(StageText.of(text));
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

  private Tool.Result verify(String... words) throws IOException {
    String program = Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
    return Tool.run(
        Stream.concat(Stream.of("verify", program), Stream.of(words)).toArray(String[]::new));
  }

  @Test
  void eachGetsItsShareOfWhatIsLeft() {
    StageTimes times = StageTimes.Shared.of(Duration.ofSeconds(100));
    List<Stage> stages = List.of(stage("value:1s"), stage("interval:3s"), stage("bmc:6s"));
    assertThat(times.turn(stages, 0, 1).time().toMillis()).isBetween(9_500L, 10_000L);
    // Nobody has used anything: what is left belongs to those that are still to come.
    assertThat(times.turn(stages, 1, 1).time().toMillis()).isBetween(32_000L, 33_334L);
    assertThat(times.turn(stages, 2, 1).time().toMillis()).isBetween(97_000L, 100_000L);
  }

  @Test
  void nobodyGetsMoreThanThereIs() {
    StageTimes none = StageTimes.Shared.of(Duration.ZERO);
    assertThat(none.isTimeLeft()).isFalse();
    assertThat(none.turn(List.of(stage("bmc")), 0, 1).time()).isLessThan(Duration.ofSeconds(1));
    assertThat(none.atMost(Duration.ofSeconds(9))).isLessThan(Duration.ofSeconds(1));
  }

  /** The second tool needs longer than half of the time, which it gets as the first is quick. */
  @Test
  void whatOneDoesNotNeedThoseAfterItGet() throws IOException {
    String quick = tool("quick", "echo hm");
    String slow = tool("slow", "sleep 4; echo SAFE");
    Tool.Result alone = verify("-q", "--timeout", "2", "--tool", quick, "--tool", slow);
    assertThat(alone.out()).startsWith("UNKNOWN (quick: ");
    Tool.Result shared =
        verify("-q", "--timeout", "2", "--total-time", "20", "--tool", quick, "--tool", slow);
    assertThat(shared.out()).isEqualTo("TRUE\n");
  }

  @Test
  void whoseTurnComesTooLateIsNamed() throws IOException {
    String endless = tool("endless", "sleep 30");
    for (List<String> words : List.of(List.<String>of(), List.of("--whole"))) {
      long start = System.nanoTime();
      Tool.Result result =
          verify(
              Stream.concat(
                      Stream.of("--json", "-q", "--total-time", "2", "--tool", endless, "--tool"),
                      Stream.concat(Stream.of(tool("late", "sleep 30")), words.stream()))
                  .toArray(String[]::new));
      assertThat((System.nanoTime() - start) / 1e9).isLessThan(20);
      assertThat(result.exitCode()).isEqualTo(4);
      JsonNode answer = new JsonMapper().readTree(result.out());
      assertThat(answer.path("tools").size()).isEqualTo(2);
    }
  }

  /** Analyses look at conditions; only who is given C waits until it is made. */
  @Test
  void whatIsLeftIsPrintedOnlyForWhoReadsIt() throws IOException {
    String program =
        Files.writeString(
                directory.resolve("halves.c"),
                """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                int main(void) {
                  int x = __VERIFIER_nondet_int(), y = 0;
                  if (x > 0) {
                    for (int i = 0; i < 50; i++) y += 2;
                    if (y != 100) reach_error();
                  } else {
                    unsigned z = __VERIFIER_nondet_int();
                    if (z * z + 1 == 3 * z && z > 9) reach_error();
                  }
                  return 0;
                }
                """)
            .toString();
    Path got = directory.resolve("got.c");
    String tool = tool("taking", "cp {program} " + got + "; echo hm");
    String[] words = {
      "verify",
      program,
      "--json",
      "-q",
      "--with",
      "value:5s,interval:5s",
      "--tool",
      tool,
      "--save",
      directory.resolve("kept.graphml").toString(),
      "--total-time",
      "60"
    };
    JsonNode shared = new JsonMapper().readTree(Tool.run(words).out()).path("tools");
    assertThat(shared.path(0).has("open")).isFalse();
    assertThat(shared.path(1).path("open").path("runs").asDouble()).isBetween(0.01, 0.99);
    assertThat(Files.readString(got)).doesNotContain("y += 2").contains("z * z");
    String[] each = java.util.Arrays.copyOf(words, words.length - 2);
    JsonNode apart = new JsonMapper().readTree(Tool.run(each).out()).path("tools");
    assertThat(apart.path(0).has("open")).isTrue();
    assertThat(apart.path(1).path("open")).isEqualTo(shared.path(1).path("open"));
  }
}
