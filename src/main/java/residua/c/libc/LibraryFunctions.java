package residua.c.libc;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Facts about functions without a body by their names, as in ISO C, POSIX, the GNU C library and
 * compilers. Everything that is not known of a function is possible.
 */
public final class LibraryFunctions {
  private static final Set<String> HARMLESS =
      Set.of("__VERIFIER_", "__builtin_", "__atomic_", "__sync_");

  private static final Set<String> NEVER_CALL_BACK =
      NameWords.of(
          """
          printf fprintf sprintf snprintf asprintf vprintf vfprintf vsprintf vsnprintf vasprintf
          puts fputs putchar
          putc fputc scanf fscanf sscanf getchar getc fgetc fgets fopen fopen64 fclose fread fwrite
          fflush fseek ftell rewind feof ferror perror remove rename ungetc setvbuf setbuf
          __isoc99_scanf __isoc99_fscanf __isoc99_sscanf
          __isoc23_scanf __isoc23_fscanf __isoc23_sscanf
          __isoc23_strtol __isoc23_strtoll __isoc23_strtoul __isoc23_strtoull
          malloc calloc realloc free alloca abort exit _Exit _exit
          memcpy memmove memset memcmp memchr strlen strcpy strncpy strcat strncat strcmp strncmp
          strcoll strchr strrchr strstr strpbrk strspn strcspn strtok strdup strndup strerror
          strcasecmp strncasecmp
          atoi atol atoll atof strtol strtoll strtoul strtoull strtod strtof
          strtold
          abs labs llabs div ldiv rand srand random srandom getenv
          time clock difftime mktime gmtime localtime strftime
          isalpha isdigit isalnum isspace isupper islower isxdigit iscntrl isgraph isprint ispunct
          tolower toupper __ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc __errno_location
          sqrt pow sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 log log2 log10
          floor ceil round trunc fabs fmod sqrtf fabsf floorf ceilf roundf lround ldexp frexp
          modf fmin fmax hypot cbrt nan
          __assert_fail __assert reach_error
          open open64 close read write lseek lseek64 unlink sleep usleep clock_gettime fseeko ftello
          sigemptyset sigfillset sigaddset sigdelset sigismember
          """);

  /** The functions passed to {@code pthread_atfork} are executed in a fork. */
  private static final Set<String> CALLING_BUILTINS =
      NameWords.of("__builtin_apply __builtin_tgmath __builtin_fork");

  /**
   * Functions of ISO C, POSIX and the GNU C library that call functions passed to them before they
   * return.
   */
  private static final Set<String> CALL_BACK =
      NameWords.of(
          """
          qsort qsort_r qsort_s bsearch bsearch_s lfind lsearch tsearch tfind tdelete twalk twalk_r
          tdestroy ftw ftw64 nftw nftw64 glob glob64 scandir scandir64 scandirat scandirat64
          dl_iterate_phdr dlopen dlclose pthread_once call_once pthread_exit pthread_key_create
          pthread_cleanup_push pthread_cleanup_pop fork __fork _Fork raise kill pthread_kill
          sigqueue killpg error error_at_line argp_parse makecontext swapcontext setcontext
          """);

  private static final Set<String> SET_JUMPS =
      NameWords.of("setjmp _setjmp __setjmp sigsetjmp __sigsetjmp __builtin_setjmp");

  private static final Set<String> RETURN_TWICE =
      NameWords.of("vfork __vfork getcontext __getcontext swapcontext savectx");

  private static final Set<String> JUMP =
      NameWords.of(
          """
          longjmp _longjmp siglongjmp __longjmp_chk __builtin_longjmp setcontext swapcontext
          """);

  private static final Set<String> AT_EXIT =
      NameWords.of("atexit on_exit __cxa_atexit __cxa_thread_atexit __cxa_thread_atexit_impl");

  private static final Set<String> AT_QUICK_EXIT =
      NameWords.of("at_quick_exit __cxa_at_quick_exit");

  private static final Set<String> END = NameWords.of("exit quick_exit __builtin_exit");

  private static final Set<String> NEVER_RETURN =
      NameWords.of(
          """
          abort exit _exit _Exit quick_exit __assert_fail __assert __builtin_abort __builtin_exit
          """);

