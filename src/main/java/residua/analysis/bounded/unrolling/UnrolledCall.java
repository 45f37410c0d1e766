package residua.analysis.bounded.unrolling;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.formula.Term;
import residua.symbolic.Exhausted;
import residua.symbolic.PathMeasure;
import residua.symbolic.Step;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/** A call that is unrolled, with the paths that wait to continue in it. */
public final class UnrolledCall {
  private final Unrolling unrolling;
  private final Function function;
  private final SymbolicMachine machine;
  private final RunsFound found;
  private Map<Integer, Ways> waiting = new HashMap<>();
  private Ways returned;

  UnrolledCall(Unrolling unrolling, Function function) {
    this.unrolling = unrolling;
    this.function = function;
    this.machine = unrolling.machine();
    this.found = unrolling.found();
    this.returned = new Ways(machine);
  }

  /** Executes it from its entry, and returns the paths that return from it. */
  Ways run(List<Order.Element> order, Way.Key key, SymbolicState state)
      throws Unfollowed, Exhausted {
    ways(function.entry()).add(key, new Way(state, 0));
    for (Order.Element element : order) {
      run(element);
    }
    return returned;
  }

  private Ways ways(int location) {
    return waiting.computeIfAbsent(location, at -> new Ways(machine));
  }

  void run(Order.Element element) throws Unfollowed, Exhausted {
    switch (element) {
      case Order.Element.Single(int location) -> run(location);
      case Order.Element.Component loop -> {
        if (waits(loop)) {
          unrolling.ruleOfLoop().run(this, loop);
        }
      }
    }
  }

  /** The function that is called. */
  public Function function() {
    return function;
  }

  /** Whether paths wait in a loop. */
  boolean waits(Order.Element.Component loop) {
    return loop.members().stream().anyMatch(waiting::containsKey);
  }

  /** Takes each path that waits in a loop once around it, or out of it. */
  void round(Order.Element.Component loop) throws Unfollowed, Exhausted {
    for (Order.Element each : loop.elements()) {
      run(each);
    }
  }

  /**
   * Takes the paths that wait before a loop, merged to one state that no condition observes any
   * more.
   *
   * @throws Exhausted if some wait elsewhere in the loop
   */
  public Optional<SymbolicState> takeHead(Order.Element.Component loop) throws Exhausted {
    Ways ways = waiting.remove(loop.head());
    if (waits(loop)) {
      throw new Exhausted("a loop with several entries");
    }
    return ways == null ? Optional.empty() : ways.joined();
  }

  /**
   * Takes a state once around a loop; paths that leave the loop wait after it.
   *
   * @param isLost whether paths that leave it are lost instead, and errors on the way ignored
   * @return the state that comes back to the head
   */
  public Optional<SymbolicState> pass(
      Order.Element.Component loop, SymbolicState state, boolean isLost)
      throws Unfollowed, Exhausted {
    Map<Integer, Ways> outside = waiting;
    Ways outsideReturned = returned;
    waiting = new HashMap<>();
    returned = new Ways(machine);
    ways(loop.head())
        .add(new Way.Key(StoppedRuns.SOMEWHERE, BoundCondition.RESIDUAL), new Way(state, 0));
    if (isLost) {
      found.beginLosing();
    }
    round(loop);
    if (isLost) {
      found.endLosing();
    }
    Optional<SymbolicState> back = takeHead(loop);
    Map<Integer, Ways> exits = waiting;
    Ways ends = returned;
    waiting = outside;
    returned = outsideReturned;
    if (!isLost) {
      exits.forEach((location, ways) -> ways(location).addAll(ways));
      returned.addAll(ends);
    }
    return back.filter(each -> !each.guard().is(false));
  }

  /** Drops the infeasible paths before a loop. */
  void dropInfeasible(Order.Element.Component loop, LoopRule.Feasibility feasibility)
      throws Exhausted {
    int location = loop.head();
    Map<Way.Key, Way> ways = ways(location).all();
    for (Way.Key key : List.copyOf(ways.keySet())) {
      if (!feasibility.mayHold(ways.get(key).state().guard())) {
        ways.remove(key);
      }
    }
    if (ways.isEmpty()) {
      waiting.remove(location);
    }
  }

