package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.List;
import residua.analysis.symbolic.Exhausted;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/** The linear relations at all loops of a program, found together. */
public final class LinearRelations {
  private final Terms terms;
  private final List<LinearRelation> all = new ArrayList<>();

  /** A query to a solver. */
  public interface Question {
    /** Whether a term is satisfiable. */
    SolverAnswer check(Term term) throws Exhausted;
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
      SolverAnswer answer = question.check(terms.and(terms.and(given, assumption()), violated));
      if (answer instanceof SolverAnswer.Unsatisfiable) {
        return;
      }
      boolean isWeaker = false;
      if (answer instanceof SolverAnswer.Satisfiable found) {
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
