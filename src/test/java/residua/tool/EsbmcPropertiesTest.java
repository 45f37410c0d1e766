package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/** How ESBMC is asked for properties; what it finds an execution has to confirm. */
class EsbmcPropertiesTest {
  private static final ToolDescription ESBMC = Tool.named("esbmc").description();

  private static Specification asked(String names) {
    return new Specification(
        Stream.of(names.split(",")).flatMap(name -> Specification.named(name).stream()).toList());
  }

  private static OutputInterpreter findings(String names, String... lines) {
    OutputInterpreter findings = new OutputInterpreter(ESBMC, asked(names));
    List.of(lines).forEach(findings);
    return findings;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arithmetic overflow on add | no-overflow",
        "division by zero | no-division-by-zero",
        "array bounds violated: array `table' upper bound | valid-deref",
        "dereference failure: NULL pointer | valid-deref",
        "dereference failure: invalidated dynamic object | valid-deref",
        "dereference failure: Access to object out of bounds | valid-deref",
        "dereference failure: invalidated dynamic object freed | valid-free",
        "dereference failure: invalid pointer freed | valid-free",
        "dereference failure: free() of non-dynamic memory | valid-free",
        "Operand of free must have zero pointer offset | valid-free",
        "dereference failure: forgotten memory | valid-memcleanup"
      })
  void aViolatedPropertyIsAboutOneOfOurs(String comment, String name) {
    String[] lines = {
      "Violated property:",
      "  file p.c line 7 column 3 function main",
      "  " + comment,
      "VERIFICATION FAILED"
    };
    String all = "no-overflow,no-division-by-zero,valid-deref,valid-free,valid-memcleanup";
    SafetyProperty violated = SafetyProperty.named(name).orElseThrow();
    assertThat(findings(all, lines).claims())
        .containsExactly(
            new OutputInterpreter.Claim(
                violated, Optional.of(new OutputInterpreter.ReportedPlace("p.c", 7))));
    String other = name.equals("no-overflow") ? "valid-free" : "no-overflow";
    assertThat(findings(other, lines).isClaimed()).isFalse();
    assertThat(findings(other, lines).doubt()).isPresent();
  }

  /** Its proofs of these properties are not believed. */
  @Test
  void itsSuccessIsADoubt() {
    assertThat(findings("no-overflow", "VERIFICATION SUCCESSFUL").doubt()).isPresent();
    assertThat(findings("unreach-call", "VERIFICATION SUCCESSFUL").doubt()).isEmpty();
  }

  @Test
  void onlyWhatIsAskedForIsAdded() {
    List<String> usual = ESBMC.start().commands().getLast();
    assertThat(ESBMC.start().properties().command(usual, asked("unreach-call"))).isEqualTo(usual);
    assertThat(ESBMC.start().properties().command(usual, asked("no-overflow,valid-deref")))
        .contains("--overflow-check", "--no-align-check", "--generate-testcase")
        .doesNotContain("--no-pointer-check", "--memory-leak-check");
  }
}
