package residua.reduction;

import java.util.List;
import java.util.SortedMap;

/** A pair of a location and an automaton state, and what is executed there. */
public sealed interface Node {

  /** Index in its clone's list of nodes. */
  int id();

  /** The location, an index in the original function. */
  int location();

  /** Where control goes, in the order of the step's exits. */
  List<Target> targets();

  /**
   * A step of the original is executed.
   *
   * @param step index of the step
   * @param callees for each call edge of the step, by id, that calls a clone: the clone; other
   *     calls go to the original function
   * @param targets one for each exit of the step
   */
  record Run(
      int id, int location, int step, SortedMap<Integer, Integer> callees, List<Target> targets)
      implements Node {
    public Run {
      targets = List.copyOf(targets);
    }
  }

  /** Nothing is executed; a blank edge. */
  record Skip(int id, int location, Target target) implements Node {
    @Override
    public List<Target> targets() {
      return List.of(target);
    }
  }

  /** The run stops before anything of this location is executed. */
  record Halt(int id, int location, int transition) implements Node {
    @Override
    public List<Target> targets() {
      return List.of(new Target.Stop(transition));
    }
  }

  /** The function returns to its caller. */
  record Leave(int id, int location) implements Node {
    @Override
    public List<Target> targets() {
      return List.of();
    }
  }
}
