package residua.c.frontend.lowering;

import java.util.Optional;
import residua.base.text.Slice;

/**
 * The targets of a condition, and the effect of its outcome on the enclosing condition.
 *
 * @param step the step that evaluates the condition; -1 if its atoms are steps
 */
record BranchGoal(
    int step,
    int whenTrue,
    int whenFalse,
    Optional<Boolean> trueDecides,
    Optional<Boolean> falseDecides,
    Slice whole) {

  /** The goal of a whole condition: its outcome decides. */
  static BranchGoal of(int step, int whenTrue, int whenFalse, Slice whole) {
    return new BranchGoal(step, whenTrue, whenFalse, Optional.of(true), Optional.of(false), whole);
  }

  /** The goal of an operand whose outcome is not that of the enclosing expression. */
  static BranchGoal undecided(int step, int whenTrue, int whenFalse, Slice whole) {
    return new BranchGoal(step, whenTrue, whenFalse, Optional.empty(), Optional.empty(), whole);
  }

  BranchGoal negated() {
    return new BranchGoal(step, whenFalse, whenTrue, falseDecides, trueDecides, whole);
  }

  BranchGoal withTrue(int target, Optional<Boolean> decides) {
    return new BranchGoal(step, target, whenFalse, decides, falseDecides, whole);
  }

  BranchGoal withFalse(int target, Optional<Boolean> decides) {
    return new BranchGoal(step, whenTrue, target, trueDecides, decides, whole);
  }
}