  private void run(int location) throws Unfollowed, Exhausted {
    Ways ways = waiting.remove(location);
    if (ways == null) {
      return;
    }
    List<Edge> edges = function.outgoing(location);
    for (Map.Entry<Way.Key, Way> entry : ways.all().entrySet()) {
      if (edges.isEmpty()) {
        throw new Exhausted("a place from which nothing leads on");
      }
      Way way = entry.getValue();
      Optional<String> limit = unrolling.limits().at(function.index(), location, way.state());
      if (limit.isPresent()) {
        edges.forEach(edge -> found.stop(edge, way.state().guard(), limit.get()));
        continue;
      }
      for (int i = 0; i < edges.size(); i++) {
        boolean isLast = i == edges.size() - 1;
        machine.beginEdge(i == 0);
        take(edges.get(i), entry.getKey(), isLast ? way.state() : way.state().fork(), way.blanks());
      }
    }
  }

  private void take(Edge edge, Way.Key key, SymbolicState state, int blanks)
      throws Unfollowed, Exhausted {
    unrolling.step();
    // Transitions of a condition on a call that has no edge are not followed here.
    int condition = machine.callsHidden(edge.id()) ? BoundCondition.RESIDUAL : key.condition();
    if (condition != BoundCondition.RESIDUAL) {
      switch (unrolling.given().read(condition, edge)) {
        case Move.To to -> condition = unrolling.settled(to.state());
        case Move.Cut cut -> {
          return;
        }
      }
    }
    Term before = state.guard();
    Optional<String> limit = unrolling.limits().at(edge);
    if (limit.isPresent()) {
      found.stop(edge, before, limit.get());
      return;
    }
    PathMeasure path = state.path();
    long start = System.nanoTime();
    Step step =
        machine.execute(
            state, edge.id(), (callee, inside) -> unrolling.hidden(key.bounds(), callee, inside));
    Move move = unrolling.bounds().read(key.bounds(), edge);
    if (!(move instanceof Move.To(int rounds)) || rounds == BoundCondition.RESIDUAL) {
      // An execution that executes the edge, or begins to, exceeds the bounds.
      boolean isTold = edge.operation() instanceof Operation.Assume;
      found.addExceeding(isTold ? unrolling.executed(step) : before);
      return;
    }
    found.add(edge, step);
    if (step.next().isEmpty()) {
      return;
    }
    long nanos = System.nanoTime() - start;
    Optional<String> slow = unrolling.limits().after(nanos);
    if (slow.isPresent()) {
      found.stop(edge, step.next().get().guard(), slow.get());
      return;
    }
    step.next().get().passed(path.plus(edge.operation() instanceof Operation.Assume, nanos));
    Way.Key after = new Way.Key(rounds, condition);
    SymbolicState next = step.next().get();
    if (step.entered().isPresent()) {
      enter(edge, after, next);
    } else if (step.returns()) {
      returned.add(after, new Way(next, 0));
    } else {
      boolean isIdle = edge.isBlank() && !edge.isEffect();
      arrive(edge, after, new Way(next, isIdle ? blanks + 1 : 0));
    }
  }

  private void arrive(Edge edge, Way.Key key, Way way) {
    // Blank edges do not branch: a path with more of them than there are locations loops forever.
    if (way.blanks() <= function.locations().size()) {
      ways(edge.target()).add(key, way);
    }
  }

  private void enter(Edge edge, Way.Key key, SymbolicState state) throws Unfollowed, Exhausted {
    Function callee = unrolling.callee(edge);
    for (Map.Entry<Way.Key, Way> each : unrolling.body(callee, key, state).all().entrySet()) {
      Way.Key at = each.getKey();
      SymbolicState after = each.getValue().state();
      int condition = at.condition();
      if (condition != BoundCondition.RESIDUAL) {
        switch (unrolling.given().readReturn(condition, edge)) {
          case Move.To to -> condition = unrolling.settled(to.state());
          case Move.Cut cut -> {
            continue;
          }
        }
      }
      Move move = unrolling.bounds().readReturn(at.bounds(), edge);
      if (!(move instanceof Move.To(int rounds)) || rounds == BoundCondition.RESIDUAL) {
        found.addExceeding(after.guard());
        continue;
      }
      arrive(edge, new Way.Key(rounds, condition), new Way(after, 0));
    }
  }
}
