package residua.reduction.tabulation;

import java.util.function.BooleanSupplier;
import residua.cfa.Step;
import residua.specification.Cause;

/** How the text of a step can perform what happens in it. */
public sealed interface StepPlan {

  /** Nothing of it is executed: the run stops in front. */
  record Halt(Cause cause) implements StepPlan {}

  /** It is executed as it is; what is cut is cut at its exits. */
  record Execute() implements StepPlan {}

  /**
   * Its calls and conditions are executed one by one, from left to right, each behind the other;
   * what the automaton does in between is done there.
   */
  record Split() implements StepPlan {}

  /** It cannot be split: it must run in the residual state. */
  record KeepWhole(String reason) implements StepPlan {}

  /**
   * Chooses the plan for an outcome.
   *
   * @param splittable whether the step can be taken apart
   * @param runsUnseen whether its text runs code that is no part of what is covered: then it must
   *     be executed before the run may stop
   */
  static StepPlan of(
      Step step, StepOutcome outcome, BooleanSupplier splittable, BooleanSupplier runsUnseen) {
    if (outcome.cutFirst() && !runsUnseen.getAsBoolean()) {
      return new Halt(outcome.anyCut().orElseThrow());
    }
    boolean ownEdgeIsCut =
        !outcome.reachesAnExit()
            && outcome.anyCut().isPresent()
            && !decidesOnly(step)
            && !runsUnseen.getAsBoolean();
    if (!ownEdgeIsCut && isOnePiece(outcome)) {
      return new Execute();
    }
    return splittable.getAsBoolean()
        ? new Split()
        : new KeepWhole("the automaton moves in the middle of a statement");
  }

  /** Whether all that a step does is to choose its exit, so that it may run in front of a cut. */
  private static boolean decidesOnly(Step step) {
    return step instanceof Step.Branch || step instanceof Step.Switch;
  }

  /** Whether it does not matter which way the evaluation takes until an exit is reached. */
  private static boolean isOnePiece(StepOutcome outcome) {
    if (outcome.callCut().isPresent() || outcome.returnCut().isPresent()) {
      return false;
    }
    for (States states : outcome.callStates().values()) {
      if (states.size() > 1) {
        return false;
      }
    }
    for (int i = 0; i < outcome.exits().size(); i++) {
      int ways = outcome.exits().get(i).size() + (outcome.exitCuts().get(i).isPresent() ? 1 : 0);
      if (ways > 1) {
        return false;
      }
    }
    return true;
  }
}
