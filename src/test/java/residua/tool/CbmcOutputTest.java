package residua.tool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.tool.cbmc.CbmcOutput;

/** What CBMC prints with {@code --json-ui}, as lines. */
class CbmcOutputTest {
  private static final String MESSAGES =
      """
      [
        {
          "program": "CBMC 6.3.1 (n/a)"
        },
        {
          "messageText": "no body for function f\\nand another line",
          "messageType": "WARNING",
          "sourceLocation": {"file": "p.c", "function": "main", "line": "3"}
        },
        {"messageText": "Passing problem to propositional reduction", "messageType": "STATUS-MESSAGE"},
      """;

  private static final String RESULTS =
      """
        {
          "result": [
            {
              "description": "unwinding assertion loop 0",
              "property": "main.unwind.0",
              "sourceLocation": {"file": "p.c", "function": "main", "line": "4"},
              "status": "FAILURE",
              "trace": [
                {"stepType": "function-call", "function": {"displayName": "other", "identifier": "other"},
                 "hidden": false, "sourceLocation": {"file": "p.c", "line": "99"}}
              ]
            },
            {
              "description": "reach_error is not called",
              "property": "reach_error.assertion.1",
              "sourceLocation": {"file": "residua", "function": "reach_error", "line": "9"},
              "status": "FAILURE",
              "trace": [
                {"assignmentType": "variable", "hidden": true, "lhs": "x", "stepType": "assignment",
                 "sourceLocation": {"file": "<built-in-additions>", "line": "20"},
                 "value": {"members": [{"name": "a", "value": {"data": "1", "line": "7"}}]}},
                {"function": {"displayName": "main", "identifier": "main",
                              "sourceLocation": {"file": "p.c", "line": "1"}},
                 "hidden": false, "internal": false, "stepType": "function-call", "thread": 0},
                {"stepType": "assignment", "hidden": false, "lhs": "x",
                 "sourceLocation": {"file": "p.c", "line": "5"}, "value": {"data": "1"}},
                {"stepType": "assignment", "hidden": false, "lhs": "y",
                 "sourceLocation": {"file": "p.c", "line": "5"}, "value": {"data": "1"}},
                {"stepType": "function-call", "hidden": false,
                 "function": {"displayName": "reach_error", "identifier": "reach_error",
                              "sourceLocation": {"file": "p.c", "line": "2"}},
                 "sourceLocation": {"file": "p.c", "function": "main", "line": "6"}},
                {"stepType": "failure", "property": "reach_error.assertion.1", "hidden": false,
                 "sourceLocation": {"file": "residua", "function": "reach_error", "line": "9"}},
                {"stepType": "function-return", "sourceLocation": {"file": "p.c", "line": "77"}}
              ]
            },
            {"property": "reach_error.assertion.2", "description": "also", "status": "FAILURE",
             "trace": [{"stepType": "function-call", "function": {"displayName": "reach_error"},
                        "sourceLocation": {"file": "p.c", "line": "8"}}]},
            {"property": "main.assertion.1", "description": "fine", "status": "SUCCESS"}
          ]
        },
      """;

  private static final String END = "  {\"cProverStatus\": \"failure\"}\n]\n";

  private static List<String> lines(String output) {
    List<String> lines = new ArrayList<>();
    CbmcOutput.read(
        new ByteArrayInputStream(output.getBytes(UTF_8)),
        lines::add,
        line -> line.matches("\\[.*\\.assertion\\.\\d+\\] .*: FAILURE"));
    return lines;
  }

  @Test
  void traceOfTheFirstViolationIsShownByCallsAndSteps() {
    assertThat(lines(MESSAGES + RESULTS + END))
        .containsExactly(
            "CBMC 6.3.1 (n/a)",
            "WARNING: no body for function f",
            "WARNING: and another line",
            "Passing problem to propositional reduction",
            "[main.unwind.0] unwinding assertion loop 0: FAILURE",
            "[reach_error.assertion.1] reach_error is not called: FAILURE",
            "fails at residua:9",
            "step at p.c:5",
            "call reach_error at p.c:6",
            "failure at residua:9",
            "failure at residua:9",
            "[reach_error.assertion.2] also: FAILURE",
            "[main.assertion.1] fine: SUCCESS",
            "status: failure");
  }

