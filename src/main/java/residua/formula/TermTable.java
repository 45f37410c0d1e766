package residua.formula;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps terms, each once: two that are written the same are the same. It simplifies nothing. */
final class TermTable {
  private final Map<Shape, Term> known = new HashMap<>();
  private final Term yes = constant(Sort.BOOL, 1);
  private final Term no = constant(Sort.BOOL, 0);
  private int variables;

  private record Shape(Op op, Sort sort, List<Term> operands, long payload) {}

  /** The term that is written so. */
  Term make(Op op, Sort sort, List<Term> operands, long payload) {
    return known.computeIfAbsent(
        new Shape(op, sort, operands, payload),
        shape -> new Term(known.size(), op, sort, operands, payload));
  }

  /** How many terms there are. */
  int size() {
    return known.size();
  }

  /** A truth value. */
  Term bool(boolean truth) {
    return truth ? yes : no;
  }

  /** A constant; of a payload that is too wide for its sort the lower bits are taken. */
  Term constant(Sort sort, long payload) {
    long value = sort.isBool() || sort.isFloating() ? payload : sort.mask(payload);
    return make(Op.CONSTANT, sort, List.of(), value);
  }

  /** A variable that is none of those made before, of bits or a truth: solvers know its bits. */
  Term fresh(Sort sort) {
    if (sort.isFloating()) {
      throw new IllegalArgumentException("a variable is made of bits, not a floating number");
    }
    return make(Op.VARIABLE, sort, List.of(), variables++);
  }
}
