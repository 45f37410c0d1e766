package residua.analysis.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which places of a program the entries of a witness name. */
class WitnessPlacesTest {
  @TempDir private Path directory;

  private String program(String body) throws IOException {
    return new AnalysedProgram(directory).program(body);
  }

  private String file(String program, String option, String name, String... words)
      throws IOException {
    return new AnalysedProgram(directory).file(program, option, name, words);
  }

  /** What the second call gives is not said to be what the first gives. */
  @Test
  void anInputThatOneOfSeveralCallsMayHaveReadIsLeftOut() throws IOException {
    String program =
        program(
            """
            extern unsigned char __VERIFIER_nondet_uchar(void);
            int main(void) {
              int n = __VERIFIER_nondet_uchar() == 5 ? __VERIFIER_nondet_uchar() + 3 : 7;
              if (n == 66) reach_error();
              return 0;
            }
            """);
    assertThat(file(program, "--witness", "w.yml", "--with", "enumerate"))
        .containsSubsequence("column: 35", "value: \"\\\\result == 5\"", "type: \"target\"")
        .doesNotContain("== 63");
  }

  /** Without a column a line means its first loop. */
  @Test
  void aSecondLoopOfALineHasNoInvariantWithoutColumns() throws IOException {
    String loops =
        """
        int main(void) {
          int i, j, s = 0;
          for (i = 0; i < 3; i++) s++; for (j = 7; j < 9; j++) s++;
          if (s > 100) reach_error();
          return 0;
        }
        """;
    assertThat(file(program(loops), "--witness", "w.yml", "--with", "interval"))
        .contains("value: \"0 <= i && i <= 3\"", "value: \"7 <= j && j <= 9\"");
    assertThat(file(program("#define X\n" + loops), "--witness", "w.yml", "--with", "interval"))
        .contains("value: \"0 <= i && i <= 3\"")
        .doesNotContain("<= j");
  }

  /** A text that is there twice, and lines that are numbered anew, have a place twice. */
  @Test
  void aLoopWhosePlaceIsThatOfAnotherHasNoInvariant() throws IOException {
    String loops =
        """
        int main(void) {
          int i = 0;
          while (i < 3) i++;
          #line 5%s
          while (i < 20) i++;
          #line 5%s
          while (i < 40) i++;
          return 0;
        }
        """;
    assertThat(file(program(loops.formatted("", "")), "--witness", "w.yml", "--with", "interval"))
        .contains("content: []");
    String other = " \"other.h\"";
    assertThat(
            file(
                program(loops.formatted(other, other)), "--witness", "w.yml", "--with", "interval"))
        .contains("0 <= i && i <= 3")
        .doesNotContain("i <= 20", "3 <= i");
  }

  /** What a {@code for} does first, or behind each round, may be decided by conditions, too. */
  @Test
  void aConditionThatIsNotTheLoopsOwnSaysNothingOfTheLoop() throws IOException {
    String program =
        program(
            """
            int f(void) { return 1; }
            int main(void) {
              int n = 0, x = 0;
            again:
              for (x < 3 && f(); x < 9; x++) {
                if (n > 9) reach_error();
              }
              if (n++ < 5) { x = 2; goto again; }
              int y = 0, z = 9;
              goto inside;
              do if (z > 99) inside: ; else y++; while (z > 5 && f());
              return 0;
            }
            """);
    assertThat(file(program, "--witness", "w.yml", "--with", "interval", "--limit", "time=60"))
        .contains("line: 7", "value: \"0 <= x && x <= 9\"")
        .doesNotContain("x <= 2", "z ==");
  }
}
