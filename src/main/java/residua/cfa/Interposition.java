package residua.cfa;

import java.util.List;
import java.util.Set;

/**
 * Functions of the program that the C library calls instead of its own: a program may define {@code
 * malloc}, and {@code strdup} calls that then (GNU C Library Reference Manual, "Replacing malloc").
 */
public final class Interposition {
  private static final String BUILTIN = "__builtin_";

  private static final Set<String> REPLACEABLE =
      Set.of(
          "malloc",
          "free",
          "calloc",
          "realloc",
          "reallocarray",
          "aligned_alloc",
          "malloc_usable_size",
          "memalign",
          "posix_memalign",
          "pvalloc",
          "valloc");

  /** Of the compiler's names for library functions, those of what may allocate. */
  private static final Set<String> ALLOCATING_BUILTINS =
      Set.of(
          "strdup",
          "strndup",
          "printf",
          "fprintf",
          "vprintf",
          "vfprintf",
          "sprintf",
          "snprintf",
          "vsprintf",
          "vsnprintf",
          "puts",
          "fputs",
          "putc",
          "fputc",
          "putchar",
          "fwrite",
          "scanf",
          "fscanf",
          "sscanf",
          "vscanf",
          "vfscanf",
          "vsscanf",
          "exit",
          "apply");

  /** Functions that allocate nothing; others may, if only a buffer. */
  private static final Set<String> NEVER_ALLOCATE =
      Set.of(
          "abort",
          "_Exit",
          "_exit",
          "reach_error",
          "memcpy",
          "memmove",
          "memset",
          "memcmp",
          "memchr",
          "strlen",
          "strcmp",
          "strncmp",
          "strcpy",
          "strncpy",
          "strcat",
          "strncat",
          "strchr",
          "strrchr",
          "strstr",
          "abs",
          "labs");

  private Interposition() {}

  /** The functions that library functions which the program calls may call at any time. */
  public static List<Function> in(List<Function> functions) {
    List<Function> replaced =
        functions.stream()
            .filter(function -> !function.traits().isStatic())
            .filter(function -> REPLACEABLE.contains(function.name()))
            .toList();
    boolean called =
        !replaced.isEmpty() && functions.stream().anyMatch(Interposition::mayCallWhatAllocates);
    return called ? replaced : List.of();
  }

  private static boolean mayCallWhatAllocates(Function function) {
    return function.opaque().isPresent()
        || function.steps().stream()
            .map(Step::effects)
            .anyMatch(effects ->
                effects.hidden()
                    || effects.callsThroughPointer()
                    || effects.calls().stream().anyMatch(Interposition::mayAllocate));
  }

  private static boolean mayAllocate(String name) {
    if (name.startsWith(BUILTIN)) {
      return ALLOCATING_BUILTINS.contains(
          name.substring(BUILTIN.length()).replace("_unlocked", ""));
    }
    return !NEVER_ALLOCATE.contains(name)
        && !REPLACEABLE.contains(name)
        && !name.startsWith("__VERIFIER_")
        && !name.startsWith("__atomic_")
        && !name.startsWith("__sync_");
  }
}
