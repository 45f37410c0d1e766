package residua.reduction.ghost;

import java.util.List;
import java.util.Optional;
import residua.residual.StateChange;

/** How a step and the changes of the automaton's state in it are executed. */
sealed interface GhostPlan {

  /**
   * Its text is executed as it is.
   *
   * @param front what changes before
   * @param exits what changes behind it, for each exit
   */
  record Whole(Optional<StateChange> front, List<Optional<StateChange>> exits)
      implements GhostPlan {}

  /**
   * Its calls and conditions are executed one by one, with the changes at each of them.
   *
   * @param ready what changes in front of what is left of it
   * @param exits what changes behind it, for each exit
   */
  record Split(Optional<StateChange> ready, List<Optional<StateChange>> exits)
      implements GhostPlan {}

  /** It cannot be executed piece by piece as it would have to be. */
  record Keep(String reason) implements GhostPlan {}

  /** Whether anything changes. */
  default boolean isPlain() {
    return this instanceof Whole whole
        && whole.front().isEmpty()
        && whole.exits().stream().allMatch(Optional::isEmpty);
  }
}
