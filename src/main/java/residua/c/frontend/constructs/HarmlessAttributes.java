package residua.c.frontend.constructs;

import java.util.Set;

/**
 * Attributes that do not change what a program does, or only promise what its executions do anyway:
 * a tool that ignores them reads the program as compilers do (GCC manual, "Function Attributes",
 * "Variable Attributes", "Type Attributes", "Statement Attributes"). All others are constructs of
 * their own.
 */
final class HarmlessAttributes {
  private static final Set<String> NAMES =
      Set.of(
          ("access alloc_align alloc_size always_inline artificial assume_aligned cold const"
                  + " const_noreturn deprecated designated_init diagnose_if error expected_throw"
                  + " externally_visible fallthrough fd_arg fd_arg_read fd_arg_write flag_enum"
                  + " flatten format format_arg hot leaf malloc maybe_unused may_be_unused"
                  + " musttail no_icf no_instrument_function no_profile_instrument_function"
                  + " no_reorder no_sanitize no_sanitize_address no_sanitize_thread"
                  + " no_sanitize_undefined no_split_stack no_stack_limit no_stack_protector"
                  + " noclone nodebug nodiscard noescape noinline noipa nonnull nonnull_if_nonzero"
                  + " nonstring noplt noreturn nothrow null_terminated_string_arg optnone pure"
                  + " reproducible retain returns_nonnull sentinel simd stack_protect unavailable"
                  + " uninitialized unsequenced unused used visibility warn_if_not_aligned"
                  + " warn_unused_result warning")
              .split(" "));

  private HarmlessAttributes() {}

  /** Whether an attribute is harmless; underscores around its name are removed first. */
  static boolean contains(String name) {
    return NAMES.contains(name);
  }
}
