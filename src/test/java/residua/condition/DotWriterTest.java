package residua.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DotWriterTest {
  @Test
  void drawsStatesTransitionsAndWhatStays() {
    ConditionAutomaton automaton =
        new ConditionAutomaton(
            EdgeAlphabet.SOURCE_EDGES,
            List.of(
                new State("q \"0\"", false, Unmatched.STAY),
                new State("end", true, Unmatched.RESIDUAL)),
            0,
            List.of(
                new Transition(
                    0,
                    1,
                    Guard.text("puts(\"\\n\");\nx;"),
                    new Assumption(List.of("x == 1", "y"), Optional.of("f")),
                    3),
                new Transition(1, 1, Guard.ANY, Assumption.TRUE, 4)),
            Optional.empty(),
            Optional.empty());
    assertThat(DotWriter.write(automaton))
        .isEqualTo(
            """
            digraph condition {
              rankdir=TB;
              node [shape=ellipse];
              start [shape=point];
              q0 [label="q \\"0\\""];
              q1 [label="end", peripheries=2];
              start -> q0;
              q0 -> q1 [label="\\"puts(\\"\\\\n\\");\\nx;\\"\\nassume in f x == 1; y"];
              q1 -> q1 [label="any edge"];
              q0 -> q0 [label="unmatched", style=dotted];
            }
            """);
  }
}
