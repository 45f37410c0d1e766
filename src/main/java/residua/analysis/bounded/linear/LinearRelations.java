package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.List;
import residua.formula.Term;
import residua.formula.Terms;
import residua.formula.solver.Answer;
import residua.meaning.Expression;
import residua.meaning.Scalar;
import residua.symbolic.Exhausted;

/** The linear relations at all loops of a program, found together. */
public final class LinearRelations {
  private final Terms terms;
  private final List<LinearRelation> all = new ArrayList<>();

  /** Asks a solver. */
  public interface Question {
    /** Whether a term can hold. */
    Answer check(Term term) throws Exhausted;
  }

  /** None yet. */
  public LinearRelations(Terms terms) {
    this.terms = terms;
  }

  /**
   * One more.
   *
   * @param variables integers
   * @param type that without a sign in which they are added
   */
  public LinearRelation among(List<Expression> variables, Scalar type) {
    LinearRelation result = new LinearRelation(variables, type, terms);
    all.add(result);
    return result;
  }

  /** What is assumed of runs that pass heads of loops, as it is known now. */
  public Term assumption() {
    Term result = terms.bool(true);
    for (LinearRelation each : all) {
      result = terms.and(result, each.assumption());
    }
    return result;
  }

  /**
   * Finds them: those that are left hold. If the solver gives up none is.
   *
   * @param given what holds of all runs that are asked about
   */
  public void find(Term given, Question question) throws Exhausted {
    while (all.stream().anyMatch(LinearRelation::isOpen)) {
      Term violated = terms.bool(false);
      for (LinearRelation each : all) {
        violated = terms.or(violated, each.violation(all));
      }
      Answer answer = question.check(terms.and(terms.and(given, assumption()), violated));
      if (answer instanceof Answer.Unsatisfiable) {
        return;
      }
      boolean isWeaker = false;
      if (answer instanceof Answer.Satisfiable found) {
        for (LinearRelation each : all) {
          isWeaker |= each.weaken(found.model());
        }
      }
      if (!isWeaker) {
        all.forEach(LinearRelation::giveUp);
      }
    }
  }

  /** Whether something is known that is worth assuming. */
  public boolean isSome() {
    return all.stream().anyMatch(each -> !each.conditions().isEmpty());
  }
}
