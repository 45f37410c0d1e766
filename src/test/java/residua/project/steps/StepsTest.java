package residua.project.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.execution.Sandbox;
import residua.base.text.SourceText;
import residua.project.report.ProofVerdict;

/** Proofs by steps that a project states. */
class StepsTest {
  private static final List<List<String>> STEPS =
      List.of(
          List.of("goto-cc", "{files}", "-o", "a"),
          List.of("goto-instrument", "--dfcc", "{entry}", "--enforce-contract", "f", "a", "b"),
          List.of("cbmc", "--json-ui", "b"));

  @TempDir private Path directory;

  private static SourceText unit(String text) {
    return new SourceText("a.c", text, text);
  }

  private static StepsOutcome outcome(List<List<String>> steps, int code, String... lines) {
    CheckedProperties checked = new CheckedProperties();
    List.of(lines).forEach(checked::accept);
    return checked.outcome(steps, OptionalInt.of(code));
  }

  @Test
  void whatAFileDeclaresStaticIsExternal() {
    String text =
        """
        # 1 "a.c"
        # 1 "h.h" 1
        static int header(void) { return 1; }
        # 1 "a.c" 2
        static int f(int x) { static int count; return x + count++; }
          static
        int table[] = { 1 };
        static inline int g(void) { return 2; }
        int h(int a[static 2]);
        """;
    String external = ExternalNames.of(unit(text));
    assertThat(external)
        .hasSameSizeAs(text)
        .contains("static int header", "static int count", "static inline", "[static 2]")
        .contains("       int f(int x)")
        .contains("        \nint table[]");
  }

  @Test
  void successOfEveryPropertyIsTrueUnderTheContracts() {
    StepsOutcome outcome =
        outcome(
            STEPS,
            0,
            "[f.postcondition.1] Check ensures clause of f: SUCCESS",
            "[f.overflow.1] overflow: SUCCESS",
            "status: success");
    assertThat(outcome.verdict()).isEqualTo(ProofVerdict.TRUE);
    assertThat(outcome.answer())
        .isEqualTo("TRUE (if these are called as their contracts require: f)");
    assertThat(outcome.why()).isEqualTo("by steps: 2 properties");
  }

  @Test
  void aFailingPropertyIsFalseAtItsLine() {
    StepsOutcome outcome =
        outcome(
            STEPS,
            10,
            "[f.unwind.0] unwinding assertion loop 0: FAILURE",
            "fails at a.c:1",
            "[f.overflow.1] overflow: FAILURE",
            "fails at a.c:7",
            "[f.assigns.1] Check that x is assignable: FAILURE",
            "fails at a.c:9",
            "status: failure");
    assertThat(outcome.verdict()).isEqualTo(ProofVerdict.FALSE);
    assertThat(outcome.answer()).isEqualTo("FALSE a.c:7: overflow [f.overflow.1]");
    assertThat(outcome.place()).hasValueSatisfying(at -> assertThat(at).hasToString("a.c:7"));
    assertThat(outcome.messages())
        .containsExactly(
            "a.c:7: overflow [f.overflow.1]", "a.c:9: Check that x is assignable [f.assigns.1]");
  }

