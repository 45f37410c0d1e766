package residua.formula.solver;

import java.util.List;
import residua.formula.Term;

/** What answers questions, in one thread. */
interface Engine {
  /** Whether a truth value may be true. */
  Answer check(Term term);

  /** Of terms that exclude each other, by index, some that do; all if it cannot tell. */
  List<Integer> core(List<Term> all);

  /** Whether it has taken more memory than it may; asked by any thread, while it works. */
  boolean isTooLarge();

  /** Makes it stop what it does; asked by any thread. It need not be of use afterwards. */
  void stop();

  /** It is not needed any more. */
  void close();
}
