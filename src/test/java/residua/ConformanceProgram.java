package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.testing.Gcc;
import residua.testing.Gcc.Outcome;
import residua.testing.Tool;

/**
 * One program of {@link ConformanceTest}. It has a {@code volatile int rare}, which is always 0,
 * and branches on it. Its first line may say {@code gcc-only}, for what clang has not, and {@code
 * x86-64}, for what other machines have not.
 */
final class ConformanceProgram {
  private static final Path CONDITIONS = Path.of("test-programs", "c", "conditions");
  private static final String[] PLAIN = {"gcc", "-O0"};
  private static final String[] OPTIMISED = {"gcc", "-O2"};
  private static final String[] CLANG = {"clang", "-O1"};
  private static final String[] SANITIZED = {
    "gcc", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"
  };

  /** A way through the tool. */
  enum Way {
    /** Printed from its syntax tree. */
    UNCHANGED(null, "--reducer", "identity"),
    /** Printed from its control-flow automaton. */
    FROM_CFA(null, "--reducer", "identity", "--from-cfa"),
    /** Nothing is verified, but the reducer has worked. */
    NEVER("never.graphml", "--max-growth", "none", "--from-cfa"),
    /** What begins with {@code if (rare)} is verified. */
    RARE("rare.graphml", "--max-growth", "none"),
    /** The same, and each {@code if (rare)} that is passed swaps two states. */
    TOGGLE("toggle.graphml", "--max-growth", "none"),
    /** Behind everything an assumption is tested, which fails. */
    ASSUMED("assumed.graphml", "--max-growth", "none"),
    /** The same, in states that are followed at run time. */
    GHOST_ASSUMED("assumed.graphml", "--reducer", "ghost"),
    /** What begins with {@code if (rare)} is verified, which is found out at run time. */
    GHOST_RARE("rare.graphml", "--reducer", "ghost"),
    /** The same, and each {@code if (rare)} that is passed swaps two states. */
    GHOST("toggle.graphml", "--reducer", "ghost");

    private final String condition;
    private final List<String> options;

    Way(String condition, String... options) {
      this.condition = condition;
      this.options = List.of(options);
    }

    private String[] arguments(Path program) {
      List<String> arguments = new ArrayList<>(List.of("reduce"));
      arguments.addAll(options);
      arguments.add(program.toString());
      if (condition != null) {
        arguments.add(CONDITIONS.resolve(condition).toString());
      }
      return arguments.toArray(String[]::new);
    }
  }

  /**
   * What is executed; everything else is compiled.
   *
   * @param taken these ways through the tool
   * @param ways those of them whose result is executed, compiled without optimisation
   * @param others which of the other compilers of {@link Way#FROM_CFA}, by their number
   */
  record Executed(Set<Way> taken, Set<Way> ways, Set<Integer> others) {
    private static final int OTHERS = 3;

    /** Every second program is given to one of the other compilers. */
    private static final int TURNS = 2 * OTHERS;

    /** Everything. */
    static Executed all() {
      EnumSet<Way> ways = EnumSet.allOf(Way.class);
      return new Executed(ways, ways, Set.of(0, 1, 2));
    }

    /**
     * A third of the ways, two executed, and for half of the programs one of the other compilers.
     */
    static Executed inTurn(int number) {
      List<Way> rest = new ArrayList<>(List.of(Way.values()));
      rest.remove(Way.FROM_CFA);
      Collections.rotate(rest, number);
      EnumSet<Way> taken = EnumSet.copyOf(rest.subList(0, rest.size() / 4));
      taken.add(Way.FROM_CFA);
      return new Executed(taken, EnumSet.of(Way.FROM_CFA, rest.getFirst()), Set.of(number % TURNS));
    }
  }

  private final Path source;
  private final Path directory;
  private final Executed executed;
  private final boolean gccOnly;
  private final boolean elsewhere;
  private final List<String> differences = new ArrayList<>();
  private final Map<String, Outcome> outcomes = new HashMap<>();
  private final Set<String> accepted = new HashSet<>();