  /** Nothing but success of everything is believed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | status: success",
        "0 | [f.a.1] x: SUCCESS",
        "6 | [f.a.1] x: SUCCESS; status: success",
        "0 | [f.a.1] x: UNKNOWN; status: success",
        "0 | [f.a.1] x: SUCCESS; ERROR: the output ends in the middle; status: success",
        "10 | [f.unwind.0] loop 0: FAILURE; fails at a.c:3; status: failure",
        "10 | [f.recursion] f: FAILURE; status: failure",
        "0 | [f.a.1] x: SUCCESS; status: success; status: failure",
      })
  void anythingElseIsOpen(int code, String lines) {
    assertThat(outcome(STEPS, code, lines.split("; ")).verdict()).isEqualTo(ProofVerdict.UNKNOWN);
  }

  @Test
  void functionsWithoutABodyAndUncheckedBoundsAreNamed() {
    List<List<String>> steps = List.of(List.of("cbmc", "--json-ui", "--unwind", "3", "{files}"));
    StepsOutcome outcome =
        outcome(
            steps,
            0,
            "WARNING: **** WARNING: no body for function memmove",
            "WARNING: no body for function '__CPROVER_assignable'",
            "[f.a.1] x: SUCCESS",
            "status: success");
    assertThat(outcome.answer())
        .isEqualTo(
            "TRUE (if these do nothing but return a value: memmove; no execution is longer than"
                + " the bounds)");
  }

  private String script(String name, String text) throws IOException {
    Path file = Files.writeString(directory.resolve(name), "#!/bin/sh\n" + text + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file.toString();
  }

  private static StepsOutcome run(List<List<String>> steps, Duration time) throws IOException {
    Map<String, SourceText> units = Map.of("src/a.c", unit("static int f;\n"));
    return new StepsRun(steps, "harness", units, OptionalInt.empty()).run(time);
  }

  @Test
  void stepsGetTheFilesOneAfterTheOther() throws IOException {
    String first = script("first", "cat \"$2\" >got; echo \"$1\" >>got");
    String answer =
        script(
            "answer",
            "grep -q '^       int f' got && grep -q harness got || exit 1\n"
                + "echo '[{\"result\": [{\"property\": \"f.a.1\", \"description\": \"x\","
                + " \"status\": \"SUCCESS\"}]}, {\"cProverStatus\": \"success\"}]'");
    List<List<String>> steps =
        List.of(List.of(first, "{entry}", "{external:src/a.c}"), List.of(answer, "--json-ui"));
    assertThat(run(steps, Duration.ofSeconds(60)).answer()).isEqualTo("TRUE");
    List<List<String>> others =
        List.of(List.of(first, "{entry}", "{files}"), List.of(answer, "--json-ui"));
    assertThat(run(others, Duration.ofSeconds(60)).why()).contains("exit code 1");
  }

  @Test
  void aStepThatFailsOrTakesTooLongDecidesNothing() throws IOException {
    String fails = script("fails", "echo no contract of f; exit 6");
    String sleeps = script("sleeps", "exec sleep 60");
    List<String> last = List.of("true", "--json-ui");
    assertThat(run(List.of(List.of(fails), last), Duration.ofSeconds(60)).why())
        .endsWith("fails' failed: no contract of f");
    assertThat(run(List.of(List.of(sleeps), last), Duration.ofMillis(300)).why())
        .startsWith("the time was used up in ");
    assertThat(run(List.of(List.of("no-such-step"), last), Duration.ofSeconds(60)).why())
        .isEqualTo("no-such-step is not installed");
  }

  /** A step that needs more memory than the proof may have fails, and decides nothing. */
  @Test
  void aStepHasNoMoreMemoryThanStated() throws IOException {
    String small = script("small", "head -c 400m /dev/zero | tail -c 300m >/dev/null");
    List<String> last = List.of("true", "--json-ui");
    StepsRun limited =
        new StepsRun(List.of(List.of(small), last), "harness", Map.of(), OptionalInt.of(100));
    assertThat(limited.run(Duration.ofSeconds(60)).why()).contains("small' failed");
    StepsRun free =
        new StepsRun(List.of(List.of(small), last), "harness", Map.of(), OptionalInt.empty());
    assertThat(free.run(Duration.ofSeconds(60)).why()).doesNotContain("failed");
  }

  @Test
  void aStepHasNoNetwork() throws IOException {
    assumeTrue(Sandbox.excludesNetwork(), "unshare -n does not work here");
    String looks = script("looks", "test \"$(grep -c : /proc/net/dev)\" = 1 || exit 3");
    List<String> last = List.of("true", "--json-ui");
    assertThat(run(List.of(List.of(looks), last), Duration.ofSeconds(60)).why())
        .doesNotContain("failed");
  }

  /** A process whose parent has ended is ended, too, however seldom all processes are looked at. */
  @Test
  void whatAStepHasStartedEndsWithIt() throws IOException {
    Path mark = directory.resolve("mark");
    String leaves =
        script("leaves", "(sleep 4; echo late >" + mark + ") >/dev/null 2>&1 &\nsleep 1");
    run(List.of(List.of(leaves), List.of("sleep", "5", "--json-ui")), Duration.ofSeconds(60));
    assertThat(mark).doesNotExist();
  }
}
