package residua.reduction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.Gcc;
import residua.Tool;

/**
 * Functions that call the next one twice each: inlined, as the paper's algorithm has them, they
 * would be exponentially long; as copies for contexts they are not.
 */
class CallChainTest {
  private static final String CONDITION =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="entry" attr.name="entry" for="node"/>
        <key id="accepting" attr.name="accepting" for="node"/>
        <key id="sourcecode" attr.name="sourcecode" for="edge"/>
        <key id="unmatched" attr.name="unmatched" for="graph"/>
        <graph edgedefault="directed">
          <data key="unmatched">stay</data>
          <node id="never"><data key="entry">true</data></node>
          <node id="shown"/>
          <node id="verified"><data key="accepting">true</data></node>
          <edge source="never" target="shown"><data key="sourcecode">show(x);</data></edge>
          <edge source="shown" target="verified"><data key="sourcecode">[!(x > 5)]</data></edge>
        </graph>
      </graphml>
      """;

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
    Path file = Files.writeString(directory.resolve("chain.c"), program, UTF_8);
    Path condition = Files.writeString(directory.resolve("chain.graphml"), CONDITION, UTF_8);
    String text =
        Tool.reduce(
            file.toString(), condition.toString(), "--max-growth", "none", "--no-line-directives");
    Gcc.check(Gcc.Compiler.GCC, Files.writeString(directory.resolve("residual.c"), text, UTF_8));
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
