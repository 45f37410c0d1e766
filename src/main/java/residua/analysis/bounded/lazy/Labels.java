package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Optional;
import residua.formula.Term;
import residua.symbolic.Exhausted;

/** What lazy abstraction knows of its nodes, and how it comes to know more. */
interface Labels {
  /**
   * The label of a node that is new. Claim: it holds behind the exit if the parent's label held
   * before.
   */
  Term of(Unwound parent, Passage.Exit exit) throws Exhausted;

  /** Whether more is to be found out of a way only to have another node stand for its last one. */
  boolean isEager();

  /**
   * Takes note of why a way is not taken.
   *
   * @param path from the root
   * @param formulas one for each node, of which each follows from the one before
   * @return the first node behind which all is to be made again; none if each node of the way is to
   *     know its formula besides, and what is behind it stays
   */
  Optional<Unwound> learn(List<Unwound> path, List<Term> formulas) throws Exhausted;
}