  /**
   * A program that is not yet checked.
   *
   * @param directory for what is compiled from it, and for nothing else
   * @param executed what is executed of what comes out
   */
  ConformanceProgram(Path source, Path directory, Executed executed) throws IOException {
    this.executed = executed;
    this.source = source;
    this.directory = directory;
    String first = Files.readString(source, ISO_8859_1).lines().findFirst().orElse("");
    boolean marked = first.startsWith("//");
    this.gccOnly = marked && first.contains("gcc-only");
    this.elsewhere =
        marked
            && first.contains("x86-64")
            && !System.getProperty("os.arch").matches("amd64|x86_64");
  }

  /** What the ways do other than the original, in words. */
  List<String> differences() throws IOException {
    if (elsewhere) {
      return List.of();
    }
    Outcome original = original(PLAIN);
    if (original.exitCode() != 0) {
      differences.add("the original: " + original);
    }
    for (Way way : executed.taken()) {
      Tool.Result result = Tool.run(way.arguments(source));
      if (result.exitCode() != 0) {
        differences.add(way + ": " + result.exitCode() + " " + result.err());
        continue;
      }
      Path residual = directory.resolve(way + ".c");
      Files.writeString(residual, result.out(), ISO_8859_1);
      if (!executed.ways().contains(way)) {
        requireAccepted(way, residual);
        continue;
      }
      compare(way, residual, PLAIN);
      if (way == Way.FROM_CFA) {
        if (executed.others().contains(0)) {
          compare(way, residual, OPTIMISED);
        }
        if (executed.others().contains(1) && !gccOnly) {
          compare(way, residual, CLANG);
        }
        if (executed.others().contains(2)) {
          compareSanitized(way, residual, original);
        }
      }
    }
    return differences;
  }

  /** Whether a residual is compiled, where it is not executed. */
  private void requireAccepted(Way way, Path residual) throws IOException {
    if (outcomes.containsKey(key(residual, PLAIN))
        || !accepted.add(Files.readString(residual, ISO_8859_1))) {
      return;
    }
    List<String> command = new ArrayList<>(List.of(PLAIN));
    command.addAll(options());
    command.addAll(List.of("-fsyntax-only", residual.toString()));
    Outcome compiled = Gcc.outcome(command);
    if (compiled.exitCode() != 0) {
      differences.add(way + " is not compiled: " + compiled);
    }
  }

  private List<String> options() {
    return List.of("-std=gnu17", "-w", "-iquote", source.getParent().toString());
  }

  private static String key(Path program, String... compiler) throws IOException {
    return String.join(" ", compiler) + "\n" + Files.readString(program, ISO_8859_1);
  }

  /** What sanitizers find in the original is no fault of the residual. */
  private void compareSanitized(Way way, Path residual, Outcome original) throws IOException {
    if (!outcome(residual, SANITIZED).equals(original) && original(SANITIZED).equals(original)) {
      compare(way, residual, SANITIZED);
    }
  }

  /** The original is compiled only if the residual does other than all of these programs should. */
  private void compare(Way way, Path residual, String... compiler) throws IOException {
    Outcome actual = outcome(residual, compiler);
    if (actual.equals(original(PLAIN))) {
      return;
    }
    Outcome expected = original(compiler);
    if (!actual.equals(expected)) {
      differences.add(
          "%s, %s: %s instead of %s".formatted(way, String.join(" ", compiler), actual, expected));
    }
  }

  private Outcome original(String... compiler) throws IOException {
    return outcome(source, compiler);
  }

  /** Ways often print the same, which is compiled once. */
  private Outcome outcome(Path program, String... compiler) throws IOException {
    String key = key(program, compiler);
    Outcome known = outcomes.get(key);
    if (known == null) {
      known = run(program, compiler);
      outcomes.put(key, known);
    }
    return known;
  }

  private Outcome run(Path program, String... compiler) throws IOException {
    Path executable = directory.resolve("a.exe");
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(options());
    command.addAll(List.of(program.toString(), "-o", executable.toString(), "-lm"));
    Outcome compiled = Gcc.outcome(command);
    return compiled.exitCode() == 0 ? Gcc.outcome(List.of(executable.toString())) : compiled;
  }
}
