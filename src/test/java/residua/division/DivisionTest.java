package residua.division;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.binding.choice.Binding;
import residua.cfa.EdgeText;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.State;
import residua.condition.Transition;
import residua.testing.Models;

/** How a program is divided, and what is no division. */
class DivisionTest {
  private static final String LOOP =
      """
      int nondet(void);
      void a(void) {}
      void b(void) {}
      int main(void) {
        while (nondet()) {
          if (nondet())
            a();
          else
            b();
        }
        return 0;
      }
      """;

  private static List<Part> parts(String text, By by, int wanted) {
    return Division.of(
        Models.program(text), Optional.empty(), by, wanted, Optional.empty(), Optional.empty());
  }

  private static List<String> choices(String text, Part part) {
    Program program = Models.program(text);
    return part.choices().stream()
        .map(turn ->
            turn.stream().map(edge -> EdgeText.of(program.source(), edge)).toList().toString())
        .toList();
  }

  @Test
  void twoPartsOfOneBranchHaveOneOutcomeEach() {
    String text = "int nondet(void); int main(void) { if (nondet()) return 1; return 0; }";
    List<Part> parts = parts(text, By.BRANCHES, 2);
    assertThat(parts).hasSize(2);
    assertThat(choices(text, parts.get(0))).containsExactly("[[nondet()]]");
    assertThat(choices(text, parts.get(1))).containsExactly("[[!(nondet())]]");
    assertThat(parts)
        .allSatisfy(part -> assertThat(part.likelihood()).isCloseTo(0.5, within(0.01)));
  }

  @Test
  void thereAreNoMorePartsThanWays() {
    String text = "int nondet(void); int main(void) { if (nondet()) return 1; return 0; }";
    assertThat(parts(text, By.BRANCHES, 64)).hasSize(2);
    assertThat(parts("int main(void) { return 0; }", By.PATHS, 8)).hasSize(1);
    String oneEnd = "int nondet(void); int main(void) { if (nondet()) nondet(); return 0; }";
    assertThat(parts(oneEnd, By.BRANCHES, 8)).hasSize(2);
    assertThat(parts(oneEnd, By.LOOPS, 8)).hasSize(1);
  }

  /** A run may end before the first branch: that is a way, too. */
  @Test
  void loopsAreUnrolledAsFarAsChoicesNeed() {
    List<Part> parts = parts(LOOP, By.BRANCHES, 8);
    assertThat(parts).hasSize(8);
    assertThat(parts)
        .anySatisfy(
            part -> assertThat(choices(LOOP, part)).startsWith("[[nondet()]]", "[[nondet()]]"));
    assertThat(parts)
        .allSatisfy(part -> assertThat(part.condition().states().size()).isLessThan(8));
  }

  @Test
  void callsTellRunsApart() {
    List<Part> parts = parts(LOOP, By.CALLS, 3);
    assertThat(parts).hasSize(3);
    assertThat(
            String.join(" ", parts.stream().map(part -> choices(LOOP, part).getFirst()).toList()))
        .contains("a()")
        .contains("b()");
  }

  /** What happens in them would not be known to belong to a part. */
  @Test
  void nothingIsChosenInRecursiveFunctionsAndThoseThatPointersLeadTo() {
    String recursive =
        """
        int nondet(void);
        int f(int n) { if (n) return f(n - 1); return nondet() ? 1 : 2; }
        int main(void) { return f(3); }
        """;
    assertThat(parts(recursive, By.PATHS, 8)).hasSize(1);
    String pointer =
        """
        int nondet(void);
        void f(void) { if (nondet()) nondet(); }
        int main(void) { void (*p)(void) = f; p(); f(); return 0; }
        """;
    assertThat(parts(pointer, By.PATHS, 8)).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(By.class)
  void partsAreProvedToBeADivision(By by) {
    assertThat(objection(conditions(by))).isEmpty();
  }

  @Test
  void aPartThatIsMissingLeavesRunsThatAreStoppedInAllOthers() {
    List<ConditionAutomaton> fewer = new ArrayList<>(conditions(By.BRANCHES));
    fewer.remove(1);
    assertThat(objection(fewer)).contains("some run is stopped in all parts");
  }

  @Test
  void aPartThatIsThereTwiceIsNotDisjoint() {
    List<ConditionAutomaton> more = new ArrayList<>(conditions(By.BRANCHES));
    more.add(more.getFirst());
    assertThat(objection(more)).contains("some run is whole in the parts 1 and 5");
  }

  /** Each state that accepts in one part and is left out in another. */
  @Test
  void aPartThatStopsWhatIsItsOwnIsFound() {
    List<ConditionAutomaton> wrong = new ArrayList<>(conditions(By.BRANCHES));
    ConditionAutomaton first = wrong.getFirst();
    int accepting = first.states().stream().map(State::accepting).toList().indexOf(true);
    List<Transition> transitions =
        first.transitions().stream()
            .map(each ->
                first.outgoing().get(each.target()).isEmpty()
                    ? new Transition(
                        each.source(), accepting, each.guard(), each.assumption(), each.line())
                    : each)
            .toList();
    wrong.set(
        0,
        new ConditionAutomaton(
            first.reading(),
            first.states(),
            first.entry(),
            transitions,
            first.programFile(),
            first.programHash()));
    assertThat(objection(wrong)).contains("some run is stopped in all parts");
  }

  private static List<ConditionAutomaton> conditions(By by) {
    return parts(LOOP, by, 4).stream().map(Part::condition).toList();
  }

  private static Optional<String> objection(List<ConditionAutomaton> conditions) {
    Program program = Models.program(LOOP);
    return DivisionProof.objection(
        program,
        conditions,
        conditions.stream().map(condition -> Binding.bind(program, condition)).toList());
  }
}
