package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * The polynomial relations at all loops of a program, found together. Claim: once no equation is
 * dropped any more, those that are left hold at their heads, by induction on the heads that an
 * execution passes.
 */
public final class PolynomialRelations {
  private final Terms terms;
  private final List<PolynomialRelation> all = new ArrayList<>();

  /** No relations yet. */
  public PolynomialRelations(Terms terms) {
    this.terms = terms;
  }

  /**
   * Adds the relation among variables at a loop head.
   *
   * @param variables integers
   * @param type unsigned type in which they are multiplied and added
   * @param multiplies whether products are of use, not sums only
   * @param samples of states at the head
   */
  public PolynomialRelation among(
      List<Expression> variables,
      Scalar type,
      boolean multiplies,
      PolynomialRelation.Samples samples) {
    int degree = multiplies ? Products.HIGHEST_DEGREE : 1;
    PolynomialRelation result = PolynomialRelation.among(variables, type, degree, samples, terms);
    all.add(result);
    return result;
  }

  /**
   * Drops the candidates that do not hold.
   *
   * @param known variables that are true: what is assumed of states if they are holds
   * @param until deadline, in the time of {@link System#nanoTime}; nothing is left after that
   */
  public void find(Set<Term> known, long until) {
    all.forEach(PolynomialRelation::restart);
    boolean isWeaker = true;
    while (isWeaker) {
      isWeaker = false;
      for (PolynomialRelation each : all) {
        isWeaker |= each.weaken(all, known, until);
      }
      if (until - System.nanoTime() < 0) {
        all.forEach(PolynomialRelation::giveUp);
        return;
      }
    }
  }

  /** Whether anything is known. */
  public boolean isSome() {
    return all.stream().anyMatch(each -> !each.conditions().isEmpty());
  }
}
