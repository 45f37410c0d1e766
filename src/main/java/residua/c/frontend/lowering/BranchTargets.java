package residua.c.frontend.lowering;

import java.util.Optional;
import residua.base.text.Slice;

/**
 * The targets of a condition, and the effect of its outcome on the enclosing condition.
 *
 * @param step the step that evaluates the condition; -1 if its atoms are steps
 */
record BranchTargets(
    int step,
    int whenTrue,
    int whenFalse,
    Optional<Boolean> trueDecides,
    Optional<Boolean> falseDecides,
    Slice whole) {

  /** The goal of a whole condition: its outcome decides. */
  static BranchTargets of(int step, int whenTrue, int whenFalse, Slice whole) {
    return new BranchTargets(
        step, whenTrue, whenFalse, Optional.of(true), Optional.of(false), whole);
  }

  /** The goal of an operand whose outcome is not that of the enclosing expression. */
  static BranchTargets undecided(int step, int whenTrue, int whenFalse, Slice whole) {
    return new BranchTargets(step, whenTrue, whenFalse, Optional.empty(), Optional.empty(), whole);
  }

  BranchTargets negated() {
    return new BranchTargets(step, whenFalse, whenTrue, falseDecides, trueDecides, whole);
  }

  BranchTargets withTrue(int target, Optional<Boolean> decides) {
    return new BranchTargets(step, target, whenFalse, decides, falseDecides, whole);
  }

  BranchTargets withFalse(int target, Optional<Boolean> decides) {
    return new BranchTargets(step, whenTrue, target, trueDecides, decides, whole);
  }
}
