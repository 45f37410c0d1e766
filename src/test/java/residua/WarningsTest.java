package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Gcc.Compiler;
import residua.testing.Tool;

/**
 * Compilers have no kind of warning of a residual program that they have not of its original: no
 * label, variable or function that is not used, no condition in too many parentheses, no way into a
 * {@code case} that nobody said is meant.
 */
class WarningsTest {
  private static final Path GOLDEN = Path.of("test-programs");
  private static final Path PROGRAMS = Path.of("test-programs", "c");
  private static final Pattern KIND = Pattern.compile("\\[(-W[\\w+-]+)=?\\]");

  /** What is about jumps, loops, switches, and calls and conditions inside of expressions. */
  private static final Pattern SELECTED =
      Pattern.compile("(06[5-8]|07[0-9]|08[0-9]|09[0-9]|14[2-9]|15[0-9]|160|29[0-2])-.*\\.c");

  /**
   * What is known to be left, by program: declarations that jumps pass over and whose names are not
   * used; the rest of an expression statement that is nothing but variables; and calls that are
   * covered wherever they could be, so that only the type of their value is left of them; functions
   * that are copied, and of whose original only a size is taken, as {@code assert} takes it.
   */
  private static final Map<String, Set<String>> LEFT =
      Map.of(
          "072-declaration-behind-labels.c", Set.of("-Wunused-variable"),
          "142-calls-in-logical.c", Set.of("-Wunused-value"),
          "143-calls-in-conditional.c", Set.of("-Wunneeded-internal-declaration"),
          "158-library-macros.c", Set.of("-Wunneeded-internal-declaration"),
          "290-comma-of-calls.c", Set.of("-Wuninitialized", "-Wunneeded-internal-declaration"),
          "pointers.c", Set.of("-Wuninitialized", "-Wunneeded-internal-declaration"));

  @TempDir static Path directory;

  static List<String> goldens() throws IOException {
    return GoldenTest.names();
  }

  static List<String> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> SELECTED.matcher(file).matches())
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("goldens")
  void goldenResidualHasNoNewKindOfWarning(String name) throws IOException {
    List<Compiler> all = List.of(Compiler.values());
    assertNothingNew(all, GOLDEN.resolve(name + ".c"), GOLDEN.resolve(name + ".residual.c"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void programThatIsCutHasNoNewKindOfWarning(String name) throws IOException {
    assertNothingNew(inTurn("rare" + name), PROGRAMS.resolve(name), reduced(name, "rare"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void programThatIsCopiedHasNoNewKindOfWarning(String name) throws IOException {
    assertNothingNew(inTurn("toggle" + name), PROGRAMS.resolve(name), reduced(name, "toggle"));
  }

  private static Path reduced(String name, String condition) throws IOException {
    String program = PROGRAMS.resolve(name).toString();
    String automaton = PROGRAMS.resolve("conditions/" + condition + ".graphml").toString();
    String text = Tool.reduce(program, automaton, "--max-growth", "none");
    return Files.writeString(directory.resolve(condition + "-" + name), text, ISO_8859_1);
  }

  /** The compilers; in the gate one of them, depending on what is compiled. */
  private static List<Compiler> inTurn(String what) {
    return Extent.inTurn(List.of(Compiler.values()), 1, what);
  }

  private static void assertNothingNew(List<Compiler> compilers, Path original, Path residual)
      throws IOException {
    for (Compiler compiler : compilers) {
      Gcc.Outcome actual = warnings(compiler, residual, original);
      Set<String> added = kinds(actual.output());
      added.removeAll(LEFT.getOrDefault(original.getFileName().toString(), Set.of()));
      if (actual.exitCode() == 0 && added.isEmpty()) {
        continue; // Whatever there is for the original.
      }
      Gcc.Outcome expected = warnings(compiler, original, original);
      if (expected.exitCode() != 0) {
        continue; // Not every compiler knows every extension.
      }
      assertThat(actual.exitCode()).as(actual.output()).isZero();
      added.removeAll(kinds(expected.output()));
      assertThat(added).as("%s:%n%s", compiler, actual.output()).isEmpty();
    }
  }

  private static Gcc.Outcome warnings(Compiler compiler, Path program, Path original)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(compiler.name().toLowerCase(Locale.ROOT));
    command.addAll(List.of("-std=gnu17", "-Wall", "-Wextra", "-O0", "-S", "-o", "/dev/null"));
    command.addAll(List.of("-iquote", original.getParent().toString(), program.toString()));
    return Gcc.outcome(command);
  }

  private static Set<String> kinds(String output) {
    Set<String> result = new TreeSet<>();
    Matcher matcher = KIND.matcher(output);
    while (matcher.find()) {
      result.add(matcher.group(1));
    }
    return result;
  }
}
