package residua.sources.changeimpact;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import residua.sources.changeimpact.effects.PairedFunctions;
import residua.sources.changeimpact.effects.PairedStep;

/**
 * The points at which the two versions diverge, or differ although they continue together, by their
 * texts alone.
 */
final class DivergencePoints {
  private final Map<Integer, PairedFunctions> locksteps;

  DivergencePoints(Map<Integer, PairedFunctions> locksteps) {
    this.locksteps = locksteps;
  }

  /** Whether the versions have diverged at a location. */
  boolean areApart(int function, int location) {
    PairedFunctions lockstep = locksteps.get(function);
    return lockstep == null
        || lockstep.move(location).map(move -> move instanceof PairedStep.Apart).orElse(false);
  }

  /**
   * Whether something differs as soon as a location is reached, including the blank edges after it.
   */
  boolean differsFrom(int function, int location) {
    PairedFunctions lockstep = locksteps.get(function);
    Set<Integer> seen = new HashSet<>();
    int at = location;
    while (lockstep != null && seen.add(at)) {
      if (lockstep.caughtUp(at).isPresent()) {
        return true;
      }
      PairedStep move = lockstep.move(at).orElse(new PairedStep.End());
      if (move instanceof PairedStep.Quietly) {
        return true;
      }
      if (!(move instanceof PairedStep.Blank(int target))) {
        return false;
      }
      at = target;
    }
    return false;
  }

  /**
   * Whether the versions diverge as soon as a location is reached, including the blank edges after
   * it.
   */
  boolean areApartFrom(int function, int location) {
    PairedFunctions lockstep = locksteps.get(function);
    Set<Integer> seen = new HashSet<>();
    int at = location;
    while (lockstep != null && seen.add(at)) {
      PairedStep move = lockstep.move(at).orElse(new PairedStep.End());
      switch (move) {
        case PairedStep.Apart apart -> {
          return true;
        }
        case PairedStep.Blank(int target) -> at = target;
        case PairedStep.Quietly quietly -> at = quietly.target();
        case PairedStep.Equal equal -> {
          return false;
        }
        case PairedStep.End end -> {
          return false;
        }
      }
    }
    return lockstep == null;
  }
}
