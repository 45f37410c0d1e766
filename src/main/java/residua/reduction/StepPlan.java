package residua.reduction;

import static residua.reduction.StepOutcome.NONE;

import java.util.SortedSet;
import residua.cfa.Step;

/** How the text of a step can perform what happens in it. */
sealed interface StepPlan {

  /** Nothing of it is executed: the run stops in front. */
  record Halt(int transition) implements StepPlan {}

  /** It is executed as it is; what is cut is cut at its exits. */
  record Execute() implements StepPlan {}

  /** It is executed as it is, and then the run stops, whichever way. */
  record ExecuteAndHalt(int transition) implements StepPlan {}

  /** One piece of text cannot do it: the step must run in the residual state. */
  record KeepWhole(String reason) implements StepPlan {}

  /** Chooses the plan for an outcome. */
  static StepPlan of(Step step, StepOutcome outcome) {
    boolean calls = !outcome.callStates().isEmpty();
    boolean innerCut = outcome.callCut() != NONE || outcome.returnCut() != NONE;
    for (SortedSet<Integer> states : outcome.callStates().values()) {
      if (states.size() > 1) {
        return new KeepWhole("a call is reached in several automaton states within one statement");
      }
    }
    if (!outcome.reachesAnExit() && outcome.anyCut() != NONE) {
      boolean nothingBefore =
          outcome.cutFirst()
              || (step.effects().calls().isEmpty() && !step.effects().callsThroughPointer());
      if (!calls && nothingBefore) {
        return new Halt(outcome.anyCut());
      }
      return outcome.callCut() == NONE
          ? new ExecuteAndHalt(outcome.anyCut())
          : new KeepWhole("a cut lies in the middle of a statement");
    }
    return innerCut ? new KeepWhole("a cut lies in the middle of a statement") : new Execute();
  }
}
