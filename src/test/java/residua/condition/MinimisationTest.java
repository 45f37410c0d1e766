package residua.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class MinimisationTest {
  private static final List<String> LETTERS = List.of("a;", "b;", "c;");
  private static final int AUTOMATA = 2000;

  private static ConditionAutomaton automaton(List<State> states, List<Transition> transitions) {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES, states, 0, transitions, Optional.empty(), Optional.empty());
  }

  private static State state(String name, boolean accepting) {
    return new State(name, accepting, Unmatched.RESIDUAL);
  }

  private static Transition transition(int source, String text, int target) {
    return new Transition(source, target, Guard.text(text), Assumption.TRUE, 0);
  }

  @Test
  void statesThatLeadToTheSameByTheSameEdgesAreOne() {
    ConditionAutomaton two =
        automaton(
            List.of(state("s", false), state("p", false), state("q", false), state("A", true)),
            List.of(
                transition(0, "a;", 1),
                transition(0, "b;", 2),
                transition(1, "c;", 3),
                transition(2, "c;", 3)));
    ConditionAutomaton one = Minimisation.of(two);
    assertThat(one.states()).extracting(State::name).containsExactly("s", "p", "A");
    assertThat(one.transitions())
        .containsExactly(transition(0, "a;", 1), transition(0, "b;", 1), transition(1, "c;", 2));
  }

  @Test
  void assumptionsTellStatesApart() {
    Assumption positive = new Assumption(List.of("x > 0"), Optional.empty());
    ConditionAutomaton two =
        automaton(
            List.of(state("s", false), state("p", false), state("q", false), state("A", true)),
            List.of(
                transition(0, "a;", 1),
                transition(0, "b;", 2),
                transition(1, "c;", 3),
                new Transition(2, 3, Guard.text("c;"), positive, 0)));
    assertThat(Minimisation.of(two)).isSameAs(two);
  }

  @Test
  void stateThatAcceptsOnlyAfterAnAssumptionIsAlive() {
    Assumption positive = new Assumption(List.of("x > 0"), Optional.empty());
    ConditionAutomaton automaton =
        automaton(
            List.of(state("s", false), state("p", false), state("d", false), state("A", true)),
            List.of(
                transition(0, "a;", 1),
                new Transition(1, 3, Guard.text("b;"), positive, 0),
                transition(0, "b;", 2)));
    assertThat(Minimisation.live(automaton).stream()).containsExactly(0, 1, 3);
  }

  private static ConditionAutomaton random(Random random) {
    int count = 2 + random.nextInt(8);
    List<State> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Unmatched unmatched = random.nextBoolean() ? Unmatched.STAY : Unmatched.RESIDUAL;
      states.add(new State("s" + i, i > 0 && random.nextInt(4) == 0, unmatched));
    }
    List<Transition> transitions = new ArrayList<>();
    for (int i = random.nextInt(3 * count); i > 0; i--) {
      int source = random.nextInt(count);
      if (!states.get(source).accepting()) {
        String text = LETTERS.get(random.nextInt(LETTERS.size()));
        transitions.add(transition(source, text, random.nextInt(count)));
      }
    }
    return automaton(states, transitions);
  }

  /** After how many letters a word is covered; -1 if it is not. */
  private static int covered(ConditionAutomaton automaton, List<String> word) {
    Set<Integer> current = new TreeSet<>(Set.of(automaton.entry()));
    for (int i = 0; i < word.size(); i++) {
      Set<Integer> next = new TreeSet<>();
      for (int member : current) {
        boolean matched = false;
        for (Transition each : automaton.transitions()) {
          if (each.source() == member
              && each.guard().sourceCode().orElseThrow().equals(word.get(i))) {
            matched = true;
            next.add(each.target());
          }
        }
        if (!matched && automaton.states().get(member).unmatched() == Unmatched.STAY) {
          next.add(member);
        }
      }
      if (next.stream().anyMatch(state -> automaton.states().get(state).accepting())) {
        return i;
      }
      current = next;
    }
    return -1;
  }

  @Test
  void whatIsCoveredDoesNotChange() {
    Random random = new Random(7);
    int merged = 0;
    for (int i = 0; i < AUTOMATA; i++) {
      ConditionAutomaton automaton = random(random);
      ConditionAutomaton smaller = Minimisation.of(automaton);
      smaller.validate();
      merged += smaller.states().size() < automaton.states().size() ? 1 : 0;
      for (int w = 0; w < 10; w++) {
        List<String> word = random.ints(8, 0, LETTERS.size()).mapToObj(LETTERS::get).toList();
        assertThat(covered(smaller, word))
            .as("%s on %s", automaton, word)
            .isEqualTo(covered(automaton, word));
      }
    }
    assertThat(merged).as("automata with states merged").isGreaterThan(AUTOMATA / 2);
  }
}
