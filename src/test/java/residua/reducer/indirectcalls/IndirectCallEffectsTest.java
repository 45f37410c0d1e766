package residua.reducer.indirectcalls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.testing.Conditions;
import residua.testing.Models;
import residua.testing.Wanted;

/** Steps that may execute functions of the program although no edge shows it. */
class IndirectCallEffectsTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("reducer/indirectcalls");
  }

  private static IndirectCallEffects effects(String text) {
    Program program = Models.program(text);
    return new IndirectCallEffects(program, Models.condition(program, Conditions.inComments(text)));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void functionsMayBeCalledOnTheseLines(Wanted wanted) {
    Program program = Models.program(wanted.text());
    IndirectCallEffects effects = effects(wanted.text());
    SortedMap<Integer, String> shown = new TreeMap<>();
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (effects.mayHappenIn(step)) {
          shown.put(program.source().line(step.text().start()), "may call");
        }
      }
    }
    assertThat(shown).isEqualTo(wanted.lines());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void functionsThatAPointerMayLeadToAreEntered(Wanted wanted) {
    Program program = Models.program(wanted.text());
    Set<String> names =
        effects(wanted.text()).entered().stream()
            .map(index -> program.functions().get(index).name())
            .collect(Collectors.toSet());
    assertThat(names).contains("order", "pointed");
  }

  @Test
  void functionsAreRegisteredForTheEnd() {
    String text =
        """
        extern int atexit(void (*)(void));
        int x;
        static void last(void) { x = 1; }
        int main(void) {
          atexit(last);
          return 0;
        }
        """;
    assertThat(effects(text).areRegisteredAtEnd()).isTrue();
    assertThat(effects(text.replace("atexit(last);", "last();")).areRegisteredAtEnd()).isFalse();
  }

  @Test
  void handlersMayInterruptAnything() {
    String text =
        """
        extern void (*signal(int, void (*)(int)))(int);
        int x;
        static void handler(int n) { x = 1; } // reads "q0 q1"
        int main(void) {
          signal(2, handler);
          x = 2; // reads "q1 covered"
          return 0;
        }
        """;
    assertThat(effects(text).handlers()).isPresent();
    assertThat(effects(text.replace("signal(2, handler);", "handler(2);")).handlers()).isEmpty();
    assertThat(effects(text).areThreadsStarted()).isFalse();
  }
}
