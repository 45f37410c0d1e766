package residua.checker.whole;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.specification.Property;
import residua.testing.Wanted;
import residua.testing.WantedVerdicts;

/** Declarations and functions at file scope that may differ, and others. */
class FileScopeTest {

  static Stream<Wanted> programs() throws IOException {
    return WantedVerdicts.in("checker/whole");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLineThatDiffersHasThisVerdict(Wanted wanted) {
    WantedVerdicts.check(wanted, new Property.AllRuns());
  }
}
