package residua.analysis.artifacts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.analysis.reachability.ReachabilityGraph;
import residua.analysis.reachability.ReachabilityGraph.Abstract;
import residua.analysis.reachability.ReachabilityGraph.Fate;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.LocationName;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.semantics.Effect;
import residua.c.semantics.ProgramSemantics;

/**
 * Where an exploration has open states and error calls, and what is known of the variables there.
 * An error call is shown by the states before it. A location inside the evaluation of a statement
 * has no name; it is shown by the states before the statement. Claim: an execution that reaches an
 * error call and is not covered by a given condition was, before that, in one of these states.
 */
final class OpenStates {
  /** How many conditions are looked back over: each state may have several before it. */
  private static final int MOST_STEPS = 3;

  private final Program program;
  private final ProgramSemantics meaning;
  private final NameableVariables variables;
  private final ReachabilityGraph explored;
  private final Map<Integer, List<Integer>> before = new HashMap<>();

  /** A location with a name. */
  record Place(LocationName name, int function, int location) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return name.compareTo(other.name);
    }
  }

  OpenStates(
      Program program,
      ProgramSemantics meaning,
      NameableVariables variables,
      ReachabilityGraph explored) {
    this.program = program;
    this.meaning = meaning;
    this.variables = variables;
    this.explored = explored;
    List<Abstract> states = explored.states();
    for (int i = 0; i < states.size(); i++) {
      for (ReachabilityGraph.Way way : states.get(i).ways()) {
        before.computeIfAbsent(way.target(), target -> new ArrayList<>()).add(i);
      }
    }
  }

  /** What is known in each open state, by its location. */
  SortedMap<Place, List<Map<String, NameableVariables.Bounds>>> byPlace() {
    SortedMap<Place, List<Map<String, NameableVariables.Bounds>>> open = new TreeMap<>();
    Set<Integer> shown = new HashSet<>();
    for (int i = 0; i < explored.states().size(); i++) {
      Fate fate = explored.states().get(i).fate();
      if (fate == Fate.OPEN || fate == Fate.ERROR) {
        shown.addAll(named(i, fate == Fate.ERROR));
      }
    }
    for (int each : shown.stream().sorted().toList()) {
      Abstract state = explored.states().get(each);
      Function function = program.functions().get(state.function());
      int location = hasName(state) ? state.location() : function.entry();
      Map<String, NameableVariables.Bounds> known =
          hasName(state) ? known(each, location, MOST_STEPS) : Map.of();
      Place place =
          new Place(LocationName.of(program, function, location), state.function(), location);
      open.computeIfAbsent(place, p -> new ArrayList<>()).add(known);
    }
    return open;
  }

  /**
   * What is known of the variables of a location in a state. Variables that the analysis has
   * dropped, since nothing reads them any more, have the values that they had before, if only
   * conditions were evaluated since.
   */
  private Map<String, NameableVariables.Bounds> known(int state, int location, int steps) {
    Abstract at = explored.states().get(state);
    Map<String, NameableVariables.Bounds> result = new TreeMap<>();
    if (steps > 0 && state != explored.first()) {
      List<Map<String, NameableVariables.Bounds>> all = new ArrayList<>();
      for (int previous : before.getOrDefault(state, List.of())) {
        boolean isSame =
            explored.states().get(previous).function() == at.function()
                && explored.states().get(previous).ways().stream()
                    .filter(way -> way.target() == state)
                    .allMatch(this::changesNothing);
        all.add(isSame ? known(previous, location, steps - 1) : Map.of());
      }
      if (!all.isEmpty()) {
        result.putAll(AssumptionFormula.hull(all));
      }
    }
    at.values()
        .ifPresent(values -> result.putAll(variables.known(at.function(), location, values)));
    return result;
  }

  private boolean changesNothing(ReachabilityGraph.Way way) {
    Edge edge = program.edges().get(way.edge());
    return edge.operation() instanceof Operation.Assume
        && meaning.of(edge.id()).stream().allMatch(Effect.Assume.class::isInstance);
  }

  /** The text of an opaque function stands for its start, which has no location. */
  private LocationName name(Function function, int location) {
    return function.opaque().isEmpty()
        ? LocationName.of(program, function, location)
        : new LocationName(program.source().position(function.text().start()), function.name(), 1);
  }

  private boolean hasName(Abstract state) {
    Function function = program.functions().get(state.function());
    return function.opaque().isEmpty() && !function.locations().get(state.location()).internal();
  }

  /** The states that stand for one: itself, or the nearest before it that have a name. */
  private Set<Integer> named(int state, boolean isError) {
    Set<Integer> result = new HashSet<>();
    Set<Integer> seen = new HashSet<>(List.of(state));
    Deque<Integer> work = new ArrayDeque<>(List.of(state));
    while (!work.isEmpty()) {
      int next = work.remove();
      boolean isItself = next == state && isError;
      List<Integer> previous = before.getOrDefault(next, List.of());
      if ((hasName(explored.states().get(next)) && !isItself) || previous.isEmpty()) {
        result.add(next);
        continue;
      }
      previous.stream().filter(seen::add).forEach(work::add);
    }
    return result;
  }
}
