package residua.condition.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.concurrent.CancellationCheck;
import residua.base.diagnostics.InputException;
import residua.base.hash.PairHash;
import residua.condition.alphabet.Letter;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * The locations and states from which a condition may still cover something, on some path of a
 * {@link Supergraph}. In doubt it may.
 */
final class CoverableStates {
  private final Supergraph flow;
  private final ConditionObserver condition;
  private final Map<Place, List<Place>> before = new HashMap<>();
  private final Set<Place> live = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();

  private record Place(int location, int state) {
    @Override
    public int hashCode() {
      return PairHash.of(location, state);
    }
  }

  /**
   * The liveness of a condition.
   *
   * @param most largest number of pairs that are examined
   * @throws InputException if it has too many states
   */
  CoverableStates(Supergraph flow, ConditionObserver condition, int most) throws InputException {
    this.flow = flow;
    this.condition = condition;
    if (flow.isComplete() && condition.start() instanceof ObserverStep.To to) {
      if (flow.start().isPresent()) {
        explore(new Place(flow.start().get(), to.state()), most);
      }
    }
  }

  private void explore(Place start, int most) throws InputException {
    before.put(start, new ArrayList<>());
    work.add(start);
    List<Place> covering = new ArrayList<>();
    while (!work.isEmpty()) {
      CancellationCheck.check();
      LetterAutomaton.check(flow, most, before.size());
      Place place = work.remove();
      if (condition.isDoubtful(place.state())) {
        covering.add(place);
      }
      var test = condition.test(place.state());
      if (test.isPresent()) {
        StateTest asked = test.get();
        for (ObserverStep move : List.of(asked.whenTrue(), asked.whenFalse())) {
          follow(place, move, place.location(), covering);
        }
        continue;
      }
      for (Supergraph.Way way : flow.from(place.location())) {
        ObserverStep move =
            way.letter()
                .map(letter -> read(condition, place.state(), letter))
                .orElse(new ObserverStep.To(place.state()));
        follow(place, move, way.target(), covering);
      }
    }
    for (Place each : covering) {
      mark(each);
    }
    while (!work.isEmpty()) {
      before.get(work.remove()).forEach(this::mark);
    }
  }

  /** The move of a condition on a letter. */
  static ObserverStep read(ConditionObserver condition, int state, Letter letter) {
    return letter.returns()
        ? condition.readReturn(state, letter.edge())
        : condition.read(state, letter.edge());
  }

  private void follow(Place from, ObserverStep move, int location, List<Place> covering) {
    switch (move) {
      case ObserverStep.Cut cut -> covering.add(from);
      case ObserverStep.To to -> {
        if (to.state() != ConditionObserver.RESIDUAL) {
          Place next = new Place(location, to.state());
          if (!before.containsKey(next)) {
            before.put(next, new ArrayList<>());
            work.add(next);
          }
          before.get(next).add(from);
        }
      }
    }
  }

  private void mark(Place place) {
    if (live.add(place)) {
      work.add(place);
    }
  }

  /** Whether something may still be covered from a location in a state. */
  boolean isLive(int location, int state) {
    Place place = new Place(location, state);
    return state != ConditionObserver.RESIDUAL
        && (!before.containsKey(place) || live.contains(place));
  }
}
