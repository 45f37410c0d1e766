package residua.analysis.bounded.induction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import residua.analysis.bounded.unrolling.LoopId;
import residua.c.semantics.Expression;

/**
 * Facts that hold on all executions without an error.
 *
 * @param loops conditions that hold whenever one is at the head of a loop
 * @param calls contracts of recursive functions, by their index
 */
public record KnownInvariants(Map<LoopId, List<Expression>> loops, Map<Integer, Contract> calls) {
  /** No facts. */
  public static final KnownInvariants NOTHING = new KnownInvariants(Map.of(), Map.of());

  public KnownInvariants {
    loops = Map.copyOf(loops);
    calls = Map.copyOf(calls);
  }

  /** Whether there are no facts. */
  public boolean isNothing() {
    return loops.isEmpty() && calls.isEmpty();
  }

  /** What holds at the head of a loop. */
  List<Expression> at(LoopId loop) {
    return loops.getOrDefault(loop, List.of());
  }

  /** Whether a condition of a loop is among these that is not among others. */
  public boolean sayMoreOfLoops(KnownInvariants others) {
    return loops.entrySet().stream()
        .anyMatch(each -> !Set.copyOf(others.at(each.getKey())).containsAll(each.getValue()));
  }

  /** The conjunction of both, whatever each was found with. */
  public KnownInvariants and(KnownInvariants other) {
    Map<LoopId, List<Expression>> bothLoops = new HashMap<>(loops);
    other.loops.forEach((loop, more) ->
        bothLoops.merge(
            loop, more, (x, y) -> Stream.concat(x.stream(), y.stream()).distinct().toList()));
    bothLoops.replaceAll((loop, conditions) -> SubsumptionFilter.of(conditions));
    Map<Integer, Contract> bothCalls = new HashMap<>(calls);
    other.calls.forEach((function, more) -> bothCalls.merge(function, more, Contract::and));
    return new KnownInvariants(bothLoops, bothCalls);
  }
}
