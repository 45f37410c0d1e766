package residua.analysis.bounded.linear;

import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * A sum of products of terms, each times a factor, and of a constant, modulo a power of two: linear
 * in these products. It is changed in place. Invariant: no factor is zero.
 */
final class LinearForm {
  /** A larger product of sums is not expanded. */
  private static final int MOST_PRODUCTS = 400;

  private static final int HIGHEST_DEGREE = 8;

  private final int width;
  private final TreeMap<Monomial, Long> factors = new TreeMap<>();
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
    other.factors.forEach((product, factor) -> add(product, factor * times));
    add(other.constant * times);
  }

  private void add(Monomial product, long times) {
    long sum = masked(factors.getOrDefault(product, 0L) + times);
    if (sum == 0) {
      factors.remove(product);
    } else {
      factors.put(product, sum);
    }
  }

  private void addTerm(Term term, long times) {
    add(Monomial.of(term), times);
  }

  /** Adds a multiple of the product of two forms, unless that is too large. */
  private boolean addProduct(LinearForm a, LinearForm b, long times) {
    boolean isLarge =
        (long) a.factors.size() * b.factors.size() > MOST_PRODUCTS
            || a.degree() + b.degree() > HIGHEST_DEGREE;
    if (isLarge) {
      return false;
    }
    a.factors.forEach((mine, factor) -> {
      b.factors.forEach((other, second) -> add(mine.times(other), factor * second * times));
      add(mine, factor * b.constant * times);
    });
    b.factors.forEach((other, second) -> add(other, second * a.constant * times));
    add(a.constant * b.constant * times);
    return true;
  }

  /** The factor of each product. */
  Map<Monomial, Long> factors() {
    return Collections.unmodifiableMap(factors);
  }

  long constant() {
    return constant;
  }

  /** The form multiplied by a term. */
  LinearForm times(Term term) {
    LinearForm factor = new LinearForm(width);
    factor.addTerm(term, 1);
    LinearForm result = new LinearForm(width);
    result.addProduct(this, factor, 1);
    return result;
  }

  /** The number of factors of the longest product; 0 for a constant. */
  int degree() {
    return factors.isEmpty() ? 0 : factors.lastKey().degree();
  }

  /**
   * Adds a multiple of a term, split up as far as it is a sum.
   *
   * @param decided tests that decide which of two terms a choice takes
   * @return a test that an undecided choice depends on: the form is of no use then
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
        LinearForm left = new LinearForm(width);
        LinearForm right = new LinearForm(width);
        Optional<Term> undecided =
            left.add(term.operand(0), 1, decided).or(() -> right.add(term.operand(1), 1, decided));
        if (undecided.isPresent()) {
          return undecided;
        }
        if (!addProduct(left, right, times)) {
          addTerm(term, times);
        }
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
        Term test = term.operand(0);
        Decisions decisions = new Decisions(decided);
        Optional<Boolean> truth = decisions.truth(test);
        return truth.isEmpty()
            ? Optional.of(decisions.undecided(test))
            : add(term.operand(truth.get() ? 1 : 2), times, decided);
      }
      default -> addTerm(term, times);
    }
    return Optional.empty();
  }

  /** The product whose factor has the least two-adic valuation; empty if the form is a constant. */
  Optional<Monomial> pivot() {
    return factors.entrySet().stream()
        .min(Comparator.comparingInt(entry -> Long.numberOfTrailingZeros(entry.getValue())))
        .map(Map.Entry::getKey);
  }

  /** Eliminates a product by adding another form, if some multiple of its factor there does. */
  void eliminate(Monomial product, LinearForm other) {
    long mine = factors.getOrDefault(product, 0L);
    long others = other.factors.getOrDefault(product, 0L);
    int power = Long.numberOfTrailingZeros(others);
    if (mine != 0 && others != 0 && Long.numberOfTrailingZeros(mine) >= power) {
      add(other, -(mine >>> power) * Modular.inverse(others >>> power));
    }
  }

  /** The form as a term. */
  Term asTerm(Terms terms) {
    Term result = terms.bits(width, constant);
    for (Map.Entry<Monomial, Long> each : factors.entrySet()) {
      Term factor = terms.bits(width, each.getValue());
      Term product = each.getKey().asTerm(terms);
      result = terms.binary(Op.ADD, terms.binary(Op.MULTIPLY, product, factor), result);
    }
    return result;
  }

  private long masked(long value) {
    return Modular.masked(value, width);
  }
}
