package residua.project.change;

import java.util.Set;

/**
 * Functions that are called without being mentioned, beside those that are known to analyses: by
 * CBMC's models of the C library ({@code src/ansi-c/library} of CBMC 6.6), and by what GCC makes of
 * other calls (GCC, "Other Builtins"). A program may define them.
 */
final class LibraryCalls {
  private static final Set<String> OF_MODELS =
      Set.of(
          "fabsl",
          "fclose_cleanup",
          "fegetround",
          "feraiseexcept",
          "fesetround",
          "fma",
          "fmodf",
          "fmodl",
          "fpclassify",
          "freopen64",
          "getopt",
          "mmap64",
          "nearbyint",
          "nearbyintf",
          "nearbyintl",
          "nextUp",
          "nextUpf",
          "nextUpl",
          "pipe",
          "powf",
          "powl",
          "pthread_mutex_cleanup",
          "pthread_rwlock_cleanup",
          "signbit",
          "vdprintf",
          "vfscanf",
          "vsscanf");

  private static final Set<String> OF_COMPILERS =
      Set.of("bcmp", "stpcpy", "mempcpy", "sincos", "sincosf", "sincosl", "exp10", "exp10f");

  private LibraryCalls() {}

  /** Whether a function of this name may be called although nothing mentions it. */
  static boolean mayReach(String name) {
    return OF_MODELS.contains(name) || OF_COMPILERS.contains(name);
  }
}
