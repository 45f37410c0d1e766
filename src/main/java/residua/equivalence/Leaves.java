package residua.equivalence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;

/**
 * Values that are not looked into: what is made of the same things in the same way is one value, in
 * both programs, and may be any.
 */
final class Leaves {
  private final Terms terms;
  private final Map<List<Object>, Term> known = new HashMap<>();

  Leaves(Terms terms) {
    this.terms = terms;
  }

  /** A value, by how it is made; terms in that are of the one table. */
  Term of(Sort sort, Object... made) {
    return known.computeIfAbsent(List.of(made), m -> any(sort));
  }

  /** Any value; another one each time. */
  Term any(Sort sort) {
    return sort.isFloating()
        ? terms.unary(Op.F_OF_BITS, sort, terms.fresh(Sort.bits(sort.bits())))
        : terms.fresh(sort);
  }
}
