package residua.c.libc;

import java.util.Set;

/** The words of CBMC's contracts. */
public final class ContractWords {
  private static final Set<String> CLAUSES =
      Set.of(
          "__CPROVER_requires",
          "__CPROVER_ensures",
          "__CPROVER_assigns",
          "__CPROVER_frees",
          "__CPROVER_requires_contract",
          "__CPROVER_ensures_contract",
          "__CPROVER_loop_invariant",
          "__CPROVER_decreases",
          "__CPROVER_loop_assigns",
          "__CPROVER_loop_frees");

  private static final Set<String> QUANTIFIERS = Set.of("__CPROVER_forall", "__CPROVER_exists");

  private ContractWords() {}

  /** Whether a word begins a clause, which stands after the head of a function or of a loop. */
  public static boolean isClause(String word) {
    return CLAUSES.contains(word);
  }

  /** Whether a word is a quantifier, followed by a declaration and a condition in braces. */
  public static boolean isQuantifier(String word) {
    return QUANTIFIERS.contains(word);
  }
}
