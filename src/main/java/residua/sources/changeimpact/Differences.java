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
import residua.c.cfa.Operation;
import residua.sources.changeimpact.effects.MemoryLocation;
import residua.sources.changeimpact.effects.PairedEffects;
import residua.sources.changeimpact.effects.PairedFunctions;
import residua.sources.changeimpact.effects.ReadWriteScanner;
import residua.sources.changeimpact.matching.FunctionPair;
import residua.sources.changeimpact.matching.ProgramVersion;

/**
 * Follows both versions from their entries, with the memory locations that may differ. A point
 * records for a location whether anything differs on the path to it; what differs is joined over
 * all paths on which something does. So there are two points for each location, whatever the calls
 * are; recursion is a fixpoint like any other.
 */
final class Differences {
  private final ProgramVersion mine;
  private final Map<Integer, PairedFunctions> locksteps;
  private final PairedEffects effects;
  private final DivergencePoints separation;
  private final ImpactPaths ways;
  private final boolean entryIsCalled;

  /** The memory locations that may differ at the points that are reached. */
  private final Map<PairedLocation, Set<MemoryLocation>> reached = new TreeMap<>();

  /** The call edges from which a point at the start of a function is reached, with their points. */
  private final Map<Integer, Map<Edge, Set<PairedLocation>>> callers = new HashMap<>();

  private final Set<PairedLocation> open = new TreeSet<>();
  private final Deque<PairedLocation> work = new ArrayDeque<>();

  Differences(
      ProgramVersion mine,
      Map<Integer, PairedFunctions> locksteps,
      PairedEffects effects,
      ReadWriteScanner uses,
      Set<MemoryLocation> atStart) {
    this.mine = mine;
    this.locksteps = locksteps;
    this.effects = effects;
    this.separation = new DivergencePoints(locksteps);
    this.ways = new ImpactPaths(mine, locksteps, effects, uses, this::at);
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
      PairedLocation point = work.remove();
      open.remove(point);
      visit(point);
    }
  }

  private final PairedLocation start;

  /** Where an execution begins. */
  PairedLocation start() {
    return start;
  }

  /** The steps from the points. */
  ImpactPaths ways() {
    return ways;
  }

  /** Where the versions have diverged. */
  DivergencePoints separation() {
    return separation;
  }

  /** The points that are reached, in an order of their own. */
  Set<PairedLocation> points() {
    return reached.keySet();
  }

  /** The memory locations that may differ at a point. */
  Set<MemoryLocation> at(PairedLocation point) {
    return reached.getOrDefault(point, Set.of());
  }

  /** The points of the callers of a function, by the edges that call it. */
  Map<Edge, Set<PairedLocation>> callers(int function) {
    return callers.getOrDefault(function, Map.of());
  }

  /** The point that a step leads to, callees left out. */
  PairedLocation target(PairedLocation from, ImpactPath way) {
    boolean entryAlone = from.function() == mine.program().entry() && !entryIsCalled;
    boolean read = way.edge().filter(edge -> !edge.isBlank()).isPresent();
    boolean equalAgain = way.after().isEmpty() && entryAlone && read;
    boolean differs = way.begins() || (from.differs() && !equalAgain);
    return point(from.function(), way.target(), differs);
  }

  /** The point after a call that has returned. */
  PairedLocation after(PairedLocation from, Edge call, PairedLocation exit) {
    return point(from.function(), call.target(), from.differs() || exit.differs());
  }

  /** The point where a callee begins. */
  PairedLocation entered(PairedLocation from, Edge call) {
    int callee = ((Operation.Call) call.operation()).callee();
    return point(callee, mine.function(callee).entry(), from.differs());
  }

  private PairedLocation point(int function, int location, boolean differs) {
    return new PairedLocation(
        function, location, differs || separation.differsFrom(function, location));
  }

  private PairedLocation arrive(PairedLocation point, Set<MemoryLocation> differing) {
    int function = point.function();
    int location = point.location();
    Set<MemoryLocation> all = new HashSet<>(differing);
    if (locksteps.containsKey(function)) {
      locksteps
          .get(function)
          .caughtUp(location)
          .ifPresent(quietly -> all.addAll(ways.written(locksteps.get(function), quietly)));
    }
    Set<MemoryLocation> known = reached.get(point);
    boolean grows = known == null || !known.containsAll(all);
    if (grows) {
      reached.computeIfAbsent(point, p -> new HashSet<>()).addAll(point.differs() ? all : Set.of());
      if (open.add(point)) {
        work.add(point);
      }
    }
    return point;
  }

  private void visit(PairedLocation point) {
    for (ImpactPath way : ways.on(point)) {
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

  private void requeue(PairedLocation point) {
    if (open.add(point)) {
      work.add(point);
    }
  }

  private void enter(PairedLocation point, Edge call) {
    PairedFunctions lockstep = locksteps.get(point.function());
    int callee = ((Operation.Call) call.operation()).callee();
    Set<MemoryLocation> differing = effects.atCall(lockstep, call, at(point));
    callers
        .computeIfAbsent(callee, c -> new TreeMap<>((a, b) -> Integer.compare(a.id(), b.id())))
        .computeIfAbsent(call, c -> new TreeSet<>())
        .add(point);
    PairedLocation entry = entered(point, call);
    arrive(entry, effects.entering(lockstep, call, differing));
    for (PairedLocation exit : exits(callee, entry.differs())) {
      arrive(after(point, call, exit), effects.returning(lockstep, call, differing, at(exit)));
    }
  }

  /** The points at which a callee may return that was called where something differed or not. */
  List<PairedLocation> exits(int callee, boolean differed) {
    int exit = mine.function(callee).exit();
    List<PairedLocation> result = new ArrayList<>();
    PairedLocation equal = new PairedLocation(callee, exit, false);
    PairedLocation different = new PairedLocation(callee, exit, true);
    if (!differed && reached.containsKey(equal)) {
      result.add(equal);
    }
    if (reached.containsKey(different)) {
      result.add(different);
    }
    return result;
  }

  /** A memory location, for display. */
  String words(FunctionPair pair, MemoryLocation thing) {
    return effects.words(pair, thing);
  }
}
