package residua.library;

import java.util.Set;

/** What is known of functions without a body: by their names, as ISO C and POSIX reserve them. */
public final class LibraryFunctions {
  private static final Set<String> HARMLESS =
      Set.of("__VERIFIER_", "__builtin_", "__atomic_", "__sync_");

  private static final Set<String> NEVER_CALL_BACK =
      Set.of(
          "printf",
          "fprintf",
          "sprintf",
          "snprintf",
          "vprintf",
          "vfprintf",
          "vsprintf",
          "vsnprintf",
          "puts",
          "fputs",
          "putchar",
          "putc",
          "fputc",
          "scanf",
          "fscanf",
          "sscanf",
          "__isoc99_scanf",
          "__isoc99_fscanf",
          "__isoc99_sscanf",
          "getchar",
          "getc",
          "fgetc",
          "fgets",
          "fopen",
          "fclose",
          "fread",
          "fwrite",
          "fflush",
          "fseek",
          "ftell",
          "rewind",
          "feof",
          "ferror",
          "perror",
          "remove",
          "rename",
          "ungetc",
          "setvbuf",
          "setbuf",
          "malloc",
          "calloc",
          "realloc",
          "free",
          "alloca",
          "abort",
          "exit",
          "_Exit",
          "_exit",
          "memcpy",
          "memmove",
          "memset",
          "memcmp",
          "memchr",
          "strlen",
          "strcpy",
          "strncpy",
          "strcat",
          "strncat",
          "strcmp",
          "strncmp",
          "strcoll",
          "strchr",
          "strrchr",
          "strstr",
          "strpbrk",
          "strspn",
          "strcspn",
          "strtok",
          "strdup",
          "strndup",
          "strerror",
          "strcasecmp",
          "strncasecmp",
          "atoi",
          "atol",
          "atoll",
          "atof",
          "strtol",
          "strtoll",
          "strtoul",
          "strtoull",
          "strtod",
          "strtof",
          "abs",
          "labs",
          "llabs",
          "div",
          "ldiv",
          "rand",
          "srand",
          "random",
          "srandom",
          "getenv",
          "time",
          "clock",
          "difftime",
          "mktime",
          "gmtime",
          "localtime",
          "strftime",
          "isalpha",
          "isdigit",
          "isalnum",
          "isspace",
          "isupper",
          "islower",
          "isxdigit",
          "iscntrl",
          "isgraph",
          "isprint",
          "ispunct",
          "tolower",
          "toupper",
          "__ctype_b_loc",
          "__ctype_tolower_loc",
          "__ctype_toupper_loc",
          "__errno_location",
          "sqrt",
          "pow",
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "atan2",
          "sinh",
          "cosh",
          "tanh",
          "exp",
          "exp2",
          "log",
          "log2",
          "log10",
          "floor",
          "ceil",
          "round",
          "trunc",
          "fabs",
          "fmod",
          "sqrtf",
          "fabsf",
          "floorf",
          "ceilf",
          "roundf",
          "lround",
          "ldexp",
          "frexp",
          "modf",
          "fmin",
          "fmax",
          "hypot",
          "cbrt",
          "nan",
          "__assert_fail",
          "__assert",
          "reach_error",
          "open",
          "close",
          "read",
          "write",
          "lseek",
          "unlink",
          "sleep",
          "usleep");

  private static final Set<String> RETURN_TWICE =
      Set.of(
          "setjmp",
          "_setjmp",
          "sigsetjmp",
          "__sigsetjmp",
          "__builtin_setjmp",
          "vfork",
          "getcontext",
          "swapcontext",
          "savectx");

  private static final Set<String> SET_JUMPS =
      Set.of("setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "__builtin_setjmp");

  private static final Set<String> AT_END =
      Set.of(
          "atexit",
          "on_exit",
          "at_quick_exit",
          "__cxa_atexit",
          "__cxa_at_quick_exit",
          "__cxa_thread_atexit",
          "__cxa_thread_atexit_impl");

  private static final Set<String> CALLING_BUILTINS = Set.of("__builtin_apply", "__builtin_tgmath");

  private static final Set<String> END = Set.of("exit", "quick_exit", "__builtin_exit");

  private static final Set<String> INSTALL_HANDLERS =
      Set.of(
          "signal",
          "sigaction",
          "__sigaction",
          "sigset",
          "sigvec",
          "bsd_signal",
          "ssignal",
          "sysv_signal",
          "__sysv_signal",
          "fopencookie",
          "funopen",
          "register_printf_function",
          "register_printf_modifier",
          "register_printf_specifier",
          "register_printf_type",
          "aio_read",
          "aio_write",
          "aio_fsync",
          "lio_listio",
          "mq_notify",
          "getaddrinfo_a");

  private static final Set<String> START_THREADS =
      Set.of("pthread_create", "thrd_create", "clone", "__clone", "timer_create");

  private static final Set<String> JUMP =
      Set.of(
          "longjmp",
          "_longjmp",
          "siglongjmp",
          "__longjmp_chk",
          "__builtin_longjmp",
          "setcontext",
          "swapcontext");

  private LibraryFunctions() {}

  /** Whether a function goes on somewhere else than behind its call. */
  public static boolean jumps(String name) {
    return JUMP.contains(name);
  }

  /** Whether a function without a body may call functions of the program before it returns. */
  public static boolean mayCallBack(String name) {
    return !NEVER_CALL_BACK.contains(name)
        && (CALLING_BUILTINS.contains(name) || HARMLESS.stream().noneMatch(name::startsWith));
  }

  /** Whether a call may return a second time, in another automaton state. */
  public static boolean mayReturnTwice(String name) {
    return RETURN_TWICE.contains(name);
  }

  /** Whether a call returns again when {@code longjmp} is called, and in no other case. */
  public static boolean setsJump(String name) {
    return SET_JUMPS.contains(name);
  }

  /** Whether a function asks for others to be called when the program ends. */
  public static boolean registersAtEnd(String name) {
    return AT_END.contains(name);
  }

  /** Whether a function ends the program and calls what was asked to be called then. */
  public static boolean endsProgram(String name) {
    return END.contains(name);
  }

  /** Whether a function makes others run at any time. */
  public static boolean installsHandlers(String name) {
    return INSTALL_HANDLERS.contains(name);
  }

  /** Whether a function starts another thread of execution. */
  public static boolean startsThreads(String name) {
    return START_THREADS.contains(name);
  }
}
