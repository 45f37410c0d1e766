package residua.checker.indirectcalls;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.specification.Property;
import residua.testing.Wanted;
import residua.testing.WantedVerdicts;

/** Functions that are executed without an edge, and stops before and after them. */
class IndirectCallsTest {

  static Stream<Wanted> programs() throws IOException {
    return WantedVerdicts.in("checker/indirectcalls");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLineThatDiffersHasThisVerdict(Wanted wanted) {
    WantedVerdicts.check(wanted, new Property.AllRuns());
  }
}
