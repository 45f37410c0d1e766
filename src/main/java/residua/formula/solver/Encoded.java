package residua.formula.solver;

import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.Model;
import residua.formula.Assignment;
import residua.formula.Term;

/** Terms as formulas of JavaSMT, each made once. */
interface Encoded {
  /** Gets what must hold besides. */
  interface Constraints {
    void add(BooleanFormula constraint) throws InterruptedException;
  }

  /**
   * A truth value. Whatever values the variables of terms have: if the term holds, so does this,
   * with all constraints, for these and some values of what is auxiliary.
   */
  BooleanFormula bool(Term term) throws InterruptedException;

  /** What stands for a variable among those that were asked for; none of a floating number. */
  Map<Term, Formula> variables();

  /** Whether this holds only if the term does, too, so that no model need be looked at. */
  boolean isExact();

  /**
   * Adds constraints that all values of terms keep and this model does not.
   *
   * @param values of terms, by what the model says of variables
   * @return whether any were found
   */
  boolean exclude(Model model, Assignment values) throws InterruptedException;
}
