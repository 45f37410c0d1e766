package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Conditions;
import residua.testing.Gcc;
import residua.testing.Scratch;

/**
 * Functions that call the next one twice each: inlined, as the paper's algorithm has them, they
 * would be exponentially long; as copies for contexts they are not.
 */
class CallChainTest {
  private static final String CONDITION =
      Conditions.of(
          2,
          edge("q0", "q1", "sourcecode", "show(x);")
              + edge("q1", "covered", "sourcecode", "[!(x &gt; 5)]"));

  @TempDir Path directory;

  private long lines(int functions) throws IOException {
    StringBuilder program = new StringBuilder("extern int in(void);\nextern void show(int);\n");
    program.append(
        """
        static int f%d(int x) {
          if (x > 5)
            show(x);
          return x + in();
        }
        """
            .formatted(functions));
    for (int i = functions - 1; i > 0; i--) {
      program.append(
          """
          static int f%d(int x) {
            int y = f%d(x);
            return y + f%d(x + 1);
          }
          """
              .formatted(i, i + 1, i + 1));
    }
    program.append("int main(void) {\n  return f1(in());\n}\n");
    Scratch scratch = new Scratch(directory);
    String text = scratch.residual(program.toString(), CONDITION, "--no-line-directives");
    Gcc.check(Gcc.Compiler.GCC, scratch.write("residual.c", text));
    assertThat(text).contains("__residua_stop(");
    return text.lines().count();
  }

  @Test
  void residualGrowsLinearlyWithTheChain() throws IOException {
    long ten = lines(10);
    long twenty = lines(20);
    assertThat(twenty - ten).isEqualTo(lines(30) - twenty).isPositive();
  }
}
