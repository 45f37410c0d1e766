package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.testing.Extent;

/**
 * Random programs and conditions: a run that is not verified stays as it is, and no run does
 * anything new. For more of them than here, see {@link Campaign}.
 */
class OracleTest {
  private static final int TRIPLES = Extent.of(100, 30);
  private static final int RUNS = 10;
  private static final List<String> REDUCERS = List.of("product", "ghost");

  @ParameterizedTest
  @EnumSource(Feature.class)
  void residualsKeepAllRunsThatAreNotVerifiedAndAddNone(Feature feature, @TempDir Path directory)
      throws IOException, InterruptedException, ExecutionException {
    int workers = Runtime.getRuntime().availableProcessors();
    List<Callable<Map<String, Tally>>> parts = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      int first = i + 1;
      Path own = Files.createDirectories(directory.resolve(String.valueOf(i)));
      parts.add(() -> check(feature, first, workers, own));
    }
    Map<String, Tally> sums = new TreeMap<>();
    REDUCERS.forEach(reducer -> sums.put(reducer, new Tally()));
    try (ExecutorService service = Executors.newFixedThreadPool(workers)) {
      for (Future<Map<String, Tally>> part : service.invokeAll(parts)) {
        part.get().forEach((reducer, tally) -> sums.get(reducer).add(tally));
      }
    }
    sums.forEach((reducer, tally) -> {
      System.out.println(feature + ", " + reducer + ": " + tally);
      assertThat(tally.covered()).as("runs that are covered").isGreaterThan(TRIPLES);
      assertThat(tally.cut()).as("runs that are cut").isGreaterThan(TRIPLES / 2);
      assertThat(tally.exact())
          .as("runs that stop where they are covered: %s", tally)
          .isGreaterThanOrEqualTo(tally.covered() * exactly(feature, reducer) / 100);
    });
  }

  /** How many percent must be cut exactly: unseen calls are followed at run time only. */
  private static int exactly(Feature feature, String reducer) {
    if (feature != Feature.POINTERS) {
      return 99;
    }
    return reducer.equals("ghost") ? 90 : 60;
  }

  private static Map<String, Tally> check(Feature feature, int first, int step, Path directory)
      throws IOException {
    Oracle oracle = new Oracle(directory, List.of("--max-growth", "none"));
    Map<String, Tally> tallies = new TreeMap<>();
    for (int seed = first; seed <= TRIPLES; seed += step) {
      Triple triple = Triple.of(seed, RUNS, Set.of(feature));
      Oracle.Original original = oracle.original(triple);
      for (String reducer : REDUCERS) {
        Oracle.Outcome outcome = oracle.check(original, reducer);
        assertThat(outcome.fault())
            .as("%s, seed %d%n%s", reducer, seed, Renderer.render(triple.program()))
            .isEmpty();
        tallies.computeIfAbsent(reducer, r -> new Tally()).add(outcome);
      }
    }
    return tallies;
  }
}
