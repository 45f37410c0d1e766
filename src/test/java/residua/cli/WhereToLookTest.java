package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Tool;

/** What an UNKNOWN and a FALSE say of where to look next, in text, JSON, SARIF and on the page. */
@Alone
class WhereToLookTest {
  private static final String BEYOND =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int table[4];
      static void fill(int *to, int i) {
        to[i] = 1;
      }
      int main(void) {
        int i = __VERIFIER_nondet_int();
        if (i == 6)
          fill(table, i);
        if (table[0] == 2)
          reach_error();
        return 0;
      }
      """;

  private static final String WRAPPED =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      static void check(int ok) {
        if (!ok)
          reach_error();
      }
      int main(void) {
        int x = __VERIFIER_nondet_int();
        int sum = x;
        if (x > 2000000000) {
          sum += 1000000000;
          check(sum > x);
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  private Tool.Result run(String command, String text, String... words) throws IOException {
    Path program = Files.writeString(directory.resolve("m.c"), text);
    List<String> all = new ArrayList<>(List.of(command, program.toString()));
    all.addAll(List.of(words));
    return Tool.run(all.toArray(String[]::new));
  }

  /** Notes name the file by its whole path here. */
  private String named(String text) {
    return text.replace(directory + "/", "");
  }

  private JsonNode json(String text, String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--json", "-q"));
    JsonNode answer =
        new JsonMapper().readTree(run("verify", text, all.toArray(String[]::new)).out());
    String schema = Files.readString(Path.of("docs/reference/verify.schema.json"));
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(answer))
        .isEmpty();
    return answer;
  }

  static List<String> analyses() {
    return Extent.some(
        List.of("value", "interval", "bmc", "k-induction", "predicate", "impact"), 3);
  }

  @ParameterizedTest
  @MethodSource("analyses")
  void unknownNamesTheLineAndTheFunctionThatAnAnalysisCannotFollow(String analysis)
      throws IOException {
    Tool.Result analysed = run("analyse", BEYOND, "--with", analysis, "--limit", "time=10");
    assertThat(analysed.out()).startsWith("UNKNOWN (").hasLineCount(1);
    assertThat(named(analysed.err()))
        .contains("m.c:5: note: left open: an access outside an object")
        .contains(", in fill");
    Tool.Result verified = run("verify", BEYOND, "--with", analysis, "--timeout", "10");
    assertThat(named(verified.err())).contains("m.c:5: note: left open: ", "(" + analysis + ")");
    assertThat(run("verify", BEYOND, "--with", analysis, "--timeout", "10", "-q").err()).isEmpty();
  }

  /** The reasons of many stages are a column; the line of the answer has the first location. */
  @Test
  void ofManyStagesTheAnswerIsTheFirstLocationAndTheTableHasTheReasons() throws IOException {
    Tool.Result result =
        run("verify", ofBranches(2), "--with", "value,interval,bmc,value", "--timeout", "10");
    assertThat(named(result.out()))
        .startsWith("UNKNOWN (m.c:5: ")
        .endsWith("; 1 more left open)\n");
    List<String> rows = result.err().lines().filter(line -> line.contains(" UNKNOWN ")).toList();
    assertThat(rows).extracting(row -> row.split(" {2}")[0]).contains("value", "bmc", "value (2)");
    assertThat(result.err()).containsPattern("(?m)^stage .* why$");
    assertThat(rows).allMatch(row -> row.contains("  assembly, or code"));
    assertThat(named(result.err())).contains("m.c:8: note: so this error call is open as well");
    Tool.Result one = run("verify", ofBranches(2), "--with", "bmc", "--timeout", "10");
    assertThat(one.out()).startsWith("UNKNOWN (bmc: ");
  }

  /** Two reasons on a line are one note; what was stopped by its time is named. */
  @Test
  void reasonsOfALineStandTogetherAndStoppedStagesAreNamed() throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (n < 1 || n > 1000000) return 0;
          int a[n]; for (int i = 0; i < n; i++) a[i] = i; if (a[n - 1] == n) reach_error();
          return 0;
        }
        """;
    Tool.Result result = run("verify", text, "--with", "value,bmc", "--timeout", "3");
    assertThat(result.out()).startsWith("UNKNOWN (");
    assertThat(named(result.err()))
        .containsPattern("m.c:\\d+: note: left open: .+ \\(bmc\\); .+ \\(value\\)")
        .contains("m.c: note: stages were stopped by their time (--timeout); with more, bmc may");
  }

  @Test
  void onlyTheFirstThreeLocationsAreNotesAndAllAreInJson() throws IOException {
    String program = ofBranches(5);
    Tool.Result result = run("verify", program, "--with", "bmc", "--timeout", "10");
    assertThat(named(result.err())).contains("m.c:5: note: left open", "m.c:7: note: left open");
    assertThat(named(result.err())).doesNotContain("m.c:8: note");
    assertThat(named(result.err())).contains("m.c: note: and 2 more left open");
    assertThat(json(program, "--with", "bmc", "--timeout", "10").at("/undecided")).hasSize(5);
  }

  /** A program with a branch for each of a number of lines that no analysis can follow. */
  private static String ofBranches(int count) {
    StringBuilder text = new StringBuilder("extern int __VERIFIER_nondet_int(void);\n");
    text.append("extern void reach_error(void);\nint main(void) {\n");
    text.append("  switch (__VERIFIER_nondet_int()) {\n");
    for (int i = 0; i < count; i++) {
      text.append("  case " + i + ": __asm__(\"nop\"); break;\n");
    }
    text.append("  }\n  if (global == 1) reach_error();\n  return 0;\n}\n");
    return text.insert(0, "int global; ").toString();
  }

  /** The interpreter cannot follow the call, so that no execution confirms the inputs. */
  @Test
  void anErrorCallThatMayBeReachedComesWithCandidateInputs() throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        extern int absent(int);
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x == 1234567 && absent(x))
            reach_error();
          return 0;
        }
        """;
    Tool.Result result = run("verify", text, "--with", "bmc", "--pure", "absent");
    assertThat(named(result.err()))
        .contains(
            "m.c:7: note: left open: an error call that may be reached, in main, perhaps with the"
                + " inputs 1234567");
    JsonNode open = json(text, "--with", "bmc", "--pure", "absent").at("/undecided/0");
    assertThat(open.at("/place/line").asInt()).isEqualTo(7);
    assertThat(open.at("/candidateInputs/0").asText()).isEqualTo("1234567");
  }

  @Test
  void whatMayRunWithoutACallIsNamed() throws IOException {
    String text =
        """
        extern void reach_error(void);
        int ready;
        __attribute__((used)) static void early(void) { ready = 1; }
        int main(void) {
          if (!ready)
            reach_error();
          return 0;
        }
        """;
    assertThat(named(run("verify", text, "--with", "value,bmc", "--timeout", "5").err()))
        .contains(
            "m.c:3: note: left open: a function that the C library or the system may call, in"
                + " early");
  }

  @Test
  void whereEveryStageWasEndedByItsTimeTheErrorCallsThatAreLeftAreNamed() throws IOException {
    String text =
        """
        extern void reach_error(void);
        extern unsigned __VERIFIER_nondet_uint(void);
        int main(void) {
          unsigned long a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
          if (a > 1 && b > 1 && a * b == 4611685975477714963UL)
            reach_error();
        }
        """;
    assertThat(named(run("verify", text, "--with", "bmc:1s").err()))
        .contains("m.c:6: note: left open: an error call that no stage has decided, in main");
  }

  @Test
  void falseShowsWhatFailsFromWhereAndWhatWasUndefinedBefore() throws IOException {
    for (Tool.Result each :
        List.of(
            run("analyse", WRAPPED, "--with", "bmc"),
            run("verify", WRAPPED, "--with", "bmc", "--timeout", "20"))) {
      assertThat(named(each.out()))
          .isEqualTo("FALSE m.c:5 (after a signed overflow at m.c:11, taken to wrap)\n");
      assertThat(named(each.err()))
          .contains("m.c:5: note: fails: reach_error();")
          .containsSubsequence(
              "m.c:8: note: reads ",
              "m.c:11: note: undefined before the error: signed integer overflow",
              "m.c:5: note: fails: reach_error();",
              "m.c:4: note: last branch: if (!ok)",
              "m.c:12: note: called here, in main: check(sum > x);");
    }
    JsonNode answer = json(WRAPPED, "--with", "bmc", "--timeout", "20");
    assertThat(answer.at("/undefinedBefore/place/line").asInt()).isEqualTo(11);
    assertThat(answer.at("/failed/text").asText()).isEqualTo("reach_error();");
    assertThat(answer.at("/calls/0/text").asText()).isEqualTo("check(sum > x);");
    List<Integer> lines = new ArrayList<>();
    answer.at("/path").forEach(each -> lines.add(each.at("/line").asInt()));
    assertThat(lines).containsExactly(8, 9, 10, 11, 12, 4, 5);
  }

  @Test
  void overflowThatTheCompilerWouldSimplifyIsNamed() throws IOException {
    String text =
        """
        extern void reach_error(void);
        extern int __VERIFIER_nondet_int(void);
        int main(void) {
          int most = __VERIFIER_nondet_int();
          int used = 1;
          if (most > 0 && !(used < most + 1)) reach_error();
        }
        """;
    assertThat(named(run("analyse", text, "--with", "bmc").out()))
        .isEqualTo("FALSE m.c:6 (after a signed overflow at m.c:6, taken to wrap)\n");
    assertThat(named(run("analyse", text, "--with", "bmc", "--property", "no-overflow").out()))
        .isEqualTo("FALSE m.c:6 (no-overflow)\n");
  }

  @Test
  void falseSaysWhatWasNeverSet() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/clang")));
    String text =
        """
        extern void reach_error(void);
        extern int __VERIFIER_nondet_int(void);
        int main(void) {
          int unset;
          if (__VERIFIER_nondet_int() > 0)
            unset = 1;
          if (unset != 1)
            reach_error();
          return 0;
        }
        """;
    Tool.Result found = run("verify", text, "--with", "bmc", "--timeout", "20");
    assertThat(named(found.out()))
        .isEqualTo("FALSE m.c:8 (after an undefined operation at m.c:7)\n");
    assertThat(named(found.err()))
        .contains("m.c:7: note: undefined before the error: use of 'unset', which was never set");
  }

  @Test
  void falseSaysWhatWasNeverSetWhereAnyValueWouldDo() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/clang")));
    String text =
        """
        extern void reach_error(void);
        int main(void) {
          int down = -50;
          int step;
          while (down < 0) {
            down = down + step;
            step++;
          }
          if (!(step > 0)) reach_error();
          return 0;
        }
        """;
    Tool.Result found = run("verify", text, "--with", "bmc", "--timeout", "20");
    assertThat(named(found.out()))
        .isEqualTo("FALSE m.c:9 (after an undefined operation at m.c:5)\n");
    assertThat(named(found.err()))
        .contains("m.c:9: note: executed, where variables that are never set hold")
        .contains("m.c:9: note: fails: if (!(step > 0)) reach_error();")
        .contains("m.c:5: note: undefined before the error: use of 'step', which was never set");
    // Headers that gcc has preprocessed are not clang's.
    assertThat(
            named(
                run("verify", "#include <stdlib.h>\n" + text, "--with", "bmc", "--timeout", "20")
                    .out()))
        .isEqualTo("FALSE m.c:10 (after an undefined operation at m.c:6)\n");
  }

  /** The interpreter does not follow a variable that was never set, so the program is executed. */
  @Test
  void falseSaysWhatWasGivenWhereItIsNotKnownWhatIsRead() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/clang")));
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int unset;
          int got = __VERIFIER_nondet_int();
          int sum = 1;
          while (unset > 3 && sum < 4)
            sum++;
          if (got == 123456 && sum)
        #line 77 "other.c"
            reach_error();
          return 0;
        }
        """;
    Tool.Result found = run("verify", text, "--with", "bmc", "--timeout", "20");
    assertThat(named(found.out()))
        .isEqualTo("FALSE other.c:77 (after an undefined operation at m.c:7)\n");
    assertThat(named(found.err()))
        .contains("other.c:77: note: executed, with the inputs 123456")
        .contains("other.c:77: note: fails: reach_error();");
  }

  @Test
  void anExecutionInWhichAllIsDefinedIsNotDoubted() throws IOException {
    String text = WRAPPED.replace("sum += 1000000000", "sum -= 1000000000");
    assertThat(named(run("verify", text, "--with", "bmc", "--timeout", "20").out()))
        .isEqualTo("FALSE m.c:5\n");
    assertThat(json(text, "--with", "bmc", "--timeout", "20").has("undefinedBefore")).isFalse();
  }

  @Test
  void logAndPageSayIt() throws IOException {
    String log = directory.resolve("log.sarif").toString();
    String page = directory.resolve("page.html").toString();
    run("verify", WRAPPED, "--with", "bmc", "-q", "--sarif", log, "--html", page);
    JsonNode results = new JsonMapper().readTree(Path.of(log).toFile()).at("/runs/0/results");
    JsonNode steps = results.get(0).at("/codeFlows/0/threadFlows/0/locations");
    assertThat(steps).hasSize(7);
    assertThat(steps.get(6).at("/location/physicalLocation/region/startLine").asInt()).isEqualTo(5);
    assertThat(Files.readString(Path.of(page))).contains("called here, in main: check(sum ");
    run("verify", BEYOND, "--with", "bmc", "-q", "--sarif", log, "--html", page);
    assertThat(Files.readString(Path.of(log))).contains("left open: an access outside an object");
    assertThat(Files.readString(Path.of(page))).contains("an access outside an object, or");
  }
}
