package residua.c.libc;

import java.util.List;

/**
 * Tells which functions without a body are known by name: those of the C library, of compilers and
 * of verifiers. The behaviour of any other function is only known to the file that defines it.
 */
public final class AbsentNames {
  /** Names that are reserved for implementations. */
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

  /** Whether anything is known of a function without a body of this name. */
  public static boolean isKnown(String name) {
    return LibraryFunctions.isKnown(name)
        || PureLibraryFunctions.isOne(name)
        || VerifierFunctions.ERROR_CALLS.contains(name)
        || HarnessWord.of(name).isPresent()
        || RESERVED.stream().anyMatch(name::startsWith);
  }
}
