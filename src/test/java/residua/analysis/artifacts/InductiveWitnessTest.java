package residua.analysis.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Witnesses of the analyses that ask a solver: what they have learnt of loops, and of runs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InductiveWitnessTest {
  private static final String COUNTING =
      """
      static unsigned walk(unsigned i, unsigned j, unsigned n) {
        while (i < n) {
          i++;
          j--;
        }
        return j;
      }
      int main(void) {
        unsigned n = (unsigned) __VERIFIER_nondet_int();
        if (walk(0, n, n) != 0) reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  /** The witnesses of the program that counts: each analysis takes seconds for it. */
  private final Map<String, String> counting = new HashMap<>();

  private String counting(String analysis) throws IOException {
    String known = counting.get(analysis);
    if (known != null) {
      return known;
    }
    String made = witness(COUNTING, analysis);
    counting.put(analysis, made);
    return made;
  }

  private String witness(String text, String analysis) throws IOException {
    AnalysedProgram programs = new AnalysedProgram(directory);
    return programs.file(programs.program(text), "--witness", "w.yml", "--with", analysis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"k-induction", "predicate", "impact"})
  void whatIsLearntOfALoopIsSaid(String analysis) throws IOException {
    assertThat(counting(analysis))
        .containsSubsequence(
            "entry_type: \"invariant_set\"",
            "type: \"loop_invariant\"",
            "line: 4",
            "column: 3",
            "function: \"walk\"",
            "(unsigned int) i + (unsigned int) j",
            "i <= n");
  }

  /** Whoever verifies the assertions that are made of it verifies the program. */
  @ParameterizedTest
  @ValueSource(strings = {"k-induction", "predicate"})
  void theInvariantsCanBeVerified(String analysis) throws IOException {
    String program = new AnalysedProgram(directory).program(COUNTING);
    String asserted = directory.resolve("asserted.c").toString();
    String witness = Files.writeString(directory.resolve("w.yml"), counting(analysis)).toString();

    Tool.Result reduced = Tool.run("reduce", program, "--assert", witness, "-o", asserted);

    assertThat(reduced.err()).isEmpty();
    assertThat(Files.readString(Path.of(asserted)).split("reach_error\\(\\)", -1).length)
        .as("error calls of the program, and one of the loop")
        .isGreaterThan(2);
    assertThat(Tool.run("analyse", asserted, "--with", "k-induction").out()).isEqualTo("TRUE\n");
  }

  /** It stands where the function is called with other arguments as well. */
  @Test
  void aLoopThatIsEnteredThroughAPointerIsKnownFromThereToo() throws IOException {
    String text =
        """
        static int spin(int n) {
          int i = 0;
          while (i < n) {
            i++;
            if (i > 200) reach_error();
          }
          return i;
        }
        int main(void) {
          int (*f)(int) = spin;
          int a = spin(3);
          int b = f(100);
          if (a + b != 103) reach_error();
          return 0;
        }
        """;
    assertThat(witness(text, "k-induction")).doesNotContain("i <= 3", "n == 3", "n <= 3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bmc", "k-induction", "predicate", "impact"})
  void aViolationHasItsInputs(String analysis) throws IOException {
    String text =
        """
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x == 42)
            reach_error();
          return 0;
        }
        """;
    assertThat(witness(text, analysis))
        .containsSubsequence(
            "entry_type: \"violation_sequence\"",
            "line: 4",
            "value: \"\\\\result == 42\"",
            "type: \"target\"",
            "line: 6");
  }

  @Test
  void thereIsNoGraphOfStates() throws IOException {
    String text = "int main(void) { int i = 0; while (i < 3) i++; if (i != 3) reach_error(); }";
    String program = new AnalysedProgram(directory).program(text);
    String file = directory.resolve("g.dot").toString();
    Tool.Result result = Tool.run("analyse", program, "--with", "k-induction", "--graph", file);
    assertThat(result.err()).contains(file + ": warning: not written");
    assertThat(Path.of(file)).doesNotExist();
  }
}
