package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * {@code --max-growth} holds for every program and condition of the golden tests with every
 * folding, as {@code inspect} counts locations, and compilers accept what comes out.
 */
class BudgetTest {
  private static final Path PROGRAMS = Path.of("test-programs");
  private static final Pattern LOCATIONS = Pattern.compile("\"locations\" : (\\d+)");
  private static final List<String> FOLDINGS =
      List.of("auto", "none", "cfa", "loops", "loops=1", "loops=3", "context");

  private static final List<String> RATIOS = List.of("1.0", "1.3", "2");

  private static final String STOP = "__residua_stop(";

  @TempDir static Path directory;

  /** Texts that a compiler has accepted: many foldings and limits have the same result. */
  private final Set<String> accepted = new HashSet<>();

  private void assertAccepted(Path program) throws IOException {
    if (accepted.add(Files.readString(program, ISO_8859_1))) {
      Gcc.check(Gcc.Compiler.GCC, program);
    }
  }

  static List<String> names() throws IOException {
    return GoldenTest.names();
  }

  private static int locations(Path program) {
    Tool.Result result = Tool.run("inspect", program.toString(), "--format", "json");
    Matcher matcher = LOCATIONS.matcher(result.out());
    assertThat(matcher.find()).as(result.toString()).isTrue();
    return Integer.parseInt(matcher.group(1));
  }

  private static Path reduced(String name, List<String> options) throws IOException {
    List<String> arguments = new ArrayList<>(options);
    arguments.add(PROGRAMS.resolve(name + ".c").toString());
    arguments.add(GoldenTest.condition(name));
    String residual = Tool.reduce(arguments.toArray(String[]::new));
    return Files.writeString(
        directory.resolve(name.replace('/', '-') + ".c"), residual, ISO_8859_1);
  }

  @ParameterizedTest
  @MethodSource("names")
  void residualHasAtMostTheLocationsAskedFor(String name) throws IOException {
    int original = locations(PROGRAMS.resolve(name + ".c"));
    // The gate takes foldings and ratios in turn.
    for (String folding : Extent.inTurn(FOLDINGS, 3, name)) {
      int turn = FOLDINGS.indexOf(folding) % RATIOS.size();
      for (String ratio : Extent.of(RATIOS, List.of(RATIOS.get(turn)))) {
        List<String> options = List.of("--fold", folding, "--max-growth", ratio);
        Path residual = reduced(name, options);
        assertThat(locations(residual))
            .as("%s of %d", options, original)
            .isLessThanOrEqualTo((int) Math.floor(Double.parseDouble(ratio) * original));
        assertAccepted(residual);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatFitsIsNotFoldedUnlessThatIsAskedFor(String name) throws IOException {
    Path exact = reduced(name, List.of("--max-growth", "none"));
    String expected = Files.readString(exact, ISO_8859_1);
    int original = locations(PROGRAMS.resolve(name + ".c"));
    int larger = 1 + locations(exact) / original;
    for (String folding : List.of("auto", "none")) {
      Path fitted = reduced(name, List.of("--fold", folding, "--max-growth", "" + larger));
      assertThat(Files.readString(fitted, ISO_8859_1)).as(folding).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatIsAskedForIsFoldedWithoutAnyLimit(String name) throws IOException {
    int exact = locations(reduced(name, List.of("--max-growth", "none")));
    for (String folding : List.of("cfa", "context")) {
      Path folded = reduced(name, List.of("--fold", folding, "--max-growth", "none"));
      assertThat(locations(folded)).as(folding).isLessThanOrEqualTo(exact);
      assertAccepted(folded);
    }
  }

  /** No pair of these is given back as it was, for want of room. */
  @ParameterizedTest
  @MethodSource("names")
  void whatCanBeCutIsCutByDefault(String name) throws IOException {
    String exact = Files.readString(reduced(name, List.of("--max-growth", "none")), ISO_8859_1);
    String usual = Files.readString(reduced(name, List.of()), ISO_8859_1);
    assertThat(usual.contains(STOP)).isEqualTo(exact.contains(STOP));
  }
}
