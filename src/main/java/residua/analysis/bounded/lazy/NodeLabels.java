package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.Exhausted;
import residua.smt.Term;

/** The labels of the nodes of lazy abstraction, and how they are strengthened. */
interface NodeLabels {
  /** The label of a new node. Claim: it holds after the exit if the parent's label held before. */
  Term of(UnwindingNode parent, BlockFormula.Exit exit) throws Exhausted;

  /**
   * Whether more is to be learnt of a path only in order that another node may cover its last one.
   */
  boolean isEager();

  /**
   * Notes why a path is infeasible.
   *
   * @param path from the root
   * @param formulas one for each node, each implied by the one before
   * @return the first node after which everything is to be computed again; empty if each node of
   *     the path is to be strengthened by its formula, and everything after it stays
   */
  Optional<UnwindingNode> learn(List<UnwindingNode> path, List<Term> formulas) throws Exhausted;
}
