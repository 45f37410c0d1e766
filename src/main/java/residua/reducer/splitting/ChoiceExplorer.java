package residua.reducer.splitting;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * The choices that executions come to next, with their likelihood if all branches of a branching
 * are equally likely; executions that are covered on the way do not count. It is an estimate, to
 * balance parts: if a choice is missing here, an execution that makes it stays undivided, which is
 * no error.
 */
final class ChoiceExplorer {
  /** Executions that loop forever have a weight, but it does not grow without bound. */
  private static final double GOES_ON = 0.98;

  /** A point that is as unlikely as this is visited once, not again. */
  private static final double LITTLE = 1e-3;

  /**
   * Executions as unlikely as this are no longer distinguished: far below this, the likelihood of
   * going around a loop would not decrease any more, since there is no smaller floating-point
   * number.
   */
  private static final double NOTHING = 1e-290;

  /** With more points than this the search stops. */
  private static final int MOST_POINTS = 20_000;

  private static final int MOST_CALLS = 200;

  /**
   * Likelihood that a loop is iterated again (Ball and Larus, "Branch Prediction for Free", 1993).
   */
  private static final double STAYS = 0.88;

  /** Likelihood of a branch that only reports an error. */
  private static final double ERROR = 1e-3;

  private final Program program;
  private final ChoiceEdges choices;
  private final Optional<ConditionObserver> verified;
  private final List<RecordedChoices> made;

  /**
   * Executions that have come to a certain stage.
   *
   * @param points where they are, and how likely; none if they have ended
   * @param made the recorded ones among them
   */
  record Here(Map<PathPosition, Double> points, List<RecordedChoices> made) {}

  /**
   * Executions that have made a choice.
   *
   * @param mass how likely an execution is among them: the estimate counts as one execution beside
   *     the recorded ones
   * @param after where they are then
   */
  record Arrival(double mass, Here after) {}

  /**
   * The search in a program.
   *
   * @param verified executions that it covers do not count
   * @param runs recorded executions, as the edges that they took
   */
  ChoiceExplorer(
      Program program,
      ChoiceEdges choices,
      Optional<ConditionObserver> verified,
      List<List<Edge>> runs) {
    this.made = RecordedChoices.starts(runs, choices);
    this.program = program;
    this.choices = choices;
    this.verified = verified;
  }

  /** Where executions start; nowhere if all are covered. */
  Here start() {
    Function entry = program.entryFunction();
    Map<PathPosition, Double> points = new LinkedHashMap<>();
    if (entry.opaque().isEmpty()) {
      ObserverStep move = verified.map(ConditionObserver::start).orElse(new ObserverStep.To(0));
      states(move)
          .forEach((state, mass) ->
              points.put(new PathPosition(List.of(), entry.index(), entry.entry(), state), mass));
    }
    return new Here(points, made);
  }

  /** The choices that executions come to next, by the ids of their edges. */
  SortedMap<Integer, Arrival> from(Here here) {
    SortedMap<Integer, Arrival> found = new Search().from(here.points());
    for (RecordedChoices run : here.made()) {
      run.first(found.keySet())
          .ifPresent(choice -> {
            Arrival arrival = found.get(run.choices().get(choice));
            arrival.after().made().add(run.from(choice + 1));
            found.put(run.choices().get(choice), new Arrival(arrival.mass() + 1, arrival.after()));
          });
    }
    return found;
  }

  /** The target states of a move, with equal likelihood for the outcomes of each test before it. */
  private Map<Integer, Double> states(ObserverStep move) {
    Map<Integer, Double> result = new TreeMap<>();
    addStates(move, 1, result);
    return result;
  }

  private void addStates(ObserverStep move, double mass, Map<Integer, Double> result) {
    if (move instanceof ObserverStep.To(int state)) {
      Optional<StateTest> test = verified.flatMap(condition -> condition.test(state));
      if (test.isPresent()) {
        addStates(test.get().whenTrue(), mass / 2, result);
        addStates(test.get().whenFalse(), mass / 2, result);
      } else {
        result.merge(state, mass, Double::sum);
      }
    }
  }

  /** One search; it ends where a choice is made. */
  private final class Search {
    private final SortedMap<Integer, Arrival> found = new TreeMap<>();
    private final Map<PathPosition, Double> waiting = new HashMap<>();
    private final Deque<PathPosition> order = new ArrayDeque<>();
    private final Set<PathPosition> seen = new HashSet<>();

