package residua.frontend.lowering;

import java.util.Optional;
import residua.source.Slice;

/**
 * Where a condition leads, and what its outcome means for the condition around it.
 *
 * @param step the step whose evaluation the condition is part of; -1 if its atoms are steps
 */
record Goal(
    int step,
    int whenTrue,
    int whenFalse,
    Optional<Boolean> trueDecides,
    Optional<Boolean> falseDecides,
    Slice whole) {

  /** Of a whole condition: its outcome is what is asked for. */
  static Goal of(int step, int whenTrue, int whenFalse, Slice whole) {
    return new Goal(step, whenTrue, whenFalse, Optional.of(true), Optional.of(false), whole);
  }

  /** Of an operand whose outcome is not that of what is around it. */
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
