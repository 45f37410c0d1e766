package residua.tool;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.Preprocessor;
import residua.testing.Extent;
import residua.tool.ToolDescription.Reading;

/**
 * The table of how tools read constructs, against the tools that are installed here; others are
 * skipped. A tool reads a construct as compilers do if it says TRUE of the program whose checks all
 * hold and TRUE of none in which one is turned round, and differently if it says TRUE of one of
 * these.
 *
 * <p>Each time one check of each is turned round; with {@code -Dresidua.constructs=all} all are,
 * and what the table does not have is measured, too, and printed.
 */
class MeasuredConstructsTest {
  private static final Path PROGRAMS = Path.of("test-programs/constructs");
  private static final Pattern NAME = Pattern.compile("/\\* construct: (.*) \\*/");
  private static final Pattern CHECK = Pattern.compile("CHECK\\((\\d+),");
  private static final boolean IS_FULL = "all".equals(System.getProperty("residua.constructs"));
  private static final int ONE_IN = Extent.of(1, 8);
  private static final List<String> COMPILER = List.of("cc", "-E");

  private record Measured(boolean proves, boolean isWrong) {}

  private static Map<String, Path> programs() throws IOException {
    Map<String, Path> result = new TreeMap<>();
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".c")).toList()) {
        Matcher name = NAME.matcher(Files.readString(file, ISO_8859_1));
        assertThat(name.lookingAt()).as(file.toString()).isTrue();
        result.put(name.group(1), file);
      }
    }
    return result;
  }

  private static Verdict verdict(Tool tool, Path file, int turned)
      throws IOException, InputException {
    String text = Files.readString(file, ISO_8859_1);
    String preprocessed =
        new Preprocessor(COMPILER, List.of("-DFAILS=" + turned))
            .run(file.toString(), text.getBytes(ISO_8859_1));
    SourceText source = new SourceText(file.toString(), preprocessed, text);
    ResidualFile residual =
        new ResidualFile(
            CFrontend.parse(source, "main", new CompilerCheck(COMPILER)::errors),
            source,
            "LP64",
            Optional::empty,
            Optional.empty(),
            List::of);
    TestReceiver none =
        new TestReceiver() {
          @Override
          public void ofUndecided(Path tests) {}

          @Override
          public void ofViolation(List<String> values, List<Path> tests) {}
        };
    return new ToolRun(
            tool, new ToolLimits(Duration.ofSeconds(120), OptionalInt.empty()), line -> {})
        .run(residual, none);
  }

  private static Measured measured(Tool tool, Path file) throws IOException, InputException {
    Set<Integer> checks = new TreeSet<>();
    Matcher check = CHECK.matcher(Files.readString(file, ISO_8859_1));
    while (check.find()) {
      checks.add(Integer.valueOf(check.group(1)));
    }
    boolean isWrong = false;
    for (int turned : IS_FULL ? checks : Set.of(1)) {
      isWrong |= verdict(tool, file, turned) instanceof Verdict.True;
    }
    return new Measured(verdict(tool, file, 0) instanceof Verdict.True, isWrong);
  }

  static Stream<Arguments> rows() {
    List<Arguments> result = new ArrayList<>();
    for (String tool : List.of("cbmc", "frama-c", "cpachecker", "esbmc", "klee")) {
      Map<String, Reading> reads =
          new TreeMap<>(Tool.named(tool).description().interpretation().reads());
      reads.forEach((construct, reading) -> result.add(Arguments.of(tool, construct, reading)));
    }
    return result.stream();
  }

  /**
   * What is believed was measured; in the gate an eighth of it is each time, see {@link #IS_FULL}.
   */
  @ParameterizedTest
  @MethodSource("rows")
  void tableSaysHowToolsRead(String name, String construct, Reading reading)
      throws IOException, InputException {
    Tool tool = Tool.named(name);
    assumeThat(ToolRun.isOnPath(tool.description())).as(name + " is not installed").isTrue();
    boolean isSampled = reading == Reading.SAME && Math.floorMod(construct.hashCode(), ONE_IN) == 0;
    assumeThat(isSampled || IS_FULL).as("only measured with all others").isTrue();
    Measured measured = measured(tool, programs().get(construct));
    if (reading == Reading.SAME) {
      assertThat(measured).isEqualTo(new Measured(true, false));
    } else {
      assertThat(measured.proves() && !measured.isWrong()).isFalse();
    }
  }

  /** Plain C is not in the table: every tool is taken to read it as compilers do. */
  @ParameterizedTest
  @MethodSource("tools")
  void plainIsReadAsCompilersDo(String name) throws IOException, InputException {
    Tool tool = Tool.named(name);
    assumeThat(ToolRun.isOnPath(tool.description())).as(name + " is not installed").isTrue();
    for (Map.Entry<String, Path> program : programs().entrySet()) {
      if (program.getKey().startsWith("plain: ")) {
        assertThat(measured(tool, program.getValue()).isWrong()).as(program.getKey()).isFalse();
      }
    }
  }

  static Stream<String> tools() {
    return Stream.of("cbmc", "frama-c", "cpachecker", "esbmc", "klee");
  }

  /** What would have to be in the table of the tools that are installed, where it is not yet. */
  @Test
  void printsWhatIsNotInTheTable() throws IOException, InputException {
    assumeThat(IS_FULL).as("-Dresidua.constructs=all is not given").isTrue();
    for (String name : tools().toList()) {
      Tool tool = Tool.named(name);
      if (!ToolRun.isOnPath(tool.description())) {
        System.out.println(name + ": skipped, not installed");
        continue;
      }
      for (Map.Entry<String, Path> program : programs().entrySet()) {
        if (!tool.description().interpretation().reads().containsKey(program.getKey())
            && !program.getKey().startsWith("plain: ")) {
          Measured measured = measured(tool, program.getValue());
          System.out.println(
              name
                  + ": "
                  + program.getKey()
                  + ": "
                  + (measured.isWrong() ? "different" : measured.proves() ? "same" : "unknown"));
        }
      }
    }
  }

  /** Every construct of the table has a program in which it is measured. */
  @Test
  void allOfTheTableHasPrograms() throws IOException {
    Set<String> constructs = new TreeSet<>();
    for (String tool : Tool.names()) {
      constructs.addAll(Tool.named(tool).description().interpretation().reads().keySet());
    }
    assertThat(programs().keySet()).containsAll(constructs);
  }
}
