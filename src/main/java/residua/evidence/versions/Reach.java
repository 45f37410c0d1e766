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

/**
 * The points from which something may still follow that differs from the old version: before the
 * function returns, in its callees, or after its return in any of its callers.
 */
final class Reach {
  private final Version mine;
  private final Differences differences;
  private final Effects effects;
  private final Map<Point, List<Way>> ways = new TreeMap<>();

  /** Points from which it follows before the function returns. */
  private final Set<Point> inside = new TreeSet<>();

  /** Points at which a function returns, and something may follow. */
  private final Set<Point> after = new TreeSet<>();

  private final Map<Point, Set<Point>> exits = new HashMap<>();

  Reach(Version mine, Differences differences, Effects effects) {
    this.mine = mine;
    this.differences = differences;
    this.effects = effects;
    for (Point point : differences.points()) {
      ways.put(point, differences.ways().on(point));
    }
    findInside();
    findExits();
    findAfter();
  }

  List<Way> ways(Point point) {
    return ways.getOrDefault(point, List.of());
  }

  /** Whether something may still follow. */
  boolean follows(Point point) {
    return inside.contains(point)
        || exits.getOrDefault(point, Set.of()).stream().anyMatch(after::contains);
  }

  /** Whether something may still follow on a step or after it. */
  boolean follows(Point point, Way way) {
    if (way.shows()) {
      return true;
    }
    if (way.call().isEmpty()) {
      return follows(differences.target(point, way));
    }
    Edge call = way.call().get();
    Point entry = differences.entered(point, call);
    return inside.contains(entry)
        || differences.exits(entry.function(), entry.differs()).stream()
            .anyMatch(exit -> follows(differences.after(point, call, exit)));
  }

  /** The points that may come next in the same function. */
  private List<Point> next(Point point) {
    List<Point> result = new ArrayList<>();
    for (Way way : ways(point)) {
      if (way.call().isEmpty()) {
        result.add(differences.target(point, way));
      } else {
        Edge call = way.call().get();
        Point entry = differences.entered(point, call);
        for (Point exit : differences.exits(entry.function(), entry.differs())) {
          result.add(differences.after(point, call, exit));
        }
      }
    }
    return result;
  }

  private boolean beginsAt(Point point) {
    if (differences.separation().areApart(point.function(), point.location())
        || differences.ways().showsAt(point)
        || ways(point).stream().anyMatch(Way::shows)) {
      return true;
    }
    Function function = mine.function(point.function());
    boolean quiet = ways(point).stream().anyMatch(way -> way.edge().isEmpty());
    return !quiet
        && function.outgoing(point.location()).stream()
            .anyMatch(edge -> differences.ways().partsOn(point, edge).isPresent());
  }

  private void findInside() {
    Map<Point, List<Point>> before = new HashMap<>();
    for (Point point : ways.keySet()) {
      for (Point next : next(point)) {
        before.computeIfAbsent(next, p -> new ArrayList<>()).add(point);
      }
      for (Way way : ways(point)) {
        way.call()
            .map(call -> differences.entered(point, call))
            .ifPresent(entry -> before.computeIfAbsent(entry, p -> new ArrayList<>()).add(point));
      }
    }
    Deque<Point> work = new ArrayDeque<>();
    for (Point point : ways.keySet()) {
      if (beginsAt(point)) {
        inside.add(point);
        work.add(point);
      }
    }
    while (!work.isEmpty()) {
      for (Point point : before.getOrDefault(work.remove(), List.of())) {
        if (inside.add(point)) {
          work.add(point);
        }
      }
    }
  }

  private void findExits() {
    Map<Point, List<Point>> before = new HashMap<>();
    Deque<Point> work = new ArrayDeque<>();
    for (Point point : ways.keySet()) {
      for (Point next : next(point)) {
        before.computeIfAbsent(next, p -> new ArrayList<>()).add(point);
      }
      if (point.location() == mine.function(point.function()).exit()) {
        exits.computeIfAbsent(point, p -> new TreeSet<>()).add(point);
        work.add(point);
      }
    }
    while (!work.isEmpty()) {
      Point next = work.remove();
      for (Point point : before.getOrDefault(next, List.of())) {
        if (exits.computeIfAbsent(point, p -> new TreeSet<>()).addAll(exits.get(next))) {
          work.add(point);
        }
      }
    }
  }

  private void findAfter() {
    Set<Point> returning = new HashSet<>();
    exits.values().forEach(returning::addAll);
    for (Point exit : returning) {
      if (effects.unseen().contains(exit.function())) {
        after.add(exit);
      }
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Point exit : new TreeSet<>(returning)) {
        if (!after.contains(exit) && mayFollowAfter(exit)) {
          after.add(exit);
          grows = true;
        }
      }
    }
  }

  private boolean mayFollowAfter(Point exit) {
    for (Map.Entry<Edge, Set<Point>> caller : differences.callers(exit.function()).entrySet()) {
      for (Point point : caller.getValue()) {
        Point entry = differences.entered(point, caller.getKey());
        boolean possible = exit.differs() || !entry.differs();
        if (possible && follows(differences.after(point, caller.getKey(), exit))) {
          return true;
        }
      }
    }
    return false;
  }
}
