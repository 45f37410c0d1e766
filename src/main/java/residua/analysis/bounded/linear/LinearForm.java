package residua.analysis.bounded.linear;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * A sum of terms, each times a factor, and of a constant, modulo a power of two. It is changed in
 * place. Invariant: no factor is zero.
 */
final class LinearForm {
  private final int width;
  private final TreeMap<Term, Long> factors = new TreeMap<>(Comparator.comparingInt(Term::id));
  private long constant;

  /**
   * Zero.
   *
   * @param width of the terms in bits
   */
  LinearForm(int width) {
    this.width = width;
  }

  /** Whether it is zero whatever the terms are. */
  boolean isZero() {
    return factors.isEmpty() && constant == 0;
  }

  /** Adds a constant. */
  void add(long number) {
    constant = masked(constant + number);
  }

  /** Adds a multiple of another form. */
  void add(LinearForm other, long times) {
    other.factors.forEach((term, factor) -> addTerm(term, factor * times));
    add(other.constant * times);
  }

  private void addTerm(Term term, long times) {
    long sum = masked(factors.getOrDefault(term, 0L) + times);
    if (sum == 0) {
      factors.remove(term);
    } else {
      factors.put(term, sum);
    }
  }

  /**
   * Adds a multiple of a term, split up as far as it is a sum.
   *
   * @param decided which of two terms a choice takes
   * @return the test of an undecided choice: the form is of no use then
   */
  Optional<Term> add(Term term, long times, Map<Term, Boolean> decided) {
    if (masked(times) == 0) {
      return Optional.empty();
    }
    switch (term.op()) {
      case CONSTANT -> add(term.payload() * times);
      case ADD, SUBTRACT -> {
        long second = term.op() == Op.ADD ? times : -times;
        return add(term.operand(0), times, decided).or(() -> add(term.operand(1), second, decided));
      }
      case MULTIPLY -> {
        if (term.operand(1).isConstant()) {
          return add(term.operand(0), times * term.operand(1).payload(), decided);
        }
        addTerm(term, times);
      }
      case SHIFT_LEFT -> {
        Term by = term.operand(1);
        if (by.isConstant() && Long.compareUnsigned(by.payload(), width) < 0) {
          return add(term.operand(0), times << by.payload(), decided);
        }
        addTerm(term, times);
      }
      case BIT_NOT -> {
        add(-times);
        return add(term.operand(0), -times, decided);
      }
      case ITE -> {
        Boolean truth = decided.get(term.operand(0));
        return truth == null
            ? Optional.of(term.operand(0))
            : add(term.operand(truth ? 1 : 2), times, decided);
      }
      default -> addTerm(term, times);
    }
    return Optional.empty();
  }

  /** The term whose factor has the least two-adic valuation; empty if the form is a constant. */
  Optional<Term> pivot() {
    return factors.entrySet().stream()
        .min(Comparator.comparingInt(entry -> Long.numberOfTrailingZeros(entry.getValue())))
        .map(Map.Entry::getKey);
  }

  /** Eliminates a term by adding another form, if some multiple of its factor there does. */
  void eliminate(Term term, LinearForm other) {
    long mine = factors.getOrDefault(term, 0L);
    long others = other.factors.getOrDefault(term, 0L);
    int power = Long.numberOfTrailingZeros(others);
    if (mine != 0 && others != 0 && Long.numberOfTrailingZeros(mine) >= power) {
      add(other, -(mine >>> power) * Modular.inverse(others >>> power));
    }
  }

  /** The form as a term. */
  Term asTerm(Terms terms) {
    Term result = terms.bits(width, constant);
    for (Map.Entry<Term, Long> each : factors.entrySet()) {
      Term factor = terms.bits(width, each.getValue());
      result = terms.binary(Op.ADD, terms.binary(Op.MULTIPLY, each.getKey(), factor), result);
    }
    return result;
  }

  private long masked(long value) {
    return Modular.masked(value, width);
  }
}
