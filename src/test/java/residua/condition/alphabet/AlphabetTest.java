package residua.condition.alphabet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.choice.Observers;
import residua.testing.Conditions;
import residua.testing.Models;

/** A guard for each letter of a program, which matches that letter and those that it names. */
class AlphabetTest {
  private static final String HEAD =
      "extern int ask(void); int x; static int f(int n) { return n; }\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) {\n  x = 1;\n  x = 1;\n  return x;\n}\n",
        "int main(void) { x = 1; x = 1; x = 1; return x; }\n",
        "int main(void) {\n  if (ask()) x = 1; else x = 2;\n  while (ask() && x > 2) x--;\n"
            + "  return f(x) + f(x);\n}\n",
        "#define T x++;\n# 7 \"other.h\"\nint main(void) { x = 1;\n# 7 \"other.h\"\n x = 1;\n"
            + "return f(f(2)); }\n",
      })
  void aGuardMatchesItsLetterAndNoneThatItDoesNotName(String text) {
    Program program = Models.program(HEAD + text);
    Alphabet alphabet = Alphabet.of(program);
    for (Letter letter : alphabet.letters()) {
      LetterGuard guard = alphabet.guard(letter);
      ConditionObserver observer = Observers.bind(program, reading(guard));
      int start = ((ObserverStep.To) observer.start()).state();
      Set<Letter> matched = new HashSet<>();
      for (Edge edge : program.edges()) {
        if (!edge.isBlank() && observer.read(start, edge) instanceof ObserverStep.Cut) {
          matched.add(alphabet.of(edge));
        }
        if (edge.operation() instanceof Operation.Call
            && observer.readReturn(start, edge) instanceof ObserverStep.Cut) {
          matched.add(alphabet.returnFrom(edge));
        }
      }
      assertThat(matched).as(letter.inWords(program)).contains(letter);
      matched.remove(letter);
      assertThat(guard.others()).as(letter.inWords(program)).containsAll(matched);
    }
  }

  /** An automaton that covers what takes a letter first. */
  private static ConditionAutomaton reading(LetterGuard guard) {
    ConditionAutomaton one =
        Models.automaton(Conditions.of(1, Conditions.edge("q0", "covered", 1)));
    Transition first = one.transitions().get(0);
    List<Transition> transitions = new ArrayList<>();
    transitions.add(
        new Transition(
            first.source(), first.target(), guard.guard(), first.assumption(), first.line()));
    return new ConditionAutomaton(
        one.reading(),
        one.states(),
        one.entry(),
        transitions,
        one.programFile(),
        one.programHash(),
        one.evidence());
  }

  @ParameterizedTest
  @ValueSource(strings = {"int main(void) {\n  x = 1;\n  return f(x);\n}\n"})
  void lettersAreInTheOrderOfTheEdges(String text) {
    Program program = Models.program(HEAD + text);
    Alphabet alphabet = Alphabet.of(program);
    OptionalInt last = OptionalInt.empty();
    for (Letter letter : alphabet.letters()) {
      assertThat(alphabet.letters().get(letter.index())).isEqualTo(letter);
      assertThat(letter.returns() ? alphabet.returnFrom(letter.edge()) : alphabet.of(letter.edge()))
          .isEqualTo(letter);
      assertThat(letter.edge().id()).isGreaterThanOrEqualTo(last.orElse(-1));
      last = OptionalInt.of(letter.edge().id());
    }
  }
}
