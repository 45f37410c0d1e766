package residua.evidence.versions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.RunsEnd;
import residua.cfa.Step;

/**
 * Follows both versions from their entries, with the things that may differ. A point says of each
 * location whether anything differs on the way to it; what differs is joined over all ways on which
 * something does. So there are two points for each location, whatever the calls are; recursion is a
 * fixpoint like any other.
 */
final class Differences {
  private final Version mine;
  private final Map<Integer, Lockstep> locksteps;
  private final Effects effects;
  private final Uses uses;
  private final boolean entryIsCalled;

  /** The things that may differ at the points that are reached. */
  private final Map<Point, Set<Thing>> reached = new TreeMap<>();

  /** The call edges from which a point at the start of a function is reached, with their points. */
  private final Map<Integer, Map<Edge, Set<Point>>> callers = new HashMap<>();

  private final Set<Point> open = new TreeSet<>();
  private final Deque<Point> work = new ArrayDeque<>();

  Differences(
      Version mine,
      Map<Integer, Lockstep> locksteps,
      Effects effects,
      Uses uses,
      Set<Thing> atStart) {
    this.mine = mine;
    this.locksteps = locksteps;
    this.effects = effects;
    this.uses = uses;
    int entry = mine.program().entry();
    this.entryIsCalled =
        effects.unseen().contains(entry)
            || mine.program().edges().stream()
                .anyMatch(edge ->
                    edge.operation() instanceof Operation.Call call && call.callee() == entry);
    Function main = mine.program().entryFunction();
    start = point(main.index(), main.entry(), !atStart.isEmpty());
    arrive(start, atStart);
    while (!work.isEmpty()) {
      Point point = work.remove();
      open.remove(point);
      visit(point);
    }
  }

  private final Point start;

  /** Where a run begins. */
  Point start() {
    return start;
  }

  /** The points that are reached, in an order of their own. */
  Set<Point> points() {
    return reached.keySet();
  }

  /** What may differ at a point. */
  Set<Thing> at(Point point) {
    return reached.getOrDefault(point, Set.of());
  }

  /** The points of the callers of a function, by the edges that call it. */
  Map<Edge, Set<Point>> callers(int function) {
    return callers.getOrDefault(function, Map.of());
  }

  /** Whether both are apart at a location. */
  boolean areApart(int function, int location) {
    Lockstep lockstep = locksteps.get(function);
    return lockstep == null
        || lockstep.move(location).map(move -> move instanceof Move.Apart).orElse(false);
  }

