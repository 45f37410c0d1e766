package residua.checker.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * Statements that end an execution and do nothing else; lines without a comment do more, or less.
 */
class StopsTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("checker/text");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theseStatementsAreStops(Wanted wanted) {
    Program program = Models.program(wanted.text());
    Stops stops = new Stops(new Side(program));
    SortedMap<Integer, String> found = new TreeMap<>();
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (stops.isStop(function, step)) {
          found.put(program.source().line(step.text().start()), "stop");
        }
      }
    }
    assertThat(found).isEqualTo(wanted.lines());
  }
}
