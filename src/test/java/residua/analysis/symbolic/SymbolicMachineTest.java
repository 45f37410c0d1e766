package residua.analysis.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Unrolled;
import residua.testing.Wanted;

/**
 * Calls, returns and ends of executions; where one cannot be followed the line says why, and
 * nothing after it counts as reached.
 */
class SymbolicMachineTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("analysis/symbolic/endings");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void executionsAreFollowedToTheseEnds(Wanted wanted) throws Exception {
    Unrolled unrolled = Unrolled.of(wanted.text());
    SortedMap<Integer, String> shown = new TreeMap<>();
    unrolled.errors().keySet().forEach(line -> shown.put(line, "error"));
    unrolled.open().forEach((line, why) -> shown.merge(line, why, (a, b) -> a + ", " + b));
    unrolled.undefined().keySet().forEach(line -> shown.put(line, "undefined"));
    assertThat(shown).isEqualTo(wanted.lines());
  }
}
