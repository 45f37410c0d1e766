package residua.analysis.bounded.unrolling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.symbolic.ModSet;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Storage;
import residua.testing.Wanted;

/**
 * Everything that a loop may change is known at its head, or given up: the line where a loop begins
 * says what it may change, and what of that may still be read.
 */
class LoopFactsTest {
  private static final String ANYTHING = "anything pointed to";

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("analysis/bounded/unrolling/changes");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLoopMayChangeTheseObjectsOnly(Wanted wanted) throws InputException {
    CFrontend.Understood understood = understood(wanted.text());
    LoopFacts facts = new LoopFacts(understood.program(), understood.meaning());
    SortedMap<Integer, String> shown = new TreeMap<>();
    for (Function function : understood.program().functions()) {
      for (WeakTopologicalOrder.Element each : WeakTopologicalOrder.of(function)) {
        if (each instanceof WeakTopologicalOrder.Element.Component loop) {
          String worth = shown(understood, function, facts.worthKnowing(function, loop));
          shown.put(
              understood.program().source().line(function.locations().get(loop.head()).offset()),
              shown(understood, function, facts.of(function, loop))
                  + (worth.isEmpty() ? "" : "; worth knowing: " + worth));
        }
      }
    }
    assertThat(shown).isEqualTo(wanted.lines());
  }

  @Test
  void aCallChangesNothingInTheFrameOfItsCaller() throws InputException {
    CFrontend.Understood understood =
        understood(
            """
            int shared;
            static int set(int from) { int mine = from; mine++; shared = mine; return mine; }
            int main(void) { return set(2); }
            """);
    int set = understood.program().function("set").orElseThrow().index();
    ModSet changes = new LoopFacts(understood.program(), understood.meaning()).ofCall(set);
    assertThat(shown(understood, understood.program().entryFunction(), changes))
        .isEqualTo("shared");
  }

  private static CFrontend.Understood understood(String text) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
  }

  /** The objects that have names in the program. */
  private static String shown(CFrontend.Understood understood, Function function, ModSet changes) {
    List<Storage> globals = understood.meaning().globals();
    List<Storage> slots = understood.meaning().functions().get(function.index()).slots();
    List<String> result = new ArrayList<>();
    changes.globals().stream().sorted().map(globals::get).map(Storage::name).forEach(result::add);
    changes.locals().stream().sorted().map(slots::get).map(Storage::name).forEach(result::add);
    result.removeIf(name -> !name.matches("[a-z]+"));
    if (changes.throughPointers()) {
      result.add(ANYTHING);
    }
    return String.join(", ", result);
  }
}
