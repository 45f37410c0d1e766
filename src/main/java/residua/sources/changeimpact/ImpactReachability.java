package residua.sources.changeimpact;

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
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.sources.changeimpact.effects.PairedEffects;
import residua.sources.changeimpact.matching.ProgramVersion;

/**
 * The points from which something may still follow that differs from the old version: before the
 * function returns, in its callees, or after its return in any of its callers.
 */
final class ImpactReachability {
  private final ProgramVersion mine;
  private final Differences differences;
  private final PairedEffects effects;
  private final Map<PairedLocation, List<ImpactPath>> ways = new TreeMap<>();

  /** Points from which it follows before the function returns. */
  private final Set<PairedLocation> inside = new TreeSet<>();

  /** Points at which a function returns, and something may follow. */
  private final Set<PairedLocation> after = new TreeSet<>();

  private final Map<PairedLocation, Set<PairedLocation>> exits = new HashMap<>();

  ImpactReachability(ProgramVersion mine, Differences differences, PairedEffects effects) {
    this.mine = mine;
    this.differences = differences;
    this.effects = effects;
    for (PairedLocation point : differences.points()) {
      ways.put(point, differences.ways().on(point));
    }
    findInside();
    findExits();
    findAfter();
  }

  List<ImpactPath> ways(PairedLocation point) {
    return ways.getOrDefault(point, List.of());
  }

  /** Whether something may still follow. */
  boolean follows(PairedLocation point) {
    return inside.contains(point)
        || exits.getOrDefault(point, Set.of()).stream().anyMatch(after::contains);
  }

  /** Whether something may still follow on a step or after it. */
  boolean follows(PairedLocation point, ImpactPath way) {
    if (way.shows()) {
      return true;
    }
    if (way.call().isEmpty()) {
      return follows(differences.target(point, way));
    }
    Edge call = way.call().get();
    PairedLocation entry = differences.entered(point, call);
    return inside.contains(entry)
        || differences.exits(entry.function(), entry.differs()).stream()
            .anyMatch(exit -> follows(differences.after(point, call, exit)));
  }

  /** The points that may come next in the same function. */
  private List<PairedLocation> next(PairedLocation point) {
    List<PairedLocation> result = new ArrayList<>();
    for (ImpactPath way : ways(point)) {
      if (way.call().isEmpty()) {
        result.add(differences.target(point, way));
      } else {
        Edge call = way.call().get();
        PairedLocation entry = differences.entered(point, call);
        for (PairedLocation exit : differences.exits(entry.function(), entry.differs())) {
          result.add(differences.after(point, call, exit));
        }
      }
    }
    return result;
  }

  private boolean beginsAt(PairedLocation point) {
    if (differences.separation().areApart(point.function(), point.location())
        || differences.ways().showsAt(point)
        || ways(point).stream().anyMatch(ImpactPath::shows)) {
      return true;
    }
    Function function = mine.function(point.function());
    boolean quiet = ways(point).stream().anyMatch(way -> way.edge().isEmpty());
    return !quiet
        && function.outgoing(point.location()).stream()
            .anyMatch(edge -> differences.ways().partsOn(point, edge).isPresent());
  }

  private void findInside() {
    Map<PairedLocation, List<PairedLocation>> before = new HashMap<>();
    for (PairedLocation point : ways.keySet()) {
      for (PairedLocation next : next(point)) {
        before.computeIfAbsent(next, p -> new ArrayList<>()).add(point);
      }
      for (ImpactPath way : ways(point)) {
        way.call()
            .map(call -> differences.entered(point, call))
            .ifPresent(entry -> before.computeIfAbsent(entry, p -> new ArrayList<>()).add(point));
      }
    }
    Deque<PairedLocation> work = new ArrayDeque<>();
    for (PairedLocation point : ways.keySet()) {
      if (beginsAt(point)) {
        inside.add(point);
        work.add(point);
      }
    }
    while (!work.isEmpty()) {
      for (PairedLocation point : before.getOrDefault(work.remove(), List.of())) {
        if (inside.add(point)) {
          work.add(point);
        }
      }
    }
  }

  private void findExits() {
    Map<PairedLocation, List<PairedLocation>> before = new HashMap<>();
    Deque<PairedLocation> work = new ArrayDeque<>();
    for (PairedLocation point : ways.keySet()) {
      for (PairedLocation next : next(point)) {
        before.computeIfAbsent(next, p -> new ArrayList<>()).add(point);
      }
      if (point.location() == mine.function(point.function()).exit()) {
        exits.computeIfAbsent(point, p -> new TreeSet<>()).add(point);
        work.add(point);
      }
    }
    while (!work.isEmpty()) {
      PairedLocation next = work.remove();
      for (PairedLocation point : before.getOrDefault(next, List.of())) {
        if (exits.computeIfAbsent(point, p -> new TreeSet<>()).addAll(exits.get(next))) {
          work.add(point);
        }
      }
    }
  }

  private void findAfter() {
    Set<PairedLocation> returning = new HashSet<>();
    exits.values().forEach(returning::addAll);
    for (PairedLocation exit : returning) {
      if (effects.unseen().contains(exit.function())) {
        after.add(exit);
      }
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (PairedLocation exit : new TreeSet<>(returning)) {
        if (!after.contains(exit) && mayFollowAfter(exit)) {
          after.add(exit);
          grows = true;
        }
      }
    }
  }

  private boolean mayFollowAfter(PairedLocation exit) {
    for (Map.Entry<Edge, Set<PairedLocation>> caller :
        differences.callers(exit.function()).entrySet()) {
      for (PairedLocation point : caller.getValue()) {
        PairedLocation entry = differences.entered(point, caller.getKey());
        boolean possible = exit.differs() || !entry.differs();
        if (possible && follows(differences.after(point, caller.getKey(), exit))) {
          return true;
        }
      }
    }
    return false;
  }
}
