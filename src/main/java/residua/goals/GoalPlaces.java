package residua.goals;

import java.util.List;
import java.util.Map;

/**
 * Where goals are reached.
 *
 * @param starts of steps: reached when control comes there
 * @param exits of steps: reached when the step is left that way
 */
public record GoalPlaces(Map<Start, List<Goal>> starts, Map<Exit, List<Goal>> exits) {
  /** No goal. */
  public static final GoalPlaces NONE = new GoalPlaces(Map.of(), Map.of());

  /** The location in a function where a step starts. */
  public record Start(int function, int location) {}

  /** A way out of a step of a function. */
  public record Exit(int function, int step, int exit) {}

  public GoalPlaces {
    starts = Map.copyOf(starts);
    exits = Map.copyOf(exits);
  }

  /** The goals that are reached at a location. */
  public List<Goal> at(int function, int location) {
    return starts.getOrDefault(new Start(function, location), List.of());
  }

  /** The goals that are reached by leaving a step. */
  public List<Goal> on(int function, int step, int exit) {
    return exits.getOrDefault(new Exit(function, step, exit), List.of());
  }
}
