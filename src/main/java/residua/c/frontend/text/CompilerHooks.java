package residua.c.frontend.text;

import java.util.List;
import java.util.Set;

/**
 * Functions of the program that a compiler calls if its options ask for it, though nothing in the
 * text does: to profile, to guard the stack, for sanitizers (GCC manual, "Program Instrumentation
 * Options"; Clang documentation, "SanitizerCoverage").
 */
public final class CompilerHooks {
  private static final Set<String> NAMES =
      Set.of(
          "__cyg_profile_func_enter",
          "__cyg_profile_func_exit",
          "__fentry__",
          "__mcount",
          "__morestack",
          "__stack_chk_fail",
          "__stack_chk_fail_local",
          "_mcount",
          "mcount");

  private static final List<String> PREFIXES =
      List.of("__asan_", "__hwasan_", "__msan_", "__sanitizer_", "__tsan_", "__ubsan_");

  private CompilerHooks() {}

  /** Whether compilers may call an external function of this name. */
  public static boolean include(String name) {
    return NAMES.contains(name) || PREFIXES.stream().anyMatch(name::startsWith);
  }
}
