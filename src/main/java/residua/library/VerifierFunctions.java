package residua.library;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Functions that programs for verifiers declare and leave to the verifier, by the rules of the
 * Competition on Software Verification.
 */
public final class VerifierFunctions {
  /** The function whose argument a run must satisfy to be of interest. */
  public static final String ASSUME = "__VERIFIER_assume";

  /** It gives memory any content: its arguments are a pointer, and how many bytes. */
  public static final String MEMORY_INPUT = "__VERIFIER_nondet_memory";

  /** Reads an input of the type of its result: analyses call it where programs do not. */
  public static final String ANY_INPUT = "__VERIFIER_nondet_any";

  /** What {@code assert} calls if it fails, in the GNU C library. */
  public static final String FAILED_ASSERTION = "__assert_fail";

  /** The functions whose calls are errors. */
  public static final List<String> ERROR_CALLS =
      List.of("reach_error", "__VERIFIER_error", FAILED_ASSERTION);

  /** What names of functions that give inputs begin with; what is behind it names a type. */
  private static final List<String> PREFIXES =
      List.of("__VERIFIER_nondet_", "__SMACK_nondet_", "nondet_");

  private static final Set<String> ERRORS = Set.of("reach_error", "__VERIFIER_error");

  /**
   * Functions that verifiers know without a body: a call is an error if its argument is zero. With
   * a body they are like any other.
   */
  public static final List<String> ASSERTIONS =
      List.of(
          "assert",
          "__VERIFIER_assert",
          "__CPROVER_assert",
          "__CPROVER_precondition",
          "__CPROVER_postcondition",
          "__ESBMC_assert");

  private VerifierFunctions() {}

  /** Whether a function is left to the verifier. */
  public static boolean isOne(String name) {
    return HarnessWord.of(name).isPresent() || isError(name);
  }

  /** Whether a function without a body gives any value of its type. */
  public static boolean isInput(String name) {
    return HarnessWord.INPUT.isOf(name);
  }

  /**
   * The type of what such a function gives, by its name, as {@code uint}; empty if its name says
   * nothing of it.
   */
  public static Optional<String> inputType(String name) {
    return PREFIXES.stream()
        .filter(name::startsWith)
        .findFirst()
        .map(prefix -> name.substring(prefix.length()));
  }

  /** Whether a run must satisfy the argument of a function without a body to be of interest. */
  public static boolean isAssume(String name) {
    return HarnessWord.ASSUMPTION.isOf(name);
  }

  /**
   * Whether a call of a function without a body is an error if its first argument is zero: {@code
   * assert} where nobody has included its header, or what verifiers call so.
   */
  public static boolean isAssertion(String name) {
    return HarnessWord.ASSERTION.isOf(name);
  }

  /** Whether it is one whose calls are errors. */
  public static boolean isError(String name) {
    return ERRORS.contains(name);
  }
}
