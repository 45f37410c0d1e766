package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Gcc;
import residua.testing.Gcc.Compiler;
import residua.testing.Gcc.Run;
import residua.testing.Tool;

/**
 * Every {@code test-programs/X.c} with {@code X.graphml}, and every {@code
 * test-programs/cpachecker/X.c} with {@code X.txt}, has the residual {@code X.residual.c}, reduced
 * with the options in {@code X.options}, a word a line, if there is such a file. Where the exact
 * residual is another one, it is {@code X.none.residual.c}. To write the residuals anew, and then
 * to read what changed: {@code mvn test -Dtest=GoldenTest -Dgolden=write}.
 */
@ParameterizedClass
@MethodSource("cases")
class GoldenTest {
  private static final Path PROGRAMS = Path.of("test-programs");
  private static final boolean WRITE = "write".equals(System.getProperty("golden"));
  private static final int INPUTS = 200;

  /** What programs did. */
  private static final Map<String, List<Run>> RUNS = new HashMap<>();

  /** With which limit on the size a program is reduced. */
  enum Growth {
    DEFAULT(".residual.c"),
    NONE(".none.residual.c");

    private final String suffix;

    Growth(String suffix) {
      this.suffix = suffix;
    }
  }

  /** A program and how it is reduced. */
  record Case(String name, Growth growth) {}

  private final String name;
  private final Growth growth;
  private final String program;
  private final String condition;
  private final Path golden;
  private final Path options;

  @TempDir static Path directory;

  private static Gcc gcc;

  /** Compiled once for all programs. */
  @BeforeAll
  static void compileRuntime() throws IOException {
    gcc = new Gcc(directory);
  }

  GoldenTest(Case example) {
    this.name = example.name();
    this.growth = example.growth();
    this.program = PROGRAMS.resolve(name + ".c").toString();
    this.condition = condition(name);
    this.golden = file(name, growth);
    this.options = PROGRAMS.resolve(name + ".options");
  }

  private static Path file(String name, Growth growth) {
    return PROGRAMS.resolve(name + growth.suffix);
  }

  static List<Case> cases() throws IOException {
    return names().stream()
        .flatMap(name ->
            Stream.of(Growth.values())
                .filter(
                    growth -> growth == Growth.DEFAULT || WRITE || Files.exists(file(name, growth)))
                .map(growth -> new Case(name, growth)))
        .toList();
  }

  static List<String> names() throws IOException {
    return Stream.concat(names("", ".graphml").stream(), names("cpachecker/", ".txt").stream())
        .toList();
  }

  private static List<String> names(String folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS.resolve(folder))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(suffix))
          .map(file -> folder + file.substring(0, file.lastIndexOf('.')))
          .sorted()
          .toList();
    }
  }

  static String condition(String name) {
    String suffix = name.startsWith("cpachecker/") ? ".txt" : ".graphml";
    return PROGRAMS.resolve(name + suffix).toString();
  }

  @Test
  void residualIsTheExpectedOne() throws IOException {
    String residual = reduced();
    boolean same = growth == Growth.NONE && residual.equals(reduced(Growth.DEFAULT));
    if (WRITE) {
      if (same) {
        Files.deleteIfExists(golden);
        return;
      }
      Files.writeString(golden, residual, ISO_8859_1);
    }
    assertThat(golden).exists();
    assertThat(residual).isEqualTo(Files.readString(golden, ISO_8859_1));
    assertThat(same).as("the default is exact: " + golden + " says nothing").isFalse();
  }

  @Test
  void exactResidualIsShownWhereItIsAnotherOne() throws IOException {
    boolean same = reduced(Growth.DEFAULT).equals(reduced(Growth.NONE));
    assertThat(WRITE || same != Files.exists(file(name, Growth.NONE))).isTrue();
  }

  @Test
  void sameInputGivesSameBytes() throws IOException {
    assertThat(reduced()).isEqualTo(reduced());
  }

  @ParameterizedTest
  @EnumSource
  void compilersAcceptIt(Compiler compiler) throws IOException {
    Path residual = write("residual", reduced());
    assertThatCode(() -> Gcc.check(compiler, residual)).doesNotThrowAnyException();
  }

  @Test
  void everyRunIsAPrefixOfTheOriginals() throws IOException {
    Path residual = write("residual", reduced());
    List<int[]> inputs = inputs();
    List<Run> original = runs(Path.of(program), inputs);
    List<Run> reduced = runs(residual, inputs);
    for (int i = 0; i < inputs.size(); i++) {
      assertThat(reduced.get(i).isPrefixOf(original.get(i)))
          .as("%s%n  is a prefix of%n%s", reduced.get(i), original.get(i))
          .isTrue();
      boolean whole = reduced.get(i).events().size() == original.get(i).events().size();
      if (whole && !reduced.get(i).end().equals("exit 0")) {
        assertThat(reduced.get(i).end()).isEqualTo(original.get(i).end());
      }
    }
  }

  @Test
  void residualPrintedFromItsAutomatonBehavesTheSame() throws IOException {
    Path residual = write("residual", reduced());
    assertSameRuns(residual, again(residual, "--from-cfa"));
  }

  @Test
  void residualReducedByNothingBehavesTheSame() throws IOException {
    Path residual = write("residual", reduced());
    assertSameRuns(residual, again(residual, "--no-line-directives"));
  }

  @Test
  void programPrintedFromItsAutomatonBehavesTheSame() throws IOException {
    assertSameRuns(Path.of(program), again(Path.of(program), "--from-cfa"));
  }

  private String reduced() throws IOException {
    return reduced(growth);
  }

  private String reduced(Growth limit) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(program, condition));
    if (Files.exists(options)) {
      arguments.addAll(Files.readAllLines(options));
    }
    if (limit == Growth.NONE && !arguments.contains("--max-growth")) {
      arguments.addAll(List.of("--max-growth", "none"));
    }
    return Tool.reduce(arguments.toArray(String[]::new));
  }

  private Path again(Path source, String option) throws IOException {
    return write("again", Tool.reduce(source.toString(), "--reducer", "identity", option));
  }

  private void assertSameRuns(Path expected, Path actual) throws IOException {
    List<int[]> inputs = inputs();
    assertThat(runs(actual, inputs)).isEqualTo(runs(expected, inputs));
  }

  private Path write(String kind, String text) throws IOException {
    return Files.writeString(
        directory.resolve(name.replace('/', '-') + "." + kind + growth.suffix), text, ISO_8859_1);
  }

  private List<Run> runs(Path source, List<int[]> inputs) throws IOException {
    // Several tests want to know what the same text does with the same inputs.
    String key = source.getParent() + "\n" + name + "\n" + Files.readString(source, ISO_8859_1);
    List<Run> known = RUNS.get(key);
    if (known == null) {
      known = gcc.run(gcc.compile(source), inputs);
      RUNS.put(key, known);
    }
    return known;
  }

  /** Small numbers mostly, for these decide; the seed is the program's name. */
  private List<int[]> inputs() {
    Random random = new Random(name.hashCode());
    return IntStream.range(0, INPUTS)
        .mapToObj(i -> random.ints(16, 0, 4).map(kind -> value(random, kind)).toArray())
        .toList();
  }

  private static int value(Random random, int kind) {
    return switch (kind) {
      case 0 -> random.nextInt();
      case 1 -> random.nextInt(-200, 200);
      default -> random.nextInt(-2, 10);
    };
  }
}
