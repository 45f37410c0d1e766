package residua.smt;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Stores terms, each once: equal operators and operands give the same term. It simplifies nothing.
 */
final class TermTable {
  private final Map<Shape, Term> known = new HashMap<>();
  private final Term yes = constant(Sort.BOOL, 1);
  private final Term no = constant(Sort.BOOL, 0);
  private int variables;

  private record Shape(Op op, Sort sort, List<Term> operands, long payload) {}

  /** The term with this operator and these operands. */
  Term make(Op op, Sort sort, List<Term> operands, long payload) {
    return known.computeIfAbsent(
        new Shape(op, sort, operands, payload),
        shape -> new Term(known.size(), op, sort, operands, payload));
  }

  /** The number of terms. */
  int size() {
    return known.size();
  }

  /** A truth value. */
  Term bool(boolean truth) {
    return truth ? yes : no;
  }

  /** A constant; a payload that is too wide for its sort is truncated. */
  Term constant(Sort sort, long payload) {
    long value = sort.isBool() || sort.isFloating() ? payload : sort.mask(payload);
    return make(Op.CONSTANT, sort, List.of(), value);
  }

  /** A new variable, of bits or a truth value: solvers know its bits. */
  Term fresh(Sort sort) {
    if (sort.isFloating()) {
      throw new IllegalArgumentException("a variable is made of bits, not a floating-point number");
    }
    return make(Op.VARIABLE, sort, List.of(), variables++);
  }
}
