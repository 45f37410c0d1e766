package residua.reducer.fold;

import java.util.HashMap;
import java.util.Map;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.reducer.tabulation.Arrivals;
import residua.reducer.tabulation.ConditionStates;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.StateMerge;
import residua.reducer.tabulation.StatesBuilder;

/**
 * Folds all states that arrive at a location into one, where a folding asks for it. The arrivals
 * are taken from the unfolded product; additional arrivals, since functions are entered in more
 * states than there, are found by recomputing the folded product until nothing grows.
 */
public final class LocationMerge implements StateMerge {
  private final Program program;
  private final Folding folding;
  private final JoinedCondition condition;
  private final Arrivals arrivals;
  private final Map<Place, Integer> known = new HashMap<>();
  private boolean grew;
  private boolean mustSettle;

  /**
   * A location where states are folded.
   *
   * @param entry the state the function is entered in; -1 if it does not matter
   */
  private record Place(int function, int entry, int location) {}

  /**
   * @param arrivals the points of the unfolded product
   */
  public LocationMerge(
      Program program, Folding folding, JoinedCondition condition, Arrivals arrivals) {
    this.program = program;
    this.folding = folding;
    this.condition = condition;
    this.arrivals = arrivals;
  }

  /** Whether a new state has arrived since the last call. */
  public boolean hasGrown() {
    boolean result = grew;
    grew = false;
    return result;
  }

  /** From now on, a location where more states arrive is in the residual state. */
  public void settle() {
    mustSettle = true;
  }

  @Override
  public int enter(int function, int state) {
    return folding.kind() == Folding.Kind.CFA && isDecided(state)
        ? join(new Place(function, -1, program.functions().get(function).entry()), state)
        : state;
  }

  @Override
  public int arrive(EntryContext context, int location, int state) {
    return switch (folding.kind()) {
      case NONE -> state;
      case CFA ->
          isDecided(state) ? join(new Place(context.function(), -1, location), state) : state;
      case CONTEXT -> isDecided(state) ? join(place(context, location), state) : state;
      case LOOPS -> {
        boolean folds =
            program.functions().get(context.function()).isLoopHead(location)
                && isDecided(state)
                && !isEarly(context, location, state);
        yield folds ? join(place(context, location), state) : state;
      }
    };
  }

  private static Place place(EntryContext context, int location) {
    return new Place(context.function(), context.state(), location);
  }

  /** Only states in which no assumption has to be tested first are folded. */
  private boolean isDecided(int state) {
    return condition.test(state).isEmpty();
  }

  private boolean isEarly(EntryContext context, int location, int state) {
    ConditionStates states = condition.members(state);
    ConditionStates entries = condition.members(context.state());
    for (int i = 0; i < states.size(); i++) {
      if (!arrivals.isEarly(context.function(), entries, location, states.get(i))) {
        return false;
      }
    }
    return true;
  }

  private int join(Place place, int state) {
    Integer before = known.get(place);
    if (before == null) {
      before = condition.number(initial(place));
      known.put(place, before);
    }
    int joined = condition.join(before, state);
    if (joined != before) {
      joined = mustSettle ? ConditionObserver.RESIDUAL : joined;
      known.put(place, joined);
      grew = true;
    }
    return joined;
  }

  private ConditionStates initial(Place place) {
    if (place.entry() < 0) {
      return arrivals.anywhere(place.function(), place.location());
    }
    StatesBuilder result = new StatesBuilder();
    ConditionStates entries = condition.members(place.entry());
    for (int i = 0; i < entries.size(); i++) {
      arrivals.late(place.function(), entries.get(i), place.location()).stream()
          .forEach(result::add);
    }
    return result.build();
  }
}
