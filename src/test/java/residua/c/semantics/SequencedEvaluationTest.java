package residua.c.semantics;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Conditions;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * What C says is executed first is executed first: in what we know of a program, and in a residual
 * program in which its statements are taken apart. The oracle is gcc, which does not read programs
 * as we do.
 */
class SequencedEvaluationTest {
  @TempDir private Path directory;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, Extent.of(40, 12));
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text, ISO_8859_1);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void inWhatIsKnownOfAProgram(long seed) throws IOException {
    Path program = write("program.c", SequencedPrograms.of(seed));
    assertThat(new Comparison(directory, List.of()).compare(program))
        .isEqualTo(new Comparison.Result(Comparison.Outcome.SAME, ""));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void inAResidualProgram(long seed) throws IOException {
    String text =
        seed % 2 == 0 ? SequencedPrograms.withExtensions(seed) : SequencedPrograms.of(seed);
    assertResidualsRunAs(text, SequencedPrograms.ODD_LINE, SequencedPrograms.neverLine(text));
  }

  /** What a choice does behind a call in it comes before the next operand of a comma. */
  @Test
  void ofAChoiceWithACallInIt() throws IOException {
    assertResidualsRunAs(
        """
        #include <stdio.h>
        static int x;
        static int f(int n) {
          printf("f %d\\n", n);
          if (n & 1)
            return 3;
          return n & 7;
        }
        int main(void) {
          for (int i = 0; i < 6; i++) {
            x = i;
            ((f(i) > 2 ? x : (x++)), f(x));
            int a = ((f(i) && (x = f(2) + x)), f(x));
            printf("%d %d\\n", a, x);
          }
          if (x > 99)
            x++;
          return 0;
        }
        """,
        6, 17);
  }

  private void assertResidualsRunAs(String text, int oddLine, int neverLine) throws IOException {
    Path program = write("program.c", text);
    Path condition = write("condition.graphml", condition(oddLine, neverLine));
    for (String reducer : List.of("product", "ghost")) {
      String[] words = {
        "" + program, "" + condition, "--max-growth", "none", "--reducer", reducer, "--check"
      };
      Path residual = write("residual.c", Tool.reduce(words));
      assertThat(run(residual)).as(reducer).isEqualTo(run(program));
    }
  }

  /** It knows whether a function was given an odd number, and covers what never comes. */
  private static String condition(int oddLine, int neverLine) {
    return Conditions.of(
        2, Conditions.edge("q0", "q1", oddLine) + Conditions.edge("q1", "covered", neverLine));
  }

  private Gcc.Outcome run(Path program) throws IOException {
    String executable = directory.resolve("program.exe").toString();
    Gcc.execute("gcc", "-w", "-O0", "-fwrapv", program.toString(), "-o", executable);
    return Gcc.outcome(List.of(executable));
  }
}
