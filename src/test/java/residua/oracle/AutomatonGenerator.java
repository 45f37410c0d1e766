package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import residua.oracle.Automaton.Guard;
import residua.oracle.Automaton.State;
import residua.oracle.Automaton.Text;
import residua.oracle.Automaton.Transition;
import residua.oracle.Sites.Place;

/** Makes random automata for a program, with guards that often match something. */
final class AutomatonGenerator {
  private final RandomGenerator random;
  private final List<Place> places;
  private final List<String> functions;
  private final Optional<AssumptionGenerator> assumptions;
  private final boolean deterministic;
  private final int twins;

  AutomatonGenerator(RandomGenerator random, Prog program, Set<Feature> features) {
    this.random = random;
    this.deterministic = features.contains(Feature.DETERMINISTIC);
    this.twins = features.contains(Feature.NONDETERMINISTIC) ? 2 : 6;
    this.assumptions =
        features.contains(Feature.ASSUMPTIONS)
            ? Optional.of(new AssumptionGenerator(random, VisibleVariables.names(program)))
            : Optional.empty();
    this.places = Sites.of(program);
    this.functions =
        program.functions().stream().filter(f -> f != program.main()).map(f -> f.name).toList();
  }

  Automaton generate() {
    int count = random.nextInt(2, 6);
    boolean stays = random.nextInt(4) > 0;
    List<State> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean accepting = i == count - 1 || (i > 0 && random.nextInt(8) == 0);
      boolean other = random.nextInt(6) == 0;
      states.add(new State(accepting, stays != other));
    }
    if (random.nextInt(100) == 0) {
      states.set(0, new State(true, true));
    }
    List<Transition> transitions = new ArrayList<>();
    for (int i = 0; i < count - 1; i++) {
      if (!states.get(i).accepting()) {
        transitions(i, count, transitions);
      }
    }
    return new Automaton(List.copyOf(states), transitions);
  }

  private void transitions(int source, int count, List<Transition> result) {
    int number = deterministic ? 1 : random.nextInt(1, 5);
    for (int i = 0; i < number; i++) {
      int target = random.nextInt(3) == 0 ? random.nextInt(count) : source + 1;
      result.add(new Transition(source, target, guard(), assumption()));
      if (!deterministic && random.nextInt(twins) == 0) {
        // The same guard once more: the automaton is not deterministic.
        Guard guard = result.get(result.size() - 1).guard();
        result.add(new Transition(source, random.nextInt(count), guard, assumption()));
      }
    }
    if (deterministic) {
      opposite(result.get(result.size() - 1), count).ifPresent(result::add);
    }
    if (random.nextInt(5) == 0) {
      Guard otherwise =
          random.nextInt(3) == 0
              ? new Guard(
                  Optional.of(place().site()),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  true)
              : function(Optional.empty(), Optional.empty(), Optional.empty(), true);
      result.add(new Transition(source, random.nextInt(count), otherwise, assumption()));
    }
  }

  /** A transition that fits edges that another one, of the same state, does not fit. */
  private Optional<Transition> opposite(Transition other, int count) {
    Guard guard = other.guard();
    if (guard.control().isEmpty() || guard.text().isPresent() || random.nextBoolean()) {
      return Optional.empty();
    }
    Guard opposite =
        new Guard(
            guard.line(),
            guard.endLine(),
            Optional.empty(),
            guard.control().map(value -> !value),
            Optional.empty(),
            Optional.empty(),
            false);
    return Optional.of(
        new Transition(other.source(), random.nextInt(count), opposite, assumption()));
  }

  private Optional<Assumption> assumption() {
    if (random.nextInt(20) == 0) {
      return Optional.of(new Assumption.Never());
    }
    return assumptions.filter(generator -> random.nextInt(3) > 0).map(a -> a.generate());
  }

  private Place place() {
    return places.get(random.nextInt(places.size()));
  }

  private Guard guard() {
    if (!functions.isEmpty() && random.nextInt(4) == 0) {
      Optional<String> name = Optional.of(functions.get(random.nextInt(functions.size())));
      return random.nextBoolean()
          ? function(Optional.empty(), name, Optional.empty(), false)
          : function(Optional.empty(), Optional.empty(), name, false);
    }
    if (random.nextInt(25) == 0) {
      return function(Optional.empty(), Optional.empty(), Optional.empty(), false);
    }
    Place place = place();
    if (place.callee().isPresent() && random.nextInt(3) > 0) {
      return function(Optional.of(place.site()), place.callee(), Optional.empty(), false);
    }
    Optional<Boolean> truth =
        place.condition() ? Optional.of(random.nextBoolean()) : Optional.empty();
    boolean byText = random.nextInt(3) == 0;
    boolean byLine = !byText || random.nextInt(3) == 0;
    boolean control = place.condition() && random.nextInt(4) > 0;
    return new Guard(
        byLine ? Optional.of(place.site()) : Optional.empty(),
        random.nextInt(8) == 0 ? Optional.of(place.site()) : Optional.empty(),
        byText ? Optional.of(new Text(place.site(), truth)) : Optional.empty(),
        control ? Optional.of(random.nextInt(5) > 0 == truth.get()) : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  private static Guard function(
      Optional<Site> line, Optional<String> enter, Optional<String> returns, boolean otherwise) {
    return new Guard(
        line, Optional.empty(), Optional.empty(), Optional.empty(), enter, returns, otherwise);
  }
}
