package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.testing.Alone;
import residua.testing.Gcc;
import residua.testing.ReadOnly;
import residua.testing.ToldTool;
import residua.testing.Tool;
import residua.tool.cluster.WorkDirectory;

/** {@code verify --parts}, with tools that say what they are told and note that they were asked. */
@Alone
class VerifyPartsTest {
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
        if (__VERIFIER_nondet_int())
          sum += 4;
        if (sum == __VERIFIER_nondet_int())
          reach_error();
        return sum;
      }
      """;

  @TempDir private Path directory;
  private Path program;
  private Path asked;

  @BeforeEach
  void writeProgram() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    asked = Files.createFile(directory.resolve("asked"));
  }

  /** A tool that says one thing when it is asked the first times, and another one later. */
  private String tool(int times, String first, String later) throws IOException {
    String script =
        "echo >> %s; if [ $(wc -l < %s) -le %d ]; then echo '%s'; else echo '%s'; fi"
            .formatted(asked, asked, times, first, later);
    return ToldTool.running(directory, "", "sh", "-c", script);
  }

  private long timesAsked() throws IOException {
    try (Stream<String> lines = Files.lines(asked)) {
      return lines.count();
    }
  }

  private Tool.Result verify(String tool, String... options) {
    List<String> words = new ArrayList<>(List.of("verify", program.toString(), "--tool", tool));
    if (!List.of(options).contains("--parts")) {
      words.addAll(List.of("--parts", "4"));
    }
    words.addAll(List.of("--work", work(), "-q"));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }

  private String work() {
    return directory.resolve("work").toString();
  }

  private Tool.Result resume(String... options) {
    List<String> words = new ArrayList<>(List.of("verify", "--resume", work(), "-q"));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }

  @Test
  void trueNeedsAllParts() throws IOException {
    assertThat(verify(tool(9, "SAFE", ""), "-j", "2")).isEqualTo(new Tool.Result(0, "TRUE\n", ""));
    assertThat(timesAsked()).isEqualTo(4);
  }

  /** What testers executed is not looked at by provers behind them. */
  @Test
  void trueSaysWhatItRestsOn() throws IOException {
    String tester =
        ToldTool.running(
            directory, "\"tests\": \"tests\",", "sh", "-c", "mkdir tests; : > tests/1");
    String sure = tool(9, "SAFE", "");
    Tool.Result result = verify(tester, "--tool", sure, "--json");
    JsonNode answer = new JsonMapper().readTree(result.out());
    assertThat(answer.path("verdict").asText()).as(result.err()).isEqualTo("TRUE");
    assertThat(answer.at("/restsOn/0/claim").asText()).isEqualTo("executed");
    String words = Tool.run("verify", "--resume", work()).out();
    assertThat(words).startsWith("TRUE (if the executions of").contains("happened as it says");
    assertThat(new JsonMapper().readTree(resume("--json").out()).path("restsOn"))
        .isEqualTo(answer.path("restsOn"));
  }

  /** Parts that call a function that is not there are open, and say what would close them. */
  @Test
  void saysWhatWouldHaveToBeSo() throws IOException {
    Files.writeString(
        program,
        """
        extern int __VERIFIER_nondet_int(void);
        extern void show(int);
        extern void reach_error(void);
        int main(void) {
          int a = __VERIFIER_nondet_int();
          if (a > 5) { show(a); a = 5; } else { a = 1; }
          if (__VERIFIER_nondet_int()) { a = a + 1; } else { a = a + 2; }
          if (a < 0) reach_error();
          return 0;
        }
        """);
    String expected = "UNKNOWN (TRUE if these change nothing and reach no error call: show)\n";
    assertThat(verify(tool(99, "SAFE", "")).out()).isEqualTo(expected);
    assertThat(resume().out()).isEqualTo(expected);
    JsonNode answer = new JsonMapper().readTree(resume("--json").out());
    assertThat(answer.path("trueIf").toString()).isEqualTo("{\"functions\":[\"show\"]}");
    String schema = Files.readString(Path.of("docs/reference/verify-parts.schema.json"));
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(answer))
        .isEmpty();
  }

  @Test
  void theAnswerIsAsTheDocumentationSays() throws IOException {
    String schema = Files.readString(Path.of("docs/reference/verify-parts.schema.json"));
    JsonSchema shape =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);
    JsonNode open = new JsonMapper().readTree(verify(tool(1, "SAFE", "hm"), "--json").out());
    assertThat(shape.validate(open)).isEmpty();
    assertThat(open.path("verdict").asText()).isEqualTo("UNKNOWN");
    String wrong = tool(0, "", "UNSAFE at " + program + ":12");
    JsonNode answer = new JsonMapper().readTree(resume("--tool", wrong, "--json").out());
    assertThat(shape.validate(answer)).isEmpty();
    assertThat(answer.path("verdict").asText()).isEqualTo("FALSE");
  }

  @Test
  void aProgramThatCannotBeReadLeavesNoDirectory() {
    String missing = directory.resolve("missing.c").toString();
    Tool.Result result =
        Tool.run("verify", missing, "--with", "bmc", "--parts", "2", "--work", work());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("missing.c: error: ");
    assertThat(Path.of(work())).doesNotExist();
  }

  @Test
  void whoWatchesIsToldOfEachAnswer() throws IOException {
    verify(tool(1, "SAFE", "hm"));
    List<String> lines = Files.readAllLines(Path.of(work()).resolve("progress.jsonl"));
    List<String> seen = new ArrayList<>();
    for (String line : lines) {
      JsonNode node = new JsonMapper().readTree(line);
      seen.add(
          Stream.of("part", "verdict", "parts", "answered", "true")
              .map(key -> node.path(key).asText())
              .collect(Collectors.joining(" ")));
    }
    assertThat(seen)
        .containsExactly(
            "part-0001 TRUE 4 1 1",
            "part-0002 UNKNOWN 4 2 1",
            "part-0003 UNKNOWN 4 3 1",
            "part-0004 UNKNOWN 4 4 1");
  }

  /** As for {@code split}: where branches are too few ways, paths through loops are others. */
  @Test
  void aProgramWithoutBranchesIsDividedByItsLoops() throws IOException {
    Files.writeString(
        program,
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int rounds = 0;
          while (__VERIFIER_nondet_int())
            rounds++;
          if (rounds == 3)
            reach_error();
          return 0;
        }
        """);
    assertThat(verify(tool(9, "SAFE", "")).out()).isEqualTo("TRUE\n");
    assertThat(timesAsked()).isEqualTo(4);
  }

  @Test
  void oneFalseIsTheAnswerAndTheOthersAreNotTried() throws IOException {
    Tool.Result result = verify(tool(2, "SAFE", "UNSAFE at " + program + ":12"));
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).isEqualTo("FALSE " + program + ":12\n");
    assertThat(timesAsked()).isEqualTo(3);
    assertThat(resume()).isEqualTo(result);
    assertThat(timesAsked()).as("what is decided is not done again").isEqualTo(3);
  }

  /** The tools that run are stopped. */
  @Test
  void aFalseEndsWhatRuns() throws IOException {
    String script = "echo >> %s; [ $(wc -l < %s) = 1 ] && sleep 50; echo UNSAFE";
    String tool = ToldTool.running(directory, "", "sh", "-c", script.formatted(asked, asked));
    long start = System.nanoTime();
    assertThat(verify(tool, "-j", "2").exitCode()).isEqualTo(3);
    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(45);
  }

  @Test
  void anUndecidedRunNamesItsOpenPartsAndIsResumedWithAnotherTool() throws IOException {
    Tool.Result open = verify(tool(2, "SAFE", "nothing"));
    assertThat(open.exitCode()).isEqualTo(4);
    assertThat(open.out()).isEqualTo("UNKNOWN (open: 2 of 4 parts: part-0003, part-0004)\n");
    Tool.Result done = resume("--tool", tool(9, "SAFE", ""));
    assertThat(done).isEqualTo(new Tool.Result(0, "TRUE\n", ""));
    assertThat(timesAsked()).as("two more").isEqualTo(6);
  }

  /** Each run is covered by it, or belongs to a part that is open. */
  @Test
  void whatWasVerifiedIsACondition() throws IOException {
    program =
        Files.writeString(
            program,
            """
            #include <stdio.h>
            void reach_error(void) { }
            int main(void) {
              int sum = 0;
              if (getchar() == '1')
                sum++;
              if (getchar() == '1')
                sum += 2;
              printf("%d", sum);
              if (sum > getchar())
                reach_error();
              return 0;
            }
            """);
    Tool.Result open = verify(tool(2, "SAFE", "nothing"), "--resplit", "1");
    assertThat(open.exitCode()).as(open.toString()).isEqualTo(4);
    Path verified = directory.resolve("work/verified.graphml");
    assertThat(Files.readString(verified)).contains("parts that were verified");
    String residual = Tool.reduce("" + program, "" + verified, "--max-growth", "none", "--check");
    Path rest = Files.writeString(directory.resolve("rest.c"), residual);
    Path executable = directory.resolve("rest");
    Gcc.execute("gcc", "-w", "" + rest, "-o", "" + executable);
    List<String> printed = new ArrayList<>();
    for (String input : List.of("00", "01", "10", "11")) {
      Path output = directory.resolve("printed");
      Gcc.execute("sh", "-c", "printf " + input + " | " + executable + " > " + output + " || :");
      printed.add(Files.readString(output));
    }
    assertThat(printed)
        .as("two of four parts are open")
        .containsExactlyInAnyOrder("", "", "0", "2");
  }

  /** Where a part is one way only, its division is itself, and it is open all the same. */
  @Test
  void whatWasVerifiedHasNoPartThatIsOneWayOnly() throws IOException {
    Files.writeString(
        program,
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          if (__VERIFIER_nondet_int())
            reach_error();
          return 0;
        }
        """);
    Tool.Result open =
        verify(tool(1, "nothing", "SAFE"), "--parts", "2", "--by", "branches", "--resplit", "1");
    assertThat(open.out()).isEqualTo("UNKNOWN (open: 1 of 2 parts: part-0001)\n");
    assertThat(directory.resolve("work/split-part-0001")).exists();
    String residual = Tool.reduce("" + program, work() + "/verified.graphml");
    assertThat(residual).contains("reach_error();");
  }

  @Test
  void anUndecidedPartIsDividedAgain() throws IOException {
    Tool.Result result = verify(tool(4, "nothing", "SAFE"), "--resplit", "1");
    assertThat(result).isEqualTo(new Tool.Result(0, "TRUE\n", ""));
    assertThat(timesAsked()).isEqualTo(4 + 8);
  }

  @Test
  void anAnswerThatIsDamagedIsNone() throws IOException {
    verify(tool(9, "SAFE", ""));
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
      Tool.Result result = resume("--tool", tool(0, "", "nothing"));
      assertThat(result.out()).isEqualTo("UNKNOWN (open: 1 of 4 parts: part-0002)\n");
    }
  }

  @Test
  void whatHasChangedIsNotBelieved() throws IOException {
    verify(tool(9, "SAFE", ""));
    Path condition = directory.resolve("work/split/part-0001.graphml");
    String before = Files.readString(condition);
    Files.writeString(condition, before.replace("elsewhere", "anywhere"));
    assertThat(resume().err()).contains("part-0001.graphml: error: is not the condition of");
    Files.writeString(condition, before);
    Files.writeString(program, PROGRAM + "/* changed */");
    assertThat(resume().err()).contains("the program or a condition has changed");
    assertThat(resume().exitCode()).isEqualTo(1);
  }

  @Test
  void oneRunWorksInADirectoryAtATime() throws IOException, InputException {
    verify(tool(9, "SAFE", ""));
    try (WorkDirectory other = WorkDirectory.open(work(), false)) {
      assertThat(other).isNotNull();
      Tool.Result result = resume();
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err()).contains("another process works in this directory");
    }
    assertThat(verify(tool(9, "SAFE", "")).err()).contains("a job was begun in this directory");
    assertThat(resume().out()).isEqualTo("TRUE\n");
  }

  /** The file is never written where somebody may be reading it. */
  @Test
  void whatIsVerifiedAppearsAsAWholeFile() throws IOException {
    verify(tool(1, "nothing", "SAFE"));
    Path verified = directory.resolve("work/verified.graphml");
    Path read = Files.createLink(directory.resolve("read"), verified);
    Files.writeString(read, "half a file");
    resume("--tool", tool(0, "", "nothing"));
    assertThat(read).hasContent("half a file");
    assertThat(verified).content().endsWith("</graphml>\n");
  }

  /** Of what they are parts is known from the run that made them only. */
  @Test
  void partsThatAreThereBeforeARunBeginsAreNotItsParts() throws IOException {
    verify(tool(9, "SAFE", ""));
    Files.delete(directory.resolve("work/job.json"));
    Tool.Result result = verify(tool(9, "SAFE", ""));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("it contains parts of an unknown job");
    assertThat(timesAsked()).isEqualTo(4);
  }

  /** What cannot be kept is not said; when it can be written again, it goes on. */
  @Test
  void aDirectoryThatIsReadOnlyIsSaid() throws IOException {
    verify(tool(2, "nothing", "SAFE"));
    Optional<ReadOnly> readOnly = ReadOnly.of(Path.of(work()));
    assumeTrue(readOnly.isPresent(), "nothing can be mounted here");
    try (ReadOnly held = readOnly.get()) {
      assertThat(held).isNotNull();
      Tool.Result result = resume();
      assertThat(result.out()).isEmpty();
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err()).contains("cannot be written").doesNotContain("Exception");
    }
    assertThat(timesAsked()).isEqualTo(4);
    assertThat(resume().out()).isEqualTo("TRUE\n");
    assertThat(timesAsked()).isEqualTo(6);
  }

  /** The same verdict, and no part that was decided is asked about again. */
  @Test
  void aRunThatIsKilledIsResumedToTheSameVerdict() throws IOException, InterruptedException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String script = "echo >> %s; sleep 0.3; echo SAFE".formatted(asked);
    String tool = ToldTool.running(directory, "", "sh", "-c", script);
    List<String> begin =
        List.of("verify", program.toString(), "--tool", tool, "--parts", "4", "--work", work());
    boolean isBegun = false;
    for (int kill = 0; kill < 2; kill++) {
      Process process = java(isBegun ? List.of("verify", "--resume", work()) : begin);
      process.waitFor(random.nextInt(1500, 4000), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      isBegun = Files.exists(directory.resolve("work/job.json"));
    }
    Tool.Result result = isBegun ? resume() : Tool.run(begin.toArray(String[]::new));
    assertThat(result.out()).as("seed %d: %s", seed, result.err()).isEqualTo("TRUE\n");
    assertThat(timesAsked()).as("seed %d", seed).isBetween(4L, 6L);
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

  @Test
  void wrongUsageIsSaid() throws IOException {
    String tool = tool(9, "SAFE", "");
    String file = program.toString();
    assertThat(Tool.run("verify", file, "--tool", tool, "--parts", "4").exitCode()).isEqualTo(2);
    assertThat(Tool.run("verify", file, "--tool", tool, "--work", work()).exitCode()).isEqualTo(2);
    for (String option : List.of("--on=slurm", "-j2", "--resplit=1", "--by=branches")) {
      Tool.Result alone = Tool.run("verify", file, "--tool", tool, option);
      assertThat(alone.exitCode()).as(option).isEqualTo(2);
      assertThat(alone.err()).contains("go with --parts only");
    }
    assertThat(verify(tool, "--on", "moon").exitCode()).isEqualTo(2);
    assertThat(verify(tool, "--whole").exitCode()).isEqualTo(2);
    assertThat(resume().err()).contains("no job was begun in this directory");
  }
}
