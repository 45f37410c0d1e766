package residua.reducer.splitting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.observer.choice.Observers;
import residua.testing.Models;

/** How a program is divided, and what is no division. */
class DivisionTest {
  private static final String LOOP =
      """
      int nondet(void);
      static void a(void) {}
      static void b(void) {}
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

  private static List<Part> parts(String text, SplitCriterion by, int wanted) {
    return Division.of(
        Models.program(text),
        Optional.empty(),
        by,
        wanted,
        List.of(),
        Optional.empty(),
        Optional.empty());
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
    List<Part> parts = parts(text, SplitCriterion.BRANCHES, 2);
    assertThat(parts).hasSize(2);
    assertThat(choices(text, parts.get(0))).containsExactly("[[nondet()]]");
    assertThat(choices(text, parts.get(1))).containsExactly("[[!(nondet())]]");
    assertThat(parts)
        .allSatisfy(part -> assertThat(part.likelihood()).isCloseTo(0.5, within(0.01)));
  }

  @Test
  void thereAreNoMorePartsThanWays() {
    String text = "int nondet(void); int main(void) { if (nondet()) return 1; return 0; }";
    assertThat(parts(text, SplitCriterion.BRANCHES, 64)).hasSize(2);
    assertThat(parts("int main(void) { return 0; }", SplitCriterion.PATHS, 8)).hasSize(1);
    String oneEnd = "int nondet(void); int main(void) { if (nondet()) nondet(); return 0; }";
    assertThat(parts(oneEnd, SplitCriterion.BRANCHES, 8)).hasSize(2);
    assertThat(parts(oneEnd, SplitCriterion.LOOPS, 8)).hasSize(1);
  }

  /** A run may end before the first branch: that is a way, too. */
  @Test
  void loopsAreUnrolledAsFarAsChoicesNeed() {
    List<Part> parts = parts(LOOP, SplitCriterion.BRANCHES, 8);
    assertThat(parts).hasSize(8);
    assertThat(parts)
        .anySatisfy(
            part -> assertThat(choices(LOOP, part)).startsWith("[[nondet()]]", "[[nondet()]]"));
    assertThat(parts)
        .allSatisfy(part -> assertThat(part.condition().states().size()).isLessThanOrEqualTo(8));
  }

  /** In a program that is right no run comes there: that choice would make parts without runs. */
  @Test
  void anAssertionIsNoChoice() {
    String text =
        """
        int nondet(void);
        void reach_error(void);
        int main(void) {
          int n = 0;
          if (n < 0 || n > 9) reach_error();
          if (nondet()) n++;
          if (n > 9) reach_error();
          if (nondet()) n++;
          if (n > 9) reach_error();
          return 0;
        }
        """;
    List<Part> parts = parts(text, SplitCriterion.BRANCHES, 4);
    assertThat(parts).hasSize(4);
    assertThat(parts)
        .allSatisfy(part -> assertThat(choices(text, part).getFirst()).contains("nondet()"));
  }

  /** What finds an input wrong and ends is as likely as all the rest, but no work. */
  @Test
  void runsThatEndAtOnceAreNoPartOfTheirOwn() {
    String text =
        """
        int nondet(void);
        int main(void) {
          if (nondet()) return 1;
          if (nondet()) return 1;
          if (nondet()) return 1;
          int n = 0;
          if (nondet()) n++;
          if (nondet()) n++;
          if (nondet()) n++;
          return n;
        }
        """;
    List<Part> parts = parts(text, SplitCriterion.BRANCHES, 4);
    assertThat(parts).hasSize(4);
    assertThat(parts.stream().filter(part -> choices(text, part).size() > 3)).hasSize(3);
  }

  @Test
  void callsTellRunsApart() {
    List<Part> parts = parts(LOOP, SplitCriterion.CALLS, 3);
    assertThat(parts).hasSize(3);
    assertThat(
            String.join(" ", parts.stream().map(part -> choices(LOOP, part).getFirst()).toList()))
        .contains("a()")
        .contains("b()");
  }

  /** One call is followed by the same call, a thousand times, with fewer and fewer runs left. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void waysThatGetEverLessLikelyComeToAnEnd() {
    String text =
        """
        int nondet(void);
        void a(void) {}
        int main(void) {
          for (;;) {
        %s    while (nondet());
            a();
          }
        }
        """
            .formatted("    nondet();\n".repeat(80));
    assertThat(parts(text, SplitCriterion.CALLS, 4)).hasSize(1);
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
    assertThat(parts(recursive, SplitCriterion.PATHS, 8)).hasSize(1);
    String pointer =
        """
        int nondet(void);
        void f(void) { if (nondet()) nondet(); }
        int main(void) { void (*p)(void) = f; p(); f(); return 0; }
        """;
    assertThat(parts(pointer, SplitCriterion.PATHS, 8)).hasSize(1);
  }

  private static final String TWO_SIDES =
      """
      int nondet(void);
      int main(void) {
        int n = 0;
        if (nondet()) {
          if (nondet()) n++;
          if (nondet()) n++;
          return n;
        }
        if (nondet()) n--;
        if (nondet()) n--;
        return n;
      }
      """;

  private static List<Part> tested(Program program, int wanted, List<List<Edge>> runs) {
    return Division.of(
        program,
        Optional.empty(),
        SplitCriterion.TESTS,
        wanted,
        runs,
        Optional.empty(),
        Optional.empty());
  }

  /** The runs through one side of the first branch, by the truth of what they decide. */
  private static List<List<Edge>> runsOfOneSide(Program program, boolean side) {
    List<List<Edge>> runs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      List<Edge> run = new ArrayList<>();
      List<Boolean> outcomes = List.of(side, (i & 1) == 0, (i & 2) == 0);
      Set<Integer> seen = new HashSet<>();
      for (Edge edge : program.edges()) {
        if (edge.operation() instanceof Operation.Assume assume
            && isOnWay(program, edge, side)
            && run.size() < outcomes.size()
            && assume.truth() == outcomes.get(run.size())
            && seen.add(edge.step())) {
          run.add(edge);
        }
      }
      runs.add(run);
    }
    return runs;
  }

  private static boolean isOnWay(Program program, Edge edge, boolean side) {
    int line = program.source().line(edge.where().start());
    return line == 4 || (side ? line < 8 : line > 8);
  }

  /** Without runs both sides are as likely; with runs of one of them, that is divided more. */
  @Test
  void whatTestsDoMoreOftenIsDividedMore() {
    Program program = Models.program(TWO_SIDES);
    for (boolean side : List.of(true, false)) {
      List<List<Edge>> runs = runsOfOneSide(program, side);
      assertThat(runs).allSatisfy(run -> assertThat(run).hasSize(3));
      List<Integer> ofOthers = new ArrayList<>();
      for (List<Part> parts : List.of(tested(program, 4, List.of()), tested(program, 4, runs))) {
        List<Boolean> sides =
            parts.stream()
                .map(part -> part.choices().getFirst().getFirst().operation())
                .map(first -> first instanceof Operation.Assume assume && assume.truth())
                .toList();
        ofOthers.add(Collections.frequency(sides, !side));
      }
      assertThat(ofOthers).containsExactly(2, 1);
    }
  }

  /** Runs that take the same way say the same. */
  @Test
  void runsThatChooseTheSameCountOnce() {
    Program program = Models.program(TWO_SIDES);
    List<List<Edge>> runs = new ArrayList<>(runsOfOneSide(program, true));
    for (int i = 0; i < 20; i++) {
      runs.add(runsOfOneSide(program, false).getFirst());
    }
    List<Part> parts = tested(program, 2, runs);
    assertThat(parts.get(0).likelihood()).isCloseTo(0.75, within(0.01));
  }

  /** Whatever is said of runs, it only makes parts less even. */
  @Test
  void partsAreADivisionWhateverRunsWereMade() {
    Program program = Models.program(LOOP);
    Random random = new Random(26);
    for (int i = 0; i < 50; i++) {
      List<List<Edge>> runs = new ArrayList<>();
      for (int run = random.nextInt(6); run > 0; run--) {
        runs.add(
            random
                .ints(random.nextInt(30), 0, program.edges().size())
                .mapToObj(program.edges()::get)
                .toList());
      }
      List<ConditionAutomaton> conditions =
          tested(program, 2 + random.nextInt(9), runs).stream().map(Part::condition).toList();
      assertThat(objection(conditions)).as("round %d of seed 26", i).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(SplitCriterion.class)
  void partsAreProvedToBeADivision(SplitCriterion by) {
    assertThat(objection(conditions(by))).isEmpty();
  }

  @Test
  void aPartThatIsMissingLeavesRunsThatAreStoppedInAllOthers() {
    List<ConditionAutomaton> fewer = new ArrayList<>(conditions(SplitCriterion.BRANCHES));
    fewer.remove(1);
    assertThat(objection(fewer)).contains("some execution is stopped in all parts");
  }

  @Test
  void aPartThatIsThereTwiceIsNotDisjoint() {
    List<ConditionAutomaton> more = new ArrayList<>(conditions(SplitCriterion.BRANCHES));
    more.add(more.getFirst());
    assertThat(objection(more)).contains("some execution is complete in the parts 1 and 5");
  }

  /** Each state that accepts in one part and is left out in another. */
  @Test
  void aPartThatStopsWhatIsItsOwnIsFound() {
    List<ConditionAutomaton> wrong = new ArrayList<>(conditions(SplitCriterion.BRANCHES));
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
    assertThat(objection(wrong)).contains("some execution is stopped in all parts");
  }

  private static List<ConditionAutomaton> conditions(SplitCriterion by) {
    return parts(LOOP, by, 4).stream().map(Part::condition).toList();
  }

  private static Optional<String> objection(List<ConditionAutomaton> conditions) {
    Program program = Models.program(LOOP);
    return DivisionProof.objection(
        program,
        conditions,
        conditions.stream().map(condition -> Observers.bind(program, condition)).toList());
  }

  /** Each part says all choices that lead to it, and its program has a round for each. */
  @Test
  @Timeout(60)
  void ofOneLoopThereAreNotAsManyPartsAsRoundsThatHardlyARunComesTo() {
    List<Part> parts = parts(LOOP, SplitCriterion.LOOPS, 1000);
    assertThat(parts).hasSizeBetween(100, 400);
    assertThat(parts.stream().mapToInt(part -> part.condition().states().size()).sum())
        .isLessThan(100_000);
    assertThat(parts(LOOP, SplitCriterion.LOOPS, 64)).hasSize(64);
    assertThat(parts(LOOP, SplitCriterion.PATHS, 1000)).hasSize(1000);
  }
}
