package residua.library;

import java.util.List;

/**
 * Which functions without a body are known by their names: of the C library, of compilers and of
 * verifiers. What any other function does, only the file that defines it says.
 */
public final class AbsentNames {
  /** Names that are reserved for those who give them a meaning. */
  private static final List<String> RESERVED =
      List.of(
          "__builtin_",
          "__atomic_",
          "__sync_",
          "__CPROVER_",
          "__ESBMC_",
          "__VERIFIER_atomic_begin",
          "__VERIFIER_atomic_end");

  private AbsentNames() {}

  /** Whether something is known of a function without a body of this name. */
  public static boolean isKnown(String name) {
    return LibraryFunctions.isKnown(name)
        || PureFunctions.isOne(name)
        || VerifierFunctions.ERROR_CALLS.contains(name)
        || HarnessWord.of(name).isPresent()
        || RESERVED.stream().anyMatch(name::startsWith);
  }
}
