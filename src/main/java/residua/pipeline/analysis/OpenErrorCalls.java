package residua.pipeline.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.c.callgraph.ErrorCalls;
import residua.c.callgraph.HiddenCode;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.LocationName;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.specification.Property;
import residua.condition.ConditionAutomaton;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.condition.observer.choice.Observers;

/**
 * Where executions that a condition does not cover may reach an error call, on some path of the
 * program's locations: the error calls themselves, calls of undefined functions, and edges that may
 * be followed by code that no edge shows. Claim: an execution that comes to none of these locations
 * is covered, or reaches no error call.
 */
final class OpenErrorCalls {
  private static final Set<String> ERRORS = Property.UnreachCall.usual().errorCalls();

  private final Program program;
  private final HiddenCode hidden;
  private final ErrorCalls errors;
  private final ConditionObserver condition;
  private final Set<Place> seen = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();
  private final TreeSet<LocationName> open = new TreeSet<>();

  private record Place(int function, int location, int state) {}

  private OpenErrorCalls(Program program, HiddenCode hidden, ConditionAutomaton condition) {
    this.program = program;
    this.hidden = hidden;
    this.errors = new ErrorCalls(program, ERRORS);
    this.condition = Observers.bind(program, condition);
  }

  /**
   * The locations before them.
   *
   * @return empty if one of them is at no location with a name
   */
  static Optional<List<LocationName>> of(Program program, ConditionAutomaton condition) {
    Optional<HiddenCode> hidden = HiddenCode.of(program);
    if (hidden.isEmpty()) {
      return Optional.empty();
    }
    OpenErrorCalls calls = new OpenErrorCalls(program, hidden.get(), condition);
    if (calls.errors.isAnywhereIn(program.entry())) {
      return Optional.empty();
    }
    calls.explore();
    return Optional.of(List.copyOf(calls.open));
  }

  private void explore() {
    Function entry = program.entryFunction();
    follow(condition.start(), entry.index(), entry.entry());
    while (!work.isEmpty()) {
      Place place = work.remove();
      Optional<StateTest> test = condition.test(place.state());
      if (test.isPresent()) {
        follow(test.get().whenTrue(), place.function(), place.location());
        follow(test.get().whenFalse(), place.function(), place.location());
        continue;
      }
      Function function = program.functions().get(place.function());
      if (place.location() == function.exit()) {
        program.edges().stream()
            .filter(edge ->
                edge.operation() instanceof Operation.Call call
                    && call.callee() == function.index())
            .forEach(call ->
                follow(condition.readReturn(place.state(), call), call.function(), call.target()));
      }
      for (Edge edge : function.outgoing(place.location())) {
        read(place, edge);
      }
    }
  }

  private void read(Place place, Edge edge) {
    ObserverStep step =
        edge.isBlank() ? new ObserverStep.To(place.state()) : condition.read(place.state(), edge);
    if (step instanceof ObserverStep.To && mayFail(edge)) {
      add(edge);
    } else if (edge.operation() instanceof Operation.Call call) {
      Function callee = program.functions().get(call.callee());
      follow(step, callee.index(), callee.entry());
    } else {
      follow(step, place.function(), edge.target());
    }
  }

  private void follow(ObserverStep step, int function, int location) {
    if (step instanceof ObserverStep.To(int state)) {
      Place next = new Place(function, location, state);
      if (seen.add(next)) {
        work.add(next);
      }
    }
  }

  /** Whether an error call may be made on an edge, or by hidden code after it. */
  private boolean mayFail(Edge edge) {
    if (edge.isBlank() || edge.step() < 0) {
      return false;
    }
    Effects effects = step(edge).effects();
    return ErrorCalls.isMadeOn(program, edge, ERRORS)
        || edge.operation() instanceof Operation.Call call && errors.isAnywhereIn(call.callee())
        || errors.isIn(effects)
        || effects.callsThroughPointer() && errors.mayBePointedTo()
        || hidden.mayFollow(edge);
  }

  private Step step(Edge edge) {
    return program.functions().get(edge.function()).steps().get(edge.step());
  }

  private void add(Edge edge) {
    Function function = program.functions().get(edge.function());
    open.add(LocationName.of(program, function, step(edge).entry()));
  }
}
