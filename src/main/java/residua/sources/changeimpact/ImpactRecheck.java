package residua.sources.changeimpact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * Follows the finished condition, as it is attached to the new version, through all points: it must
 * cover nothing where something that differs may follow, and nothing at all after the versions have
 * diverged.
 */
final class ImpactRecheck {
  private final Program program;
  private final VersionComparison comparison;
  private final Differences differences;
  private final ImpactReachability reach;
  private final ConditionObserver bound;
  private boolean sound = true;
  private final Set<Place> seen = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();
  private final Map<PairedLocation, Set<Caller>> callers = new HashMap<>();
  private final Map<PairedLocation, Set<At>> exits = new HashMap<>();

  private record Place(PairedLocation point, At at) {}

  /** The state of the condition, and what is verified of the old version. */
  private record At(int state, int verified) {}

  private record Caller(PairedLocation point, Edge call) {}

  ImpactRecheck(Program program, VersionComparison comparison, ConditionObserver bound) {
    this.program = program;
    this.comparison = comparison;
    this.differences = comparison.differences();
    this.reach = comparison.reach();
    this.bound = bound;
  }

  /** Whether the condition covers no more than it should, everywhere. */
  boolean holds() {
    run();
    return sound;
  }

  private void run() {
    PairedLocation start = differences.start();
    int verified = comparison.start();
    switch (bound.start()) {
      case ObserverStep.Cut cut -> require(isRight(verified) && !reach.follows(start));
      case ObserverStep.To(int state) -> visit(start, new At(state, verified));
    }
    while (sound && !work.isEmpty()) {
      Place place = work.remove();
      follow(place.point(), place.at());
    }
  }

  private static boolean isRight(int verified) {
    return verified == Verified.COVERED;
  }

  private void visit(PairedLocation point, At at) {
    Place place = new Place(point, at);
    if (at.state() != ConditionObserver.RESIDUAL && seen.add(place)) {
      require(!differences.separation().areApart(point.function(), point.location()));
      work.add(place);
    }
  }

  private void arrive(PairedLocation point, int state, int verified) {
    visit(point, new At(state, comparison.arrive(point, verified)));
  }

  private void follow(PairedLocation point, At at) {
    Function function = program.functions().get(point.function());
    List<ImpactPath> ways = reach.ways(point);
    if (ways.stream().anyMatch(way -> way.edge().isEmpty())) {
      quietly(point, at, differences.target(point, ways.get(0)));
      return;
    }
    for (Edge edge : function.outgoing(point.location())) {
      boolean parts = differences.ways().partsOn(point, edge).isPresent();
      ObserverStep move = bound.read(at.state(), edge);
      if (parts) {
        require(move.equals(new ObserverStep.To(ConditionObserver.RESIDUAL)));
        continue;
      }
      int verified = comparison.read(edge, at.verified());
      for (ImpactPath way : ways) {
        if (way.edge().filter(edge::equals).isEmpty()) {
          continue;
        }
        switch (move) {
          case ObserverStep.Cut cut -> require(isRight(verified) && !reach.follows(point, way));
          case ObserverStep.To(int next) -> {
            if (way.call().isPresent()) {
              call(point, edge, next, verified);
            } else {
              arrive(differences.target(point, way), next, verified);
            }
          }
        }
      }
    }
    if (point.location() == function.exit()
        && exits.computeIfAbsent(point, p -> new HashSet<>()).add(at)) {
      for (Caller caller : List.copyOf(callersOf(point))) {
        comeBack(caller, point, at);
      }
    }
  }

  /** The callers of a function whose executions may come to this end of it. */
  private List<Caller> callersOf(PairedLocation exit) {
    List<Caller> result = new ArrayList<>();
    callers.forEach((entry, all) -> {
      if (entry.function() == exit.function() && (exit.differs() || !entry.differs())) {
        result.addAll(all);
      }
    });
    return result;
  }

  private void call(PairedLocation point, Edge edge, int state, int verified) {
    PairedLocation entry = differences.entered(point, edge);
    Caller caller = new Caller(point, edge);
    arrive(entry, state, verified);
    if (callers.computeIfAbsent(entry, e -> new HashSet<>()).add(caller)) {
      for (PairedLocation exit : differences.exits(entry.function(), entry.differs())) {
        for (At at : Set.copyOf(exits.getOrDefault(exit, Set.of()))) {
          comeBack(caller, exit, at);
        }
      }
    }
  }

  private void comeBack(Caller caller, PairedLocation exit, At at) {
    PairedLocation after = differences.after(caller.point(), caller.call(), exit);
    int verified = comparison.returned(caller.call(), at.verified());
    switch (bound.readReturn(at.state(), caller.call())) {
      case ObserverStep.Cut cut -> require(isRight(verified) && !reach.follows(after));
      case ObserverStep.To(int next) -> arrive(after, next, verified);
    }
  }

  /** On side-effect-free paths nothing is covered unless nothing follows after them. */
  private void quietly(PairedLocation point, At from, PairedLocation target) {
    Set<Integer> steps = new HashSet<>();
    for (Step step : differences.ways().quietSteps(point)) {
      steps.add(step.id());
    }
    Function function = program.functions().get(point.function());
    Set<Place> passed = new HashSet<>();
    Deque<Place> open = new ArrayDeque<>();
    open.add(new Place(point, from));
    while (!open.isEmpty()) {
      Place at = open.remove();
      int location = at.point().location();
      if (location == target.location() && (at.point() != point || steps.isEmpty())) {
        arrive(target, at.at().state(), at.at().verified());
        continue;
      }
      for (Edge edge : function.outgoing(location)) {
        if (!edge.isBlank() && !steps.contains(edge.step())) {
          continue;
        }
        PairedLocation next = new PairedLocation(point.function(), edge.target(), true);
        switch (bound.read(at.at().state(), edge)) {
          case ObserverStep.Cut cut ->
              require(isRight(at.at().verified()) && !reach.follows(target));
          case ObserverStep.To(int read) -> {
            Place place = new Place(next, new At(read, at.at().verified()));
            if (read != ConditionObserver.RESIDUAL && passed.add(place)) {
              open.add(place);
            }
          }
        }
      }
    }
  }

  private void require(boolean holds) {
    sound &= holds;
  }
}
