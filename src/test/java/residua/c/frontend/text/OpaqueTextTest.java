package residua.c.frontend.text;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.testing.Models;
import residua.testing.Wanted;

/** Functions whose text the parser does not see well enough are opaque, and the reason is named. */
class OpaqueTextTest {
  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/text");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void functionsAreOpaqueForTheseReasons(Wanted wanted) {
    Program program = Models.program(wanted.text());
    SortedMap<Integer, String> reasons = new TreeMap<>();
    for (Function function : program.functions()) {
      reasons.put(
          program.source().line(function.text().start()),
          function.opaque().map(each -> each.reason()).orElse("understood"));
    }
    assertThat(shown(reasons)).isEqualTo(shown(wanted.lines()));
  }

  private static String shown(SortedMap<Integer, String> lines) {
    return lines.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(joining("\n"));
  }
}
