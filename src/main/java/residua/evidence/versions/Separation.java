package residua.evidence.versions;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The points at which the two versions diverge, or differ although they continue together, by their
 * texts alone.
 */
final class Separation {
  private final Map<Integer, Lockstep> locksteps;

  Separation(Map<Integer, Lockstep> locksteps) {
    this.locksteps = locksteps;
  }

  /** Whether the versions have diverged at a location. */
  boolean areApart(int function, int location) {
    Lockstep lockstep = locksteps.get(function);
    return lockstep == null
        || lockstep.move(location).map(move -> move instanceof Move.Apart).orElse(false);
  }

  /**
   * Whether something differs as soon as a location is reached, including the blank edges after it.
   */
  boolean differsFrom(int function, int location) {
    Lockstep lockstep = locksteps.get(function);
    Set<Integer> seen = new HashSet<>();
    int at = location;
    while (lockstep != null && seen.add(at)) {
      if (lockstep.caughtUp(at).isPresent()) {
        return true;
      }
      Move move = lockstep.move(at).orElse(new Move.End());
      if (move instanceof Move.Quietly) {
        return true;
      }
      if (!(move instanceof Move.Blank(int target))) {
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
    Lockstep lockstep = locksteps.get(function);
    Set<Integer> seen = new HashSet<>();
    int at = location;
    while (lockstep != null && seen.add(at)) {
      Move move = lockstep.move(at).orElse(new Move.End());
      switch (move) {
        case Move.Apart apart -> {
          return true;
        }
        case Move.Blank(int target) -> at = target;
        case Move.Quietly quietly -> at = quietly.target();
        case Move.Equal equal -> {
          return false;
        }
        case Move.End end -> {
          return false;
        }
      }
    }
    return lockstep == null;
  }
}
