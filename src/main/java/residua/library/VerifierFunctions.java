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

  /** What {@code assert} calls if it fails, in the GNU C library. */
  public static final String FAILED_ASSERTION = "__assert_fail";

  /** The functions whose calls are errors. */
  public static final List<String> ERROR_CALLS =
      List.of("reach_error", "__VERIFIER_error", FAILED_ASSERTION);

  private static final String NONDET = "__VERIFIER_nondet_";

  /** Without the competition's prefix, as other verifiers have it: CBMC, ESBMC and SMACK. */
  private static final String SHORT_NONDET = "nondet_";

  private static final Set<String> ASSUMES = Set.of(ASSUME, "__CPROVER_assume", "__ESBMC_assume");
  private static final Set<String> ERRORS = Set.of("reach_error", "__VERIFIER_error");

  /**
   * Functions that verifiers know without a body: a call is an error if its argument is zero. With
   * a body they are like any other.
   */
  public static final List<String> ASSERTIONS =
      List.of("assert", "__VERIFIER_assert", "__CPROVER_assert", "__ESBMC_assert");

  private VerifierFunctions() {}

  /** Whether a function is left to the verifier. */
  public static boolean isOne(String name) {
    return name.startsWith(NONDET) || name.equals(ASSUME) || isError(name);
  }

  /** Whether a function without a body gives any value of its type: if it has no arguments. */
  public static boolean isInput(String name) {
    return inputType(name).isPresent();
  }

  /** The type of what such a function gives, by its name, as {@code uint}. */
  public static Optional<String> inputType(String name) {
    return List.of(NONDET, SHORT_NONDET).stream()
        .filter(name::startsWith)
        .findFirst()
        .map(prefix -> name.substring(prefix.length()));
  }

  /** Whether a run must satisfy the argument of a function without a body to be of interest. */
  public static boolean isAssume(String name) {
    return ASSUMES.contains(name);
  }

  /**
   * Whether a call of a function without a body is an error if its first argument is zero: {@code
   * assert} where nobody has included its header, or what verifiers call so.
   */
  public static boolean isAssertion(String name) {
    return ASSERTIONS.contains(name);
  }

  /** Whether it is one whose calls are errors. */
  public static boolean isError(String name) {
    return ERRORS.contains(name);
  }
}
