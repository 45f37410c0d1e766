package residua.condition.observer.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Conditions;
import residua.testing.Tool;

/**
 * Functions that are kept whole and may be called unseen: they move the condition only if what it
 * waits for may stand on their lines.
 */
class WholeFunctionTest {
  private static final String PROGRAM =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      static int changed(int n) { return n - 1; }
      static int whole(int n) {
        void *way = &&end;
        if (n > 7) goto *way;
        n = changed(n);
        end: return n;
      }
      static int (*pointer)(int) = whole;
      int main(void) {
        int x = __VERIFIER_nondet_int();
        x = pointer(x);
        if (x > 5) return 1;
        reach_error();
        return 0;
      }
      """;

  private static final String LOST = "note: kept: a call through a pointer may move the automaton";

  @TempDir private Path directory;

  /** The messages for a condition that accepts on an edge with this key. */
  private String messages(String key, String value) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    String guarded = Conditions.edge("q0", "covered", key, value);
    Path condition = Files.writeString(directory.resolve("c.graphml"), Conditions.of(1, guarded));
    Tool.Result result =
        Tool.run(
            "reduce",
            program.toString(),
            condition.toString(),
            "-v",
            "--check",
            "-o",
            residual().toString());
    assertThat(result.exitCode()).as(result.toString()).isZero();
    return result.err();
  }

  private Path residual() {
    return directory.resolve("residual.c");
  }

  @Test
  void whatStandsOnOtherLinesIsNotInThem() throws IOException {
    assertThat(messages("startline", "15")).doesNotContain(LOST);
    assertThat(Files.readString(residual()))
        .contains("__residua_stop(")
        .doesNotContain("  reach_error();");
  }

  @Test
  void whatMayStandOnTheirLinesMayBeInThem() throws IOException {
    assertThat(messages("startline", "6")).contains(LOST);
    assertThat(messages("startline", "8")).contains(LOST);
  }

  @Test
  void whatStandsInAFunctionThatOnlyTheyCallMayBeExecuted() throws IOException {
    assertThat(messages("startline", "3")).contains(LOST);
    assertThat(messages("enterFunction", "changed")).contains(LOST);
  }

  @Test
  void whatNamesNoLineMayBeInThem() throws IOException {
    assertThat(messages("sourcecode", "[x &gt; 5]")).contains(LOST);
    assertThat(messages("control", "condition-true")).contains(LOST);
    assertThat(messages("enterFunction", "whole")).contains(LOST);
  }
}
