package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;

/**
 * Refutes truth values by equations of polynomials: one is false if it says that two values differ,
 * and they are equal by the equations that it states, times products of variables, modulo a power
 * of two. Solvers for bit-vectors are slow at that, and where remainders decide. What it cannot
 * refute may be false, too.
 */
public final class PolynomialRefutation {
  private static final int MOST_CASES = 48;
  private static final int MOST_TERMS = 4_000;

  private final Terms terms;
  private int cases;

  /** With terms of these. */
  public PolynomialRefutation(Terms terms) {
    this.terms = terms;
  }

  /** Whether it is false for all values of its variables; if not known, no. */
  public boolean refutes(Term term) {
    Set<Term> parts = new LinkedHashSet<>();
    if (TermVariables.addParts(term, parts) > MOST_TERMS
        || parts.stream().noneMatch(PolynomialRefutation::isHard)) {
      return false;
    }
    cases = 0;
    return isFalse(TermVariables.conjuncts(term));
  }

  /** Whether a solver that decides on each bit takes long. */
  private static boolean isHard(Term term) {
    return switch (term.op()) {
      case MULTIPLY -> !term.operand(0).isConstant() && !term.operand(1).isConstant();
      case UNSIGNED_DIVIDE, SIGNED_DIVIDE, UNSIGNED_REMAINDER, SIGNED_REMAINDER -> true;
      default -> false;
    };
  }

  private boolean isFalse(List<Term> conjuncts) {
    if (++cases > MOST_CASES) {
      return false;
    }
    Facts facts = new Facts(conjuncts);
    if (facts.isContradiction()) {
      return true;
    }
    Optional<Term> choice = facts.choice();
    if (choice.isPresent()) {
      return isFalse(with(conjuncts, List.of(choice.get())))
          && isFalse(with(conjuncts, List.of(terms.not(choice.get()))));
    }
    for (Term each : conjuncts) {
      List<Term> alternatives = TermVariables.disjuncts(terms, each);
      if (each.op() == Op.NOT && each.operand(0).op() == Op.AND) {
        alternatives = TermVariables.conjuncts(each.operand(0)).stream().map(terms::not).toList();
      }
      if (alternatives.size() > 1) {
        List<Term> rest = conjuncts.stream().filter(other -> other != each).toList();
        return alternatives.stream()
            .allMatch(one -> isFalse(with(rest, TermVariables.conjuncts(one))));
      }
    }
    return false;
  }

  private static List<Term> with(List<Term> conjuncts, List<Term> more) {
    List<Term> result = new ArrayList<>(conjuncts);
    result.addAll(more);
    return result;
  }
}
