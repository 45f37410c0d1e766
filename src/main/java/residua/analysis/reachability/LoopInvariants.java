package residua.analysis.reachability;

import java.util.List;
import residua.c.semantics.Expression;

/**
 * An invariant of a loop: it holds whenever an execution that reaches no error is at the head of
 * the loop.
 *
 * @param function the index of its function
 * @param head the location that each iteration passes
 * @param conditions a conjunction
 */
public record LoopInvariants(int function, int head, List<Expression> conditions) {
  public LoopInvariants {
    conditions = List.copyOf(conditions);
  }
}
