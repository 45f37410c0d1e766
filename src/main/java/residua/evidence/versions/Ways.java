package residua.evidence.versions;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.RunsEnd;
import residua.cfa.Step;

/** The steps from a point, depending on what may differ there. */
final class Ways {
  private final Version mine;
  private final Map<Integer, Lockstep> locksteps;
  private final Effects effects;
  private final Uses uses;
  private final Separation separation;
  private final DifferingThings differing;

  /** The memory locations that may differ at a point. */
  interface DifferingThings {
    Set<Thing> at(Point point);
  }

  Ways(
      Version mine,
      Map<Integer, Lockstep> locksteps,
      Effects effects,
      Uses uses,
      DifferingThings differing) {
    this.mine = mine;
    this.locksteps = locksteps;
    this.effects = effects;
    this.uses = uses;
    this.separation = new Separation(locksteps);
    this.differing = differing;
  }

  /** The steps on which both continue together. */
  List<Way> on(Point point) {
    Lockstep lockstep = locksteps.get(point.function());
    List<Way> result = new ArrayList<>();
    Function function = mine.function(point.function());
    Set<Thing> known = differing.at(point);
    boolean internal = function.locations().get(point.location()).internal();
    if (!internal) {
      switch (lockstep.move(point.location()).orElse(new Move.Apart())) {
        case Move.Blank(int target) -> {
          Optional<Edge> edge = Optional.of(function.outgoing(point.location()).get(0));
          return List.of(new Way(edge, target, Optional.empty(), known, false, false, ""));
        }
        case Move.Quietly quietly -> {
          Set<Thing> after = new HashSet<>(known);
          after.addAll(written(lockstep, quietly));
          return List.of(
              new Way(
                  Optional.empty(),
                  quietly.target(),
                  Optional.empty(),
                  after,
                  true,
                  shows(point, quietly),
                  "the change itself"));
        }
        case Move.Equal equal -> {}
        case Move.End end -> {
          return List.of();
        }
        case Move.Apart apart -> {
          return List.of();
        }
      }
    }
    Optional<Move.Quietly> around = around(point);
    if (around.isPresent()) {
      Set<Thing> after = new HashSet<>(known);
      after.addAll(written(lockstep, around.get()));
      int target = around.get().target();
      boolean prints = shows(point, around.get());
      return List.of(
          new Way(Optional.empty(), target, Optional.empty(), after, true, prints, "a condition"));
    }
    for (Edge edge : function.outgoing(point.location())) {
      Effect effect = effects.of(lockstep, edge, known);
      if (!effect.parts()
          && !separation.areApartFrom(point.function(), edge.target())
          && !RunsEnd.isOn(mine.program(), edge)) {
        boolean calls = edge.operation() instanceof Operation.Call;
        result.add(
            new Way(
                Optional.of(edge),
                edge.target(),
                calls ? Optional.of(edge) : Optional.empty(),
                effect.after(),
                false,
                effect.shows(),
                effect.why()));
      }
    }
    return result;
  }

  /**
   * The side-effect-free paths around a branch that the versions may take differently: they meet
   * again after it.
   */
  Optional<Move.Quietly> around(Point point) {
    Lockstep lockstep = locksteps.get(point.function());
    Function function = mine.function(point.function());
    if (!point.differs()
        || !(lockstep.move(point.location()).orElse(null)
            instanceof Move.Equal(Step.Branch branch, Step other, boolean isOpposite))) {
      return Optional.empty();
    }
    boolean parts =
        function.outgoing(point.location()).stream()
            .anyMatch(edge -> effects.of(lockstep, edge, differing.at(point)).parts());
    return parts
        ? lockstep
            .around(point.location())
            .filter(quietly -> !separation.areApartFrom(point.function(), quietly.target()))
        : Optional.empty();
  }

  /** The side-effect-free paths of the new version that begin at a point. */
  List<Step> quietSteps(Point point) {
    Lockstep lockstep = locksteps.get(point.function());
    if (lockstep.move(point.location()).orElse(null) instanceof Move.Quietly quietly) {
      return quietly.mine();
    }
    return around(point).map(Move.Quietly::mine).orElse(List.of());
  }

  /** Whether something is printed by the old version alone where a point is reached. */
  boolean showsAt(Point point) {
    return locksteps
        .get(point.function())
        .caughtUp(point.location())
        .filter(quietly -> shows(point, quietly))
        .isPresent();
  }

  /** Why the versions may diverge from a point on an edge, if they may. */
  Optional<String> partsOn(Point point, Edge edge) {
    Lockstep lockstep = locksteps.get(point.function());
    Effect effect = effects.of(lockstep, edge, differing.at(point));
    if (effect.parts()) {
      return Optional.of(effect.why());
    }
    boolean calls = edge.operation() instanceof Operation.Call;
    int function = calls ? ((Operation.Call) edge.operation()).callee() : point.function();
    int location = calls ? mine.function(function).entry() : edge.target();
    return separation.areApartFrom(function, location)
        ? Optional.of("the change itself")
        : Optional.empty();
  }

  /** The memory locations that may differ after side-effect-free paths. */
  Set<Thing> written(Lockstep lockstep, Move.Quietly quietly) {
    Set<Thing> result = new HashSet<>();
    boolean returns =
        quietly.mine().stream().anyMatch(Ways::returnsValue)
            || quietly.theirs().stream().anyMatch(Ways::returnsValue);
    if (returns) {
      result.add(Thing.RESULT);
    }
    for (Step step : quietly.mine()) {
      result.addAll(uses.ofNew(lockstep.pair(), step.text(), step).writes());
    }
    for (Step step : quietly.theirs()) {
      result.addAll(uses.ofOld(lockstep.pair(), step.text(), step).writes());
    }
    return result;
  }

  private static boolean returnsValue(Step step) {
    return step instanceof Step.Return end && end.hasValue();
  }

  /**
   * Whether side-effect-free paths print something, or end the program in a way that may differ.
   */
  private boolean shows(Point point, Move.Quietly quietly) {
    boolean ends =
        point.function() == mine.program().entry()
            && written(locksteps.get(point.function()), quietly).contains(Thing.RESULT);
    return effects.showsCount() && (quietly.prints() || ends);
  }
}
