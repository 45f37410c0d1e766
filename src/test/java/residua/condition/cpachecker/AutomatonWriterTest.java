package residua.condition.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.diagnostics.InputException;
import residua.condition.Assumption;
import residua.condition.Automata;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;

class AutomatonWriterTest {
  @Test
  void whatCpacheckerWroteComesOutAsItWas() throws InputException, IOException {
    String text = AutomatonReaderTest.resource("pump.txt");
    assertThat(AutomatonWriter.write(read(text), "pump.txt")).isEqualTo(text);
  }

  @Test
  void readingUndoesWriting() throws InputException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      ConditionAutomaton automaton = Automata.randomAssumptionAutomaton(random);
      String text = AutomatonWriter.write(automaton, "a.txt");
      assertThat(Automata.withoutLines(read(text)))
          .as("seed %d, automaton %d:%n%s", seed, i, text)
          .isEqualTo(automaton);
    }
  }

  @Test
  void anUnfoldedAutomatonCanBeWritten() throws InputException, IOException {
    ConditionAutomaton automaton = read(AutomatonReaderTest.resource("threshold.txt"));
    ConditionAutomaton again = read(AutomatonWriter.write(automaton, "a.txt"));
    assertThat(again.states().get(3).name())
        .isEqualTo("ARG1_branchingCount_0_branchingThreshold_2");
    assertThat(Automata.withoutLines(again).transitions())
        .isEqualTo(Automata.withoutLines(automaton).transitions());
  }

  @Test
  void whereNothingIsToMatchThatIsSaid() throws InputException {
    assertThat(written(Unmatched.RESIDUAL, transition(0, 1, Guard.text("a"))))
        .contains(
            """
            STATE USEFIRST q :
                MATCH "a" -> GOTO __TRUE;
                TRUE -> GOTO __FALSE;

            STATE __TRUE :
                TRUE -> GOTO __TRUE;

            STATE __FALSE :
                TRUE -> GOTO __FALSE;
            """);
  }

  @Test
  void stayingIsADefaultToTheStateItself() throws InputException {
    assertThat(written(Unmatched.STAY, transition(0, 1, Guard.text("a"))))
        .contains(
            """
            STATE USEFIRST q :
                MATCH "a" -> GOTO __TRUE;
                TRUE -> GOTO q;
            """)
        .doesNotContain("__FALSE");
  }

  @Test
  void nondeterminismNeedsAllLines() throws InputException {
    assertThat(
            written(
                Unmatched.RESIDUAL,
                transition(0, 1, Guard.text("a")),
                transition(0, 0, Guard.text("a")),
                transition(0, 0, Guard.OTHERWISE)))
        .contains(
            """
            STATE USEALL q :
                MATCH "a" -> GOTO __TRUE;
                MATCH "a" -> GOTO q;
                MATCH OTHERWISE -> GOTO q;
            """);
    assertThat(
            written(
                Unmatched.RESIDUAL,
                transition(0, 1, Guard.ANY),
                transition(0, 0, Guard.OTHERWISE),
                transition(0, 0, Guard.text("a"))))
        .contains(
            """
            STATE USEALL q :
                TRUE -> GOTO __TRUE;
                MATCH "a" -> GOTO q;

            """);
  }

  @ParameterizedTest
  @CsvSource({"STATE,q_STATE", "7up,q_7up", "a b,a_b", "__TRUE,q___TRUE"})
  void namesAreMadeToNames(String name, String written) throws InputException {
    ConditionAutomaton automaton =
        automaton(List.of(new State(name, false, Unmatched.STAY)), List.of());
    assertThat(AutomatonWriter.write(automaton, "a")).contains("INITIAL STATE " + written + ";");
  }

  @Test
  void aStateNamedFalseThatCanBeLeftIsNotTheUnverifiedOne() throws InputException {
    ConditionAutomaton automaton =
        automaton(
            List.of(
                new State("__FALSE", false, Unmatched.RESIDUAL),
                new State("end", true, Unmatched.RESIDUAL)),
            List.of(transition(0, 1, Guard.text("a"))));
    assertThat(AutomatonWriter.write(automaton, "a"))
        .contains("TRUE -> GOTO __FALSE_1;")
        .contains("STATE __FALSE_1 :\n    TRUE -> GOTO __FALSE_1;\n");
  }

  @Test
  void whatTheFormatCannotSayIsRefused() {
    Guard loopHead =
        new Guard(
            Guard.Extent.ANYWHERE,
            Optional.of("a"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            true,
            false);
    assertThatThrownBy(() -> written(Unmatched.STAY, transition(0, 1, loopHead)))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "a.xml:3: error: cannot be written in CPAchecker's format: it has no guard"
                + " '\"a\", enterLoopHead'");
    Assumption scoped = new Assumption(List.of("x"), Optional.of("f"));
    assertThatThrownBy(() -> written(Unmatched.STAY, new Transition(0, 1, Guard.ANY, scoped, 3)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no scope");
    assertThatThrownBy(() ->
            written(
                Unmatched.STAY,
                transition(0, 1, Guard.OTHERWISE),
                transition(0, 0, Guard.OTHERWISE)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("one 'otherwise' only");
  }

  @Test
  void aConditionAboutTheSourceIsRefused() {
    ConditionAutomaton automaton =
        new ConditionAutomaton(
            EdgeAlphabet.SOURCE_EDGES,
            List.of(new State("q", true, Unmatched.RESIDUAL)),
            0,
            List.of(),
            Optional.empty(),
            Optional.empty());
    assertThatThrownBy(() -> AutomatonWriter.write(automaton, "a.xml"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("a.xml: error: cannot be written in CPAchecker's format");
  }

  private static String written(Unmatched unmatched, Transition... transitions)
      throws InputException {
    List<State> states =
        List.of(new State("q", false, unmatched), new State("end", true, Unmatched.RESIDUAL));
    return AutomatonWriter.write(automaton(states, List.of(transitions)), "a.xml");
  }

  private static ConditionAutomaton automaton(List<State> states, List<Transition> transitions) {
    return new ConditionAutomaton(
        EdgeAlphabet.CPACHECKER_EDGES, states, 0, transitions, Optional.empty(), Optional.empty());
  }

  private static Transition transition(int source, int target, Guard guard) {
    return new Transition(source, target, guard, Assumption.TRUE, 3);
  }

  private static ConditionAutomaton read(String text) throws InputException {
    return AutomatonReader.read("a.txt", text.getBytes(StandardCharsets.UTF_8), new ArrayList<>());
  }
}
