package residua.pipeline.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.LocationName;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.VerifierFunctions;
import residua.c.specification.Property;
import residua.condition.ConditionAutomaton;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.condition.observer.choice.Observers;

/**
 * The error calls that may be reached by executions that a condition does not cover, on some path
 * of the program's locations. Where calls have no edges it is not known which paths there are: all
 * error calls may be reached. Claim: every other error call is only reached by covered executions.
 */
final class OpenErrorCalls {
  private final Program program;
  private final ConditionObserver condition;
  private final Set<Place> seen = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();
  private final TreeSet<LocationName> open = new TreeSet<>();

  private record Place(int function, int location, int state) {}

  private OpenErrorCalls(Program program, ConditionAutomaton condition) {
    this.program = program;
    this.condition = Observers.bind(program, condition);
  }

  /**
   * The locations before them.
   *
   * @return empty if one of them is at no location with a name
   */
  static Optional<List<LocationName>> of(Program program, ConditionAutomaton condition) {
    OpenErrorCalls calls = new OpenErrorCalls(program, condition);
    boolean isHidden =
        !program.addressTaken().isEmpty()
            || program.functions().stream().anyMatch(each -> each.opaque().isPresent())
            || program.functions().stream()
                .flatMap(each -> each.steps().stream())
                .anyMatch(
                    step -> step.effects().hidesFlow() || step.effects().callsThroughPointer());
    if (program.functions().stream().anyMatch(each -> each.opaque().isPresent())) {
      return Optional.empty();
    }
    if (isHidden) {
      program.edges().stream().filter(calls::isError).forEach(calls::add);
    } else {
      calls.explore();
    }
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
    if (step instanceof ObserverStep.To && isError(edge)) {
      add(edge);
    }
    if (edge.operation() instanceof Operation.Call call) {
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

  /** Whether an error call may be made on an edge. */
  private boolean isError(Edge edge) {
    Set<String> errors = Property.UnreachCall.usual().errorCalls();
    if (edge.operation() instanceof Operation.Call call) {
      return errors.contains(program.functions().get(call.callee()).name());
    }
    return edge.step() >= 0
        && step(edge).effects().calls().stream()
            .anyMatch(name -> errors.contains(name) || VerifierFunctions.ASSERTIONS.contains(name));
  }

  private Step step(Edge edge) {
    return program.functions().get(edge.function()).steps().get(edge.step());
  }

  private void add(Edge edge) {
    Function function = program.functions().get(edge.function());
    open.add(LocationName.of(program, function, step(edge).entry()));
  }
}
