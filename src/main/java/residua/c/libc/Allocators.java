package residua.c.libc;

import java.util.Set;

/**
 * Functions of the C library that allocate memory, and those of them that a program may replace:
 * then the library calls the program's (GNU C Library Reference Manual, "Replacing malloc").
 */
public final class Allocators {
  private static final String BUILTIN = "__builtin_";
  private static final Set<String> HARMLESS = Set.of("__VERIFIER_", "__atomic_", "__sync_");

  private static final Set<String> REPLACEABLE =
      NameWords.of(
          """
          malloc free calloc realloc reallocarray aligned_alloc malloc_usable_size memalign
          posix_memalign pvalloc valloc
          """);

  /** The compiler's names for library functions that may allocate. */
  private static final Set<String> ALLOCATING_BUILTINS =
      NameWords.of(
          """
          strdup strndup printf fprintf vprintf vfprintf sprintf snprintf vsprintf vsnprintf puts
          fputs putc fputc putchar fwrite scanf fscanf sscanf vscanf vfscanf vsscanf exit apply
          """);

  /** Functions that allocate nothing; others may, if only a buffer. */
  private static final Set<String> NEVER_ALLOCATE =
      NameWords.of(
          """
          abort _Exit _exit reach_error memcpy memmove memset memcmp memchr strlen strcmp strncmp
          strcpy strncpy strcat strncat strchr strrchr strstr abs labs
          """);

  private Allocators() {}

  /** Whether the library calls the program's function of this name, if there is one. */
  public static boolean isReplaceable(String name) {
    return REPLACEABLE.contains(name);
  }

  /** Whether a function other than these may call one of them. */
  public static boolean mayAllocate(String name) {
    if (name.startsWith(BUILTIN)) {
      return ALLOCATING_BUILTINS.contains(
          name.substring(BUILTIN.length()).replace("_unlocked", ""));
    }
    return !NEVER_ALLOCATE.contains(name)
        && !REPLACEABLE.contains(name)
        && HarnessWord.of(name).isEmpty()
        && HARMLESS.stream().noneMatch(name::startsWith);
  }
}
