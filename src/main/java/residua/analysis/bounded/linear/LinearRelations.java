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

  /** A query to a solver. */
  public interface Question {
    /** Whether a term is satisfiable. */
    Answer check(Term term) throws Exhausted;
  }

  /** No relations yet. */
  public LinearRelations(Terms terms) {
    this.terms = terms;
  }

  /**
   * Adds a relation.
   *
   * @param variables integers
   * @param type unsigned type in which they are added
   */
  public LinearRelation among(List<Expression> variables, Scalar type) {
    LinearRelation result = new LinearRelation(variables, type, terms);
    all.add(result);
    return result;
  }

  /** The current assumption about executions that pass loop heads. */
  public Term assumption() {
    Term result = terms.bool(true);
    for (LinearRelation each : all) {
      result = terms.and(result, each.assumption());
    }
    return result;
  }

  /**
   * Finds them: those that remain hold. If the solver gives up, none remains.
   *
   * @param given what holds for all executions that are asked about
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

  /** Whether anything is known that is worth assuming. */
  public boolean isSome() {
    return all.stream().anyMatch(each -> !each.conditions().isEmpty());
  }
}
