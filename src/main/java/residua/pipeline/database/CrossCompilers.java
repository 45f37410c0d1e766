package residua.pipeline.database;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compilers for other machines than this one, by their names: a database is no reason to start what
 * it names, and {@code cc} gives types other sizes.
 */
final class CrossCompilers {
  /** A prefix for the target (GNU Autoconf, "Specifying Target Triplets"). */
  private static final Pattern PREFIXED =
      Pattern.compile("([A-Za-z0-9_]+)-(.*-)?(gcc|cc|clang|g\\+\\+|c\\+\\+)(-[0-9.]+)?(\\.exe)?");

  private static final Pattern MACHINE =
      Pattern.compile(
          "arm.*|thumb.*|aarch64.*|avr|msp430|riscv.*|powerpc.*|ppc.*|mips.*|sparc.*|s390x?|m68k"
              + "|xtensa.*|sh[0-9].*|i[3-6]86|hppa.*|alpha.*|ia64|loongarch.*|nios2|or1k|rx|rl78"
              + "|c6x|bpf|wasm.*|tricore|microblaze.*|arc|csky|nds32.*|v850.*|h8300");

  private static final Pattern WINDOWS = Pattern.compile("x86_64-.*(mingw|cygwin|msvc).*");

  private static final Set<String> OTHERS =
      Set.of(
          "sdcc",
          "armcc",
          "armclang",
          "iccarm",
          "iccavr",
          "icc430",
          "xc8",
          "xc16",
          "cl",
          "cl.exe",
          "emcc");

  private static final Set<String> LAUNCHERS = Set.of("ccache", "sccache", "distcc", "icecc");

  private CrossCompilers() {}

  /** The compiler that a command starts, if its name says that it is for another machine. */
  static Optional<String> in(List<String> command) {
    String first = base(command.getFirst());
    boolean isLauncher = LAUNCHERS.contains(first) && command.size() > 1;
    String name = isLauncher ? command.get(1) : command.getFirst();
    String base = base(name);
    Matcher prefixed = PREFIXED.matcher(base);
    boolean isCross =
        prefixed.matches()
            && (MACHINE.matcher(prefixed.group(1)).matches() || WINDOWS.matcher(base).matches());
    return isCross || OTHERS.contains(base) ? Optional.of(name) : Optional.empty();
  }

  private static String base(String program) {
    return program.substring(program.lastIndexOf('/') + 1);
  }
}
