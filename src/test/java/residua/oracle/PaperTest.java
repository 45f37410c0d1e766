package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The residual runs are among those of the paper's algorithm, and the runs that are not covered are
 * among them. For more triples, see {@link PaperCampaign}.
 */
class PaperTest {
  private static final int TRIPLES = 30;

  static List<Set<Feature>> features() {
    return List.of(
        Set.of(Feature.DETERMINISTIC),
        Set.of(Feature.DETERMINISTIC, Feature.ASSUMPTIONS),
        Set.of(Feature.DETERMINISTIC, Feature.RECURSION),
        Set.of(Feature.NONDETERMINISTIC, Feature.ASSUMPTIONS, Feature.RECURSION));
  }

  @ParameterizedTest
  @MethodSource("features")
  void residualsAreNotLessPreciseThanThePapers(Set<Feature> features, @TempDir Path directory)
      throws IOException, InterruptedException, ExecutionException {
    int workers = Runtime.getRuntime().availableProcessors();
    List<Callable<PaperCampaign>> parts = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      int first = i + 1;
      Path own = Files.createDirectories(directory.resolve(String.valueOf(i)));
      parts.add(() -> checked(new PaperCampaign(own, features), first, workers));
    }
    PaperCampaign sum = new PaperCampaign(directory, features);
    try (ExecutorService service = Executors.newFixedThreadPool(workers)) {
      for (Future<PaperCampaign> part : service.invokeAll(parts)) {
        sum.add(part.get());
      }
    }
    System.out.println(sum);
    sum.comparisons()
        .forEach((reducer, comparison) ->
            assertThat(comparison.stopped())
                .as("runs that the paper's algorithm stops")
                .isPositive());
    assertThat(sum.paths().stops()).as("ways that end in a stop").isPositive();
    assertThat(sum.paths().complete()).as("walked to the end").isGreaterThan(TRIPLES / 2);
  }

  private static PaperCampaign checked(PaperCampaign campaign, int first, int step)
      throws IOException {
    for (int seed = first; seed <= TRIPLES; seed += step) {
      assertThat(campaign.check(seed)).as("seed %d", seed).isEmpty();
    }
    return campaign;
  }

  @Test
  void whatGoesOnWhereThePapersStopsIsFound(@TempDir Path directory) throws IOException {
    Oracle oracle = new Oracle(directory, List.of());
    int found = 0;
    int stopped = 0;
    for (int seed = 1; seed <= TRIPLES / 2; seed++) {
      PaperComparison comparison = new PaperComparison();
      Oracle.Original original = oracle.original(Triple.of(seed, 2, Set.of(Feature.DETERMINISTIC)));
      Oracle.Outcome outcome = oracle.check(original, "identity", comparison);
      stopped += comparison.stopped() > 0 ? 1 : 0;
      found += outcome.fault().filter(f -> f.fault() == Oracle.Fault.IMPRECISE).isPresent() ? 1 : 0;
    }
    assertThat(found).as("of %d programs that are not reduced", stopped).isEqualTo(stopped);
    assertThat(found).isPositive();
  }
}
