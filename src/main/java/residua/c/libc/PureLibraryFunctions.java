package residua.c.libc;

import java.util.Set;

/**
 * Functions without a body whose only visible effect is their result: any value, unless more is
 * known. They call nothing of the program and return.
 */
public final class PureLibraryFunctions {
  private static final String BUILTIN = "__builtin_";

  /** Functions of C and POSIX. */
  private static final Set<String> NAMES =
      NameWords.of(
          """
          rand random srand srandom atoi atol atoll atof clock getenv getpid getuid sleep usleep
          isalpha isdigit isalnum isspace isupper islower isxdigit iscntrl isgraph isprint ispunct
          isblank tolower toupper __ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc
          __errno_location sqrt pow sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 log
          log2 log10 floor ceil round trunc fabs fmod fmin fmax hypot cbrt ldexp lround sqrtf powf
          sinf cosf tanf asinf acosf atanf atan2f expf logf log2f log10f floorf ceilf roundf
          truncf fabsf fmodf fminf fmaxf hypotf fopen fclose fflush feof ferror fseek ftell rewind
          clearerr fileno remove unlink getchar getc fgetc ungetc putc putchar fputc open close
          lseek isatty strerror labs llabs fabsl rint nearbyint rintf nearbyintf copysign
          copysignf fdim fdimf fma fmaf remainder remainderf asinh acosh atanh sinhf coshf tanhf
          lroundf llround llroundf lrint lrintf llrint llrintf nan nanf expm1 log1p erf erfc
          tgamma isnan isinf finite finitef isnanf isinff __isnan __isnanf __isinf __isinff
          __finite __finitef __fpclassify __fpclassifyf __signbit __signbitf ffs ffsl ffsll
          sqrtl powl sinl cosl tanl expl logl log2l log10l floorl ceill roundl truncl fmodl fminl
          fmaxl hypotl ldexpl copysignl rintl creal crealf creall cimag cimagf cimagl cabs cabsf
          cabsl carg cargf conj conjf csqrt cexp
          geteuid getgid getppid difftime sched_yield fseeko ftello
          """);

  /** Built-in functions of compilers, without their prefix. */
  private static final Set<String> BUILTINS =
      NameWords.of(
          """
          isinf_sign isfinite isnormal signbit signbitf fpclassify isgreater isgreaterequal isless
          islessequal islessgreater isunordered popcount popcountl popcountll parity parityl
          parityll clz clzl clzll ctz ctzl ctzll expect constant_p
          object_size huge_val huge_valf inf inff va_start va_end va_copy
          """);

  private PureLibraryFunctions() {}

  /** Whether a function is one of them. */
  public static boolean isOne(String name) {
    return name.startsWith(BUILTIN)
        ? isBuiltin(name.substring(BUILTIN.length()))
        : NAMES.contains(name);
  }

  private static boolean isBuiltin(String name) {
    return BUILTINS.contains(name) || NAMES.contains(name);
  }
}
