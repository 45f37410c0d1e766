package residua.reducer.ghost;

import java.util.List;
import java.util.Optional;
import residua.reducer.residual.StateChange;

/** How a step and the state changes in it are executed. */
sealed interface GhostPlan {

  /**
   * The text is executed unchanged.
   *
   * @param front the change before it
   * @param exits the change after each exit
   */
  record Whole(Optional<StateChange> front, List<Optional<StateChange>> exits)
      implements GhostPlan {}

  /**
   * Calls and conditions are executed one by one, with the changes at each of them.
   *
   * @param ready the change before the rest of the step
   * @param exits the change after each exit
   */
  record Split(Optional<StateChange> ready, List<Optional<StateChange>> exits)
      implements GhostPlan {}

  /** The step cannot be executed piece by piece as required. */
  record Keep(String reason) implements GhostPlan {}

  /** Whether anything changes. */
  default boolean isPlain() {
    return this instanceof Whole whole
        && whole.front().isEmpty()
        && whole.exits().stream().allMatch(Optional::isEmpty);
  }
}
