package residua;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;

/**
 * Every {@code test-programs/c/X.c} uses something of C or of its GNU extensions, ends with exit
 * code 0 if that works, and behaves the same after each {@link ConformanceProgram.Way} through the
 * tool. In the gate each program takes a third of the ways, in turn: what comes out is given to a
 * compiler, and some of it is executed. {@code -Dprogram=PREFIX} takes those alone whose names
 * begin so.
 */
class ConformanceTest {
  private static final Path PROGRAMS = Path.of("test-programs", "c");
  private static final int THREADS = 2;

  @TempDir static Path directory;

  private static final Map<String, Future<List<String>>> differences = new TreeMap<>();

  /** Nearly all time is the compilers', so the programs are checked side by side. */
  @BeforeAll
  static void start() throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    for (String name : names()) {
      Path source = PROGRAMS.resolve(name + ".c");
      ConformanceProgram.Executed executed =
          Extent.of(
              ConformanceProgram.Executed.all(),
              ConformanceProgram.Executed.inTurn(differences.size()));
      differences.put(
          name,
          pool.submit(() -> {
            Path own = Files.createDirectory(directory.resolve(name));
            return new ConformanceProgram(source, own, executed).differences();
          }));
    }
    pool.shutdown();
  }

  /** What is still waiting when the tests are over would only outlive its directory. */
  @AfterAll
  static void stop() {
    differences.values().forEach(future -> future.cancel(true));
    differences.clear();
  }

  static List<String> names() throws IOException {
    String prefix = System.getProperty("program", "");
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".c") && file.startsWith(prefix))
          .map(file -> file.substring(0, file.length() - 2))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void everyWayBehavesAsTheOriginal(String name) throws InterruptedException {
    try {
      assertThat(differences.get(name).get()).isEmpty();
    } catch (ExecutionException e) {
      throw new AssertionError(name + ": " + e.getCause(), e.getCause());
    }
  }
}
