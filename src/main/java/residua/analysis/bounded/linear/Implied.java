package residua.analysis.bounded.linear;

import java.util.HashMap;
import java.util.Map;
import residua.smt.Term;

/**
 * Which variables must be true for a truth value to be true, as far as its connectives tell. It is
 * not enough that a variable occurs: after two paths were joined, it may be needed on one of them
 * only.
 */
final class Implied {
  private final Term premise;

  Implied(Term premise) {
    this.premise = premise;
  }

  /** Whether the premise implies a variable. */
  boolean isImplied(Term variable) {
    return new Search(variable).isImpliedBy(premise, true);
  }

  private static final class Search {
    private final Term variable;
    private final Map<Term, Boolean> byTrue = new HashMap<>();
    private final Map<Term, Boolean> byFalse = new HashMap<>();

    Search(Term variable) {
      this.variable = variable;
    }

    /** Whether the variable is true whenever the term has the truth value. */
    boolean isImpliedBy(Term term, boolean truth) {
      Map<Term, Boolean> known = truth ? byTrue : byFalse;
      Boolean result = known.get(term);
      if (result == null) {
        result = computed(term, truth);
        known.put(term, result);
      }
      return result;
    }

    private boolean computed(Term term, boolean truth) {
      return switch (term.op()) {
        case CONSTANT -> term.is(!truth);
        case VARIABLE -> truth && term == variable;
        case NOT -> isImpliedBy(term.operand(0), !truth);
        case AND -> truth ? either(term, true) : both(term, 0, false);
        case OR -> truth ? both(term, 0, true) : either(term, false);
        case ITE -> both(term, 1, truth);
        default -> false;
      };
    }

    private boolean either(Term term, boolean truth) {
      return isImpliedBy(term.operand(0), truth) || isImpliedBy(term.operand(1), truth);
    }

    private boolean both(Term term, int first, boolean truth) {
      return isImpliedBy(term.operand(first), truth) && isImpliedBy(term.operand(first + 1), truth);
    }
  }
}
