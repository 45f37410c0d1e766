package residua.analysis.counterexample;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/**
 * The compiler's checks for the properties of a specification: each stops an execution at the first
 * operation that violates one, before it takes effect (GCC manual, "Program Instrumentation
 * Options").
 */
final class SanitizerChecks {
  /** An operation that is undefined: file, line, what it was. */
  static final Pattern UNDEFINED =
      Pattern.compile("^(.+?):(\\d+):\\d+: runtime error: (.+)$", Pattern.MULTILINE);

  /** An access or a call of the allocator that is invalid: its kind. */
  static final Pattern ADDRESS =
      Pattern.compile("ERROR: AddressSanitizer: (?:attempting )?([A-Za-z-]+)");

  private static final Pattern FRAME =
      Pattern.compile("^ *#\\d+ 0x[0-9a-f]+ in \\S+ (.+?):(\\d+)(?::\\d+)?$", Pattern.MULTILINE);

  /** Files of the GNU C library are named relative to where it was built. */
  private static final Pattern LIBRARY =
      Pattern.compile(
          "\\.\\./(sysdeps|csu|nptl|string|stdlib|stdio-common|libio|malloc|elf|posix|signal|ctype"
              + "|misc|time|io|debug|wcsmbs|locale|setjmp|math)/");

  private static final String LEAK = "ERROR: LeakSanitizer: detected memory leaks";
  private static final String AT_NULL = "address points to the zero page";
  private static final String WRITES = "caused by a WRITE memory access";

  /** The words of the address sanitizer for accesses outside of objects that are alive. */
  private static final Set<String> ACCESSES =
      Set.of(
          "heap-buffer-overflow",
          "stack-buffer-overflow",
          "stack-buffer-underflow",
          "global-buffer-overflow",
          "dynamic-stack-buffer-overflow",
          "heap-use-after-free",
          "stack-use-after-scope",
          "stack-use-after-return",
          "negative-size-param");

  private static final Set<String> FREES = Set.of("double-free", "free", "bad-free");

  private SanitizerChecks() {}

  /** The options that compile a program with the checks of a specification; empty without any. */
  static SortedSet<String> names(Specification specification) {
    SortedSet<String> result = new TreeSet<>();
    for (SafetyProperty each : specification.properties()) {
      switch (each) {
        case NO_OVERFLOW -> {
          result.add("signed-integer-overflow");
          result.add("shift");
        }
        case NO_UNDEFINED_SHIFT -> result.add("shift");
        case NO_DIVISION_BY_ZERO -> result.add("integer-divide-by-zero");
        case VALID_DEREF, VALID_FREE, VALID_MEMTRACK, VALID_MEMCLEANUP -> result.add("address");
        case UNREACH_CALL, NO_UNINITIALISED, NO_UNDEFINED_OPERAND -> {}
      }
    }
    return result;
  }

  /** The environment of an execution. */
  static Map<String, String> environment(Specification specification) {
    boolean asksForLeaks =
        specification.asksFor(SafetyProperty.VALID_MEMTRACK)
            || specification.asksFor(SafetyProperty.VALID_MEMCLEANUP);
    return Map.of(
        "ASAN_OPTIONS",
        "allocator_may_return_null=1:detect_stack_use_after_return=1:detect_leaks="
            + (asksForLeaks ? 1 : 0));
  }

  /**
   * The violation that a report names; empty if it is none of a property that is asked for.
   *
   * @param name of the original
   * @param compiled the name of the file that was compiled in its place
   */
  static Optional<Violation> in(
      String report, String name, String compiled, Specification specification) {
    return undefined(report, name, compiled)
        .or(() -> address(report, name, compiled))
        .or(() -> leak(report, name, compiled, specification))
        .filter(each -> specification.asksFor(each.property()));
  }

  private static Optional<Violation> undefined(String report, String name, String compiled) {
    Matcher matcher = UNDEFINED.matcher(report);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String what = matcher.group(3);
    Position where = place(matcher.group(1), matcher.group(2), name, compiled);
    return property(what).map(property -> new Violation(property, where, what));
  }

  private static Optional<SafetyProperty> property(String what) {
    if (what.startsWith("division by zero")) {
      return Optional.of(SafetyProperty.NO_DIVISION_BY_ZERO);
    }
    if (what.startsWith("shift exponent")) {
      return Optional.of(SafetyProperty.NO_UNDEFINED_SHIFT);
    }
    // A negative value may be shifted to a representable one.
    return what.contains("cannot be represented in type")
        ? Optional.of(SafetyProperty.NO_OVERFLOW)
        : Optional.empty();
  }

  /** The leak that is reported at the end: of an object to which no pointer leads. */
  private static Optional<Violation> leak(
      String report, String name, String compiled, Specification specification) {
    int start = report.indexOf(LEAK);
    if (start < 0) {
      return Optional.empty();
    }
    SafetyProperty property =
        specification.asksFor(SafetyProperty.VALID_MEMTRACK)
            ? SafetyProperty.VALID_MEMTRACK
            : SafetyProperty.VALID_MEMCLEANUP;
    return firstFrame(report.substring(start), name, compiled)
        .map(where -> new Violation(property, where, "allocated here and never freed"));
  }

  /**
   * The first place of the program in the calls that a report lists.
   *
   * @param name of the original
   * @param compiled the name of the file that was compiled in its place
   */
  static Optional<Position> firstFrame(String report, String name, String compiled) {
    Matcher frame = FRAME.matcher(report);
    while (frame.find()) {
      String file = frame.group(1);
      if (!file.contains("libsanitizer")
          && !LIBRARY.matcher(file).lookingAt()
          && !file.equals(sibling(compiled, Harness.FILE))) {
        return Optional.of(place(frame.group(1), frame.group(2), name, compiled));
      }
    }
    return Optional.empty();
  }

  private static Optional<Violation> address(String report, String name, String compiled) {
    Matcher matcher = ADDRESS.matcher(report);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String what = matcher.group(1);
    boolean isAtNull = report.contains(AT_NULL);
    boolean isRefused = what.equals("SEGV") && (isAtNull || report.contains(WRITES));
    boolean isAccess = ACCESSES.contains(what) || isRefused;
    if (!isAccess && !FREES.contains(what)) {
      return Optional.empty();
    }
    return firstFrame(report.substring(matcher.end()), name, compiled)
        .map(where ->
            new Violation(
                isAccess ? SafetyProperty.VALID_DEREF : SafetyProperty.VALID_FREE,
                where,
                !isRefused
                    ? what
                    : isAtNull
                        ? "access at a null pointer"
                        : "write to memory that must not be written"));
  }

  private static String sibling(String file, String name) {
    return file.substring(0, file.lastIndexOf('/') + 1) + name;
  }

  /**
   * A place in the original.
   *
   * @param file as a report names it
   * @param name of the original
   * @param compiled the name of the file that was compiled in its place
   */
  static Position place(String file, String line, String name, String compiled) {
    // Names of files that are not complete follow that of the directory of the compilation.
    String directory = compiled.substring(0, compiled.lastIndexOf('/') + 1);
    String given = file.startsWith(directory) ? file.substring(directory.length()) : file;
    return new Position(file.equals(compiled) ? name : given, Integer.parseInt(line), 0);
  }
}
