package residua.checker.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.checker.text.Side;
import residua.testing.Models;

/** Two copies of one program, step by step: everything that both reach is reached. */
class LockstepPairsTest {

  /** Where a program and its copy come, as lines; calls return once for each of their exits. */
  private static final class Copies {
    private final Program program;
    private final LockstepPairs lockstep;
    private final Set<Integer> lines = new TreeSet<>();
    private int expanded;

    Copies(String text) {
      this.program = Models.program(text);
      this.lockstep = new LockstepPairs(new Side(program));
    }

    void run() {
      lockstep.run(new Side(program), this::expand, () -> lockstep.enter(context(program.entry())));
    }

    private static CallPair context(int function) {
      return new CallPair(
          function,
          function,
          ConditionStatus.RESIDUAL,
          CallPair.Way.SEEN,
          KnownValues.NOTHING,
          CallPair.After.ERROR);
    }

    private void expand(CallPair context, PairedState at) {
      expanded++;
      assertThat(lockstep.context()).isEqualTo(context);
      assertThat(at.residual()).isEqualTo(at.original());
      Function function = program.functions().get(context.original());
      if (at.original() == function.exit()) {
        lockstep.leave(new CallPair.Exit(at.standing(), OptionalInt.empty(), KnownValues.NOTHING));
        return;
      }
      for (Edge edge : function.outgoing(at.original())) {
        lines.add(program.source().line(edge.where().start()));
        PairedState next = at.at(edge.target()).originalAt(edge.target());
        if (edge.operation() instanceof Operation.Call call) {
          lockstep.call(context(call.callee())).forEach(exit -> lockstep.reach(next));
        } else {
          lockstep.reach(next);
        }
      }
    }
  }

  /** The call returns only once the recursion is known to end. */
  @Test
  void codeAfterARecursiveCallIsReached() {
    Copies copies =
        new Copies(
            """
            extern int ask(void);
            static int down(void) {
              if (ask())
                down();
              return ask();
            }
            int main(void) {
              down();
              return ask();
            }
            """);
    copies.run();
    assertThat(copies.lines).containsExactly(3, 4, 5, 8, 9);
  }

  @Test
  void codeAfterACallThatNeverReturnsIsNotReached() {
    Copies copies =
        new Copies(
            """
            extern int ask(void);
            static void forever(void) {
              while (1)
                ask();
            }
            int main(void) {
              if (ask())
                forever();
              else
                return 1;
              return ask();
            }
            """);
    copies.run();
    assertThat(copies.lines).contains(4, 8, 10).doesNotContain(11);
  }

  @Test
  void aPairOfFunctionsIsFollowedOnceForAllItsCallers() {
    String callee = "extern int ask(void);\nstatic int f(void) { return ask() + ask() + ask(); }\n";
    Copies once = new Copies(callee + "int main(void) { return f(); }\n");
    once.run();
    Copies twice = new Copies(callee + "int main(void) { return f() + f() + f() + f(); }\n");
    twice.run();
    assertThat(twice.expanded - once.expanded).isLessThan(10);
  }
}
