package residua.c.frontend.translation.facts;

import java.util.Set;

/** Library functions whose calls compilers replace by calls of others. */
public final class ReplacedCalls {
  private static final Set<String> PRINTING =
      Set.of(
          "printf fprintf vprintf vfprintf printf_unlocked fprintf_unlocked fputs fputs_unlocked"
              .split(" "));
  private static final Set<String> COPYING =
      Set.of("sprintf", "snprintf", "strcat", "strncpy", "strrchr");
  private static final Set<String> BY_COPYING =
      Set.of("strcpy", "stpcpy", "memcpy", "memmove", "memset", "strlen", "strchr");
  private static final Set<String> WRITING =
      Set.of("puts", "putchar", "fputc", "putc", "fputs", "fwrite");

  private ReplacedCalls() {}

  /** The functions that may be called instead of one; empty if its calls are not replaced. */
  public static Set<String> of(String called) {
    String name = called.startsWith("__builtin_") ? called.substring(10) : called;
    return PRINTING.contains(name) ? WRITING : COPYING.contains(name) ? BY_COPYING : Set.of();
  }
}
