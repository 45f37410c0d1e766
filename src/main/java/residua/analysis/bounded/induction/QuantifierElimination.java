package residua.analysis.bounded.induction;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.analysis.symbolic.Exhausted;
import residua.smt.Op;
import residua.smt.Substitution;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/**
 * Eliminates variables from formulas. Conditions that contain them are decided, one after the
 * other, in each way that a solver finds satisfiable; what remains holds for all of these cases.
 * Claim: the formula holds for all values of the variables wherever the result does. The converse
 * is not claimed.
 */
public record QuantifierElimination(Terms terms, InvariantSearch.Question question) {
  private static final int MOST_CASES = 96;

  /**
   * Eliminates all variables but some.
   *
   * @return empty if that takes too many cases
   */
  public Optional<Term> of(Term formula, Set<Term> kept) throws Exhausted {
    Cases cases = new Cases(kept);
    Term result = cases.of(formula, terms.bool(true));
    return cases.count > MOST_CASES ? Optional.empty() : Optional.of(result);
  }

  private final class Cases {
    private final Set<Term> kept;
    private int count;

    Cases(Set<Term> kept) {
      this.kept = kept;
    }

    Term of(Term formula, Term decided) throws Exhausted {
      Optional<Term> condition = condition(formula);
      if (condition.isEmpty()) {
        return formula;
      }
      if (++count > MOST_CASES) {
        return terms.bool(false);
      }
      Term result = terms.bool(true);
      for (boolean truth : new boolean[] {true, false}) {
        Term literal = truth ? condition.get() : terms.not(condition.get());
        Term all = terms.and(decided, literal);
        boolean mayHold =
            decided.is(true) || !(question.check(all) instanceof SolverAnswer.Unsatisfiable);
        if (mayHold && !result.is(false)) {
          Map<Term, Term> replaced = Map.of(condition.get(), terms.bool(truth));
          Term rest = new Substitution(terms, replaced, variable -> variable).of(formula);
          result = terms.and(result, of(rest, all));
        }
      }
      return result;
    }

    /** A condition that depends on a variable to be eliminated, but on no other such condition. */
    private Optional<Term> condition(Term formula) {
      Map<Term, Boolean> depends = new HashMap<>();
      Deque<Term> work = new ArrayDeque<>();
      work.push(formula);
      while (!work.isEmpty()) {
        Term at = work.peek();
        if (depends.containsKey(at)) {
          work.pop();
          continue;
        }
        boolean isReady = true;
        for (Term operand : at.operands()) {
          if (!depends.containsKey(operand)) {
            work.push(operand);
            isReady = false;
          }
        }
        if (isReady) {
          work.pop();
          boolean isDependent =
              at.op() == Op.VARIABLE
                  ? !kept.contains(at)
                  : at.operands().stream().anyMatch(depends::get);
          if (isDependent && at.sort().isBool()) {
            return Optional.of(at);
          }
          depends.put(at, isDependent);
        }
      }
      return Optional.empty();
    }
  }
}
