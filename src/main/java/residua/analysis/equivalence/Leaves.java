package residua.analysis.equivalence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Uninterpreted values: those constructed in the same way from the same parts are one value, in
 * both programs, and may be any.
 */
final class Leaves {
  private final Terms terms;
  private final Map<List<Object>, Term> known = new HashMap<>();

  Leaves(Terms terms) {
    this.terms = terms;
  }

  /** A value, by how it is constructed; terms in that belong to the one table. */
  Term of(Sort sort, Object... made) {
    return known.computeIfAbsent(List.of(made), m -> any(sort));
  }

  /** An arbitrary value; a fresh one each time. */
  Term any(Sort sort) {
    return sort.isFloating()
        ? terms.unary(Op.F_OF_BITS, sort, terms.fresh(Sort.bits(sort.bits())))
        : terms.fresh(sort);
  }
}
