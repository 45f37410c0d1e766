package residua.analysis.counterexample;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import residua.c.interpreter.memory.Value;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.Scalar;

/**
 * The code that is linked to a program to execute it on given inputs: the functions that it leaves
 * undefined.
 */
public final class Harness {
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("bool", "_Bool"),
          Map.entry("_Bool", "_Bool"),
          Map.entry("char", "char"),
          Map.entry("schar", "signed char"),
          Map.entry("uchar", "unsigned char"),
          Map.entry("short", "short"),
          Map.entry("ushort", "unsigned short"),
          Map.entry("int", "int"),
          Map.entry("uint", "unsigned"),
          Map.entry("unsigned", "unsigned"),
          Map.entry("u8", "unsigned char"),
          Map.entry("u16", "unsigned short"),
          Map.entry("u32", "unsigned"),
          Map.entry("u64", "unsigned long long"),
          Map.entry("long", "long"),
          Map.entry("ulong", "unsigned long"),
          Map.entry("longlong", "long long"),
          Map.entry("ulonglong", "unsigned long long"),
          Map.entry("size_t", "unsigned long"),
          Map.entry("float", "float"),
          Map.entry("double", "double"));
  private static final Set<String> FLOATING = Set.of("float", "double");

  private static final int STACK_WORDS = 16_384;
  private static final int GAP_BYTES = 1_024;

  /** The name of the file with the functions around the program. */
  static final String FILE = "around.c";

  /** The option with which allocations of the program are those of {@link #ALLOCATIONS}. */
  static final String WRAPPED_ALLOCATIONS =
      "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc";

  /** Ends executions in which an allocation fails. */
  static final String ALLOCATIONS =
      """
      #include <stddef.h>
      static void *there(void *p, int wanted) { if (!p && wanted) _exit(0); return p; }
      void *__real_malloc(size_t n); void *__real_calloc(size_t n, size_t m);
      void *__real_realloc(void *p, size_t n); void *__real_aligned_alloc(size_t a, size_t n);
      void *__wrap_malloc(size_t n) { return there(__real_malloc(n), 1); }
      void *__wrap_calloc(size_t n, size_t m) { return there(__real_calloc(n, m), 1); }
      void *__wrap_realloc(void *p, size_t n) { return there(__real_realloc(p, n), n != 0); }
      void *__wrap_aligned_alloc(size_t a, size_t n) { return there(__real_aligned_alloc(a, n), 1); }
      """;

  /**
   * Lets one allocation fail.
   *
   * @param failing the name of a file with its number, counted from 1; 0: none
   * @param failed the name of a file that is created when it fails
   */
  static String failing(String failing, String failed) {
    return """
    #include <stddef.h>
    static int fails(int wanted) {
      static long at, fails = -1;
      if (fails < 0) {
        FILE *f = fopen(FAILING, "r");
        if (!f || fscanf(f, "%ld", &fails) != 1) fails = 0;
        if (f) fclose(f);
      }
      if (!wanted || ++at != fails) return 0;
      FILE *f = fopen(FAILED, "w");
      if (f) fclose(f);
      return 1;
    }
    void *__real_malloc(size_t n); void *__real_calloc(size_t n, size_t m);
    void *__real_realloc(void *p, size_t n); void *__real_aligned_alloc(size_t a, size_t n);
    void *__wrap_malloc(size_t n) { return fails(1) ? 0 : __real_malloc(n); }
    void *__wrap_calloc(size_t n, size_t m) { return fails(1) ? 0 : __real_calloc(n, m); }
    void *__wrap_realloc(void *p, size_t n) { return fails(n != 0) ? 0 : __real_realloc(p, n); }
    void *__wrap_aligned_alloc(size_t a, size_t n) { return fails(1) ? 0 : __real_aligned_alloc(a, n); }
    """
        .replace("FAILING", quoted(failing))
        .replace("FAILED", quoted(failed));
  }

  /** The function in the program's text that calls its entry function. */
  static final String STARTER = "residua_started_";

  /** The linker calls this instead of {@code main}. */
  static final String STARTING =
      "extern int " + STARTER + "(void);\nint __wrap_main(void) { return " + STARTER + "(); }\n";

  /**
   * Overwrites the frames of the program after its end, before leaks are looked for: an address
   * that is left there is that of no variable any more, and would hide a leak. The frame of the
   * function that does it begins higher up, so that what it leaves of that is not theirs.
   *
   * @param hasStarter whether {@link #STARTER} is called instead of {@code main}
   */
  static String clearing(boolean hasStarter) {
    return """
    __attribute__((noinline, no_sanitize("address"))) static void residua_clear_(void) {
      volatile int a[WORDS];
      for (int i = 0; i < WORDS; i++) a[i] = 0;
    }
    extern int START(int, char **, char **);
    __attribute__((noinline, no_sanitize("address")))
    static int residua_below_(int c, char **v, char **e) {
      volatile char gap[GAP];
      gap[0] = 0;
      int code = START(c, v, e);
      gap[1] = 0;
      return code;
    }
    int __wrap_main(int c, char **v, char **e) { int code = residua_below_(c, v, e); residua_clear_(); return code; }
    """
        .replace("WORDS", String.valueOf(STACK_WORDS))
        .replace("GAP", String.valueOf(GAP_BYTES))
        .replace("START", hasStarter ? STARTER : "__real_main");
  }

  private Harness() {}

  /**
   * The text of the harness.
   *
   * @param called the functions without a body that the program calls, by name
   * @param words those without a body that it names and that verifiers know
   * @param undeclared those of them that it does not declare
   * @param results the types of their results, where they are known; elsewhere the names determine
   *     them
   * @param errors those whose calls are errors, without a body
   * @param reached the name of a file that is created when an error call is reached; it contains
   *     the line of a failed assertion
   * @param inputs the name of a file with {@link #inputs}
   */
  static String text(
      SortedSet<String> called,
      SortedSet<String> words,
      Set<String> undeclared,
      Map<String, Scalar> results,
      List<String> errors,
      String reached,
      String inputs) {
    StringBuilder text = new StringBuilder();
    text.append("#include <stdio.h>\n#include <unistd.h>\n");
    text.append("static void note(unsigned line) { FILE *f = fopen(").append(quoted(reached));
    text.append(", \"w\"); if (f) { if (line) fprintf(f, \"%u\", line); fclose(f); }");
    text.append(" _exit(0); }\nvoid residua_reached_(void) { note(0); }\n");
    text.append("struct number { int real; long long integer; double floating; };\n");
    text.append(
        "static struct number input(void) { static FILE *f; struct number v, none = { 0 };");
    text.append(" if (!f) f = fopen(").append(quoted(inputs)).append(", \"r\");");
    text.append(" return f && fscanf(f, \"%d %lld %lf\", &v.real, &v.integer, &v.floating) == 3");
    text.append(" ? v : none; }\n");
    text.append(HarnessStubs.text(words, undeclared));
    for (String name : called) {
      Optional<String> type =
          Optional.ofNullable(results.get(name))
              .flatMap(Harness::declared)
              .or(() -> VerifierFunctions.inputType(name).map(TYPES::get));
      if (type.isPresent() && VerifierFunctions.isInput(name)) {
        text.append(input(name, type.get()));
      }
    }
    for (String name : errors) {
      text.append(
          name.equals(VerifierFunctions.FAILED_ASSERTION)
              ? "void " + name + "(const char *e, const char *f, unsigned l, const char *n)"
              : "void " + name + "()");
      text.append(
          name.equals(VerifierFunctions.FAILED_ASSERTION) ? " { note(l); }\n" : " { note(0); }\n");
    }
    return text.toString();
  }

  /** A function that returns the next input. */
  private static String input(String name, String type) {
    String own = FLOATING.contains(type) ? "floating" : "integer";
    String other = FLOATING.contains(type) ? "integer" : "floating";
    String isOther = FLOATING.contains(type) ? "!v.real" : "v.real";
    return ("%s %s(void) { struct number v = input(); return %s ? (%s) v.%s : (%s) v.%s; }\n")
        .formatted(type, name, isOther, type, other, type, own);
  }

  /** A type as wide as the declared result type of a function. */
  private static Optional<String> declared(Scalar type) {
    return switch (type) {
      case BOOL -> Optional.of("_Bool");
      case I8 -> Optional.of("signed char");
      case U8 -> Optional.of("unsigned char");
      case I16 -> Optional.of("short");
      case U16 -> Optional.of("unsigned short");
      case I32 -> Optional.of("int");
      case U32 -> Optional.of("unsigned");
      case I64 -> Optional.of("long long");
      case U64 -> Optional.of("unsigned long long");
      case F32 -> Optional.of("float");
      case F64 -> Optional.of("double");
      case POINTER, SHORT_POINTER -> Optional.empty();
    };
  }

  /**
   * The function that the linker calls in place of {@code main}, and that calls {@code main}.
   *
   * @param around the name of a file with two numbers: the fill value of uninitialised variables
   *     and of the stack where the program's frames will lie, and the number of arguments that
   *     {@code main} is given; then the length and the characters of each of them
   */
  static String main(String around) {
    // The frame of fill contains nothing but the array, so that it begins where that of main does.
    return """
    static int at, value, count = 1;
    int GIVER(void) { return value; }
    static void fill(void) { volatile int a[WORDS]; for (at = 0; at < WORDS; at++) a[at] = value; }
    extern int __real_main(int, char **, char **);
    static int number(FILE *f) { int n; if (fscanf(f, "%d", &n) != 1) _exit(1); return n; }
    static void text(FILE *f, char *to) {
      int n = number(f);
      if (n > LONGEST) _exit(1);
      while (n-- > 0) *to++ = number(f);
    }
    int __wrap_main(int c, char **v, char **e) {
      static char *a[MOST + 2], texts[MOST + 1][LONGEST + 1];
      FILE *f = fopen(AROUND, "r");
      if (!f) _exit(1);
      value = number(f); count = number(f);
      if (count > MOST + 1) _exit(1);
      a[0] = v[0];
      for (at = 1; at < count; at++) text(f, a[at] = texts[at]);
      fclose(f);
      fill();
      return __real_main(count, a, e);
    }
    """
        .replace("GIVER", UnsetVariables.GIVER)
        .replace("WORDS", String.valueOf(STACK_WORDS))
        .replace("MOST", String.valueOf(Surroundings.MOST_ARGUMENTS))
        .replace("LONGEST", String.valueOf(Surroundings.LONGEST))
        .replace("AROUND", quoted(around));
  }

  /**
   * Functions of which only the names are known: a call of one ends the execution. They are in a
   * file of their own, since any other file may use those names.
   */
  static String ends(SortedSet<String> names) {
    StringBuilder text = new StringBuilder("extern void _exit(int);\n");
    names.forEach(name -> text.append("void " + name + "(void) { _exit(0); }\n"));
    return text.toString();
  }

  /**
   * Code that creates a file before {@code main} is called.
   *
   * @param started its name
   */
  static String start(String started) {
    return "__attribute__((constructor)) static void start(void) { FILE *f = fopen("
        + quoted(started)
        + ", \"w\"); if (f) fclose(f); }\n";
  }

  /**
   * Code that keeps the output of the sanitizers in a file; a program can write at most a megabyte
   * to a file.
   *
   * @param report the name of a file
   */
  static String report(String report) {
    return "#include <fcntl.h>\n#include <sys/resource.h>\n"
        + "__attribute__((constructor)) static void report(void) { int fd = open("
        + quoted(report)
        + ", O_CREAT | O_WRONLY, 0600); struct rlimit most = { 1 << 20, 1 << 20 };"
        + " setrlimit(RLIMIT_FSIZE, &most); if (fd >= 0) dup2(fd, 2); }\n";
  }

  private static String quoted(String file) {
    return '"' + file.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Inputs, one after the other, as a program reads them; zeros follow. */
  static String inputs(List<Value> values) {
    StringBuilder text = new StringBuilder();
    for (Value value : values) {
      text.append(
          switch (value) {
            case Value.Int number -> "0 " + number.bits() + " 0";
            case Value.Real number -> "1 0 " + readable(number.value());
            default -> "0 0 0";
          });
      text.append('\n');
    }
    return text.toString();
  }

  private static String readable(double value) {
    return Double.isNaN(value)
        ? "nan"
        : Double.isInfinite(value) ? value > 0 ? "inf" : "-inf" : Double.toHexString(value);
  }

  /** A floating-point literal in C, exact; infinities and NaN as in GNU C. */
  public static String literal(double value) {
    if (Double.isNaN(value)) {
      return "__builtin_nan(\"\")";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "__builtin_inf()" : "-__builtin_inf()";
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15 && !isNegativeZero(value)
        ? (long) value + ".0"
        : Double.toHexString(value);
  }

  private static boolean isNegativeZero(double value) {
    return Double.doubleToRawLongBits(value) == Long.MIN_VALUE;
  }
}
