package residua.analysis.bounded;

/** The proof techniques that complement the analysis of executions within bounds. */
public enum ProofStrategy {
  /** None. */
  BMC("bmc"),
  /** Analyses the last of several iterations, from any state. */
  K_INDUCTION("k-induction"),
  /** Computes which combinations of predicates hold at loop heads. */
  PREDICATE("predicate"),
  /** Derives what must hold at loop heads from infeasible paths, by interpolation. */
  IMPACT("impact");

  private final String word;

  ProofStrategy(String word) {
    this.word = word;
  }

  /** Its name on the command line. */
  public String word() {
    return word;
  }
}