  /** Whether something differs as soon as a location is reached, blank edges behind it counted. */
  private boolean differsFrom(int function, int location) {
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

  /** Whether both are apart as soon as a location is reached, blank edges behind it counted. */
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

  /** The point that a way on leads to, callees left out. */
  Point target(Point from, Way way) {
    boolean entryAlone = from.function() == mine.program().entry() && !entryIsCalled;
    boolean read = way.edge().filter(edge -> !edge.isBlank()).isPresent();
    boolean equalAgain = way.behind().isEmpty() && entryAlone && read;
    boolean differs = way.begins() || (from.differs() && !equalAgain);
    return point(from.function(), way.target(), differs);
  }

  /** The point behind a call that has returned. */
  Point behind(Point from, Edge call, Point exit) {
    return point(from.function(), call.target(), from.differs() || exit.differs());
  }

  /** The point where a callee begins. */
  Point entered(Point from, Edge call) {
    int callee = ((Operation.Call) call.operation()).callee();
    return point(callee, mine.function(callee).entry(), from.differs());
  }

  private Point point(int function, int location, boolean differs) {
    return new Point(function, location, differs || differsFrom(function, location));
  }

  private Point arrive(Point point, Set<Thing> differing) {
    int function = point.function();
    int location = point.location();
    Set<Thing> all = new HashSet<>(differing);
    if (locksteps.containsKey(function)) {
      locksteps
          .get(function)
          .caughtUp(location)
          .ifPresent(quietly -> all.addAll(written(locksteps.get(function), quietly)));
    }
    Set<Thing> known = reached.get(point);
    boolean grows = known == null || !known.containsAll(all);
    if (grows) {
      reached.computeIfAbsent(point, p -> new HashSet<>()).addAll(point.differs() ? all : Set.of());
      if (open.add(point)) {
        work.add(point);
      }
    }
    return point;
  }

  /** What may differ behind quiet ways. */
  Set<Thing> written(Lockstep lockstep, Move.Quietly quietly) {
    Set<Thing> result = new HashSet<>();
    boolean returns =
        quietly.mine().stream().anyMatch(Differences::returnsValue)
            || quietly.theirs().stream().anyMatch(Differences::returnsValue);
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

  /** Whether quiet ways print something, or end the program in a way that may differ. */
  private boolean shows(Point point, Move.Quietly quietly) {
    boolean ends =
        point.function() == mine.program().entry()
            && written(locksteps.get(point.function()), quietly).contains(Thing.RESULT);
    return effects.showsCount() && (quietly.prints() || ends);
  }

  private void visit(Point point) {
    for (Way way : ways(point)) {
      if (way.call().isPresent()) {
        enter(point, way.call().get());
      } else {
        arrive(target(point, way), way.behind());
      }
    }
    Function function = mine.function(point.function());
    if (point.location() == function.exit()) {
      callers(point.function()).forEach((call, points) -> points.forEach(this::requeue));
    }
  }

  private void requeue(Point point) {
    if (open.add(point)) {
      work.add(point);
    }
  }

  private void enter(Point point, Edge call) {
    Lockstep lockstep = locksteps.get(point.function());
    int callee = ((Operation.Call) call.operation()).callee();
    Set<Thing> differing = at(point);
    callers
        .computeIfAbsent(callee, c -> new TreeMap<>((a, b) -> Integer.compare(a.id(), b.id())))
        .computeIfAbsent(call, c -> new TreeSet<>())
        .add(point);
    Point entry = entered(point, call);
    arrive(entry, effects.entering(lockstep, call, differing));
    for (Point exit : exits(callee, entry.differs())) {
      arrive(behind(point, call, exit), Effects.returning(differing, at(exit)));
    }
  }

  /** The points at which a callee may return that was called where something differed or not. */
  List<Point> exits(int callee, boolean differed) {
    int exit = mine.function(callee).exit();
    List<Point> result = new ArrayList<>();
    Point equal = new Point(callee, exit, false);
    Point different = new Point(callee, exit, true);
    if (!differed && reached.containsKey(equal)) {
      result.add(equal);
    }
    if (reached.containsKey(different)) {
      result.add(different);
    }
    return result;
  }

  /**
   * A way on from a point.
   *
   * @param edge the edge of the new version that is taken; none for quiet ways
   * @param target the location it leads to, behind a callee's return
   * @param call the edge, if it is a call
   * @param behind what may differ behind it
   * @param begins whether something differs from here on
   * @param shows whether something is seen on it that may differ
   * @param why through which thing
   */
  record Way(
      Optional<Edge> edge,
      int target,
      Optional<Edge> call,
      Set<Thing> behind,
      boolean begins,
      boolean shows,
      String why) {}

  /** The ways on which both go on together. */
  List<Way> ways(Point point) {
    Lockstep lockstep = locksteps.get(point.function());
    List<Way> result = new ArrayList<>();
    Function function = mine.function(point.function());
    Set<Thing> differing = at(point);
    boolean internal = function.locations().get(point.location()).internal();
    if (!internal) {
      switch (lockstep.move(point.location()).orElse(new Move.Apart())) {
        case Move.Blank(int target) -> {
          Optional<Edge> edge = Optional.of(function.outgoing(point.location()).get(0));
          return List.of(new Way(edge, target, Optional.empty(), differing, false, false, ""));
        }
        case Move.Quietly quietly -> {
          Set<Thing> behind = new HashSet<>(differing);
          behind.addAll(written(lockstep, quietly));
          return List.of(
              new Way(
                  Optional.empty(),
                  quietly.target(),
                  Optional.empty(),
                  behind,
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
      Set<Thing> behind = new HashSet<>(differing);
      behind.addAll(written(lockstep, around.get()));
      int target = around.get().target();
      boolean prints = shows(point, around.get());
      return List.of(
          new Way(Optional.empty(), target, Optional.empty(), behind, true, prints, "a condition"));
    }
    for (Edge edge : function.outgoing(point.location())) {
      Effect effect = effects.of(lockstep, edge, differing);
      if (!effect.parts()
          && !areApartFrom(point.function(), edge.target())
          && !RunsEnd.isOn(mine.program(), edge)) {
        boolean calls = edge.operation() instanceof Operation.Call;
        result.add(
            new Way(
                Optional.of(edge),
                edge.target(),
                calls ? Optional.of(edge) : Optional.empty(),
                effect.behind(),
                false,
                effect.shows(),
                effect.why()));
      }
    }
    return result;
  }

  /**
   * The quiet ways around a branch that both versions may take differently: they meet again behind
   * it.
   */
  Optional<Move.Quietly> around(Point point) {
    Lockstep lockstep = locksteps.get(point.function());
    Function function = mine.function(point.function());
    if (!point.differs()
        || !(lockstep.move(point.location()).orElse(null)
            instanceof Move.Equal(Step.Branch branch, Step other))) {
      return Optional.empty();
    }
    boolean parts =
        function.outgoing(point.location()).stream()
            .anyMatch(edge -> effects.of(lockstep, edge, at(point)).parts());
    return parts
        ? lockstep
            .around(point.location())
            .filter(quietly -> !areApartFrom(point.function(), quietly.target()))
        : Optional.empty();
  }

  /** The quiet ways of the new version that a point is the beginning of. */
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

  /** A thing, for people. */
  String words(FunctionPair pair, Thing thing) {
    return effects.words(pair, thing);
  }

  /** Why both may not go on together from a point on an edge, if they may not. */
  Optional<String> partsOn(Point point, Edge edge) {
    Lockstep lockstep = locksteps.get(point.function());
    Effect effect = effects.of(lockstep, edge, at(point));
    if (effect.parts()) {
      return Optional.of(effect.why());
    }
    boolean calls = edge.operation() instanceof Operation.Call;
    int function = calls ? ((Operation.Call) edge.operation()).callee() : point.function();
    int location = calls ? mine.function(function).entry() : edge.target();
    return areApartFrom(function, location) ? Optional.of("the change itself") : Optional.empty();
  }
}
