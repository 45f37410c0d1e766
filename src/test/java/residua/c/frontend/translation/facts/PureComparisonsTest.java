package residua.c.frontend.translation.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Effect;
import residua.testing.Wanted;

/** Whether the order of comparisons that the library makes is open after a call of qsort. */
class PureComparisonsTest {
  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/translation/facts");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void functionsThatOnlyCompareLeaveNothingOpen(Wanted wanted) throws InputException {
    CFrontend.Understood understood =
        CFrontend.understand(
            new SourceText("p.c", wanted.text(), wanted.text()),
            "main",
            (all, suspicion) -> suspicion);
    SortedMap<Integer, String> found = new TreeMap<>();
    for (Edge edge : understood.program().edges()) {
      String text = understood.program().source().text(edge.where());
      if (text.startsWith("qsort(")) {
        boolean isOpen =
            understood
                .meaning()
                .of(edge.id())
                .toString()
                .contains(Effect.OneOrder.class.getSimpleName());
        found.put(
            understood.program().source().line(edge.where().start()),
            isOpen ? "one order" : "only compares");
      }
    }
    assertThat(found).isEqualTo(wanted.lines());
  }
}
