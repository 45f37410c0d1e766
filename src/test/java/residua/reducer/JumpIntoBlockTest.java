package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Jumps into blocks, past declarations, lead to the place that is meant. */
class JumpIntoBlockTest {
  private static final String HEAD =
      """
      extern void show(int);
      extern int in(void);
      int main(void) {
        int x = in();
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
          goto inside;
          while (in()) {
            int q;
            q = 1;
            show(q);
          inside:
            q = in();
            if (q)
              show(2);
          }
          return x;
        }
        """,
        """
          goto inside;
          {
            int q;
          again:
            show(q = 1);
            int r;
          inside:
            r = in();
            q = r;
            if (r)
              goto again;
            show(q);
          }
          return x;
        }
        """,
      })
  void leadToTheirLabels(String body) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = HEAD + body;
    int lines = (int) program.lines().count();
    for (int first = 8; first < lines; first += 2) {
      for (int second = 9; second < lines; second += 2) {
        String condition =
            Conditions.of(3, edge("q0", "q1", first) + edge("q1", "covered", second));
        for (String reducer : new String[] {"product", "ghost"}) {
          String residual = scratch.residual(program, condition, "--reducer", reducer);
          assertThat(scratch.verdict(program, condition, residual))
              .as("%d, %d, %s: %s", first, second, reducer, residual)
              .startsWith("sound");
        }
      }
    }
  }
}
