package residua.reference;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;

/** The residual program of Algorithm 1: locations of the inlined program, each with a state. */
final class PaperProduct {
  private final Program program;
  private final PaperCondition condition;
  private final int limit;
  private final Set<Place> places = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();

  /** A location of the inlined program and a state: the edges of the calls that are open. */
  private record Place(List<Integer> calls, int function, int location, Set<Integer> states) {}

  private PaperProduct(Program program, ConditionAutomaton automaton, int limit) {
    this.program = program;
    this.condition = new PaperCondition(program, automaton, PaperCondition.Assumed.NOT_TO_HOLD);
    this.limit = limit;
  }

  /** How many locations it has, counted up to a limit: with recursion there is no end. */
  static int size(Program program, ConditionAutomaton automaton, int limit) {
    PaperProduct product = new PaperProduct(program, automaton, limit);
    product.explore();
    return product.places.size();
  }

  /**
   * How many of its locations an edge leaves that is not blank, with one for its end: the measure
   * of {@link residua.c.cfa.Metrics} for a program of one function.
   */
  static int locations(Program program, ConditionAutomaton automaton, int limit) {
    PaperProduct product = new PaperProduct(program, automaton, limit);
    product.explore();
    if (product.places.size() >= limit) {
      return limit;
    }
    return 1 + (int) product.places.stream().filter(product::isLeft).count();
  }

  private boolean isLeft(Place place) {
    return program.functions().get(place.function).outgoing(place.location).stream()
        .anyMatch(edge -> !edge.isBlank());
  }

  private void explore() {
    int start = program.entryFunction().entry();
    reach(new Place(List.of(), program.entry(), start, condition.start()));
    while (!work.isEmpty()) {
      Place place = work.remove();
      for (Edge edge : program.functions().get(place.function).outgoing(place.location)) {
        Set<Integer> states = condition.read(place.states, edge);
        if (edge.operation() instanceof Operation.Call call) {
          List<Integer> calls = Stream.concat(place.calls.stream(), Stream.of(edge.id())).toList();
          int entry = program.functions().get(call.callee()).entry();
          reach(new Place(calls, call.callee(), entry, states));
        } else {
          reach(new Place(place.calls, place.function, edge.target(), states));
        }
      }
      boolean ends = program.functions().get(place.function).exit() == place.location;
      if (ends && !place.calls.isEmpty()) {
        int last = place.calls.size() - 1;
        Edge call = program.edges().get(place.calls.get(last));
        Set<Integer> states = condition.readReturn(place.states, call);
        List<Integer> calls = place.calls.subList(0, last);
        reach(new Place(calls, call.function(), call.target(), states));
      }
    }
  }

  private void reach(Place place) {
    if (!condition.accepts(place.states) && places.size() < limit && places.add(place)) {
      work.add(place);
    }
  }
}
