package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Compares the reducers with the paper's algorithm on any number of random triples, on runs and on
 * all paths of the product: {@code PaperCampaign FIRST-SEED COUNT DIRECTORY [FEATURE ...]}, with
 * the names of {@link Feature} in small letters, but not {@code pointers}, for the algorithm knows
 * no such calls.
 */
public final class PaperCampaign {
  private static final int RUNS = 10;
  private static final List<String> REDUCERS = List.of("product", "ghost");

  private final Oracle oracle;
  private final Set<Feature> features;
  private final Map<String, PaperComparison> comparisons = new TreeMap<>();
  private final Tally tally = new Tally();
  private final PathTally paths = new PathTally();

  PaperCampaign(Path directory, Set<Feature> features) throws IOException {
    this.oracle = new Oracle(directory, List.of("--max-growth", "none"));
    this.features = features;
    REDUCERS.forEach(reducer -> comparisons.put(reducer, new PaperComparison()));
  }

  /** Looks at one triple; what is wrong, by reducer. */
  Map<String, String> check(long seed) throws IOException {
    Map<String, String> findings = new TreeMap<>();
    Oracle.Original original = oracle.original(Triple.of(seed, RUNS, features));
    for (String reducer : REDUCERS) {
      Oracle.Outcome outcome = oracle.check(original, reducer, comparisons.get(reducer));
      tally.add(outcome);
      outcome
          .fault()
          .ifPresent(finding -> findings.put(reducer, finding.fault() + "\n" + finding.message()));
    }
    List<String> faults = paths.add(oracle.programFile(), oracle.conditionFile());
    if (!faults.isEmpty()) {
      findings.put("product, on paths", String.join("\n", faults));
    }
    return findings;
  }

  /** What runs were compared so far, by reducer. */
  Map<String, PaperComparison> comparisons() {
    return comparisons;
  }

  /** What paths were compared so far. */
  PathTally paths() {
    return paths;
  }

  void add(PaperCampaign other) {
    tally.add(other.tally);
    paths.add(other.paths);
    comparisons.forEach((reducer, sum) -> sum.add(other.comparisons.get(reducer)));
  }

  @Override
  public String toString() {
    return features + ": " + tally + "\n  " + comparisons + "\n  " + paths;
  }

  /** Runs it; what it finds is on standard output. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    for (String word : List.of(arguments).subList(3, arguments.length)) {
      features.add(Feature.valueOf(word.toUpperCase(Locale.ROOT)));
    }
    PaperCampaign campaign =
        new PaperCampaign(Files.createDirectories(Path.of(arguments[2])), features);
    for (long seed = first; seed < first + count; seed++) {
      long current = seed;
      campaign
          .check(seed)
          .forEach((reducer, finding) ->
              System.out.println("seed %d, %s: %s".formatted(current, reducer, finding)));
    }
    System.out.println(campaign);
  }
}
