package residua.analysis.bounded.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.solver.SolverChoice;

class SampledStatesTest {
  private static final String PROGRAM =
      "extern int __VERIFIER_nondet_int(void); int x, y, unset;"
          + " int main(void) { int never, n = __VERIFIER_nondet_int();"
          + " while (x < n) { x++; y = x * x; } return 0; }";

  private static SampledStates states(CFrontend.Understood understood) {
    return new SampledStates(
        new UnrollingTask(
            understood.program(),
            understood.meaning(),
            Set.of("reach_error"),
            Optional.empty(),
            SolverChoice.of(Optional.empty())),
        Long.MAX_VALUE);
  }

  private static CFrontend.Understood understood(String program) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", program, program), "main", (all, suspicion) -> suspicion);
  }

  private static int head(Function main) {
    return IntStream.range(0, main.locations().size())
        .filter(main::isLoopHead)
        .findFirst()
        .orElseThrow();
  }

  /** A variable that nothing sets has some value, as it would have one in an execution. */
  @Test
  void unsetVariablesHaveValues() throws InputException {
    CFrontend.Understood understood =
        understood(
            "extern int __VERIFIER_nondet_int(void); int g;"
                + " int main(void) { int x; if (x < 0 || x > 2) return 0;"
                + " while (__VERIFIER_nondet_int()) { g = x; x += 2; } return 0; }");
    Function main = understood.program().entryFunction();
    List<long[]> points =
        states(understood).allAt(new LoopId(main.index(), head(main))).of(List.of(global(0)));
    assertThat(points.stream().map(point -> point[0])).contains(0L, 1L, 2L, 4L);
  }

  @Test
  void statesOfManyInputsAreSeenAtTheHead() throws InputException {
    CFrontend.Understood understood = understood(PROGRAM);
    Function main = understood.program().entryFunction();
    int head = head(main);
    SampledStates states = states(understood);
    List<long[]> points =
        states.at(new LoopId(main.index(), head)).of(List.of(global(0), global(1)));
    assertThat(points).hasSizeGreaterThan(100);
    assertThat(points).allMatch(point -> point[1] == point[0] * point[0]);
    assertThat(points.stream().map(point -> point[0]).distinct().count()).isGreaterThan(15);
    assertThat(states.at(new LoopId(main.index(), head + 1)).of(List.of(global(0)))).isEmpty();
  }

  private static Expression global(int index) {
    return new Expression.Load(Scalar.I32, new Expression.Global(index));
  }
}
