package residua.sources.goals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;

/**
 * The locations where goals are reached.
 *
 * @param starts starts of steps: reached when control comes there
 * @param exits exits of steps: reached when the step is left by that exit
 */
public record GoalPlaces(Map<Start, List<TestGoal>> starts, Map<Exit, List<TestGoal>> exits) {
  /** No goal. */
  public static final GoalPlaces NONE = new GoalPlaces(Map.of(), Map.of());

  /** The location in a function where a step starts. */
  public record Start(int function, int location) {}

  /** An exit of a step of a function. */
  public record Exit(int function, int step, int exit) {}

  public GoalPlaces {
    starts = Map.copyOf(starts);
    exits = Map.copyOf(exits);
  }

  /** The same without the goals of given numbers. */
  public GoalPlaces without(Set<Integer> numbers) {
    return new GoalPlaces(without(starts, numbers), without(exits, numbers));
  }

  private static <T> Map<T, List<TestGoal>> without(
      Map<T, List<TestGoal>> places, Set<Integer> numbers) {
    Map<T, List<TestGoal>> result = new HashMap<>();
    places.forEach((place, goals) -> {
      List<TestGoal> rest =
          goals.stream().filter(goal -> !numbers.contains(goal.number())).toList();
      if (!rest.isEmpty()) {
        result.put(place, rest);
      }
    });
    return result;
  }

  /** All goals, by number. */
  public SortedMap<Integer, TestGoal> all() {
    SortedMap<Integer, TestGoal> result = new TreeMap<>();
    starts.values().forEach(goals -> goals.forEach(goal -> result.put(goal.number(), goal)));
    exits.values().forEach(goals -> goals.forEach(goal -> result.put(goal.number(), goal)));
    return result;
  }

  /** The goals that an execution has reached by taking an edge. */
  public List<TestGoal> after(Function inside, Edge edge) {
    List<TestGoal> result =
        new ArrayList<>(at(inside.index(), inside.steps().get(edge.step()).entry()));
    if (!inside.locations().get(edge.target()).internal()) {
      result.addAll(on(inside.index(), edge.step(), inside.exitIndex(edge)));
    }
    return result;
  }

  /** The goals that are reached at a location. */
  public List<TestGoal> at(int function, int location) {
    return starts.getOrDefault(new Start(function, location), List.of());
  }

  /** The goals that are reached by leaving a step. */
  public List<TestGoal> on(int function, int step, int exit) {
    return exits.getOrDefault(new Exit(function, step, exit), List.of());
  }
}
