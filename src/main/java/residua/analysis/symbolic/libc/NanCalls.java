package residua.analysis.symbolic.libc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * NaNs, and whether they are signalling (IEEE 754-2008, 6.2.1: the first bit of the fraction is
 * clear).
 */
final class NanCalls {
  /** Larger terms are not searched: they may be signalling. */
  private static final int LARGEST = 1_000;

  private final SymbolicValues values;
  private final Terms terms;

  NanCalls(SymbolicValues values) {
    this.values = values;
    this.terms = values.terms();
  }

  /** Any quiet NaN, whatever its other bits: compilers and processors choose different ones. */
  Term any(Sort sort) {
    int free = quietBit(sort);
    int fixed = sort.bits() - 1 - free;
    Term ones = terms.bits(fixed, (1L << fixed) - 1);
    Term bits =
        terms.concat(terms.fresh(Sort.bits(1)), terms.concat(ones, terms.fresh(Sort.bits(free))));
    return terms.unary(Op.F_OF_BITS, sort, bits);
  }

  /** Whether a term is NaN. */
  Term isNone(Term x) {
    return terms.not(terms.compare(Op.F_EQUAL, x, x));
  }

  /**
   * Whether a term is a quiet NaN. A result is signalling only if an operand is: processors make it
   * quiet, but compilers may omit operations. No constant is signalling.
   */
  Term isQuietNone(Term x) {
    Term result = isNone(x);
    Deque<Term> work = new ArrayDeque<>();
    Set<Term> seen = new LinkedHashSet<>();
    work.push(x);
    while (!work.isEmpty()) {
      Term at = work.pop();
      if (!at.sort().isFloating() || !seen.add(at)) {
        continue;
      }
      if (seen.size() > LARGEST) {
        return terms.bool(false);
      }
      if (at.op() == Op.F_OF_BITS) {
        result = terms.and(result, terms.or(terms.not(isNone(at)), isQuiet(at)));
      } else {
        at.operands().forEach(work::push);
      }
    }
    return result;
  }

  private Term isQuiet(Term x) {
    return terms.equal(terms.extract(values.bits(x), quietBit(x.sort()), 1), terms.bits(1, 1));
  }

  private static int quietBit(Sort sort) {
    return sort.equals(Sort.F32) ? 22 : 51;
  }
}
