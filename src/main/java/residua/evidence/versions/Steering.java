package residua.evidence.versions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.Guard;
import residua.condition.Reading;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;

/**
 * The condition automaton: its states are whether something differs, both are apart, or the run is
 * covered. It stays where it is on all edges on which that does not change.
 */
final class Steering {
  private static final int EQUAL = 0;
  private static final int DIFFERENT = 1;
  private static final int COVERED = 2;
  private static final int APART = 3;

  private final Program program;
  private final Differences differences;
  private final Reach reach;
  private final Effects effects;

  /** For each of the first two states, where each edge leads that a run may come to in it. */
  private final List<Map<Integer, Integer>> wanted = List.of(new TreeMap<>(), new TreeMap<>());

  private final Set<Point> live = new TreeSet<>();
  private final Deque<Point> work = new ArrayDeque<>();

  Steering(Program program, Differences differences, Reach reach, Effects effects) {
    this.program = program;
    this.differences = differences;
    this.reach = reach;
    this.effects = effects;
  }

  /** The automaton. */
  ConditionAutomaton automaton() {
    Point start = differences.start();
    if (differences.areApartFrom(start.function(), start.location())) {
      return coveringNothing();
    }
    if (!reach.follows(start)) {
      return new ConditionAutomaton(
          Reading.SOURCE_EDGES,
          List.of(new State("covered", true, Unmatched.STAY)),
          0,
          List.of(),
          java.util.Optional.empty(),
          java.util.Optional.empty());
    }
    visit(start);
    while (!work.isEmpty()) {
      steer(work.remove());
    }
    List<Transition> transitions = transitions();
    if (transitions.stream().noneMatch(transition -> transition.target() == COVERED)) {
      return coveringNothing();
    }
    return new ConditionAutomaton(
        Reading.SOURCE_EDGES,
        List.of(
            new State("equal", false, Unmatched.STAY),
            new State("different", false, Unmatched.STAY),
            new State("covered", true, Unmatched.STAY),
            new State("apart", false, Unmatched.RESIDUAL)),
        start.differs() ? DIFFERENT : EQUAL,
        transitions,
        java.util.Optional.empty(),
        java.util.Optional.empty());
  }

  /** An automaton that covers no run. */
  static ConditionAutomaton coveringNothing() {
    return new ConditionAutomaton(
        Reading.SOURCE_EDGES,
        List.of(new State("apart", false, Unmatched.RESIDUAL)),
        0,
        List.of(),
        java.util.Optional.empty(),
        java.util.Optional.empty());
  }

  /** The points that a run may come to before it is covered. */
  Set<Point> live() {
    return live;
  }

  private void visit(Point point) {
    if (live.add(point)) {
      work.add(point);
    }
  }

  private void steer(Point point) {
    Function function = program.functions().get(point.function());
    List<Step> quiet = differences.quietSteps(point);
    List<Differences.Way> ways = reach.ways(point);
    boolean quietly = ways.stream().anyMatch(way -> way.edge().isEmpty());
    if (quietly) {
      for (Step step : quiet) {
        for (Edge edge : function.edges()) {
          if (edge.step() == step.id()) {
            want(DIFFERENT, edge, DIFFERENT, true);
          }
        }
      }
      ways.forEach(way -> visit(differences.target(point, way)));
      return;
    }
    int state = point.differs() ? DIFFERENT : EQUAL;
    for (Edge edge : function.outgoing(point.location())) {
      if (differences.partsOn(point, edge).isPresent()
          || differences.areApart(point.function(), point.location())) {
        if (!edge.isBlank()) {
          want(state, edge, APART, false);
        }
        continue;
      }
      for (Differences.Way way : ways) {
        if (way.edge().filter(edge::equals).isPresent()) {
          follow(point, state, edge, way);
        }
      }
    }
    if (point.location() == function.exit()) {
      differences
          .callers(point.function())
          .forEach((call, callers) -> callers.forEach(caller -> comeBack(caller, call, point)));
    }
  }

  private void comeBack(Point caller, Edge call, Point exit) {
    if (live.contains(caller) && (exit.differs() || !differences.entered(caller, call).differs())) {
      visit(differences.behind(caller, call, exit));
    }
  }

  private void follow(Point point, int state, Edge edge, Differences.Way way) {
    if (!edge.isBlank() && !reach.follows(point, way)) {
      want(state, edge, COVERED, false);
      return;
    }
    Point next =
        way.call().isPresent() ? differences.entered(point, edge) : differences.target(point, way);
    if (!edge.isBlank()) {
      want(state, edge, next.differs() ? DIFFERENT : EQUAL, false);
    }
    visit(next);
    if (way.call().isPresent()) {
      differences.exits(next.function(), next.differs()).stream()
          .filter(live::contains)
          .forEach(exit -> visit(differences.behind(point, edge, exit)));
    }
  }

  /**
   * Notes where an edge leads.
   *
   * @param quietly whether it is part of a quiet way: then nothing else may happen on it
   */
  private void want(int state, Edge edge, int target, boolean quietly) {
    wanted.get(state).merge(edge.id(), target, (one, other) -> one.equals(other) ? one : APART);
  }

  /** Transitions for what edges that have one guard together all want. */
  private List<Transition> transitions() {
    EdgeGuards guards = new EdgeGuards(program);
    List<Transition> result = new ArrayList<>();
    for (int state = EQUAL; state <= DIFFERENT; state++) {
      Set<Guard> done = new java.util.HashSet<>();
      for (int id : wanted.get(state).keySet()) {
        Guard guard = guards.of(program.edges().get(id));
        if (!done.add(guard)) {
          continue;
        }
        Set<Integer> targets = new TreeSet<>();
        for (Edge edge : guards.matched(guard)) {
          Integer target = wanted.get(state).get(edge.id());
          if (target != null) {
            targets.add(target);
          } else if (effects.unseen().contains(edge.function())) {
            targets.add(state);
          }
        }
        int target = targets.size() == 1 ? targets.iterator().next() : APART;
        if (target != state) {
          result.add(new Transition(state, target, guard, Assumption.TRUE, 0));
        }
      }
    }
    return result;
  }
}
