package residua.analysis;

import java.util.List;
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
}
