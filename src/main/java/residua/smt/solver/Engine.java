package residua.smt.solver;

import java.util.List;
import residua.smt.Term;

/** Answers questions, in one thread. */
interface Engine {
  /**
   * Whether a truth value is satisfiable.
   *
   * @param nanos about when to give up; it need not, and may be unusable if it does
   */
  SolverAnswer check(Term term, long nanos);

  /**
   * An unsatisfiable core of terms that exclude each other, by index; all if it cannot be computed.
   */
  List<Integer> core(List<Term> all);

  /** Whether it has exceeded its memory; called by any thread, while it works. */
  boolean isTooLarge();

  /** Stops its current work; called by any thread. It may be unusable afterwards. */
  void stop();

  /** Releases it. */
  void close();
}
