package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Tool;

/** Programs in {@code test-programs/changes}: a tool decides a change, not the whole program. */
class ChangesTest {
  private static final String OLD = "test-programs/changes/fee.old.c";
  private static final String RIGHT = "test-programs/changes/fee.c";
  private static final String WRONG = "test-programs/changes/fee.broken.c";

  @Test
  void whatTheChangeCannotHaveAffectedIsGone() {
    for (String changed : new String[] {RIGHT, WRONG}) {
      String residual =
          Tool.reduce(
              changed, "--since", OLD, "--property", "unreach-call", "--max-growth", "none");
      assertThat(residual).contains("rounded(cents)").doesNotContain("sum_to");
    }
  }

  @Test
  void aChangeIsProvedByAToolThatCannotProveTheWhole() {
    Tool.Result alone = verify("frama-c", RIGHT);
    assertThat(alone.out()).startsWith("UNKNOWN");
    Tool.Result since = verify("frama-c", RIGHT, "--since", OLD);
    assertThat(since.out()).isEqualTo("TRUE (if " + OLD + " is right)\n");
  }

  @Test
  void aChangeThatBreaksSomethingIsNotCovered() {
    assertThat(verify("afl++", WRONG, "--since", OLD).out()).isEqualTo("FALSE " + WRONG + ":26\n");
  }

  /** Nine more: what changes is an enumerator, a macro, a table, a type, a loop, a case ... */
  static List<String> programs() {
    return Extent.some(
        List.of(
            "fibonacci", "gcd", "parity", "product", "record", "sort", "squares", "steps", "table"),
        5);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aChangeIsDecidedThatIsBesideWhatCannotBe(String name) {
    String mine = "test-programs/changes/" + name + ".c";
    String old = "test-programs/changes/" + name + ".old.c";
    String wrong = "test-programs/changes/" + name + ".broken.c";
    assertThat(verify("frama-c", mine).out()).startsWith("UNKNOWN");
    assertThat(verify("frama-c", mine, "--since", old).out())
        .isEqualTo("TRUE (if " + old + " is right)\n");
    assertThat(verify("bmc", wrong, "--since", old).out()).startsWith("FALSE " + wrong + ":");
  }

  private static Tool.Result verify(String tool, String program, String... options) {
    String[] fixed = {"verify", program, "--with", tool, "--timeout", "60"};
    String[] all = new String[fixed.length + options.length];
    System.arraycopy(fixed, 0, all, 0, fixed.length);
    System.arraycopy(options, 0, all, fixed.length, options.length);
    Tool.Result result = Tool.run(all);
    assumeTrue(!result.out().contains("not installed"), result.out());
    return result;
  }
}
