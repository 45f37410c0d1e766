package residua.sources.executed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;

/**
 * The configuration of an execution that executes nothing but edges: a location, and the calls
 * after which it continues.
 *
 * @param function index of the innermost function
 * @param location in it
 * @param caller where the call was made; empty in the function that was started first
 */
record ExecutedLocation(int function, int location, Optional<Waiting> caller) {

  /** A call that has not returned. */
  record Waiting(Edge call, ExecutedLocation from) {}

  /**
   * The letters that may be read next.
   *
   * @param letters each with the configuration after it
   * @param mayEnd whether the first function may return without reading anything more
   */
  record Ahead(Map<Letter, ExecutedLocation> letters, boolean mayEnd) {}

  /** Where a program starts. */
  static ExecutedLocation start(Program program) {
    return new ExecutedLocation(program.entry(), program.entryFunction().entry(), Optional.empty());
  }

  /** The letters that may be read here; none in an opaque function. */
  Ahead ahead(Program program, Alphabet alphabet) {
    Function inside = program.functions().get(function);
    Map<Letter, ExecutedLocation> letters = new LinkedHashMap<>();
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
          ExecutedLocation from = caller.get().from();
          ExecutedLocation after =
              new ExecutedLocation(from.function(), call.target(), from.caller());
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

  private ExecutedLocation after(Program program, Edge edge, int at) {
    if (edge.operation() instanceof Operation.Call call) {
      Function callee = program.functions().get(call.callee());
      ExecutedLocation here = new ExecutedLocation(function, at, caller);
      return new ExecutedLocation(
          callee.index(), callee.entry(), Optional.of(new Waiting(edge, here)));
    }
    return new ExecutedLocation(function, edge.target(), caller);
  }
}
