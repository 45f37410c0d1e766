package residua.tool.cbmc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where properties of CBMC are written that do not hold. */
class FailedPropertiesTest {
  private static final String RESULT =
      """
      {"property": "main.overflow.%d", "description": "%s", "status": "%s",
       "sourceLocation": {"file": "p.c", "function": "main", "line": "%d"},
       "trace": [{"stepType": "assignment", "hidden": false, "lhs": "x",
                  "sourceLocation": {"file": "p.c", "line": "%d"}, "value": {"data": "1"}}]}
      """;

  /** One trace is shown; but each property that fails has its place. */
  @Test
  void eachFailedPropertyHasItsPlace() {
    String results =
        String.join(
            ",",
            RESULT.formatted(1, "+", "SUCCESS", 4, 1),
            RESULT.formatted(2, "-", "FAILURE", 5, 2),
            RESULT.formatted(3, "*", "FAILURE", 6, 3));
    List<String> lines = new ArrayList<>();
    CbmcOutput.read(
        new ByteArrayInputStream(("[{\"result\": [" + results + "]}]").getBytes(UTF_8)),
        lines::add,
        line -> line.endsWith("FAILURE"));
    assertThat(lines)
        .containsExactly(
            "[main.overflow.1] +: SUCCESS",
            "[main.overflow.2] -: FAILURE",
            "fails at p.c:5",
            "step at p.c:2",
            "failure at p.c:5",
            "[main.overflow.3] *: FAILURE",
            "fails at p.c:6");
  }
}
