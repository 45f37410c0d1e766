package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What a row of the table says of a run. */
class ProofRunTest {
  @Test
  void aReasonStandsOnceWithAllToolsThatGiveIt() throws IOException {
    String report =
        """
        {"tools": [{"name": "value", "why": "assembly"}, {"name": "execute", "why": "time"},
                   {"name": "bmc", "why": "assembly"}, {"name": "value", "why": "assembly"},
                   {"name": "interval"}]}
        """;
    assertThat(ProofRun.reasons(new ObjectMapper().readTree(report)))
        .isEqualTo("value, bmc: assembly; execute: time");
  }
}
