package residua.csmith;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;

/**
 * Random programs keep their checksums, with gcc -O0 and -O2: printed from the control-flow
 * automaton, and reduced with a condition that walks among several states but accepts only where
 * they never come.
 *
 * <p>The seeds are those of {@code csmith-seeds.txt}, whose programs end soon; {@code
 * -Dcsmith=FIRST-LAST} takes others.
 */
class CsmithTest {
  private static final Path SEEDS = Path.of("src", "test", "resources", "csmith-seeds.txt");
  private static final int THREADS = 2;

  /** How many seeds the gate takes. */
  private static final int GATE = 12;

  @TempDir static Path directory;

  private static final Map<Long, Future<Optional<List<String>>>> results = new TreeMap<>();

  /** Nearly all time is the compilers', so the programs are checked side by side. */
  @BeforeAll
  static void start() throws IOException {
    Optional<Path> include = CsmithProgram.installation();
    assumeTrue(include.isPresent(), "csmith or csmith.h (package libcsmith-dev) is not installed");
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    for (long seed : seeds()) {
      results.put(seed, pool.submit(() -> check(seed, include.get())));
    }
    pool.shutdown();
  }

  private static Optional<List<String>> check(long seed, Path include) throws IOException {
    Path own = Files.createDirectory(directory.resolve("seed-" + seed));
    Optional<List<String>> differences = new CsmithProgram(seed, include, own).differences();
    try (var files = Files.list(own)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    return differences;
  }

  /** What is still waiting when the tests are over would only outlive its directory. */
  @AfterAll
  static void stop() {
    results.values().forEach(future -> future.cancel(true));
    results.clear();
  }

  static List<Long> seeds() throws IOException {
    String range = System.getProperty("csmith");
    if (range == null) {
      List<Long> seeds = new ArrayList<>();
      for (String line : Files.readAllLines(SEEDS)) {
        for (String word : line.split(" ")) {
          seeds.add(Long.parseLong(word));
        }
      }
      return Extent.some(seeds, GATE);
    }
    String[] bounds = range.split("-");
    return LongStream.rangeClosed(Long.parseLong(bounds[0]), Long.parseLong(bounds[1]))
        .boxed()
        .toList();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void checksumIsKept(long seed) throws InterruptedException {
    try {
      Optional<List<String>> differences = results.get(seed).get();
      if (differences.isEmpty()) {
        abort("the program of seed " + seed + " does not end within a second");
      }
      assertThat(differences.get()).isEmpty();
    } catch (ExecutionException e) {
      throw new AssertionError("seed " + seed + ": " + e.getCause(), e.getCause());
    }
  }
}
