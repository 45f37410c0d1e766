package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.analysis.conditions.ConditionExtractor;
import residua.analysis.conditions.ProvedCondition;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.specification.Property;
import residua.testing.Tool;

/** What is proved can only be said by automata that count iterations: they are written. */
class LargeConditionTest {
  /**
   * Of four choices, two are proved; which one was made shows only in each iteration. The last
   * error call is not reached, but explicit values do not tell.
   */
  private static final String CHOICES =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int a = __VERIFIER_nondet_int() ? 1 : 0;
        int b = __VERIFIER_nondet_int() ? 1 : 0;
        int s = 0;
        for (int i = 0; i < 2000; i++) {
          s += a ^ b;
        }
        if (s == 0) {
          if (a > b) reach_error();
        } else {
          unsigned k = __VERIFIER_nondet_int();
          if (k * k % 8 == 3) reach_error();
        }
        return 0;
      }
      """;

  @TempDir Path directory;
  private Path program;
  private Path condition;

  @BeforeEach
  void writeProgram() throws IOException {
    program = Files.writeString(directory.resolve("choices.c"), CHOICES);
    condition = directory.resolve("choices.graphml");
  }

  @Test
  void isWrittenExactly() throws IOException {
    Tool.Result analysed =
        Tool.run("analyse", program.toString(), "--with", "value", "-o", condition.toString());

    assertThat(analysed.err()).doesNotContain("states");
    assertThat(Files.readString(condition).split("<node ")).hasSizeGreaterThan(6_000);
    String residual =
        Tool.reduce("-q", program.toString(), condition.toString(), "--max-growth", "none");
    // Where the choices are the same, the sum is zero: all of that is covered.
    assertThat(residual).doesNotContain("a > b");
  }

  @Test
  void whatIsNotSaidForTheSizeIsNamed() throws InputException {
    CFrontend.Understood read =
        CFrontend.understand(
            new SourceText("choices.c", CHOICES, CHOICES),
            "main",
            (source, suspicion) -> suspicion);
    Set<String> errors = Property.UnreachCall.usual().errorCalls();
    AnalysisConfig setting =
        new AnalysisConfig(
            read.program(),
            read.meaning(),
            new ValueDomain(),
            ExplorationOrder.DEPTH_FIRST,
            new Limits(Map.of("time", 60L)),
            errors,
            Optional.empty());
    Exploration exploration = new Exploration(setting);
    exploration.run(suspicion -> false);
    ProvedCondition proved = ConditionExtractor.of(read.program(), exploration, false);

    assertThat(proved.within(ProvedCondition.WRITTEN).givenUp()).isEmpty();
    ProvedCondition.Sized small = proved.within(100);
    assertThat(small.automaton().states()).hasSizeLessThanOrEqualTo(101);
    assertThat(small.givenUp().orElseThrow())
        .startsWith("a condition that covers everything proved has more than 100 states; this one");
  }

  /** The stage after it is given less, and what is kept at the end is told. */
  @Test
  void stagesSayWhatTheyDoNotHandOn() throws IOException {
    Files.writeString(program, CHOICES.replace("2000", "7000"));
    String kept = directory.resolve("kept.graphml").toString();
    Tool.Result verified =
        Tool.run(
            "verify",
            program.toString(),
            "--with",
            "value:60s,interval:5s:states=100",
            "--save",
            kept);

    assertThat(List.of(3, 4)).contains(verified.exitCode());
    assertThat(verified.err())
        .contains("note: value: a condition that covers everything proved has more than 20000");
  }

  /** Three nested loops have as many states as there are triples of counters. */
  @Test
  void countersOfNestedLoopsAreWrittenExactlyToo() throws IOException {
    Files.writeString(
        program,
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int s = 0;
          for (int i = 0; i < 27; i++)
            for (int j = 0; j < 27; j++)
              for (int k = 0; k < 27; k++)
                s++;
          while (__VERIFIER_nondet_int())
            s++;
          if (s == 7)
            reach_error();
          return 0;
        }
        """);
    String kept = directory.resolve("kept.graphml").toString();

    Tool.Result analysed =
        Tool.run(
            "analyse",
            program.toString(),
            "--with",
            "bmc",
            "--limit",
            "repeat=28",
            "-o",
            condition.toString());
    Tool.Result verified =
        Tool.run(
            "verify", program.toString(), "--with", "bmc:60s:repeat=28,value:1s", "--save", kept);

    assertThat(analysed.err()).doesNotContain("too large");
    assertThat(Files.readString(condition).split("<node ")).hasSizeGreaterThan(20_000);
    assertThat(verified.err())
        .contains("note: bmc: a condition that covers everything proved would be too large");
  }

  /** An analysis that continues from it would unroll the loop so often. */
  @Test
  void manyIterationsAreWrittenButNotHandedOn() throws IOException {
    Files.writeString(
        program,
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int s = 0;
          while (__VERIFIER_nondet_int())
            s++;
          if (s == 1000)
            reach_error();
          return 0;
        }
        """);

    Tool.run(
        "analyse",
        program.toString(),
        "--with",
        "bmc",
        "--limit",
        "repeat=100",
        "-o",
        condition.toString());

    assertThat(Files.readString(condition).split("<node ")).hasSizeGreaterThan(100);
  }
}
