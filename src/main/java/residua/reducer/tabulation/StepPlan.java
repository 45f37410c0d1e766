package residua.reducer.tabulation;

import java.util.function.BooleanSupplier;
import residua.c.cfa.Step;
import residua.c.specification.Cause;

/** How the text of a step can perform its behaviour. */
public sealed interface StepPlan {

  /** Nothing of it is executed: the execution stops before it. */
  record Halt(Cause cause) implements StepPlan {}

  /** It is executed unchanged; cuts are made at its exits. */
  record Execute() implements StepPlan {}

  /**
   * Its calls and conditions are executed one by one, from left to right; the automaton moves in
   * between.
   */
  record Split() implements StepPlan {}

  /** It cannot be split: it must be executed in the residual state. */
  record KeepWhole(String reason) implements StepPlan {}

  /**
   * Chooses the plan for an outcome.
   *
   * @param splittable whether the step can be split
   * @param runsUnseen whether its text executes code that is not covered: then it must be executed
   *     before the execution may stop
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

  /** Whether a step does nothing but choose its exit, so that it may be executed before a cut. */
  private static boolean decidesOnly(Step step) {
    return step instanceof Step.Branch || step instanceof Step.Switch;
  }

  /** Whether the path of the evaluation does not matter until an exit is reached. */
  private static boolean isOnePiece(StepOutcome outcome) {
    if (outcome.callCut().isPresent() || outcome.returnCut().isPresent()) {
      return false;
    }
    for (ConditionStates states : outcome.callStates().values()) {
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
