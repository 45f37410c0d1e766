package residua.analysis.bounded.induction;

import java.util.List;
import residua.analysis.symbolic.state.SymbolicState;
import residua.smt.Term;

/** The assumptions about calls of recursive functions, which are proved of them as well. */
public interface Contracts {
  /** Notes that a call in one of the same group begins. */
  void noteEntry(int function, SymbolicState state);

  /** Restricts a state to executions in which the call begins as its contract permits. */
  void assumeEntry(int function, SymbolicState state);

  /**
   * Notes that a call returns.
   *
   * @param numbers what it took and left, as far as it is known; see {@link FunctionSignature}
   * @param runs path condition under which it does
   */
  void noteReturn(int function, List<Term> numbers, Term runs);

  /** Whether a call may return these values. */
  Term mayReturn(int function, List<Term> numbers);
}
