package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * A product of terms that are neither sums nor products. Products of fewer factors come first.
 *
 * @param factors at least one, in ascending order of their numbers
 */
record Monomial(List<Term> factors) implements Comparable<Monomial> {
  Monomial {
    factors = List.copyOf(factors);
  }

  static Monomial of(Term term) {
    return new Monomial(List.of(term));
  }

  Monomial times(Monomial other) {
    List<Term> all = new ArrayList<>(factors);
    all.addAll(other.factors);
    all.sort(Comparator.comparingInt(Term::id));
    return new Monomial(all);
  }

  int degree() {
    return factors.size();
  }

  Term asTerm(Terms terms) {
    return factors.stream().reduce((a, b) -> terms.binary(Op.MULTIPLY, a, b)).orElseThrow();
  }

  @Override
  public int compareTo(Monomial other) {
    int result = Integer.compare(degree(), other.degree());
    for (int i = 0; result == 0 && i < degree(); i++) {
      result = Integer.compare(factors.get(i).id(), other.factors.get(i).id());
    }
    return result;
  }
}
