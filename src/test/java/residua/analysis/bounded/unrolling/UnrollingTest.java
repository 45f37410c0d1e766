package residua.analysis.bounded.unrolling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.reachability.Limits;
import residua.analysis.reachability.PathLimits;
import residua.analysis.symbolic.Exhausted;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverUnavailable;
import residua.sources.bounds.Bounds;
import residua.sources.bounds.ExceedingRuns;
import residua.testing.Conditions;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * An unrolling with three iterations and three activations of a function knows all executions: each
 * one ends regularly, reaches an error, cannot be followed, or exceeds the bounds. Lines say which
 * of these exist; the first line of {@code main} says whether any exceed the bounds.
 */
class UnrollingTest {
  private static final int BOUND = 3;
  private static final long SECONDS = 20_000_000_000L;
  private static final String EXCEEDING = "some executions exceed the bounds";

  private static Solver solver;

  @BeforeAll
  static void start() throws SolverUnavailable {
    solver = SolverChoice.of(Optional.empty()).start();
  }

  @AfterAll
  static void close() {
    solver.close();
  }

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("analysis/bounded/unrolling/executions");
  }

  private static boolean isPossible(Term runs) {
    return !(solver.check(runs, SECONDS) instanceof SolverAnswer.Unsatisfiable);
  }

  /** An unrolling, and the program that is unrolled. */
  private record Unrolled(Program program, UnrollingResult found) {
    static Unrolled of(String text, Map<String, Long> limits, Optional<String> condition)
        throws Exception {
      CFrontend.Understood understood =
          CFrontend.understand(
              new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
      Program program = understood.program();
      UnrollingTask task =
          new UnrollingTask(
              program,
              understood.meaning(),
              Set.of("reach_error"),
              condition.map(each -> Models.condition(program, each)),
              SolverChoice.of(Optional.empty()));
      Terms terms = new Terms();
      Limits all = new Limits(limits);
      Unrolling unrolling =
          new Unrolling(
              program,
              task.machine(terms, true),
              terms,
              UnwindBounds.within(new ExceedingRuns(program, new Bounds(BOUND, BOUND, Map.of()))),
              task.given(),
              new Budget(all),
              new IterationByIteration(UnrollingTest::isPossible),
              PathLimits.of(all));
      unrolling.run();
      return new Unrolled(program, unrolling.found());
    }

    SortedMap<Integer, String> shown() {
      SortedMap<Integer, String> result = new TreeMap<>();
      found.errors().forEach((edge, runs) -> add(result, edge, "error", runs));
      found.open().forEach((edge, runs) -> add(result, edge, "open", runs));
      if (isPossible(found.exceeding())) {
        result.put(program.source().line(program.entryFunction().body().start()), EXCEEDING);
      }
      return result;
    }

    private void add(SortedMap<Integer, String> result, int edge, String kind, Term runs) {
      if (isPossible(runs)) {
        Edge at = program.edges().get(edge);
        result.merge(
            program.source().line(at.where().start()),
            kind,
            (one, other) -> one.equals(other) ? one : one + ", " + other);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void executionsEndInTheseWays(Wanted wanted) throws Exception {
    assertThat(Unrolled.of(wanted.text(), Map.of(), Optional.empty()).shown())
        .isEqualTo(wanted.lines());
  }

  private static final String TWO_ERRORS =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int n = __VERIFIER_nondet_int();
        if (n == 1)
          n = 5;
        if (n == 5)
          reach_error();
        if (n == 6)
          reach_error();
        return 0;
      }
      """;

  @Test
  void executionsThatAConditionCoversAreNotFollowed() throws Exception {
    String condition =
        Conditions.of(2, Conditions.edge("q0", "q1", 7) + Conditions.edge("q1", "covered", 8));
    assertThat(Unrolled.of(TWO_ERRORS, Map.of(), Optional.of(condition)).shown())
        .isEqualTo(Map.of(10, "error"));
  }

  /** Otherwise a proof would rest on executions that nobody has looked at. */
  @ParameterizedTest
  @CsvSource({"path-length, 4", "assumes, 1", "edge-visits, 0", "states-per-location, 0"})
  void whereALimitEndsAPathItIsOpen(String limit, long most) throws Exception {
    SortedMap<Integer, String> shown =
        Unrolled.of(TWO_ERRORS, Map.of(limit, most), Optional.empty()).shown();
    assertThat(shown.values()).contains("open").doesNotContain("error");
  }

  @Test
  void theLimitOfStatesEndsItAll() {
    assertThrows(
        Exhausted.class, () -> Unrolled.of(TWO_ERRORS, Map.of("states", 3L), Optional.empty()));
  }

  /**
   * A condition cannot observe blank edges: those that it can observe and that were taken before
   * stand for them, in each caller, too.
   */
  @Test
  void theEdgesBeforeABlankEdgeStandForIt() throws InputException {
    Program program =
        Models.program(
            """
            extern int ask(void);
            static void idle(void) { again: goto again; }
            int main(void) {
              int n = ask();
              if (n)
                idle();
              else
                idle();
              return 0;
            }
            """);
    Edge blank = Models.function(program, "idle").edges().get(0);
    assertThat(blank.isBlank()).isTrue();
    BitSet edges = new BitSet();
    edges.set(blank.id());
    BitSet before = new LastRead(program).of(edges).orElseThrow();
    assertThat(before.stream().map(each -> line(program, each))).containsExactlyInAnyOrder(6, 8);

    BitSet first = new BitSet();
    first.set(program.entryFunction().outgoing(program.entryFunction().entry()).get(0).id());
    assertThat(new LastRead(program).of(first)).contains(first);
  }

  private static int line(Program program, int edge) {
    return program.source().line(program.edges().get(edge).where().start());
  }
}
