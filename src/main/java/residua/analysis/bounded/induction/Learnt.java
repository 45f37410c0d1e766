package residua.analysis.bounded.induction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import residua.analysis.bounded.unrolling.LoopId;
import residua.meaning.Expression;

/**
 * What is known to hold on all runs without an error.
 *
 * @param loops whenever one is at the head of a loop
 * @param calls of calls of recursive functions, by their index
 */
public record Learnt(Map<LoopId, List<Expression>> loops, Map<Integer, Contract> calls) {
  /** Nothing. */
  public static final Learnt NOTHING = new Learnt(Map.of(), Map.of());

  public Learnt {
    loops = Map.copyOf(loops);
    calls = Map.copyOf(calls);
  }

  /** Whether it says nothing. */
  public boolean isNothing() {
    return loops.isEmpty() && calls.isEmpty();
  }

  /** Both hold, whatever each was found with. */
  public Learnt and(Learnt other) {
    Map<LoopId, List<Expression>> bothLoops = new HashMap<>(loops);
    other.loops.forEach((loop, more) ->
        bothLoops.merge(
            loop, more, (x, y) -> Stream.concat(x.stream(), y.stream()).distinct().toList()));
    bothLoops.replaceAll((loop, conditions) -> Strongest.of(conditions));
    Map<Integer, Contract> bothCalls = new HashMap<>(calls);
    other.calls.forEach((function, more) -> bothCalls.merge(function, more, Contract::and));
    return new Learnt(bothLoops, bothCalls);
  }
}
