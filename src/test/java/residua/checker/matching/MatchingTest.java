package residua.checker.matching;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.specification.Property;
import residua.testing.Wanted;
import residua.testing.WantedVerdicts;

/**
 * Statements, branches, calls and ends of functions that match those of the original, or do not.
 */
class MatchingTest {

  static Stream<Wanted> programs() throws IOException {
    return WantedVerdicts.in("checker/matching");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLineThatDiffersHasThisVerdict(Wanted wanted) {
    WantedVerdicts.check(wanted, new Property.AllRuns());
  }
}
