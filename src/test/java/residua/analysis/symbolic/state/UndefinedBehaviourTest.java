package residua.analysis.symbolic.state;

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
 * Objects and their lifetimes: an execution with an undefined operation is neither proved nor
 * followed any further; each other one knows the contents of its objects.
 */
class UndefinedBehaviourTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("analysis/symbolic/state");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void executionsEndWhereSomethingIsUndefined(Wanted wanted) throws Exception {
    Unrolled unrolled = Unrolled.of(wanted.text());
    SortedMap<Integer, String> shown = new TreeMap<>();
    unrolled.errors().keySet().forEach(line -> shown.put(line, "error"));
    unrolled.open().forEach((line, why) -> shown.merge(line, why, (a, b) -> a + ", " + b));
    unrolled.undefined().keySet().forEach(line -> shown.put(line, "undefined"));
    assertThat(shown).isEqualTo(wanted.lines());
  }
}
