package residua.analysis.bounded.unrolling;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.analysis.kernel.ConditionComponent;
import residua.analysis.kernel.ConditionStep;
import residua.analysis.reachability.PathLimits;
import residua.analysis.symbolic.EdgeStep;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.PathMeasure;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.smt.Term;

/** A call that is unrolled, with the paths that wait to continue in it. */
public final class UnrolledCall {
  private final Unrolling unrolling;
  private final Function function;
  private final SymbolicMachine machine;
  private final UnrollingResult found;
  private Map<Integer, ProgramPaths> waiting = new HashMap<>();
  private ProgramPaths returned;

  UnrolledCall(Unrolling unrolling, Function function) {
    this.unrolling = unrolling;
    this.function = function;
    this.machine = unrolling.machine();
    this.found = unrolling.found();
    this.returned = new ProgramPaths(machine);
  }

  /** Executes it from its entry, and returns the paths that return from it. */
  ProgramPaths run(
      List<WeakTopologicalOrder.Element> order, ProgramPath.Key key, SymbolicState state)
      throws UnsupportedEdge, Exhausted {
    ways(function.entry()).add(key, new ProgramPath(state, 0));
    for (WeakTopologicalOrder.Element element : order) {
      run(element);
    }
    return returned;
  }

  private ProgramPaths ways(int location) {
    return waiting.computeIfAbsent(location, at -> new ProgramPaths(machine));
  }

  void run(WeakTopologicalOrder.Element element) throws UnsupportedEdge, Exhausted {
    switch (element) {
      case WeakTopologicalOrder.Element.Single(int location) -> run(location);
      case WeakTopologicalOrder.Element.Component loop -> {
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
  boolean waits(WeakTopologicalOrder.Element.Component loop) {
    return loop.members().stream().anyMatch(waiting::containsKey);
  }

  /** Takes each path that waits in a loop once around it, or out of it. */
  void iteration(WeakTopologicalOrder.Element.Component loop) throws UnsupportedEdge, Exhausted {
    for (WeakTopologicalOrder.Element each : loop.elements()) {
      run(each);
    }
  }

  /**
   * Takes the paths that wait before a loop, merged to one state that no condition observes any
   * more.
   *
   * @throws Exhausted if some wait elsewhere in the loop
   */
  public Optional<SymbolicState> takeHead(WeakTopologicalOrder.Element.Component loop)
      throws Exhausted {
    ProgramPaths ways = waiting.remove(loop.head());
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
      WeakTopologicalOrder.Element.Component loop, SymbolicState state, boolean isLost)
      throws UnsupportedEdge, Exhausted {
    Map<Integer, ProgramPaths> outside = waiting;
    ProgramPaths outsideReturned = returned;
    waiting = new HashMap<>();
    returned = new ProgramPaths(machine);
    ways(loop.head())
        .add(
            new ProgramPath.Key(UnexploredExecutions.SOMEWHERE, ConditionComponent.UNCOVERED),
            new ProgramPath(state, 0));
    if (isLost) {
      found.beginLosing();
    }
    iteration(loop);
    if (isLost) {
      found.endLosing();
    }
    Optional<SymbolicState> back = takeHead(loop);
    Map<Integer, ProgramPaths> exits = waiting;
    ProgramPaths ends = returned;
    waiting = outside;
    returned = outsideReturned;
    if (!isLost) {
      exits.forEach((location, ways) -> ways(location).addAll(ways));
      returned.addAll(ends);
    }
    return back.filter(each -> !each.guard().is(false));
  }

  /** Drops the infeasible paths before a loop. */
  void dropInfeasible(WeakTopologicalOrder.Element.Component loop, LoopRule.Feasibility feasibility)
      throws Exhausted {
    int location = loop.head();
    Map<ProgramPath.Key, ProgramPath> ways = ways(location).all();
    for (ProgramPath.Key key : List.copyOf(ways.keySet())) {
      if (!feasibility.mayHold(ways.get(key).state().guard())) {
        ways.remove(key);
      }
    }
    if (ways.isEmpty()) {
      waiting.remove(location);
    }
  }

  private void run(int location) throws UnsupportedEdge, Exhausted {
    ProgramPaths ways = waiting.remove(location);
    if (ways == null) {
      return;
    }
    List<Edge> edges = function.outgoing(location);
    for (Map.Entry<ProgramPath.Key, ProgramPath> entry : ways.all().entrySet()) {
      if (edges.isEmpty()) {
        throw new Exhausted("a location without successors");
      }
      ProgramPath way = entry.getValue();
      Optional<String> limit = limit(location, way.state());
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

  private Optional<String> limit(int location, SymbolicState state) {
    PathMeasure path = state.path();
    return unrolling
        .limits()
        .at(
            function.index(),
            location,
            new PathLimits.Measure(path.edges(), path.assumes(), path.nanos()),
            state::size);
  }

  private void take(Edge edge, ProgramPath.Key key, SymbolicState state, int blanks)
      throws UnsupportedEdge, Exhausted {
    unrolling.step();
    ConditionComponent given = unrolling.given();
    int known = machine.callsHidden(edge.id()) ? given.inHiddenCall() : key.condition();
    if (!(given.read(known, edge) instanceof ConditionStep.GoesOn on)) {
      return;
    }
    Term before = state.guard();
    Optional<String> limit = unrolling.limits().at(edge);
    if (limit.isPresent()) {
      found.stop(edge, before, limit.get());
      return;
    }
    PathMeasure path = state.path();
    long start = System.nanoTime();
    EdgeStep step =
        machine.execute(
            state, edge.id(), (callee, inside) -> unrolling.hidden(key.bounds(), callee, inside));
    OptionalInt bounds = unrolling.bounds().read(key.bounds(), edge);
    if (bounds.isEmpty()) {
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
    ProgramPath.Key after = new ProgramPath.Key(bounds.getAsInt(), on.state());
    SymbolicState next = step.next().get();
    if (step.entered().isPresent()) {
      enter(edge, after, next);
    } else if (step.returns()) {
      returned.add(after, new ProgramPath(next, 0));
    } else {
      boolean isIdle = edge.isBlank() && !edge.isEffect();
      arrive(edge, after, new ProgramPath(next, isIdle ? blanks + 1 : 0));
    }
  }

  private void arrive(Edge edge, ProgramPath.Key key, ProgramPath way) {
    // Blank edges do not branch: a path with more of them than there are locations loops forever.
    if (way.blanks() <= function.locations().size()) {
      ways(edge.target()).add(key, way);
    }
  }

  private void enter(Edge edge, ProgramPath.Key key, SymbolicState state)
      throws UnsupportedEdge, Exhausted {
    Function callee = unrolling.callee(edge);
    for (Map.Entry<ProgramPath.Key, ProgramPath> each :
        unrolling.body(callee, key, state).all().entrySet()) {
      ProgramPath.Key at = each.getKey();
      SymbolicState after = each.getValue().state();
      ConditionStep step = unrolling.given().readReturn(at.condition(), edge);
      if (!(step instanceof ConditionStep.GoesOn on)) {
        continue;
      }
      OptionalInt bounds = unrolling.bounds().readReturn(at.bounds(), edge);
      if (bounds.isEmpty()) {
        found.addExceeding(after.guard());
        continue;
      }
      ProgramPath.Key back = new ProgramPath.Key(bounds.getAsInt(), on.state());
      arrive(edge, back, new ProgramPath(after, 0));
    }
  }
}
