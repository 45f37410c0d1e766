package residua.validation.text;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** What functions without a body do, by their names; an unknown one may call back. */
public final class LibraryCalls {
  private static final Set<String> QUIET =
      words(
          """
          abort abs acos alloca asin atan atan2 atof atoi atol atoll calloc cbrt ceil ceilf clock
          close cos cosh difftime div exit _Exit _exit exp exp2 fabs fabsf fclose feof ferror
          fflush fgetc fgets floor floorf fmax fmin fmod fopen fprintf fputc fputs fread free frexp
          fscanf fseek ftell fwrite getc getchar getenv gmtime hypot isalnum isalpha iscntrl
          isdigit isgraph islower isprint ispunct isspace isupper isxdigit labs ldexp ldiv llabs
          localtime log log10 log2 lround lseek malloc memchr memcmp memcpy memmove memset mktime
          modf nan open perror pow printf putc putchar puts rand random read realloc remove rename
          rewind round roundf scanf setbuf setvbuf sin sinh sleep snprintf sprintf sqrt sqrtf srand
          srandom sscanf strcasecmp strcat strchr strcmp strcoll strcpy strdup strerror strftime
          strlen strncasecmp strncat strncmp strncpy strndup strpbrk strrchr strspn strstr strtod
          strtof strtok strtol strtoll strtoul strtoull tan tanh time tolower toupper trunc ungetc
          unlink usleep vfprintf vprintf vsnprintf vsprintf write
          __isoc99_fscanf __isoc99_scanf __isoc99_sscanf __ctype_b_loc __ctype_tolower_loc
          __ctype_toupper_loc __errno_location __assert __assert_fail reach_error
          """);
  private static final Set<String> RETURN_TWICE =
      words(
          """
          setjmp _setjmp sigsetjmp __sigsetjmp __builtin_setjmp vfork getcontext swapcontext
          savectx
          """);
  private static final Set<String> RUN_AT_ANY_TIME =
      words(
          """
          signal sigaction __sigaction sigset sigvec bsd_signal ssignal sysv_signal __sysv_signal
          pthread_create thrd_create clone __clone timer_create
          fopencookie funopen register_printf_function register_printf_modifier
          register_printf_specifier register_printf_type
          aio_read aio_write aio_fsync lio_listio mq_notify getaddrinfo_a
          """);
  private static final Set<String> RUN_LATER =
      words(
          "atexit on_exit at_quick_exit __cxa_atexit __cxa_at_quick_exit __cxa_thread_atexit"
              + " __cxa_thread_atexit_impl");
  private static final Set<String> CALLING_BUILTINS = words("__builtin_apply __builtin_tgmath");
  private static final Set<String> END = words("exit quick_exit __builtin_exit");
  private static final Set<String> START_THREADS =
      words("pthread_create thrd_create clone __clone timer_create");
  private static final Set<String> JUMP =
      words(
          """
          longjmp _longjmp siglongjmp __longjmp_chk __builtin_longjmp setcontext swapcontext
          """);

  private LibraryCalls() {}

  private static Set<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }

  /** Whether it may run functions of the program before it returns. */
  public static boolean mayCallBack(String name) {
    return CALLING_BUILTINS.contains(name)
        || (!QUIET.contains(name)
            && !name.startsWith("__VERIFIER_")
            && !name.startsWith("__builtin_")
            && !name.startsWith("__atomic_")
            && !name.startsWith("__sync_"));
  }

  /** Whether it may return a second time. */
  public static boolean mayReturnTwice(String name) {
    return RETURN_TWICE.contains(name);
  }

  /** Whether it makes functions of the program run at any time, or beside others. */
  public static boolean startsOthers(String name) {
    return RUN_AT_ANY_TIME.contains(name);
  }

  /** Whether it makes functions of the program run when the program ends. */
  public static boolean runsLater(String name) {
    return RUN_LATER.contains(name);
  }

  /** Whether it ends the program, and runs what is to be run then. */
  public static boolean ends(String name) {
    return END.contains(name);
  }

  /** Whether it makes functions of the program run beside others. */
  public static boolean startsThreads(String name) {
    return START_THREADS.contains(name);
  }

  /** Whether it goes on somewhere else than behind its call. */
  public static boolean jumps(String name) {
    return JUMP.contains(name);
  }
}
