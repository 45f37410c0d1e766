package residua.tool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.tool.cbmc.CbmcOutput;

/** How CBMC is asked for properties, and which of its results are about which of them. */
class CbmcPropertiesTest {
  private static final ToolDescription CBMC = Tool.named("cbmc").description();

  private static Specification asked(String names) {
    return new Specification(
        Stream.of(names.split(",")).flatMap(name -> Specification.named(name).stream()).toList());
  }

  private static OutputInterpreter findings(String names, String... results) {
    OutputInterpreter findings = new OutputInterpreter(CBMC, asked(names));
    String all = "[{\"result\": [" + String.join(", ", results) + "]},";
    String output = all + " {\"cProverStatus\": \"failure\"}]";
    List<String> lines = new ArrayList<>();
    CbmcOutput.read(
        new ByteArrayInputStream(output.getBytes(UTF_8)), lines::add, findings::isViolation);
    lines.forEach(findings);
    return findings;
  }

  private static String result(String property, String description, String file) {
    return """
    {"property": "%s", "description": "%s", "status": "FAILURE",
     "sourceLocation": {"file": "%s", "function": "main", "line": "7"},
     "trace": [{"stepType": "assignment", "hidden": false,
                "lhs": "return_value_nondet___VERIFIER_nondet_int",
                "sourceLocation": {"file": "p.c", "line": "5"},
                "value": {"name": "integer", "type": "int", "binary": "00000000000000000000000000000100"}}]}
    """
        .formatted(property, description, file);
  }

  /** Memory and shifts are always checked: after an undefined operation nothing is proved. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unreach-call | ''",
        "no-overflow  | --signed-overflow-check",
        "no-division-by-zero,no-undefined-shift | --div-by-zero-check",
        "memsafety    | --memory-leak-check --no-self-loops-to-assumptions",
        "valid-memtrack,valid-memcleanup | --memory-leak-check --no-self-loops-to-assumptions"
      })
  void onlyWhatIsAskedForIsChecked(String names, String words) {
    List<String> usual = CBMC.start().commands().getLast();
    List<String> expected = new ArrayList<>(usual);
    if (!names.equals("unreach-call")) {
      expected.remove("--no-malloc-may-fail");
      expected.addAll(
          List.of(
              "--bounds-check",
              "--pointer-check",
              "--undefined-shift-check",
              "--malloc-may-fail",
              "--malloc-fail-null"));
      expected.addAll(List.of(words.split(" ")));
    }
    assertThat(CBMC.start().properties().command(usual, asked(names))).isEqualTo(expected);
    assertThat(expected).contains("--no-standard-checks", "--unwinding-assertions");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "main.overflow.1 | arithmetic overflow on signed + in i + 1 | no-overflow",
        "main.undefined-shift.2 | shift distance too large in 1 << i | no-undefined-shift",
        "main.division-by-zero.1 | division by zero in 100 / i | no-division-by-zero",
        "main.pointer_dereference.3 | dereference failure: pointer NULL in *p | valid-deref",
        "main.array_bounds.1 | array 'a' upper bound in a[i] | valid-deref",
        "main.precondition_instance.1 | memcpy source region readable | valid-deref",
        "main.precondition_instance.2 | double free | valid-free",
        "free.precondition.3 | double free | valid-free",
        "main.precondition_instance.3 | free argument must be NULL or valid pointer | valid-free",
        "__CPROVER__start.memory-leak.1 | dynamically allocated memory never freed |"
            + " valid-memcleanup"
      })
  void aFailedCheckIsAboutOneProperty(String property, String description, String name) {
    String all =
        "no-overflow,no-undefined-shift,no-division-by-zero,valid-deref,valid-free,valid-memcleanup";
    String result = result(property, description, "p.c");
    OutputInterpreter findings = findings(all, result);
    SafetyProperty violated = SafetyProperty.named(name).orElseThrow();
    assertThat(findings.claims())
        .extracting(OutputInterpreter.Claim::property)
        .containsOnly(violated);
    assertThat(findings.claims().getLast().place())
        .hasValue(new OutputInterpreter.ReportedPlace("p.c", 7));
    assertThat(findings.inputs()).containsExactly("4");
    assertThat(findings.violated()).isFalse();
    // Not asked for, it is only a reason why nothing is proved.
    OutputInterpreter others =
        findings(name.equals("no-overflow") ? "valid-free" : "no-overflow", result);
    assertThat(others.isClaimed()).isFalse();
    assertThat(others.doubt()).isPresent();
    OutputInterpreter usual = findings("unreach-call", result);
    assertThat(usual.isClaimed()).isFalse();
    assertThat(usual.doubt()).isPresent();
  }

  /** An argument that its model of a function cannot use: an execution tells whether it is one. */
  @Test
  void aCheckInTheLibraryHasNoPlace() {
    OutputInterpreter findings =
        findings(
            "valid-deref",
            result(
                "strcpy.pointer_dereference.1", "dereference failure", "<builtin-library-strcpy>"));
    assertThat(findings.claims())
        .extracting(OutputInterpreter.Claim::property)
        .containsOnly(SafetyProperty.VALID_DEREF);
    assertThat(findings.doubt()).isPresent();
    OutputInterpreter overflow =
        findings(
            "no-overflow",
            result("strcpy.overflow.1", "arithmetic overflow", "<builtin-library-strcpy>"));
    assertThat(overflow.claims()).isEmpty();
    assertThat(overflow.doubt()).isPresent();
  }

  /** An error call that was not asked for is none, and no success either. */
  @Test
  void anErrorCallThatIsNotAskedForIsADoubt() {
    String call = result("reach_error.assertion.1", "reach_error is not called", "p.c");
    OutputInterpreter findings = findings("no-overflow", call);
    assertThat(findings.isClaimed()).isFalse();
    assertThat(findings.doubt()).isPresent();
    assertThat(findings("no-overflow,unreach-call", call).violated()).isTrue();
  }
}
