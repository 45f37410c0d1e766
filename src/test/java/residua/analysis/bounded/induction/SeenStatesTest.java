package residua.analysis.bounded.induction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;
import residua.smt.solver.SolverChoice;

/** What runs show at the head of a loop, and what they do not. */
class SeenStatesTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      int rounds, other = 5;
      int main(void) {
        int n = __VERIFIER_nondet_int(), unset, few[2];
        while (rounds < n%s) {
          rounds++;
          other = rounds > 2 ? 7 : 5;
        }
        unset = n;
        return unset;
      }
      """;

  /** The slot of a variable that is given a value behind the loop. */
  private static final int UNSET = 1;

  private static CFrontend.Understood understood(String... parts) throws InputException {
    String text = PROGRAM.formatted((Object[]) parts);
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
  }

  private static Expression compare(Relation relation, int global, long number) {
    return new Expression.Compare(
        relation,
        new Expression.Load(Scalar.I32, new Expression.Global(global)),
        new Expression.Constant(Scalar.I32, number));
  }

  private static SeenStates seen(CFrontend.Understood understood) {
    UnrollingTask task =
        new UnrollingTask(
            understood.program(),
            understood.meaning(),
            Set.of("reach_error"),
            Optional.empty(),
            SolverChoice.of(Optional.empty()));
    return new SeenStates(
        task.program(),
        task.meaning(),
        task.errorCalls(),
        RecursionFacts.of(task, new LoopFacts(task.program(), task.meaning())).seen(),
        Long.MAX_VALUE);
  }

  private static LoopId loop(CFrontend.Understood understood) {
    Function main = understood.program().entryFunction();
    List<Integer> heads =
        IntStream.range(0, main.locations().size()).boxed().filter(main::isLoopHead).toList();
    assertThat(heads).hasSize(1);
    return new LoopId(main.index(), heads.get(0));
  }

  @Test
  void whatDidNotHoldOnceIsNotAskedFor() throws InputException {
    CFrontend.Understood understood = understood("");
    SeenStates seen = seen(understood);
    LoopId loop = loop(understood);
    assertThat(seen.speakAgainst(loop, compare(Relation.EQUAL, 0, 0))).isTrue();
    assertThat(seen.speakAgainst(loop, compare(Relation.AT_MOST, 0, 1))).isTrue();
    assertThat(seen.speakAgainst(loop, compare(Relation.AT_LEAST, 0, 0))).isFalse();
    assertThat(seen.speakAgainst(loop, compare(Relation.AT_LEAST, 1, 5))).isFalse();
    assertThat(seen.speakAgainst(loop, compare(Relation.EQUAL, 1, 5))).isTrue();
  }

  @Test
  void nothingIsAskedOfVariablesThatHaveNoValueYet() throws InputException {
    CFrontend.Understood understood = understood("");
    assertThat(seen(understood).speakAgainst(loop(understood), ofUnset())).isTrue();
  }

  /** What has no value may have any, where a run is not followed for that. */
  @Test
  void whereARunIsNotFollowedTheyAreAskedFor() throws InputException {
    CFrontend.Understood understood = understood(" && few[n & 1] > 3");
    assertThat(seen(understood).speakAgainst(loop(understood), ofUnset())).isFalse();
  }

  private static Expression ofUnset() {
    return new Expression.Compare(
        Relation.EQUAL,
        new Expression.Load(Scalar.I32, new Expression.Local(UNSET)),
        new Expression.Constant(Scalar.I32, 3));
  }
}
