package residua.analysis.symbolic.state;

import java.util.Optional;
import residua.c.semantics.Effect;

/**
 * A call that has not returned.
 *
 * @param caller the call that made it; none for the first
 * @param home the number of its first object
 * @param result the destination of its return value
 */
public record ActivationRecord(
    Optional<ActivationRecord> caller, int function, int home, Optional<Effect.Result> result) {

  int depth() {
    return 1 + caller.map(ActivationRecord::depth).orElse(0);
  }

  boolean isRunning(int other) {
    Optional<ActivationRecord> at = Optional.of(this);
    while (at.isPresent()) {
      if (at.get().home() == other) {
        return true;
      }
      at = at.get().caller();
    }
    return false;
  }
}
