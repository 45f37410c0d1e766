package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Gcc;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** {@code verify --parts}, with tools that say what they are told and note that they were asked. */
class VerifyPartsTest {
  @TempDir private Path directory;
  private Path program;
  private PartsRuns runs;

  @BeforeEach
  void writeProgram() throws IOException {
    runs = new PartsRuns(directory);
    program = runs.program();
  }

  @Test
  void trueNeedsAllParts() throws IOException {
    assertThat(runs.verify(runs.tool(9, "SAFE", ""), "-j", "2"))
        .isEqualTo(new Tool.Result(0, "TRUE\n", ""));
    assertThat(runs.timesAsked()).isEqualTo(4);
  }

  /** What testers executed is not looked at by provers behind them. */
  @Test
  void trueSaysWhatItRestsOn() throws IOException {
    String tester =
        ToldTool.running(
            directory, "\"tests\": \"tests\",", "sh", "-c", "mkdir tests; : > tests/1");
    String sure = runs.tool(9, "SAFE", "");
    Tool.Result result = runs.verify(tester, "--tool", sure, "--json");
    JsonNode answer = new JsonMapper().readTree(result.out());
    assertThat(answer.path("verdict").asText()).as(result.err()).isEqualTo("TRUE");
    assertThat(answer.at("/restsOn/0/claim").asText()).isEqualTo("executed");
    String words = Tool.run("verify", "--resume", runs.work()).out();
    assertThat(words).startsWith("TRUE (if the executions of").contains("happened as it says");
    assertThat(new JsonMapper().readTree(runs.resume("--json").out()).path("restsOn"))
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
    assertThat(runs.verify(runs.tool(99, "SAFE", "")).out()).isEqualTo(expected);
    assertThat(runs.resume().out()).isEqualTo(expected);
    JsonNode answer = new JsonMapper().readTree(runs.resume("--json").out());
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
    JsonNode open =
        new JsonMapper().readTree(runs.verify(runs.tool(1, "SAFE", "hm"), "--json").out());
    assertThat(shape.validate(open)).isEmpty();
    assertThat(open.path("verdict").asText()).isEqualTo("UNKNOWN");
    String wrong = runs.tool(0, "", "UNSAFE at " + program + ":12");
    JsonNode answer = new JsonMapper().readTree(runs.resume("--tool", wrong, "--json").out());
    assertThat(shape.validate(answer)).isEmpty();
    assertThat(answer.path("verdict").asText()).isEqualTo("FALSE");
  }

  @Test
  void aProgramThatCannotBeReadLeavesNoDirectory() {
    String missing = directory.resolve("missing.c").toString();
    Tool.Result result =
        Tool.run("verify", missing, "--with", "bmc", "--parts", "2", "--work", runs.work());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("missing.c: error: ");
    assertThat(Path.of(runs.work())).doesNotExist();
  }

  @Test
  void whoWatchesIsToldOfEachAnswer() throws IOException {
    runs.verify(runs.tool(1, "SAFE", "hm"));
    List<String> lines = Files.readAllLines(Path.of(runs.work()).resolve("progress.jsonl"));
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
    assertThat(runs.verify(runs.tool(9, "SAFE", "")).out()).isEqualTo("TRUE\n");
    assertThat(runs.timesAsked()).isEqualTo(4);
  }

  @Test
  void oneFalseIsTheAnswerAndTheOthersAreNotTried() throws IOException {
    Tool.Result result = runs.verify(runs.tool(2, "SAFE", "UNSAFE at " + program + ":12"));
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).isEqualTo("FALSE " + program + ":12\n");
    assertThat(runs.timesAsked()).isEqualTo(3);
    assertThat(runs.resume()).isEqualTo(result);
    assertThat(runs.timesAsked()).as("what is decided is not done again").isEqualTo(3);
  }

  /** The tools that run are stopped. */
  @Test
  void aFalseEndsWhatRuns() throws IOException {
    String script = "echo >> %s; [ $(wc -l < %s) = 1 ] && sleep 50; echo UNSAFE";
    String tool =
        ToldTool.running(directory, "", "sh", "-c", script.formatted(runs.asked(), runs.asked()));
    long start = System.nanoTime();
    assertThat(runs.verify(tool, "-j", "2").exitCode()).isEqualTo(3);
    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(45);
  }

  @Test
  void anUndecidedRunNamesItsOpenPartsAndIsResumedWithAnotherTool() throws IOException {
    Tool.Result open = runs.verify(runs.tool(2, "SAFE", "nothing"));
    assertThat(open.exitCode()).isEqualTo(4);
    assertThat(open.out()).isEqualTo("UNKNOWN (open: 2 of 4 parts: part-0003, part-0004)\n");
    Tool.Result done = runs.resume("--tool", runs.tool(9, "SAFE", ""));
    assertThat(done).isEqualTo(new Tool.Result(0, "TRUE\n", ""));
    assertThat(runs.timesAsked()).as("two more").isEqualTo(6);
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
    Tool.Result open = runs.verify(runs.tool(2, "SAFE", "nothing"), "--resplit", "1");
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
        runs.verify(
            runs.tool(1, "nothing", "SAFE"), "--parts", "2", "--by", "branches", "--resplit", "1");
    assertThat(open.out()).isEqualTo("UNKNOWN (open: 1 of 2 parts: part-0001)\n");
    assertThat(directory.resolve("work/split-part-0001")).exists();
    String residual = Tool.reduce("" + program, runs.work() + "/verified.graphml");
    assertThat(residual).contains("reach_error();");
  }

  @Test
  void anUndecidedPartIsDividedAgain() throws IOException {
    Tool.Result result = runs.verify(runs.tool(4, "nothing", "SAFE"), "--resplit", "1");
    assertThat(result).isEqualTo(new Tool.Result(0, "TRUE\n", ""));
    assertThat(runs.timesAsked()).isEqualTo(4 + 8);
  }

  @Test
  void wrongUsageIsSaid() throws IOException {
    String tool = runs.tool(9, "SAFE", "");
    String file = program.toString();
    assertThat(Tool.run("verify", file, "--tool", tool, "--parts", "4").exitCode()).isEqualTo(2);
    assertThat(Tool.run("verify", file, "--tool", tool, "--work", runs.work()).exitCode())
        .isEqualTo(2);
    for (String option : List.of("--on=slurm", "-j2", "--resplit=1", "--by=branches")) {
      Tool.Result alone = Tool.run("verify", file, "--tool", tool, option);
      assertThat(alone.exitCode()).as(option).isEqualTo(2);
      assertThat(alone.err()).contains("go with --parts only");
    }
    assertThat(runs.verify(tool, "--on", "moon").exitCode()).isEqualTo(2);
    assertThat(runs.verify(tool, "--whole").exitCode()).isEqualTo(2);
    assertThat(runs.resume().err()).contains("no job was begun in this directory");
  }
}
