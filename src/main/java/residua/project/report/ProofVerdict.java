package residua.project.report;

/** What has come of a proof. */
public enum ProofVerdict {
  /** It is proved. */
  TRUE,
  /** It is violated. */
  FALSE,
  /** It is not decided. */
  UNKNOWN,
  /** Its input is at fault. */
  ERROR,
  /** A defect in Residua. */
  DEFECT
}
