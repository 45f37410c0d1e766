package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Alone;
import residua.testing.ChildProcess;
import residua.testing.Extent;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** Whatever ends {@code analyse} and {@code verify}, what is known is written, and is true. */
@Alone
class KilledAnalysesTest {
  /** Until something is proved by an analysis, which works all the time. */
  private static final long LONG_ENOUGH_CPU_SECONDS = 4;

  /** Until a tool is waited for. */
  private static final long LONG_ENOUGH_MILLIS = 6_000;

  private static final long PATIENCE_SECONDS = 60;

  @TempDir Path directory;

  private final LongProgram program = LongProgram.of(11, Kills.EXECUTIONS);
  private String source = "";
  private String condition = "";

  @BeforeEach
  void write() throws IOException {
    source = Files.writeString(directory.resolve("p.c"), program.text()).toString();
    condition = directory.resolve("condition").toString();
  }

  /** In the gate each signal ends one. */
  static List<Arguments> analysesAndSignals() {
    return Extent.some(
        List.of(
            arguments(Kills.Signal.TERM, "value"),
            arguments(Kills.Signal.HUP, "k-induction"),
            arguments(Kills.Signal.TERM, "predicate"),
            arguments(Kills.Signal.INT, "bmc"),
            arguments(Kills.Signal.INT, "impact")),
        3);
  }

  @ParameterizedTest
  @MethodSource("analysesAndSignals")
  void anAnalysisThatIsEndedByASignalWritesWhatItHasProved(Kills.Signal signal, String analysis)
      throws Exception {
    Kills.Killed killed =
        kill(
            signal,
            List.of("analyse", source, "--with", analysis, "-o", condition, "--json"),
            Kills.Moment.afterCpuSeconds(LONG_ENOUGH_CPU_SECONDS));
    assertThat(killed.exitCode()).isEqualTo(128 + signal.number);
    assertThat(killed.hasFile()).isTrue();
    assertThat(killed.covered()).isPositive();
  }

  static List<Kills.Signal> signals() {
    return Extent.some(List.of(Kills.Signal.values()), 1);
  }

  /**
   * The first stage is one whose condition has few states on any machine: one with more states than
   * can be written in the seconds after a signal covers what holds at locations only.
   */
  @ParameterizedTest
  @MethodSource("signals")
  void stagesThatAreEndedByASignalKeepWhatTheyHaveVerified(Kills.Signal signal) throws Exception {
    Kills.Killed killed =
        kill(
            signal,
            List.of("verify", source, "--with", "bmc:60s,value:60s", "--save", condition, "--json"),
            Kills.Moment.afterCpuSeconds(LONG_ENOUGH_CPU_SECONDS));
    assertThat(killed.exitCode()).isEqualTo(128 + signal.number);
    assertThat(killed.covered()).isPositive();
  }

