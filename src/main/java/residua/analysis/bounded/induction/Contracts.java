package residua.analysis.bounded.induction;

import java.util.List;
import residua.formula.Term;
import residua.symbolic.SymbolicState;

/** What is assumed of calls of recursive functions, and is shown of them. */
public interface Contracts {
  /** A call begins in one of the same group. */
  void noteEntry(int function, SymbolicState state);

  /** Leaves the runs in which a call begins as it may. */
  void assumeEntry(int function, SymbolicState state);

  /**
   * A call returns.
   *
   * @param numbers what it took and left, as far as it is known; see {@link Signature}
   * @param runs in which it does
   */
  void noteReturn(int function, List<Term> numbers, Term runs);

  /** Whether a call may return so. */
  Term mayReturn(int function, List<Term> numbers);
}
