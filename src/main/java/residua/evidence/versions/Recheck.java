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
 * Follows the finished condition, as it is bound to the new version, through all points: it must
 * cover nothing where something may follow, and nothing at all behind where both are apart.
 */
final class Recheck {
  private final Program program;
  private final Differences differences;
  private final Reach reach;
  private final BoundCondition bound;
  private final Set<Place> seen = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();
  private final Map<Point, Set<Caller>> callers = new HashMap<>();
  private final Map<Point, Set<Integer>> exits = new HashMap<>();

  private record Place(Point point, int state) {}

  private record Caller(Point point, Edge call) {}

  Recheck(Program program, Differences differences, Reach reach, BoundCondition bound) {
    this.program = program;
    this.differences = differences;
    this.reach = reach;
    this.bound = bound;
  }

  /**
   * Looks everywhere.
   *
   * @throws IllegalStateException if the condition covers more than it should
   */
  void run() {
    Point start = differences.start();
    switch (bound.start()) {
      case Move.Cut cut -> require(!reach.follows(start), start);
      case Move.To(int state) -> visit(start, state);
    }
    while (!work.isEmpty()) {
      Place place = work.remove();
      follow(place.point(), place.state());
    }
  }

  private void visit(Point point, int state) {
    Place place = new Place(point, state);
    if (state != BoundCondition.RESIDUAL && seen.add(place)) {
      require(!differences.areApart(point.function(), point.location()), point);
      work.add(place);
    }
  }

  private void follow(Point point, int state) {
    Function function = program.functions().get(point.function());
    List<Differences.Way> ways = reach.ways(point);
    if (ways.stream().anyMatch(way -> way.edge().isEmpty())) {
      quietly(point, state, differences.target(point, ways.get(0)));
      return;
    }
    for (Edge edge : function.outgoing(point.location())) {
      boolean parts = differences.partsOn(point, edge).isPresent();
      Move move = bound.read(state, edge);
      if (parts) {
        require(move.equals(new Move.To(BoundCondition.RESIDUAL)), point);
        continue;
      }
      for (Differences.Way way : ways) {
        if (way.edge().filter(edge::equals).isEmpty()) {
          continue;
        }
        switch (move) {
          case Move.Cut cut -> require(!reach.follows(point, way), point);
          case Move.To(int next) -> {
            if (way.call().isPresent()) {
              call(point, edge, next);
            } else {
              visit(differences.target(point, way), next);
            }
          }
        }
      }
    }
    if (point.location() == function.exit()) {
      if (exits.computeIfAbsent(point, p -> new HashSet<>()).add(state)) {
        for (Caller caller : List.copyOf(callersOf(point))) {
          comeBack(caller, point, state);
        }
      }
    }
  }

  /** The callers of a function whose runs may come to this end of it. */
  private List<Caller> callersOf(Point exit) {
    List<Caller> result = new ArrayList<>();
    callers.forEach((entry, all) -> {
      if (entry.function() == exit.function() && (exit.differs() || !entry.differs())) {
        result.addAll(all);
      }
    });
    return result;
  }

  private void call(Point point, Edge edge, int state) {
    Point entry = differences.entered(point, edge);
    Caller caller = new Caller(point, edge);
    visit(entry, state);
    if (callers.computeIfAbsent(entry, e -> new HashSet<>()).add(caller)) {
      for (Point exit : differences.exits(entry.function(), entry.differs())) {
        for (int at : Set.copyOf(exits.getOrDefault(exit, Set.of()))) {
          comeBack(caller, exit, at);
        }
      }
    }
  }

  private void comeBack(Caller caller, Point exit, int state) {
    Point behind = differences.behind(caller.point(), caller.call(), exit);
    switch (bound.readReturn(state, caller.call())) {
      case Move.Cut cut -> require(!reach.follows(behind), behind);
      case Move.To(int next) -> visit(behind, next);
    }
  }

  /** On quiet ways nothing is covered unless nothing follows behind them. */
  private void quietly(Point point, int state, Point target) {
    Set<Integer> steps = new HashSet<>();
    for (Step step : differences.quietSteps(point)) {
      steps.add(step.id());
    }
    Function function = program.functions().get(point.function());
    Set<Place> passed = new HashSet<>();
    Deque<Place> open = new ArrayDeque<>();
    open.add(new Place(point, state));
    while (!open.isEmpty()) {
      Place at = open.remove();
      int location = at.point().location();
      if (location == target.location() && (at.point() != point || steps.isEmpty())) {
        visit(target, at.state());
        continue;
      }
      for (Edge edge : function.outgoing(location)) {
        if (!edge.isBlank() && !steps.contains(edge.step())) {
          continue;
        }
        Point next = new Point(point.function(), edge.target(), true);
        switch (bound.read(at.state(), edge)) {
          case Move.Cut cut -> require(!reach.follows(target), point);
          case Move.To(int read) -> {
            Place place = new Place(next, read);
            if (read != BoundCondition.RESIDUAL && passed.add(place)) {
              open.add(place);
            }
          }
        }
      }
    }
  }

  private void require(boolean holds, Point point) {
    if (!holds) {
      Function function = program.functions().get(point.function());
      throw new IllegalStateException(
          "the condition covers more than what is unchanged, in "
              + function.name()
              + ", location "
              + point.location());
    }
  }
}