  @Test
  void whatIsCutOffInATraceIsAViolationAllTheSame() {
    String output = MESSAGES + RESULTS;
    String cut = output.substring(0, output.indexOf("\"failure\", \"property\""));
    assertThat(lines(cut))
        .contains(
            "[reach_error.assertion.1] reach_error is not called: FAILURE",
            "call reach_error at p.c:6",
            "ERROR: the output ends in the middle")
        .doesNotContain("status: failure");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[",
        "[{\"cProverStatus\": \"success\"",
        "terminate called after throwing an instance of 'std::bad_alloc'",
        "[{\"result\": [{\"status\": \"SUCC"
      })
  void whatIsNoJsonIsSaid(String output) {
    assertThat(lines(output)).last().isEqualTo("ERROR: the output ends in the middle");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "3",
        "[{\"result\": {\"a\": [{}]}}]",
        "[{\"result\": [[1], 2, null]}]",
        "[[[{}]]]"
      })
  void whatHasNoResultSaysNothing(String output) {
    assertThat(lines(output)).isEmpty();
  }

  @Test
  void traceThatIsVeryLongKeepsItsEnd() {
    StringBuilder output = new StringBuilder(MESSAGES);
    output.append("{\"result\": [{\"property\": \"f.assertion.1\", \"status\": \"FAILURE\", ");
    output.append("\"trace\": [");
    for (int i = 1; i <= 50_000; i++) {
      output.append("{\"stepType\": \"location-only\", \"sourceLocation\": {\"file\": \"p.c\", ");
      output.append("\"line\": \"").append(i).append("\"}},\n");
    }
    output.append("{\"stepType\": \"function-call\", \"function\": {\"displayName\": \"f\"}, ");
    output.append("\"sourceLocation\": {\"file\": \"p.c\", \"line\": 3}}]}]}]");
    assertThat(lines(output.toString()))
        .hasSizeLessThan(10_100)
        .contains("step at p.c:50000")
        .last()
        .isEqualTo("call f at p.c:3");
  }

  @Test
  void valuesNestedDeeplyAreReadOver() {
    String deep = "{\"value\": ".repeat(20_000) + "1" + "}".repeat(20_000);
    assertThat(
            lines(
                "[{\"result\": [{\"trace\": [" + deep + "]}]}, {\"cProverStatus\": \"success\"}]"))
        .last()
        .isEqualTo("status: success");
  }

  /** Its bits count, whatever the words beside them are; hidden steps give no value. */
  @ParameterizedTest
  @CsvSource({
    "int, integer, signed int, 11111111111111111111111111111110, -2",
    "uchar, integer, unsigned char, 11001000, 200",
    "bool, integer, _Bool, 1, 1",
    "ulong, integer, unsigned long int,"
        + " 1000000000000000000000000000000000000000000000000000000000000000, 9223372036854775808",
    "double, float, , 0100000000000100000000000000000000000000000000000000000000000000, 2.5",
    "float, float, , 00111101110011001100110011001101, 0.10000000149011612",
    "float, float, , 11111111100000000000000000000000, -inf",
    "double, float, , 0111111111111000000000000000000000000000000000000000000000000000, nan",
    "pointer, pointer, void *, 0000, unknown"
  })
  void inputsOfTheViolationAreTold(
      String function, String name, String type, String bits, String told) {
    String step =
        """
        {"stepType": "assignment", "hidden": %s, "lhs": "%s",
         "value": {"name": "%s", "type": "%s", "binary": "%s", "data": "7", "width": 9}},
        """;
    String input = "return_value_nondet___VERIFIER_nondet_" + function;
    String output =
        "[{\"result\": [{\"property\": \"f.assertion.1\", \"status\": \"FAILURE\", \"trace\": ["
            + step.formatted("true", input, name, type, "0000")
            + step.formatted("false", input, name, type, bits)
            + step.formatted("false", "return_value___VERIFIER_nondet", name, type, bits)
            + step.formatted("false", input + "$0", name, type, bits)
            + "{}]}]}]";
    assertThat(lines(output))
        .containsExactly("[f.assertion.1] : FAILURE", "input = " + told, "input = " + told);
    OutputInterpreter findings = new OutputInterpreter(Tool.named("cbmc").description());
    lines(output).forEach(findings);
    assertThat(findings.inputs()).containsExactly(told, told);
  }

  /** What CBMC's own model of a function asks for is no assertion of the program. */
  @Test
  void assertionsOfTheLibraryAreTold() {
    String result =
        """
        [{"result": [{"property": "longjmp.assertion.1", "description": "it needs more", "status": "FAILURE",
           "sourceLocation": {"file": "<builtin-library-longjmp>", "function": "longjmp", "line": "12"}}]}]
        """;
    assertThat(lines(result)).contains("[<library> longjmp.assertion.1] it needs more: FAILURE");
  }

  /** CBMC 6.0 says it so, and in no result; what such a function stores is not looked at. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARNING: no body for function strtoll",
        "WARNING: **** WARNING: no body for function strtoll"
      })
  void aFunctionWithoutABodyIsADoubt(String warning) {
    OutputInterpreter findings = new OutputInterpreter(Tool.named("cbmc").description());
    findings.accept(warning);
    findings.accept("status: success");
    assertThat(findings.doubt()).hasValue(warning);
    assertThat(findings.unmodelled()).containsExactly("strtoll");
  }

  @Test
  void anInputNeedsNoBody() {
    OutputInterpreter findings = new OutputInterpreter(Tool.named("cbmc").description());
    findings.accept("WARNING: **** WARNING: no body for function __VERIFIER_nondet_int");
    findings.accept("status: success");
    assertThat(findings.doubt()).isEmpty();
  }
}
