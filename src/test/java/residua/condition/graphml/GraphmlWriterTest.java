package residua.condition.graphml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.condition.Assumption;
import residua.condition.Automata;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;

class GraphmlWriterTest {
  @Test
  void readingUndoesWriting() throws InputException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      ConditionAutomaton automaton = Automata.random(random);
      String text = GraphmlWriter.write(automaton);
      assertThat(Automata.withoutLines(read(text)))
          .as("seed %d, automaton %d:%n%s", seed, i, text)
          .isEqualTo(automaton);
    }
  }

  @Test
  void theLayoutIsFixed() throws InputException, IOException {
    try (InputStream in =
        GraphmlWriterTest.class.getResourceAsStream(
            "/residua/condition/graphml/converted.graphml")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(GraphmlWriter.write(read(text))).isEqualTo(text);
    }
  }

  @Test
  void stayingIsSaidOnceIfAllStatesDo() throws InputException {
    ConditionAutomaton automaton =
        automaton(
            List.of(new State("a", false, Unmatched.STAY), new State("b", false, Unmatched.STAY)));
    String text = GraphmlWriter.write(automaton);
    assertThat(text).containsOnlyOnce(">stay<").doesNotContain("node.unmatched");
    assertThat(read(text)).isEqualTo(automaton);
  }

  @Test
  void sharedNamesAreToldApart() throws InputException {
    State state = new State("q", false, Unmatched.RESIDUAL);
    assertThat(read(GraphmlWriter.write(automaton(List.of(state, state)))).states())
        .extracting(State::name)
        .containsExactly("q", "q_1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\f", "a\u0001b\u001f", "\u007f\u0085\u009f", "a\u2028b", "\r", "\r\n", "\t x"})
  void charactersThatXmlTreatsSpeciallySurvive(String text) throws InputException {
    ConditionAutomaton automaton =
        new ConditionAutomaton(
            EdgeAlphabet.SOURCE_EDGES,
            List.of(new State("q" + text, false, Unmatched.RESIDUAL)),
            0,
            List.of(new Transition(0, 0, Guard.text(text), Assumption.TRUE, 0)),
            Optional.empty(),
            Optional.empty());
    assertThat(Automata.withoutLines(read(GraphmlWriter.write(automaton)))).isEqualTo(automaton);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "\ud800", "\uffff"})
  void whatXmlCannotRepresentIsRefused(String text) {
    ConditionAutomaton automaton = automaton(List.of(new State(text, false, Unmatched.RESIDUAL)));
    assertThatThrownBy(() -> GraphmlWriter.write(automaton))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("U+");
  }

  private static ConditionAutomaton automaton(List<State> states) {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES, states, 0, List.of(), Optional.empty(), Optional.empty());
  }

  private static ConditionAutomaton read(String text) throws InputException {
    return GraphmlReader.read("a.xml", text.getBytes(StandardCharsets.UTF_8), new ArrayList<>());
  }
}
