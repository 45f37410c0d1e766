package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Runs the oracle for two versions on any number of pairs: {@code VersionsCampaign FIRST-SEED COUNT
 * DIRECTORY FEATURE text|flow}. What is wrong is on standard output.
 */
public final class VersionsCampaign {
  private VersionsCampaign() {}

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    Feature feature = Feature.valueOf(arguments[3].toUpperCase(Locale.ROOT));
    VersionsOracle oracle = new VersionsOracle(directory);
    int pairs = 0;
    int runs = 0;
    int alike = 0;
    int covered = 0;
    int faults = 0;
    for (long seed = first; seed < first + count; seed++) {
      Optional<VersionsOracle.Outcome> outcome = oracle.check(seed, feature, arguments[4]);
      if (outcome.isEmpty()) {
        continue;
      }
      pairs++;
      runs += outcome.get().runs();
      alike += outcome.get().alike();
      covered += outcome.get().covered();
      if (outcome.get().fault().isPresent()) {
        faults++;
        System.out.println("seed " + seed + ": " + outcome.get().fault().get());
      }
    }
    System.out.printf(
        "%d pairs, %d runs, %d alike, %d covered, %d faults%n",
        pairs, runs, alike, covered, faults);
  }
}
