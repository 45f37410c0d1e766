package residua.analysis.bounded;

/** What is done beside looking at the runs within bounds. */
public enum Technique {
  /** Nothing. */
  BMC("bmc"),
  /** The last of several rounds is looked at, from any state. */
  K_INDUCTION("k-induction"),
  /** Which combinations of predicates hold at heads of loops is found out. */
  PREDICATE("predicate"),
  /** What must be known at heads of loops is found out from ways that cannot be taken. */
  IMPACT("impact");

  private final String word;

  Technique(String word) {
    this.word = word;
  }

  /** Its name on the command line. */
  public String word() {
    return word;
  }
}
