package residua.smt.solver;

import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.Model;
import residua.smt.Assignment;
import residua.smt.Term;

/** Encodes terms as formulas of JavaSMT, each once. */
interface Encoded {
  /** Receives the constraints that must hold in addition. */
  interface Constraints {
    void add(BooleanFormula constraint) throws InterruptedException;
  }

  /**
   * Encodes a truth value. Whatever the values of the variables of terms: if the term holds, so
   * does the result, with all constraints, for these values and some values of auxiliary variables.
   */
  BooleanFormula bool(Term term) throws InterruptedException;

  /** The encodings of the variables so far; none for a floating-point variable. */
  Map<Term, Formula> variables();

  /** Whether the encoding implies the term, so that models need not be checked. */
  boolean isExact();

  /**
   * Adds constraints that all values of terms satisfy and this model does not.
   *
   * @param values of terms, given by the model's values of variables
   * @return whether any were found
   */
  boolean exclude(Model model, Assignment values) throws InterruptedException;
}
