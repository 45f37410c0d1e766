package residua.analysis.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** Edges that no guard tells apart: what is proved of one is not said of the other. */
class EdgeEquivalenceClassesTest {
  @TempDir private Path directory;

  /**
   * A guard for an edge of a header has no line, so it reads the statement of the same text in the
   * main file, too. The long loop has the condition written by places, not by paths.
   */
  @Test
  void whatIsProvedInAHeaderIsNotSaidOfTheSameTextElsewhere() throws IOException {
    Path program = directory.resolve("p.c");
    Files.writeString(
        program,
        """
        # 1 "p.c"
        extern void reach_error(void);
        extern unsigned int __VERIFIER_nondet_uint(void);
        extern unsigned char __VERIFIER_nondet_uchar(void);
        int g, h;
        # 1 "x.h" 1
        static void quit(void) { g++; }
        # 6 "p.c" 2
        int main(void) {
          if (__VERIFIER_nondet_uchar()) { quit(); return 0; }
          for (int i = 0; i < 4000; i++) h = i;
          unsigned int x = __VERIFIER_nondet_uint();
          g++;
          if (x * x % 8 == 3) reach_error();
          return 1;
        }
        """);
    String condition = directory.resolve("p.graphml").toString();
    Tool.Result result =
        Tool.run("analyse", program.toString(), "--with", "value", "-o", condition);
    assertThat(result.out()).startsWith("UNKNOWN");
    String residual =
        Tool.reduce(
            program.toString(), condition, "--property", "unreach-call", "--max-growth", "none");
    assertThat(residual).contains("g++;").containsPattern("(?m)^ +reach_error\\(\\);");
    assertThat(residual).doesNotContain("static void quit");
  }
}
