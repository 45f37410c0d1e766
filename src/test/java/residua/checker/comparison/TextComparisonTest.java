package residua.checker.comparison;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.specification.Property;
import residua.testing.Wanted;
import residua.testing.WantedVerdicts;

/** Texts of the residual program that mean the same as in the original, and others. */
class TextComparisonTest {

  static Stream<Wanted> programs() throws IOException {
    return WantedVerdicts.in("checker/comparison");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLineThatDiffersHasThisVerdict(Wanted wanted) {
    WantedVerdicts.check(wanted, new Property.AllRuns());
  }
}
