package residua.analysis.kernel;

import residua.condition.observer.ConditionObserver;
import residua.condition.observer.StateTest;

/** What a condition says of executions that take an edge. */
public sealed interface ConditionStep {
  /** All of them are covered: they need not be analysed. */
  record Covered() implements ConditionStep {}

  /** They are not covered yet. */
  sealed interface GoesOn extends ConditionStep {
    /** The state of the condition for what follows. */
    int state();
  }

  /** The condition may cover them later. */
  record Continues(int state) implements GoesOn {}

  /**
   * Whether they are covered depends on an assumption that must be tested. Analyses of a program in
   * which the test is a statement need not: whoever cannot test it takes nothing as covered.
   */
  record Undecided(StateTest test) implements GoesOn {
    @Override
    public int state() {
      return ConditionObserver.RESIDUAL;
    }
  }
}
