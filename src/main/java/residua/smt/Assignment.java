package residua.smt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Values of variables, and so of terms; represented like {@link Term#payload}. */
public final class Assignment {
  private final ToLongFunction<Term> variables;
  private final Map<Term, Long> values = new HashMap<>();

  /**
   * An assignment.
   *
   * @param variables the value of each variable
   */
  public Assignment(ToLongFunction<Term> variables) {
    this.variables = variables;
  }

  /** The same values of variables; the values of other terms are computed again. */
  public Assignment forgetful() {
    return new Assignment(variables);
  }

  /** The number of terms whose values are remembered. */
  public int remembered() {
    return values.size();
  }

  /** Whether a truth value is true. */
  public boolean holds(Term term) {
    return value(term) != 0;
  }

  /** The value of a term. */
  public long value(Term term) {
    Deque<Term> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      Term at = work.peek();
      if (values.containsKey(at)) {
        work.pop();
        continue;
      }
      boolean isReady = true;
      for (Term operand : at.operands()) {
        if (!values.containsKey(operand)) {
          work.push(operand);
          isReady = false;
        }
      }
      if (isReady) {
        work.pop();
        values.put(at, computed(at));
      }
    }
    return values.get(term);
  }

  private long computed(Term term) {
    return switch (term.op()) {
      case CONSTANT -> term.payload();
      case VARIABLE -> variables.applyAsLong(term);
      default -> {
        int count = term.operands().size();
        yield ConstantFolding.value(
            term.op(),
            term.sort(),
            term.operand(0).sort(),
            term.payload(),
            values.get(term.operand(0)),
            count > 1 ? values.get(term.operand(1)) : 0,
            count > 2 ? values.get(term.operand(2)) : 0);
      }
    };
  }
}
