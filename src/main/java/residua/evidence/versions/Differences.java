package residua.evidence.versions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;

/**
 * Follows both versions from their entries, with the memory locations that may differ. A point
 * records for a location whether anything differs on the path to it; what differs is joined over
 * all paths on which something does. So there are two points for each location, whatever the calls
 * are; recursion is a fixpoint like any other.
 */
final class Differences {
  private final Version mine;
  private final Map<Integer, Lockstep> locksteps;
  private final Effects effects;
  private final Separation separation;
  private final Ways ways;
  private final boolean entryIsCalled;

  /** The memory locations that may differ at the points that are reached. */
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
    this.separation = new Separation(locksteps);
    this.ways = new Ways(mine, locksteps, effects, uses, this::at);
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

  /** Where an execution begins. */
  Point start() {
    return start;
  }

  /** The steps from the points. */
  Ways ways() {
    return ways;
  }

  /** Where the versions have diverged. */
  Separation separation() {
    return separation;
  }

  /** The points that are reached, in an order of their own. */
  Set<Point> points() {
    return reached.keySet();
  }

  /** The memory locations that may differ at a point. */
  Set<Thing> at(Point point) {
    return reached.getOrDefault(point, Set.of());
  }

  /** The points of the callers of a function, by the edges that call it. */
  Map<Edge, Set<Point>> callers(int function) {
    return callers.getOrDefault(function, Map.of());
  }

  /** The point that a step leads to, callees left out. */
  Point target(Point from, Way way) {
    boolean entryAlone = from.function() == mine.program().entry() && !entryIsCalled;
    boolean read = way.edge().filter(edge -> !edge.isBlank()).isPresent();
    boolean equalAgain = way.after().isEmpty() && entryAlone && read;
    boolean differs = way.begins() || (from.differs() && !equalAgain);
    return point(from.function(), way.target(), differs);
  }

  /** The point after a call that has returned. */
  Point after(Point from, Edge call, Point exit) {
    return point(from.function(), call.target(), from.differs() || exit.differs());
  }

  /** The point where a callee begins. */
  Point entered(Point from, Edge call) {
    int callee = ((Operation.Call) call.operation()).callee();
    return point(callee, mine.function(callee).entry(), from.differs());
  }

  private Point point(int function, int location, boolean differs) {
    return new Point(function, location, differs || separation.differsFrom(function, location));
  }

  private Point arrive(Point point, Set<Thing> differing) {
    int function = point.function();
    int location = point.location();
    Set<Thing> all = new HashSet<>(differing);
    if (locksteps.containsKey(function)) {
      locksteps
          .get(function)
          .caughtUp(location)
          .ifPresent(quietly -> all.addAll(ways.written(locksteps.get(function), quietly)));
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

  private void visit(Point point) {
    for (Way way : ways.on(point)) {
      if (way.call().isPresent()) {
        enter(point, way.call().get());
      } else {
        arrive(target(point, way), way.after());
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
    Set<Thing> differing = effects.atCall(lockstep, call, at(point));
    callers
        .computeIfAbsent(callee, c -> new TreeMap<>((a, b) -> Integer.compare(a.id(), b.id())))
        .computeIfAbsent(call, c -> new TreeSet<>())
        .add(point);
    Point entry = entered(point, call);
    arrive(entry, effects.entering(lockstep, call, differing));
    for (Point exit : exits(callee, entry.differs())) {
      arrive(after(point, call, exit), effects.returning(lockstep, call, differing, at(exit)));
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

  /** A memory location, for display. */
  String words(FunctionPair pair, Thing thing) {
    return effects.words(pair, thing);
  }
}
