package residua.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Gcc.Run;
import residua.testing.Tool;

/** The programs of the benchmarks: what is made of them fits, compiles, and loses nothing. */
class BenchmarkTest {
  private static final int RUNS = 100;
  private static final List<Way> WAYS = List.of(Way.ROOM, Way.DEFAULT, Way.NONE, Way.GHOST);

  @TempDir static Path directory;

  private static Gcc gcc;

  @BeforeAll
  static void compileRuntime() throws IOException {
    gcc = new Gcc(directory);
  }

  static List<BenchmarkPair> pairs() throws IOException {
    return BenchmarkPair.own();
  }

  /** Those that are executed, which takes compilers longer than everything else. */
  static List<BenchmarkPair> executed() throws IOException {
    return Extent.some(pairs(), 10);
  }

  @Test
  void thereAreForty() throws IOException {
    assertThat(pairs()).hasSize(40);
  }

  @ParameterizedTest
  @MethodSource("executed")
  void residualsDoNothingNewAndStopOnlyInVerifiedRuns(BenchmarkPair pair) throws IOException {
    List<int[]> inputs = pair.inputs(RUNS);
    List<Run> original = gcc.run(gcc.compile(pair.program()), inputs);
    int cutByProduct = 0;
    for (Way way : WAYS) {
      List<Run> reduced = gcc.run(gcc.compile(residual(pair, way)), inputs);
      int cut = 0;
      for (int i = 0; i < RUNS; i++) {
        Run whole = original.get(i);
        Run shorter = reduced.get(i);
        if (!shorter.equals(whole)) {
          cut++;
          assertThat(shorter.isPrefixOf(whole)).as("%s: %s", way.title(), shorter).isTrue();
          assertThat(shorter.end()).as("%s: %s", way.title(), shorter).isEqualTo("exit 0");
          assertThat(whole.events()).as("%s covers an error", way).doesNotContain("reach_error");
        }
      }
      cutByProduct = way == Way.NONE ? cut : cutByProduct;
    }
    assertThat(cutByProduct).as("runs that are verified").isPositive();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void residualsAreProvedSound(BenchmarkPair pair) throws IOException {
    for (Way way : List.of(Way.ROOM, Way.DEFAULT, Way.NONE)) {
      String residual = residual(pair, way).toString();
      Tool.Result result =
          Tool.run("check", pair.program().toString(), pair.condition().toString(), residual);
      assertThat(result.out()).as(way.title()).startsWith("sound");
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void theyFitTheRoomOfTheOriginalIfAsked(BenchmarkPair pair) throws IOException {
    Path residual = residual(pair, Way.ROOM);
    int original = Size.of(pair.program(), "").locations();
    assertThat(Size.of(residual, "").locations()).isLessThanOrEqualTo(original);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void byDefaultTheyAreCutAndNotLargerThanDocumented(BenchmarkPair pair) throws IOException {
    Path residual = residual(pair, Way.DEFAULT);
    int original = Size.of(pair.program(), "").locations();
    assertThat(Size.of(residual, "").locations()).isLessThanOrEqualTo(4 * original + 30);
    assertThat(Files.readString(residual, ISO_8859_1)).contains("__residua_stop((");
  }

  /**
   * Its branch of an addition is cut in two functions; with one of these cuts only, it is larger.
   */
  @Test
  void cutsThatFitOnlyTogetherAreKept() {
    assertThat(Way.CFA.reduced(named("bytecode"))).contains("__residua_stop((");
  }

  @Test
  void anAssumptionThatDecidesNothingIsNotTested() {
    assertThat(Way.ROOM.reduced(named("collatz-steps"))).doesNotContain("n < 4");
  }

  private static BenchmarkPair named(String name) {
    Path program = Path.of("test-programs", "benchmark", name + ".c");
    Path condition = program.resolveSibling(name + ".graphml");
    return new BenchmarkPair(name, program, condition);
  }

  private static Path residual(BenchmarkPair pair, Way way) throws IOException {
    Path file = directory.resolve(pair.name().replace('/', '-') + "." + way + ".c");
    return Files.exists(file) ? file : Files.writeString(file, way.reduced(pair), ISO_8859_1);
  }
}
