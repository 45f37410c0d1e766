package residua.checker.errors;

import java.io.IOException;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.specification.Property;
import residua.testing.Wanted;
import residua.testing.WantedVerdicts;

/** Where an execution may stop if only its error calls matter: where none is ahead of it. */
class ErrorStopsTest {

  static Stream<Wanted> programs() throws IOException {
    return WantedVerdicts.in("checker/errors");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLineThatDiffersHasThisVerdict(Wanted wanted) {
    WantedVerdicts.check(wanted, new Property.UnreachCall(Set.of("reach_error")));
  }
}
