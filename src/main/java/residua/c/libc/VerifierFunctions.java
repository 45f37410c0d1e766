package residua.c.libc;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Functions that programs for verifiers declare and leave to the verifier, by the rules of the
 * Competition on Software Verification.
 */
public final class VerifierFunctions {
  /** The function whose argument must be true in every execution that counts. */
  public static final String ASSUME = "__VERIFIER_assume";

  /** Gives memory arbitrary content: its arguments are a pointer and a number of bytes. */
  public static final String MEMORY_INPUT = "__VERIFIER_nondet_memory";

  /** Reads an input of its result type: called by analyses, not by programs. */
  public static final String ANY_INPUT = "__VERIFIER_nondet_any";

  /** The function that {@code assert} calls if it fails, in the GNU C library. */
  public static final String FAILED_ASSERTION = "__assert_fail";

  /** The functions whose calls are errors. */
  public static final List<String> ERROR_CALLS =
      List.of("reach_error", "__VERIFIER_error", FAILED_ASSERTION);

  /** Prefixes of functions that return inputs; the rest of the name is a type. */
  private static final List<String> PREFIXES =
      List.of("__VERIFIER_nondet_", "__SMACK_nondet_", "nondet_");

  private static final Set<String> ERRORS = Set.of("reach_error", "__VERIFIER_error");

  /**
   * Functions that verifiers know without a body: a call is an error if its argument is zero. With
   * a body they are ordinary functions.
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

  /** Whether a function without a body returns any value of its type. */
  public static boolean isInput(String name) {
    return HarnessWord.INPUT.isOf(name);
  }

  /**
   * The result type of such a function by its name, such as {@code uint}; empty if the name does
   * not tell.
   */
  public static Optional<String> inputType(String name) {
    return PREFIXES.stream()
        .filter(name::startsWith)
        .findFirst()
        .map(prefix -> name.substring(prefix.length()));
  }

  /**
   * Whether the argument of a function without a body must be true in every execution that counts.
   */
  public static boolean isAssume(String name) {
    return HarnessWord.ASSUMPTION.isOf(name);
  }

  /**
   * Whether a call of a function without a body is an error if its first argument is zero: {@code
   * assert} without its header, or a verifier's assertion.
   */
  public static boolean isAssertion(String name) {
    return HarnessWord.ASSERTION.isOf(name);
  }

  /** Whether calls of a function are errors, those of failed assertions included. */
  public static boolean isErrorCall(String name) {
    return ERROR_CALLS.contains(name);
  }

  /** Whether the calls of a function are errors. */
  public static boolean isError(String name) {
    return ERRORS.contains(name);
  }
}
