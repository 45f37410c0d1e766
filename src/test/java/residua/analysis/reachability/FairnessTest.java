package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Tool;

/** What comes to an end is verified beside what does not, wherever it stands. */
class FairnessTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      static unsigned steps;
      static void endless(void) {
        while (1) {
          steps += 3;
          if (__VERIFIER_nondet_int() > steps && steps == 1000001) reach_error();
        }
      }
      static void ends(int most) {
        int sum = 0;
        for (int i = 0; i < most; i++) sum += i;
        if (sum != most * (most - 1) / 2) reach_error();
      }
      int main(void) {
        switch (__VERIFIER_nondet_int()) {
          case 0: %s; break;
          case 1: %s; break;
          case 2: %s; break;
          case 3: %s; break;
          default: %s; break;
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  static List<Integer> parts() {
    return Extent.some(List.of(0, 1, 2, 3, 4), 1);
  }

  @ParameterizedTest
  @MethodSource("parts")
  void anEndlessPartHidesNoOther(int endless) throws IOException {
    Object[] parts = new Object[5];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = i == endless ? "endless()" : "ends(" + (500 + i) + ")";
    }
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM.formatted(parts));
    String condition = directory.resolve("c.graphml").toString();
    Tool.Result made =
        Tool.run(
            "analyse",
            program.toString(),
            "--with",
            "value",
            "--limit",
            "states=200000",
            "-o",
            condition);
    assertThat(made.exitCode()).as(made.toString()).isEqualTo(4);
    String residual = Tool.reduce(program.toString(), condition, "--max-growth", "none");
    assertThat(residual).doesNotContain("ends(5").contains("endless()");
  }
}
