package residua.oracle;

/** What random triples have, beside what all may have. */
enum Feature {
  /** In each state of the condition at most one transition fits an edge. */
  DETERMINISTIC,
  /** The condition often has several transitions that fit the same edge. */
  NONDETERMINISTIC,
  /** Transitions have assumptions that are not simply false. */
  ASSUMPTIONS,
  /** Functions call themselves and each other in circles. */
  RECURSION,
  /** Functions are called through a table of pointers and out of a library function. */
  POINTERS,
  /** Blocks are jumped into at their middle, past their declarations. */
  ENTRIES
}