  static List<String> schedules() {
    return Extent.some(List.of("--portfolio", "--cycle"), 1);
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void soDoStagesAtTheSameTimeAndInTurns(String option) throws Exception {
    Kills.Killed killed =
        kill(
            Kills.Signal.TERM,
            List.of(
                "verify",
                source,
                "--with",
                "bmc:60s,value:60s",
                option,
                "--save",
                condition,
                "--json"),
            Kills.Moment.afterCpuSeconds(2 * LONG_ENOUGH_CPU_SECONDS));
    assertThat(killed.exitCode()).isEqualTo(128 + 15);
    assertThat(killed.covered()).isPositive();
  }

  @Test
  void aToolIsKilledAndWhatWasVerifiedBeforeItStays() throws Exception {
    String tool = ToldTool.running(directory, "", "sleep", "50");
    Kills.Killed killed =
        kill(
            Kills.Signal.TERM,
            List.of("verify", source, "--with", "interval:3s", "--tool", tool, "--save", condition),
            LONG_ENOUGH_MILLIS);
    assertThat(killed.wasInterrupted()).isTrue();
    assertThat(killed.covered()).isPositive();
  }

  @Test
  void aToolThatSaysTrueWhenItIsToldToEndIsNotBelieved() throws Exception {
    String tool =
        ToldTool.running(
            directory,
            "",
            "sh",
            "-c",
            "trap 'echo SAFE; exit 0' TERM INT HUP; echo SAFE; sleep 50");
    Kills.Killed killed =
        kill(
            Kills.Signal.TERM,
            List.of("verify", source, "--tool", tool, "--save", condition, "--json"),
            LONG_ENOUGH_MILLIS);
    assertThat(killed.wasInterrupted()).isTrue();
    assertThat(killed.hasFile()).isTrue();
    assertThat(killed.covered()).isZero();
  }

  @Test
  void aSecondSignalEndsItAtOnce() throws Exception {
    Process process = started("analyse", source, "--with", "value,bmc", "-o", condition);
    process.waitFor(LONG_ENOUGH_MILLIS / 2, TimeUnit.MILLISECONDS);
    Kills.send(process, Kills.Signal.TERM);
    Kills.send(process, Kills.Signal.HUP);
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isIn(128 + 15, 128 + 1);
  }

  @Test
  void aSolverThatIsKilledAgainAndAgainLeavesTheAnalysisUndecided() throws Exception {
    Process process =
        started("analyse", source, "--with", "bmc", "--limit", "time=5", "-o", condition, "--json");
    while (!process.waitFor(50, TimeUnit.MILLISECONDS)) {
      process
          .descendants()
          .filter(each -> each.info().command().orElse("").endsWith("java"))
          .forEach(ProcessHandle::destroyForcibly);
    }
    assertThat(process.exitValue()).isEqualTo(4);
    // A new solver is started until the time is over.
    assertThat(endedBy(text(process))).isIn("solver", "time");
    assertIsRead();
  }

  @Test
  void aLimitOfTimeIsSaidInJson() throws IOException {
    for (String analysis : Extent.some(List.of("value", "predicate", "k-induction"), 1)) {
      Tool.Result result =
          Tool.run("analyse", source, "--with", analysis, "--limit", "time=2", "--json");
      assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
      assertThat(endedBy(result.out())).as(result.out()).isEqualTo("time");
    }
    Tool.Result result = Tool.run("verify", source, "--with", "bmc:3s,value:2s", "--json");
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
    assertThat(endedBy(result.out())).as(result.out()).isEqualTo("time");
    JsonNode stages = new JsonMapper().readTree(result.out()).path("tools");
    assertThat(stages.findValuesAsText("interrupted")).contains("time");
  }

  private static String endedBy(String answer) throws IOException {
    return new JsonMapper().readTree(answer).path("interrupted").asText();
  }

  static List<String> analysesWithoutMemory() {
    return Extent.some(List.of("value", "interval", "bmc", "interval,value"), 1);
  }

  @ParameterizedTest
  @MethodSource("analysesWithoutMemory")
  void anAnalysisThatRunsOutOfMemoryWritesWhatWasKnown(String analyses) throws IOException {
    Files.writeString(
        Path.of(source),
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        static unsigned char all[40000000];
        int main(void) {
          unsigned i, sum = 0;
          if (__VERIFIER_nondet_int()) {
            int x = 3;
            if (x > 4) reach_error();
            return 0;
          }
          for (i = 0; i < 40000000u; i++) all[i] = (unsigned char)(i * 7);
          for (i = 0; i < 40000000u; i++) sum += all[i];
          if (sum == 7 && __VERIFIER_nondet_int() == 3) reach_error();
          return 0;
        }
        """);
    Tool.Result result =
        ChildProcess.run(
            48,
            List.of("analyse", source, "--with", analyses, "--limit", "time=40", "-o", condition));
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
    assertThat(result.out()).startsWith("UNKNOWN");
    assertIsRead();
    Tool.Result reduced = Tool.run("reduce", source, condition);
    assertThat(reduced.out()).contains("sum == 7");
  }

  @Test
  void whatIsKeptOutlivesAStageWithoutMemory() throws IOException {
    Tool.Result result =
        ChildProcess.run(
            96,
            List.of("verify", source, "--with", "bmc:5s,value:60s", "--save", condition, "--json"));
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
    assertIsRead();
  }

  private Kills.Killed kill(Kills.Signal signal, List<String> words, Kills.Moment moment)
      throws Exception {
    return new Kills(directory, List.of()).kill(0, words, program, signal, moment);
  }

  private Kills.Killed kill(Kills.Signal signal, List<String> words, long millis) throws Exception {
    return new Kills(directory, List.of()).kill(0, words, program, signal, millis);
  }

  private Process started(String... words) throws IOException {
    List<String> command = new ArrayList<>(ChildProcess.command(List.of(), List.of(words)));
    return new ProcessBuilder(command)
        .redirectOutput(directory.resolve("out").toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private String text(Process process) throws IOException {
    assertThat(process.isAlive()).isFalse();
    return Files.readString(directory.resolve("out"));
  }

  @ParameterizedTest
  @CsvSource({"UNKNOWN,value,20", "FALSE,value,1", "TRUE,k-induction,100"})
  void theAnswerInJsonIsAsTheSchemaSays(String verdict, String analysis, int least)
      throws IOException {
    Files.writeString(
        Path.of(source),
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          unsigned n = 0;
          while (__VERIFIER_nondet_int()) n = n < 100 ? n + 1 : 0;
          if (n > 100 || n == %d) reach_error();
          return 0;
        }
        """
            .formatted(verdict.equals("FALSE") ? 0 : least + 100));
    Tool.Result result =
        Tool.run("analyse", source, "--with", analysis, "--limit", "repeat=" + least, "--json");
    JsonNode answer = new JsonMapper().readTree(result.out());
    assertThat(answer.path("verdict").asText()).as(result.toString()).isEqualTo(verdict);
    JsonSchema shape =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("docs/reference/analyse.schema.json")));
    assertThat(shape.validate(answer)).isEmpty();
  }

  private void assertIsRead() {
    assertThat(Tool.run("convert", condition, "--to", "dot").exitCode()).isZero();
  }
}
