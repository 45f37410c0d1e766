package residua.evidence.executed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.alphabet.Alphabet;
import residua.alphabet.Letter;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;

/**
 * The configuration of an execution that executes nothing but edges: a location, and the calls
 * after which it continues.
 *
 * @param function index of the innermost function
 * @param location in it
 * @param caller where the call was made; empty in the function that was started first
 */
record Place(int function, int location, Optional<Waiting> caller) {

  /** A call that has not returned. */
  record Waiting(Edge call, Place from) {}

  /**
   * The letters that may be read next.
   *
   * @param letters each with the configuration after it
   * @param mayEnd whether the first function may return without reading anything more
   */
  record Ahead(Map<Letter, Place> letters, boolean mayEnd) {}

  /** Where a program starts. */
  static Place start(Program program) {
    return new Place(program.entry(), program.entryFunction().entry(), Optional.empty());
  }

  /** The letters that may be read here; none in an opaque function. */
  Ahead ahead(Program program, Alphabet alphabet) {
    Function inside = program.functions().get(function);
    Map<Letter, Place> letters = new LinkedHashMap<>();
    boolean mayEnd = false;
    if (inside.opaque().isPresent()) {
      return new Ahead(letters, false);
    }
    Set<Integer> seen = new HashSet<>(Set.of(location));
    Deque<Integer> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      int at = work.remove();
      if (at == inside.exit()) {
        if (caller.isPresent()) {
          Edge call = caller.get().call();
          Place from = caller.get().from();
          Place after = new Place(from.function(), call.target(), from.caller());
          letters.put(alphabet.returnFrom(call), after);
        } else {
          mayEnd = true;
        }
      }
      for (Edge edge : inside.outgoing(at)) {
        if (!edge.isBlank()) {
          letters.put(alphabet.of(edge), after(program, edge, at));
        } else if (seen.add(edge.target())) {
          work.add(edge.target());
        }
      }
    }
    return new Ahead(letters, mayEnd);
  }

  private Place after(Program program, Edge edge, int at) {
    if (edge.operation() instanceof Operation.Call call) {
      Function callee = program.functions().get(call.callee());
      Place here = new Place(function, at, caller);
      return new Place(callee.index(), callee.entry(), Optional.of(new Waiting(edge, here)));
    }
    return new Place(function, edge.target(), caller);
  }
}
