package residua.evidence.versions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;

/**
 * Follows the finished condition, as it is attached to the new version, through all points: it must
 * cover nothing where something that differs may follow, and nothing at all after the versions have
 * diverged.
 */
final class Recheck {
  private final Program program;
  private final Comparison comparison;
  private final Differences differences;
  private final Reach reach;
  private final BoundCondition bound;
  private boolean sound = true;
  private final Set<Place> seen = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();
  private final Map<Point, Set<Caller>> callers = new HashMap<>();
  private final Map<Point, Set<At>> exits = new HashMap<>();

  private record Place(Point point, At at) {}

  /** The state of the condition, and what is verified of the old version. */
  private record At(int state, int verified) {}

  private record Caller(Point point, Edge call) {}

  Recheck(Program program, Comparison comparison, BoundCondition bound) {
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
    Point start = differences.start();
    int verified = comparison.start();
    switch (bound.start()) {
      case Move.Cut cut -> require(isRight(verified) && !reach.follows(start));
      case Move.To(int state) -> visit(start, new At(state, verified));
    }
    while (sound && !work.isEmpty()) {
      Place place = work.remove();
      follow(place.point(), place.at());
    }
  }

  private static boolean isRight(int verified) {
    return verified == Verified.COVERED;
  }

  private void visit(Point point, At at) {
    Place place = new Place(point, at);
    if (at.state() != BoundCondition.RESIDUAL && seen.add(place)) {
      require(!differences.separation().areApart(point.function(), point.location()));
      work.add(place);
    }
  }

  private void arrive(Point point, int state, int verified) {
    visit(point, new At(state, comparison.arrive(point, verified)));
  }

  private void follow(Point point, At at) {
    Function function = program.functions().get(point.function());
    List<Way> ways = reach.ways(point);
    if (ways.stream().anyMatch(way -> way.edge().isEmpty())) {
      quietly(point, at, differences.target(point, ways.get(0)));
      return;
    }
    for (Edge edge : function.outgoing(point.location())) {
      boolean parts = differences.ways().partsOn(point, edge).isPresent();
      Move move = bound.read(at.state(), edge);
      if (parts) {
        require(move.equals(new Move.To(BoundCondition.RESIDUAL)));
        continue;
      }
      int verified = comparison.read(edge, at.verified());
      for (Way way : ways) {
        if (way.edge().filter(edge::equals).isEmpty()) {
          continue;
        }
        switch (move) {
          case Move.Cut cut -> require(isRight(verified) && !reach.follows(point, way));
          case Move.To(int next) -> {
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
  private List<Caller> callersOf(Point exit) {
    List<Caller> result = new ArrayList<>();
    callers.forEach((entry, all) -> {
      if (entry.function() == exit.function() && (exit.differs() || !entry.differs())) {
        result.addAll(all);
      }
    });
    return result;
  }

  private void call(Point point, Edge edge, int state, int verified) {
    Point entry = differences.entered(point, edge);
    Caller caller = new Caller(point, edge);
    arrive(entry, state, verified);
    if (callers.computeIfAbsent(entry, e -> new HashSet<>()).add(caller)) {
      for (Point exit : differences.exits(entry.function(), entry.differs())) {
        for (At at : Set.copyOf(exits.getOrDefault(exit, Set.of()))) {
          comeBack(caller, exit, at);
        }
      }
    }
  }

  private void comeBack(Caller caller, Point exit, At at) {
    Point after = differences.after(caller.point(), caller.call(), exit);
    int verified = comparison.returned(caller.call(), at.verified());
    switch (bound.readReturn(at.state(), caller.call())) {
      case Move.Cut cut -> require(isRight(verified) && !reach.follows(after));
      case Move.To(int next) -> arrive(after, next, verified);
    }
  }

  /** On side-effect-free paths nothing is covered unless nothing follows after them. */
  private void quietly(Point point, At from, Point target) {
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
        Point next = new Point(point.function(), edge.target(), true);
        switch (bound.read(at.at().state(), edge)) {
          case Move.Cut cut -> require(isRight(at.at().verified()) && !reach.follows(target));
          case Move.To(int read) -> {
            Place place = new Place(next, new At(read, at.at().verified()));
            if (read != BoundCondition.RESIDUAL && passed.add(place)) {
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