    SortedMap<Integer, Arrival> from(Map<PathPosition, Double> starts) {
      double total = starts.values().stream().mapToDouble(mass -> mass).sum();
      if (total < NOTHING) {
        return found;
      }
      starts.forEach(this::arrive);
      while (!order.isEmpty()) {
        PathPosition point = order.remove();
        double mass = waiting.remove(point);
        if (seen.add(point) || mass > LITTLE * total) {
          if (seen.size() > MOST_POINTS) {
            return new TreeMap<>();
          }
          goOn(point, mass * GOES_ON);
        }
      }
      return found;
    }

    private void arrive(PathPosition point, double mass) {
      if (!waiting.containsKey(point)) {
        order.add(point);
      }
      waiting.merge(point, mass, Double::sum);
    }

    private void goOn(PathPosition point, double mass) {
      Function function = program.functions().get(point.function());
      if (point.location() == function.exit()) {
        returnToCaller(point, mass);
        return;
      }
      List<Edge> edges = function.outgoing(point.location());
      for (int i = 0; i < edges.size(); i++) {
        follow(point, edges.get(i), mass * share(function, edges, i));
      }
    }

    private void returnToCaller(PathPosition point, double mass) {
      if (!point.calls().isEmpty()) {
        Edge call = program.edges().get(point.calls().getLast());
        ObserverStep move =
            verified
                .map(condition -> condition.readReturn(point.state(), call))
                .orElse(new ObserverStep.To(point.state()));
        states(move)
            .forEach((state, part) ->
                arrive(point.after(call.function(), call.target(), state), mass * part));
      }
    }

    private void follow(PathPosition point, Edge edge, double mass) {
      ObserverStep move =
          edge.isBlank()
              ? new ObserverStep.To(point.state())
              : verified
                  .map(condition -> condition.read(point.state(), edge))
                  .orElse(new ObserverStep.To(point.state()));
      boolean isChoice = choices.guard(edge.id()).isPresent();
      states(move)
          .forEach((state, part) -> {
            PathPosition next = after(point, edge, state);
            if (isChoice) {
              choose(edge, next, mass * part);
            } else {
              arrive(next, mass * part);
            }
          });
    }

    private PathPosition after(PathPosition point, Edge edge, int state) {
      boolean enters =
          edge.operation() instanceof Operation.Call call
              && choices.mayBeIn(call.callee())
              && point.calls().size() < MOST_CALLS;
      if (!enters) {
        return point.at(edge.target(), state);
      }
      Function callee = program.functions().get(((Operation.Call) edge.operation()).callee());
      return point.inside(edge.id(), callee.index(), callee.entry(), state);
    }

    private void choose(Edge edge, PathPosition next, double mass) {
      Arrival before =
          found.getOrDefault(
              edge.id(), new Arrival(0, new Here(new LinkedHashMap<>(), new ArrayList<>())));
      if (!choices.isEnd(edge)) {
        before.after().points().merge(next, mass, Double::sum);
      }
      found.put(edge.id(), new Arrival(before.mass() + mass, before.after()));
    }

    /**
     * In a switch the labels are compared one after the other, and all of them are equally likely.
     */
    private double share(Function function, List<Edge> edges, int index) {
      Edge edge = edges.get(index);
      if (edges.size() == 2) {
        boolean first = choices.leadsToError(function, edges.get(0).target());
        boolean second = choices.leadsToError(function, edges.get(1).target());
        if (first != second) {
          return (index == 0) == first ? ERROR : 1 - ERROR;
        }
        if (edge.operation() instanceof Operation.Assume assume
            && function.steps().get(edge.step()) instanceof Step.Branch branch
            && choices.isOfLoop(branch)) {
          return assume.truth() ? STAYS : 1 - STAYS;
        }
      }
      boolean isArm =
          edges.size() == 2
              && edge.step() >= 0
              && function.steps().get(edge.step()) instanceof Step.Switch;
      if (!isArm) {
        return 1.0 / edges.size();
      }
      Step.Switch dispatch = (Step.Switch) function.steps().get(edge.step());
      int first = Math.min(function.exitIndex(edges.get(0)), function.exitIndex(edges.get(1)));
      double hit = 1.0 / Math.max(2, dispatch.exitCount() - first);
      boolean isHit = edge.operation() instanceof Operation.Assume assume && assume.truth();
      return isHit ? hit : 1 - hit;
    }
  }
}