  /** Some of them start threads if they are told to. */
  private static final Set<String> INSTALL_HANDLERS =
      NameWords.of(
          """
          signal sigaction __sigaction sigset sigvec bsd_signal ssignal sysv_signal __sysv_signal
          fopencookie funopen register_printf_function register_printf_modifier
          register_printf_specifier register_printf_type
          aio_read aio_write aio_fsync lio_listio aio_read64 aio_write64 aio_fsync64 lio_listio64
          mq_notify getaddrinfo_a
          """);

  private static final Set<String> START_THREADS =
      NameWords.of("pthread_create thrd_create clone __clone __clone2 timer_create");

  private static final Set<String> FIND_SYMBOLS = NameWords.of("dlsym dlvsym");

  private static final Pattern ONLY_BUILTIN =
      Pattern.compile(
          "trap|unreachable|(popcount|clz|ctz|parity|clrsb)(l|ll)?|bswap(16|32|64|128)"
              + "|[su]?(add|sub|mul)(l|ll)?_overflow(_p)?|(inf|huge_val|nans)[fl]?"
              + "|is(greater|greaterequal|less|lessequal|lessgreater|unordered|finite|normal)"
              + "|isinf_sign|signbit|fpclassify|expect|constant_p|alloca_with_align");

  /** The size of a set of signals, of which some libraries write only the first bytes. */
  public static final long SIGNAL_SET = 128;

  private LibraryFunctions() {}

  /** Whether a function is known here. */
  public static boolean isKnown(String name) {
    return !VerifierFunctions.ERROR_CALLS.contains(name)
        && (NEVER_CALL_BACK.contains(name) || isKnownToCallBack(name));
  }

  /**
   * Whether a name has a meaning only with the prefix {@code __builtin_}: no library has a function
   * of this name, so the program, or another file of it, defines it.
   */
  public static boolean isOnlyBuiltin(String name) {
    return ONLY_BUILTIN.matcher(name).matches();
  }

  /** Whether a function may call functions of the program before it returns. */
  public static boolean mayCallBack(String name) {
    return CALLING_BUILTINS.contains(name)
        || (!NEVER_CALL_BACK.contains(name)
            && HarnessWord.of(name).isEmpty()
            && HARMLESS.stream().noneMatch(name::startsWith));
  }

  /** Whether a function is known to call functions of the program, at once or later. */
  public static boolean isKnownToCallBack(String name) {
    return CALL_BACK.contains(name)
        || CALLING_BUILTINS.contains(name)
        || INSTALL_HANDLERS.contains(name)
        || START_THREADS.contains(name)
        || FIND_SYMBOLS.contains(name)
        || registersAtEnd(name)
        || mayReturnTwice(name)
        || jumps(name);
  }

  /** Whether a call may return a second time. */
  public static boolean mayReturnTwice(String name) {
    return setsJump(name) || RETURN_TWICE.contains(name);
  }

  /** Whether a call returns again when {@code longjmp} is called, and in no other case. */
  public static boolean setsJump(String name) {
    return SET_JUMPS.contains(name);
  }

  /** Whether a function continues elsewhere than after its call. */
  public static boolean jumps(String name) {
    return JUMP.contains(name);
  }

  /** Whether a function registers others to be called when the program ends, in any way. */
  public static boolean registersAtEnd(String name) {
    return registersAtExit(name) || AT_QUICK_EXIT.contains(name);
  }

  /** Whether a function registers others to be called by {@code exit}. */
  public static boolean registersAtExit(String name) {
    return AT_EXIT.contains(name);
  }

  /** Whether a function ends the program and calls the registered functions. */
  public static boolean endsProgram(String name) {
    return END.contains(name);
  }

  /** Whether nothing is executed after a call. */
  public static boolean neverReturns(String name) {
    return NEVER_RETURN.contains(name);
  }

  /** Whether a function causes others to be executed at any time. */
  public static boolean installsHandlers(String name) {
    return INSTALL_HANDLERS.contains(name);
  }

  /** Whether a function starts another thread of execution. */
  public static boolean startsThreads(String name) {
    return START_THREADS.contains(name);
  }

  /** Whether a function causes others to be executed at any time, or in parallel to its caller. */
  public static boolean startsOthers(String name) {
    return installsHandlers(name) || startsThreads(name);
  }

  /** Whether a function looks up a symbol by a name passed as a string. */
  public static boolean findsSymbols(String name) {
    return FIND_SYMBOLS.contains(name);
  }

  /** Whether a call returns twice, or never, or only after calls that it makes. */
  public static boolean isLeftOtherwise(String name) {
    return mayReturnTwice(name) || jumps(name) || endsProgram(name);
  }
}
