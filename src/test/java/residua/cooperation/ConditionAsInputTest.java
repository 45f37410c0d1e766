package residua.cooperation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** Built-in analyses are given conditions that other verifiers have written. */
class ConditionAsInputTest {
  private static final String PROGRAM = "test-programs/cpachecker/loops.c";
  private static final String CONDITION = "test-programs/cpachecker/loops.txt";

  @TempDir Path directory;

  /**
   * What CPAchecker's automaton covers cannot be said over the program's own edges: the verdict
   * stays, and no more is claimed than can be said.
   */
  @ParameterizedTest
  @CsvSource({"interval", "bmc", "k-induction", "predicate", "impact"})
  void cpacheckersEdgesAreRead(String analysis) throws IOException {
    Path claimed = directory.resolve("claimed.graphml");
    Tool.Result verified = Tool.run("verify", PROGRAM, CONDITION, "--with", analysis);
    assertThat(verified.out()).isEqualTo("TRUE (if " + CONDITION + " is right)\n");
    assertThat(verified.err()).doesNotContain("defect");
    Tool.Result analysed =
        Tool.run("analyse", PROGRAM, CONDITION, "--with", analysis, "-o", claimed.toString());
    assertThat(analysed.exitCode()).as(analysed.err()).isZero();
    Tool.Result reduced =
        Tool.run("reduce", PROGRAM, CONDITION, claimed.toString(), "--check", "-o", "/dev/null");
    assertThat(reduced.exitCode()).as(reduced.err()).isZero();
    assertThat(Files.exists(claimed)).isTrue();
  }
}
