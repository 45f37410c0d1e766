package residua.checker.walks;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.specification.Property;
import residua.testing.Wanted;
import residua.testing.WantedVerdicts;

/** What only one of the two programs executes: jumps, and variables of the residual program. */
class AloneTest {

  static Stream<Wanted> programs() throws IOException {
    return WantedVerdicts.in("checker/walks");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLineThatDiffersHasThisVerdict(Wanted wanted) {
    WantedVerdicts.check(wanted, new Property.AllRuns());
  }
}
