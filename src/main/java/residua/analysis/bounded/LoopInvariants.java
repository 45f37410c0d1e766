package residua.analysis.bounded;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import residua.meaning.Expression;

/**
 * What holds whenever a run that reaches no error is at the head of a loop.
 *
 * @param function the index of its function
 * @param head the location that each round passes
 * @param conditions hold all together
 */
public record LoopInvariants(int function, int head, List<Expression> conditions) {
  public LoopInvariants {
    conditions = List.copyOf(conditions);
  }

  /** Those of all loops of which some are known, in the order of the program. */
  static List<LoopInvariants> of(Map<LoopId, List<Expression>> known) {
    return known.entrySet().stream()
        .map(each ->
            new LoopInvariants(each.getKey().function(), each.getKey().head(), each.getValue()))
        .sorted(
            Comparator.comparingInt(LoopInvariants::function)
                .thenComparingInt(LoopInvariants::head))
        .toList();
  }
}
