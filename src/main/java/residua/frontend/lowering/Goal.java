package residua.frontend.lowering;

import java.util.Optional;
import residua.source.Slice;

/**
 * The targets of a condition, and the effect of its outcome on the enclosing condition.
 *
 * @param step the step that evaluates the condition; -1 if its atoms are steps
 */
record Goal(
    int step,
    int whenTrue,
    int whenFalse,
    Optional<Boolean> trueDecides,
    Optional<Boolean> falseDecides,
    Slice whole) {

  /** The goal of a whole condition: its outcome decides. */
  static Goal of(int step, int whenTrue, int whenFalse, Slice whole) {
    return new Goal(step, whenTrue, whenFalse, Optional.of(true), Optional.of(false), whole);
  }

  /** The goal of an operand whose outcome is not that of the enclosing expression. */
  static Goal undecided(int step, int whenTrue, int whenFalse, Slice whole) {
    return new Goal(step, whenTrue, whenFalse, Optional.empty(), Optional.empty(), whole);
  }

  Goal negated() {
    return new Goal(step, whenFalse, whenTrue, falseDecides, trueDecides, whole);
  }

  Goal withTrue(int target, Optional<Boolean> decides) {
    return new Goal(step, target, whenFalse, decides, falseDecides, whole);
  }

  Goal withFalse(int target, Optional<Boolean> decides) {
    return new Goal(step, whenTrue, target, trueDecides, decides, whole);
  }
}
