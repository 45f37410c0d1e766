package residua.mutation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * What gcc accepts has a result that gcc accepts; what it does not accept has such a result or a
 * message. {@code -Dmutants=FIRST-LAST} takes other seeds.
 */
class MutationTest {
  private static final Path PROGRAMS = Path.of("test-programs", "c");
  private static final String DEFAULT_SEEDS = Extent.of("1-600", "1-60");
  private static final String MESSAGE = "[^:]+:(\\d+:(\\d+:)?)? error: .+";

  @TempDir private Path directory;

  static LongStream seeds() {
    String[] bounds = System.getProperty("mutants", DEFAULT_SEEDS).split("-");
    return LongStream.rangeClosed(Long.parseLong(bounds[0]), Long.parseLong(bounds[1]));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void endsWithAProgramOrAMessage(long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    List<Path> programs = programs();
    Path original = programs.get(random.nextInt(programs.size()));
    Path mutant = directory.resolve(original.getFileName());
    Files.writeString(
        mutant, Mutant.of(Files.readString(original, ISO_8859_1), random), ISO_8859_1);
    Tool.Result result = reduce(mutant, random.nextBoolean());
    String what = "seed %d, %s: %s".formatted(seed, original, result);
    assertThat(result.exitCode()).as(what).isIn(0, 1);
    if (result.exitCode() == 1) {
      assertThat(result.err().lines().findFirst().orElse("")).as(what).matches(MESSAGE);
      assertThat(result.out()).as(what).isEmpty();
      assertThat(result.err().contains("no function 'main'") || !gccAccepts(mutant))
          .as(what)
          .isTrue();
    } else {
      Path residual = directory.resolve("residual.c");
      Files.writeString(residual, result.out(), ISO_8859_1);
      assertThat(gccAccepts(residual) || !gccAccepts(mutant)).as(what).isTrue();
    }
  }

  private static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  private static Tool.Result reduce(Path program, boolean identity) {
    List<String> arguments =
        new ArrayList<>(List.of("reduce", "--from-cfa", "-I", PROGRAMS.toString()));
    arguments.add(program.toString());
    if (identity) {
      arguments.addAll(List.of("--reducer", "identity"));
    } else {
      arguments.addAll(List.of("--max-growth", "none"));
      arguments.add(PROGRAMS.resolve("conditions").resolve("toggle.graphml").toString());
    }
    return Tool.run(arguments.toArray(String[]::new));
  }

  private static boolean gccAccepts(Path program) throws IOException {
    return Gcc.outcome(
                List.of(
                    "gcc",
                    "-std=gnu17",
                    "-w",
                    "-fsyntax-only",
                    "-I",
                    PROGRAMS.toString(),
                    program.toString()))
            .exitCode()
        == 0;
  }
}
